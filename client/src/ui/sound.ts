// The cues: short, soft, made on the spot. Off until switched on, and never the only sign of anything.

import { prefs } from "../state/prefs.svelte";

interface Tone {
  /** From the cue's beginning, ms. */
  at: number;
  /** Hz; for noise the middle of its band. */
  pitch: number;
  ms: number;
  loud: number;
  noise?: true;
}

const tone = (at: number, pitch: number, ms: number, loud: number): Tone => ({ at, pitch, ms, loud });
const noise = (at: number, pitch: number, ms: number, loud: number): Tone => ({ at, pitch, ms, loud, noise: true });

const CUES = {
  /** A tick on wood. */
  tap: [noise(0, 1800, 20, 0.25)],
  /** Paper. */
  flip: [noise(0, 3200, 60, 0.12)],
  /** A soft thud. */
  laid: [tone(0, 120, 90, 0.3), noise(0, 500, 40, 0.1)],
  /** A spoon on a cup. */
  turn: [tone(0, 659.26, 260, 0.12), tone(140, 987.77, 380, 0.12)],
  /** A low double tick. */
  refused: [noise(0, 420, 30, 0.3), noise(90, 420, 30, 0.3)],
  /** A biscuit snaps. */
  wrong: [noise(0, 2400, 25, 0.35), noise(35, 900, 70, 0.25)],
  right: [
    tone(0, 523.25, 180, 0.12),
    tone(110, 659.26, 180, 0.12),
    tone(220, 783.99, 180, 0.12),
    tone(330, 1046.5, 420, 0.12),
  ],
  /** Ting. */
  sword: [tone(0, 2093, 300, 0.08), tone(0, 3136, 220, 0.05)],
  /** Tock. */
  shield: [tone(0, 330, 70, 0.25), noise(0, 900, 35, 0.2)],
  /** Something is baked to stay: a crunch. */
  wall: [noise(0, 1400, 90, 0.22)],
  /** Two crunches. */
  cross: [noise(0, 1400, 90, 0.22), noise(120, 1000, 100, 0.22)],
  /** The last of a drink, through a straw. */
  bar: [noise(0, 2600, 60, 0.08), noise(70, 1900, 60, 0.1), noise(140, 1200, 90, 0.12)],
  /** The lid comes off the tin. */
  opened: [noise(0, 700, 120, 0.15), tone(60, 330, 240, 0.08)],
} as const satisfies Record<string, readonly Tone[]>;

export type Cue = keyof typeof CUES;

let context: AudioContext | null = null;

export function sound(cue: Cue): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  // A page that nobody has touched yet may not sound: then the cue is lost, not late.
  if (context.state === "suspended") void context.resume();
  for (const part of CUES[cue]) play(context, part);
}

/** A short buzz of the device, where there is one and it is allowed. */
export function buzz(): void {
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(30);
}

function play(audio: AudioContext, { at, pitch, ms, loud, noise: rough }: Tone): void {
  const start = audio.currentTime + at / 1000;
  const end = start + ms / 1000;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(audio.destination);
  const source = rough ? noiseOf(audio, pitch, ms, gain) : toneOf(audio, pitch, gain);
  source.start(start);
  source.stop(end);
}

function toneOf(audio: AudioContext, pitch: number, gain: GainNode): OscillatorNode {
  const tone = audio.createOscillator();
  tone.type = "sine";
  tone.frequency.value = pitch;
  tone.connect(gain);
  return tone;
}

function noiseOf(audio: AudioContext, pitch: number, ms: number, gain: GainNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil((audio.sampleRate * ms) / 1000), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(gain);
  return source;
}
