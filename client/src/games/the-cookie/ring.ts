// The hunt as a ring: where the faces stand and how the arrows between them run, on a plate of 200 units. The first stands on top, clockwise.

const CENTRE = 100;
const RADIUS = 79;
/** Half the width of a face with some air, in degrees; and the arms of an arrow's head, units. */
const CLEAR = 23;
const WIDE = 27;
const HEAD = 9;

/** T1: whom a character hunts, and who hunts it. */
export function preyOf(role: number, players: number): number {
  return (role % players) + 1;
}

export function hunterOf(role: number, players: number): number {
  return ((role + players - 2) % players) + 1;
}

function degrees(role: number, players: number): number {
  return (360 / players) * (role - 1) - 90;
}

function point(angle: number, radius = RADIUS): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: CENTRE + radius * Math.cos(turn), y: CENTRE + radius * Math.sin(turn) };
}

/** Where a face stands, in percent of the plate. */
export function faceAt(role: number, players: number): { left: string; top: string } {
  const { x, y } = point(degrees(role, players));
  return { left: `${(x / 2).toFixed(1)}%`, top: `${(y / 2).toFixed(1)}%` };
}

export interface Arrow {
  line: string;
  head: string;
  /** The viewer's own character is at one of its ends. */
  own: boolean;
}

/** The arrow from a character to its prey; more room is left beside the viewer's larger face. */
export function arrow(role: number, players: number, you: number | null): Arrow {
  const prey = preyOf(role, players);
  const start = degrees(role, players) + (role === you ? WIDE : CLEAR);
  const end = degrees(role, players) + 360 / players - (prey === you ? WIDE : CLEAR);
  const [from, to] = [point(start), point(end)];
  const arms = [point(end - HEAD, RADIUS + 8.5), point(end - HEAD, RADIUS - 8.5)];
  const text = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    line: `M${text(from)}A${String(RADIUS)} ${String(RADIUS)} 0 0 1 ${text(to)}`,
    head: `M${text(arms[0]!)}L${text(to)}L${text(arms[1]!)}`,
    own: you !== null && (role === you || prey === you),
  };
}
