import "@fontsource/caprasimo/400.css";
import "@fontsource-variable/cabin/wght.css";
import "./css/tokens.css";
import "./css/base.css";
import "./css/signs.css";
import "./css/motion.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
