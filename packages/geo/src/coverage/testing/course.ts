import type { Moment } from './truth.ts';

const STEP = 0.1;
/** Turns are no multiple of any interval, so that points come at another moment of every pass. */
const TURN_SECONDS = 20.3;
/** The tool is up for so many metres before a work begins. */
const LEAD_IN = 30;

/** Drives a machine ten times a second along straights and arcs: truth, without any error. Angles in degrees, 0 = north, right is positive. */
export class Course {
  readonly moments: Moment[] = [];
  time = 0;
  works = false;

  constructor(
    public speed: number,
    public east = 0,
    public north = 0,
    public heading = 0,
  ) {}

  /** Follows a line given by its curvature (1/m, right is positive) over a way. */
  along(metres: number, curvature: (way: number) => number = () => 0): this {
    const steps = Math.max(1, Math.round(metres / this.speed / STEP));
    const piece = metres / steps;
    if (this.moments.length === 0) this.#note();
    for (let i = 0; i < steps; i++) {
      const bend = curvature((i + 0.5) * piece) * piece;
      const middle = this.heading * RADIANS + bend / 2;
      const chord = Math.abs(bend) > 1e-9 ? (piece * Math.sin(bend / 2)) / (bend / 2) : piece;
      this.east += Math.sin(middle) * chord;
      this.north += Math.cos(middle) * chord;
      this.heading += bend / RADIANS;
      this.time += piece / this.speed;
      this.#note();
    }
    return this;
  }

  /** Turns by an angle on a circle. */
  arc(radius: number, degrees: number): this {
    return this.along(Math.abs(degrees) * RADIANS * radius, () => Math.sign(degrees) / radius);
  }

  /** Comes straight to where the work begins, heading as there. */
  comeTo(east: number, north: number, heading: number): this {
    const [sin, cos] = [Math.sin(heading * RADIANS), Math.cos(heading * RADIANS)];
    [this.east, this.north, this.heading] = [east - LEAD_IN * sin, north - LEAD_IN * cos, heading];
    return this.along(LEAD_IN);
  }

  /** Drives away straight with the tool up: the work is done. */
  leave(): Moment[] {
    return this.tool(false).along(LEAD_IN).moments;
  }

  /** The tool goes down or up here: the moment tells of the step that led to it, so that as many moments work as steps do. */
  tool(works: boolean): this {
    this.works = works;
    return this;
  }

  stand(seconds: number): this {
    for (let gone = STEP; gone <= seconds; gone += STEP) {
      this.time += STEP;
      this.#note(0);
    }
    return this;
  }

  /** Without the tool to a place and a heading: an S of some seconds, for turns whose shape does not matter. */
  to(east: number, north: number, heading: number, seconds = TURN_SECONDS): this {
    const [fromEast, fromNorth, from] = [this.east, this.north, this.heading * RADIANS];
    const end = heading * RADIANS;
    const reach = (this.speed * seconds) / 2;
    this.works = false;
    for (let gone = STEP; gone < seconds; gone += STEP) {
      const p = gone / seconds;
      const [a, b] = [p * (1 - p) ** 2 * reach, p * p * (1 - p) * reach];
      const s = p * p * (3 - 2 * p);
      this.east = fromEast + s * (east - fromEast) + a * Math.sin(from) - b * Math.sin(end);
      this.north = fromNorth + s * (north - fromNorth) + a * Math.cos(from) - b * Math.cos(end);
      this.time += STEP;
      this.#note();
    }
    [this.east, this.north, this.heading] = [east, north, heading];
    this.time += STEP;
    this.#note();
    return this;
  }

  #note(speed = this.speed): void {
    const { time, east, north, heading, works } = this;
    const last = this.moments.at(-1);
    const moment = { time, east, north, works, heading, speed };
    // Where the tool moves nothing but the state changes.
    if (last && time - last.time < STEP / 2) this.moments[this.moments.length - 1] = moment;
    else this.moments.push(moment);
  }
}

const RADIANS = Math.PI / 180;
