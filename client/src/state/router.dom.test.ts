import { beforeEach, expect, test } from "vitest";
import { routeOf, router } from "./router.svelte";

beforeEach(() => {
  router.go("/");
});

test.each([
  ["/", { page: "front" }],
  ["/table/7KQ4-M2_x", { page: "table", id: "7KQ4-M2_x" }],
  ["/table/7kq4-m2xd-9prt", { page: "table", id: "7KQ4M2XD9PRT" }],
  ["/table/abc/", { page: "table", id: "abc" }],
  ["/rules/the-cookie", { page: "rules", game: "the-cookie" }],
  ["/boards/new", { page: "editor" }],
  ["/boards", { page: "nowhere" }],
  ["/table/", { page: "nowhere" }],
  ["/table/a/b", { page: "nowhere" }],
  ["/table/a%2Fb", { page: "nowhere" }],
  ["/elsewhere", { page: "nowhere" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test("going somewhere changes the address and the page", () => {
  router.go("/table/t1");
  expect(location.pathname).toBe("/table/t1");
  expect(router.route).toEqual({ page: "table", id: "t1" });
});

test("follows the browser's own steps", () => {
  const stop = router.listen();
  history.replaceState(null, "", "/rules/the-cookie");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(router.route).toEqual({ page: "rules", game: "the-cookie" });
  stop();
});

function clicked(init: MouseEventInit): MouseEvent {
  const link = document.createElement("a");
  link.href = "/table/t2";
  const event = new MouseEvent("click", { cancelable: true, ...init });
  link.addEventListener("click", (click) => {
    router.follow(click);
  });
  link.dispatchEvent(event);
  return event;
}

test("a plain click on a link stays in the page", () => {
  expect(clicked({ button: 0 }).defaultPrevented).toBe(true);
  expect(router.route).toEqual({ page: "table", id: "t2" });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "a click with %o is the browser's",
  (init) => {
    expect(clicked(init).defaultPrevented).toBe(false);
    expect(router.route).toEqual({ page: "front" });
  },
);
