import { createSubscriber } from "svelte/reactivity";

const TICK = 250;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => {
    clearInterval(timer);
  };
});

/** The present by this device's clock, ms since 1970. What reads it to be shown is shown anew as it passes. */
export function now(): number {
  tick();
  return Date.now();
}
