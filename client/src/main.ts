import "@fontsource/caprasimo/400.css";
import "@fontsource-variable/cabin/wght.css";
import "./css/tokens.css";
import "./css/base.css";
import "./css/signs.css";
import "./css/motion.css";
import { mount } from "svelte";
import App from "./App.svelte";

const RELOADED = "cookietin.reloaded";

// A part of the page that is gone, because the server has a newer one since: begin with that one, but not over and over.
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (!navigator.onLine || Date.now() - last < 60_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

mount(App, { target: document.getElementById("app")! });
