import { createContext } from "svelte";

/** Tells for a seat how much time it has left, ms; null where it is not to act, or has all the time it likes. */
export type Times = (seat: string) => number | null;

export const [getTimes, setTimes, hasTimes] = createContext<Times>();
