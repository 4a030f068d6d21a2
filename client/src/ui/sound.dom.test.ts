import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefs } from "../state/prefs.svelte";

const started: string[] = [];

class FakeAudio {
  currentTime = 0;
  state = "running";
  sampleRate = 1000;
  destination = {};
  createGain = () => ({ gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn() });
  createOscillator = () => ({ ...this.#source("tone"), frequency: { value: 0 } });
  createBufferSource = () => this.#source("noise");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBiquadFilter = () => ({ frequency: { value: 0 }, connect: vi.fn() });
  #source = (kind: string) => ({
    connect: vi.fn((next: unknown) => next),
    start: () => started.push(kind),
    stop: vi.fn(),
  });
}

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.resetModules();
  started.length = 0;
});
afterEach(() => {
  prefs.sound = false;
  vi.unstubAllGlobals();
});

it("is silent until it is switched on", async () => {
  const { sound } = await import("./sound");
  sound("turn");
  expect(started).toEqual([]);
});

it("plays the parts of a cue", async () => {
  // The module under test has its own copy of the choice.
  const { prefs: choice } = await import("../state/prefs.svelte");
  const { sound } = await import("./sound");
  choice.sound = true;
  sound("turn");
  expect(started).toEqual(["tone", "tone"]);
  sound("laid");
  expect(started.slice(2)).toEqual(["tone", "noise"]);
  choice.sound = false;
});
