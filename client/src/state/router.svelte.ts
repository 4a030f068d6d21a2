import { codeOf } from "./code";

export type Route =
  | { page: "front" }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "editor" }
  | { page: "nowhere" };

/** The page that an address means. */
export function routeOf(path: string): Route {
  if (path === "/") return { page: "front" };
  if (path === "/boards/new") return { page: "editor" };
  const [, kind, rest] = /^\/(table|rules)\/([A-Za-z0-9_-]+)\/?$/.exec(path) ?? [];
  if (kind === "table") return { page: "table", id: codeOf(rest!) ?? rest! };
  if (kind === "rules") return { page: "rules", game: rest! };
  return { page: "nowhere" };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

  /** Follow the browser's own steps back and forth. Returns the undoing. */
  listen(): () => void {
    const follow = (): void => {
      this.route = routeOf(location.pathname);
    };
    addEventListener("popstate", follow);
    return () => {
      removeEventListener("popstate", follow);
    };
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.route = routeOf(path);
    scrollTo(0, 0);
  }

  /** For links: go without loading the page anew, unless the click asks for a new tab. */
  readonly follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go((event.currentTarget as HTMLAnchorElement).pathname);
  };
}

export const router = new Router();
