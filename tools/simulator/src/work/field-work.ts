import { dubins } from './dubins.ts';
import type { Machine } from './machine.ts';
import { Motion } from './motion.ts';
import { endOf, type Piece, type Pose, roundedPath } from './path.ts';
import { inset, lineThrough, type Plot } from './plot.ts';
import { between, unit } from './random.ts';

/** Every so manyth pass lies too far out and leaves a strip; another one lies too close. */
const missedEvery = 20;
const closeEvery = 13;
const shortestPassM = 18;

/** Where a pass lies across the plot, relative to even spacing, as a share of the width. */
function slipOf(pass: number): number {
  if (pass % missedEvery === missedEvery - 1) return 0.28;
  return pass % closeEvery === closeEvery - 4 ? -0.2 : 0;
}

/**
 * One plot worked by one machine: parallel passes there and back, turns on the headland with the implement up, then
 * laps around. Holds only two numbers a pass; the lines and turns are laid out when they are looked at.
 */
export class FieldWork {
  readonly plot: Plot;
  readonly seed: number;
  readonly passes: number;
  /** Seconds from the start of pass 0 to the start of each pass. */
  readonly #startS: Float64Array;
  /** Metres driven before the start of each pass. */
  readonly #startM: Float64Array;
  readonly #offsets: number[] = [];
  readonly #machine: Machine;
  readonly #headland: ReturnType<typeof inset>;
  readonly #spacingM: number;
  readonly #headlandM: number;

  constructor(machine: Machine, plot: Plot, seed: number) {
    this.#machine = machine;
    this.plot = plot;
    this.seed = seed;
    this.#spacingM = machine.widthM - Math.max(0.08, machine.widthM * between(seed, 1, 0.03, 0.07));
    this.#headlandM = Math.max(2.3 * machine.kind.turnRadiusM, machine.widthM);
    this.#headland = inset(plot.corners, this.#headlandM);
    this.#layOut();
    this.passes = this.#offsets.length;
    this.#startS = new Float64Array(this.passes + 1);
    this.#startM = new Float64Array(this.passes + 1);
    for (let pass = 0; pass < this.passes; pass += 1) {
      const run = this.passMotion(pass);
      const turn = pass + 1 < this.passes ? this.turnMotion(pass) : null;
      this.#startS[pass + 1] = this.#startS[pass]! + run.durationS + (turn?.durationS ?? 0);
      this.#startM[pass + 1] = this.#startM[pass]! + run.lengthM + (turn?.lengthM ?? 0);
    }
  }

  #layOut(): void {
    const reach = Math.max(
      ...this.plot.corners.map((c) => Math.hypot(c.x - this.plot.centre.x, c.y - this.plot.centre.y)),
    );
    const count = Math.ceil((2 * reach) / this.#spacingM);
    for (let n = 0; n < count; n += 1) {
      const offset = -reach + n * this.#spacingM;
      const line = lineThrough(this.#headland, this.plot.centre, this.plot.heading, offset);
      if (line && line.lengthM >= shortestPassM) this.#offsets.push(offset);
    }
  }

  /** Seconds and metres from the start of pass 0 to the start of this pass (`passes` = the end). */
  startOf(pass: number): { timeS: number; travelledM: number } {
    return { timeS: this.#startS[pass]!, travelledM: this.#startM[pass]! };
  }

  /** The pass that is being driven or turned away from, `timeS` after the start of pass 0. */
  passAt(timeS: number): number {
    let low = 0;
    let high = this.passes - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#startS[middle]! <= timeS) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The line of a pass; even ones run along the plot's heading, odd ones against it. */
  line(pass: number): Piece {
    const offset = this.#offsets[pass]! + slipOf(pass) * this.#machine.widthM;
    const { centre, heading } = this.plot;
    const line =
      lineThrough(this.#headland, centre, heading, offset) ??
      lineThrough(this.#headland, centre, heading, this.#offsets[pass]!)!;
    if (pass % 2 === 0) return line;
    const end = endOf([line]);
    return { from: { ...end, heading: heading + Math.PI }, lengthM: line.lengthM, curvature: 0 };
  }

  /** A pass driven between two turns; `fromRest`, `toRest`: it begins or ends standing, at a pause. */
  passMotion(pass: number, fromRest = false, toRest = false): Motion {
    const { workMs } = this.#machine.kind;
    const cruiseMs =
      between(this.seed, 2, workMs[0], workMs[1]) * (0.96 + 0.08 * unit(this.seed, 1000 + pass));
    const turnMs = Math.min(cruiseMs, this.turnMs);
    return new Motion([this.line(pass)], {
      cruiseMs,
      turnMs,
      accelMs2: 0.5,
      startMs: fromRest ? 0 : turnMs,
      endMs: toRest ? 0 : turnMs,
      swing: 0.05,
    });
  }

  /** The headland turn after a pass, implement up. */
  turnMotion(pass: number): Motion {
    const from = endOf([this.line(pass)]);
    return this.link(from, this.line(pass + 1).from, this.turnMs, this.turnMs);
  }

  /** A short way inside the plot between two poses. */
  link(from: Pose, to: Pose, startMs: number, endMs: number): Motion {
    const pieces = dubins(from, to, this.#machine.kind.turnRadiusM);
    return new Motion(pieces, {
      cruiseMs: this.turnMs * 1.3,
      turnMs: this.turnMs,
      accelMs2: 0.5,
      startMs,
      endMs,
    });
  }

  get turnMs(): number {
    return Math.min(1.5, this.#machine.kind.workMs[0] * 0.85);
  }

  /** The laps that cover the headland after the passes, outermost first; each a closed way around. */
  laps(): Piece[][] {
    const count = Math.min(4, Math.max(1, Math.round(this.#headlandM / this.#spacingM)));
    return Array.from({ length: count }, (_, lap) => {
      const ring = inset(this.plot.corners, this.#machine.widthM / 2 + lap * this.#spacingM);
      const [first, second] = [ring[0]!, ring[1]!];
      const start = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
      return roundedPath([start, ...ring.slice(1), first, start], this.#machine.kind.turnRadiusM * 1.2);
    });
  }
}
