import { advance, type Piece, type Pose } from './path.ts';

/** How a path is driven; speeds in m/s, accelerations in m/s². */
export interface Pace {
  cruiseMs: number;
  /** Greatest speed on an arc, beside what the sideways acceleration allows. */
  turnMs: number;
  accelMs2: number;
  startMs: number;
  endMs: number;
  /** Slow swing of the speed on long straights, as a share of the cruise speed. */
  swing?: number;
}

export interface Moment {
  pose: Pose;
  speedMs: number;
  /** Which piece of the path, and how far along it. */
  piece: number;
  alongM: number;
  /** Metres since the start of the path. */
  travelledM: number;
}

const SIDEWAYS_MS2 = 1.5;

/** One piece with its speeds: up from v0 to the top speed, held, down to v1. Times in seconds. */
interface Stretch {
  piece: Piece;
  startS: number;
  startM: number;
  v0: number;
  top: number;
  v1: number;
  upS: number;
  holdS: number;
  downS: number;
}

/** A path with a clock: where the machine is at each second, with no jump in place, heading or speed. */
export class Motion {
  readonly durationS: number;
  readonly lengthM: number;
  readonly #stretches: Stretch[] = [];
  readonly #swing: number;

  constructor(pieces: readonly Piece[], pace: Pace) {
    this.#swing = pace.swing ?? 0;
    const speeds = jointSpeeds(pieces, pace);
    let startS = 0;
    let startM = 0;
    pieces.forEach((piece, i) => {
      const stretch = timed(
        piece,
        startS,
        startM,
        speeds[i]!,
        speeds[i + 1]!,
        limitOn(piece, pace),
        pace.accelMs2,
      );
      this.#stretches.push(stretch);
      startS += stretch.upS + stretch.holdS + stretch.downS;
      startM += piece.lengthM;
    });
    this.durationS = startS;
    this.lengthM = startM;
  }

  /** The moment `t` seconds after the start, held at both ends. */
  at(t: number): Moment {
    const stretches = this.#stretches;
    let i = 0;
    while (i + 1 < stretches.length && stretches[i + 1]!.startS <= t) i += 1;
    const stretch = stretches[i]!;
    const { alongM, speedMs } = along(
      stretch,
      Math.max(0, Math.min(t, this.durationS) - stretch.startS),
      this.#swing,
    );
    return {
      pose: advance(stretch.piece, alongM),
      speedMs,
      piece: i,
      alongM,
      travelledM: stretch.startM + alongM,
    };
  }
}

function limitOn(piece: Piece, pace: Pace): number {
  if (piece.curvature === 0) return pace.cruiseMs;
  return Math.min(pace.cruiseMs, pace.turnMs, Math.sqrt(SIDEWAYS_MS2 / Math.abs(piece.curvature)));
}

/** Speed at each joint: no faster than both neighbours allow, and reachable from both sides. */
function jointSpeeds(pieces: readonly Piece[], pace: Pace): number[] {
  const speeds = [pace.startMs];
  for (let i = 1; i < pieces.length; i += 1) {
    speeds.push(Math.min(limitOn(pieces[i - 1]!, pace), limitOn(pieces[i]!, pace)));
  }
  speeds.push(pace.endMs);
  const reach = (v: number, lengthM: number): number => Math.sqrt(v * v + 2 * pace.accelMs2 * lengthM);
  for (let i = 1; i < speeds.length; i += 1)
    speeds[i] = Math.min(speeds[i]!, reach(speeds[i - 1]!, pieces[i - 1]!.lengthM));
  for (let i = speeds.length - 2; i >= 0; i -= 1)
    speeds[i] = Math.min(speeds[i]!, reach(speeds[i + 1]!, pieces[i]!.lengthM));
  return speeds;
}

function timed(
  piece: Piece,
  startS: number,
  startM: number,
  v0: number,
  v1: number,
  limit: number,
  accel: number,
): Stretch {
  const meet = Math.sqrt((2 * accel * piece.lengthM + v0 * v0 + v1 * v1) / 2);
  const top = Math.max(v0, v1, Math.min(limit, meet));
  const upM = (top * top - v0 * v0) / (2 * accel);
  const downM = (top * top - v1 * v1) / (2 * accel);
  const holdM = Math.max(0, piece.lengthM - upM - downM);
  return {
    piece,
    startS,
    startM,
    v0,
    top,
    v1,
    upS: (top - v0) / accel,
    holdS: top > 0 ? holdM / top : 0,
    downS: (top - v1) / accel,
  };
}

function along(stretch: Stretch, t: number, swing: number): { alongM: number; speedMs: number } {
  const { v0, top, v1, upS, holdS, downS, piece } = stretch;
  if (t < upS) {
    const speedMs = v0 + ((top - v0) * t) / upS;
    return { alongM: ((v0 + speedMs) / 2) * t, speedMs };
  }
  const upM = ((v0 + top) / 2) * upS;
  const held = t - upS;
  if (held < holdS) {
    // One swing a minute or so; it begins and ends with the plain speed at the plain place.
    const swings = swing > 0 ? Math.floor(holdS / 47) : 0;
    if (swings === 0) return { alongM: upM + top * held, speedMs: top };
    const omega = (2 * Math.PI * swings) / holdS;
    const extraM = ((swing * top) / omega) * (1 - Math.cos(omega * held));
    return {
      alongM: Math.min(upM + top * held + extraM, piece.lengthM),
      speedMs: top * (1 + swing * Math.sin(omega * held)),
    };
  }
  const rest = Math.max(0, holdS + upS + downS - t);
  const speedMs = downS > 0 ? v1 + ((top - v1) * rest) / downS : v1;
  return { alongM: piece.lengthM - ((v1 + speedMs) / 2) * rest, speedMs };
}
