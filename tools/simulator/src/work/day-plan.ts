import { FieldWork } from './field-work.ts';
import type { Machine } from './machine.ts';
import { Motion } from './motion.ts';
import { endOf, type Pose } from './path.ts';
import { plotOf } from './plot.ts';
import { between, mix } from './random.ts';
import { roadTrip } from './road.ts';
import { changeOverS, machineDayStartMs } from './rosters.ts';

/** idle: engine on, standing; asleep: engine off, terminal reports slowly; off: terminal without power. */
export type Rest = 'idle' | 'asleep' | 'off';

interface Span {
  startS: number;
  durationS: number;
  /** Metres driven in this day before the leg. */
  beforeM: number;
}
export type Leg =
  | (Span & { kind: 'stop'; pose: Pose; rest: Rest })
  | (Span & { kind: 'drive'; lay: () => Motion })
  /** Passes `from` to `to` − 1. The first begins and the last ends standing; the first takes `delayS` longer for it. */
  | (Span & { kind: 'passes'; field: FieldWork; from: number; to: number; delayS: number })
  | (Span & { kind: 'lap'; field: FieldWork; lap: number; lay: () => Motion });

/** A machine's own day: legs without a gap, from the depot to the depot. */
export interface DayPlan {
  machine: Machine;
  day: number;
  startMs: number;
  legs: readonly Leg[];
}

export const daySeconds = 86_400;

/** The parking lot of a machine: rows of eight at its place's depot. */
export function depotPose(machine: Machine): Pose {
  const heading = (machine.place.headingDeg * Math.PI) / 180;
  const [row, column] = [Math.floor(machine.slot / 8), machine.slot % 8];
  const [along, across] = [row * 14, column * 6];
  return {
    x: along * Math.sin(heading) + across * Math.cos(heading),
    y: along * Math.cos(heading) - across * Math.sin(heading),
    heading,
  };
}

/** Lays the legs of one day end to end. */
class DayBuilder {
  readonly legs: Leg[] = [];
  readonly machine: Machine;
  readonly seed: number;
  nowS = 0;
  travelledM = 0;
  at: Pose;
  #trips = 0;

  constructor(machine: Machine, day: number) {
    this.machine = machine;
    this.seed = mix(machine.seed, day, 0xda7);
    this.at = depotPose(machine);
  }

  #span(durationS: number, lengthM: number): Span {
    const span = { startS: this.nowS, durationS, beforeM: this.travelledM };
    this.nowS += durationS;
    this.travelledM += lengthM;
    return span;
  }

  stop(durationS: number, rest: Rest): void {
    if (durationS > 0) this.legs.push({ kind: 'stop', pose: this.at, rest, ...this.#span(durationS, 0) });
  }

  stopUntil(second: number, rest: Rest): void {
    this.stop(second - this.nowS, rest);
  }

  #drive(lay: () => Motion, to: Pose): void {
    const motion = lay();
    this.legs.push({ kind: 'drive', lay, ...this.#span(motion.durationS, motion.lengthM) });
    this.at = to;
  }

  roadTo(to: Pose): void {
    const { machine, at: from } = this;
    const seed = mix(this.seed, this.#trips);
    this.#trips += 1;
    this.#drive(() => roadTrip(machine, from, to, seed), to);
  }

  home(): void {
    this.roadTo(depotPose(this.machine));
  }

  /** A short way within a plot, from standing to standing. */
  within(field: FieldWork, to: Pose): void {
    const from = this.at;
    this.#drive(() => field.link(from, to, 0, 0), to);
  }

  /** Passes from `from` on, as many as end before `untilS`, at least one. Returns the next pass. */
  passes(field: FieldWork, from: number, untilS: number): number {
    let to = from + 1;
    const start = field.startOf(from);
    while (to < field.passes && this.nowS + field.startOf(to + 1).timeS - start.timeS <= untilS) to += 1;
    const alone = to - 1 === from;
    const last = field.passMotion(to - 1, alone, true);
    const delayS = alone ? 0 : field.passMotion(from, true).durationS - field.passMotion(from).durationS;
    const reached = field.startOf(to - 1);
    const durationS = reached.timeS - start.timeS + delayS + last.durationS;
    const lengthM = reached.travelledM - start.travelledM + last.lengthM;
    this.legs.push({ kind: 'passes', field, from, to, delayS, ...this.#span(durationS, lengthM) });
    this.at = endOf([field.line(to - 1)]);
    return to;
  }

  lap(field: FieldWork, lap: number): void {
    const cruiseMs = this.machine.kind.workMs[0];
    const pace = { cruiseMs, turnMs: field.turnMs, accelMs2: 0.4, startMs: 0, endMs: 0, swing: 0.05 };
    const lay = (): Motion => new Motion(field.laps()[lap]!, pace);
    const motion = lay();
    this.legs.push({ kind: 'lap', field, lap, lay, ...this.#span(motion.durationS, motion.lengthM) });
    this.at = endOf(field.laps()[lap]!);
  }
}

/** A pause that interrupts field work, seconds into the machine's day. */
interface Pause {
  atS: number;
  durationS: number;
  rest: Rest;
}

/** Works plot after plot until about `untilS`, with its pauses; the way home is not part of it. */
function work(build: DayBuilder, day: number, untilS: number, pauses: Pause[]): void {
  let plotNumber = 0;
  const takePause = (): void => {
    while (pauses[0] && build.nowS >= pauses[0].atS - 60) {
      const { durationS, rest } = pauses.shift()!;
      build.stop(durationS, rest);
    }
  };
  while (build.nowS < untilS - 900) {
    const seed = mix(build.seed, plotNumber, 0xf1e1d);
    const field = new FieldWork(build.machine, plotOf(build.machine, day, plotNumber), seed);
    plotNumber += 1;
    if (field.passes < 3) continue;
    build.roadTo(field.line(0).from);
    for (let pass = 0; pass < field.passes; ) {
      pass = build.passes(field, pass, Math.min(untilS, pauses[0]?.atS ?? untilS));
      takePause();
      if (build.nowS >= untilS - 60) return;
      if (pass < field.passes) build.within(field, field.line(pass).from);
    }
    for (let lap = 0; lap < field.laps().length; lap += 1) {
      build.within(field, field.laps()[lap]![0]!.from);
      build.lap(field, lap);
      takePause();
      if (build.nowS >= untilS) return;
    }
  }
}

function refuelling(build: DayBuilder, fromS: number, untilS: number): Pause[] {
  const pauses: Pause[] = [];
  let atS = fromS + between(build.seed, 40, 2.5, 5.5) * 3600;
  for (let n = 0; atS < untilS - 3600; n += 1) {
    pauses.push({ atS, durationS: between(build.seed, 50 + n, 420, 840), rest: 'idle' });
    atS += between(build.seed, 60 + n, 4.5, 6.5) * 3600;
  }
  return pauses;
}

/** How long before the end of the day a machine must leave its field: the farthest way home and some rest. */
const homeAllowanceS = 2700;

const days: Record<Machine['roster'], (build: DayBuilder, day: number) => void> = {
  round(build, day) {
    build.stop(between(build.seed, 1, 300, 600), 'idle');
    const untilS = daySeconds - homeAllowanceS + 600;
    work(build, day, untilS, refuelling(build, 0, untilS));
    build.home();
    build.stopUntil(daySeconds, 'idle');
  },
  day(build, day) {
    const leaveS = between(build.seed, 1, 2.2, 4.6) * 3600;
    build.stopUntil(leaveS - 900, build.machine.phase < 0.35 ? 'asleep' : 'off');
    build.stopUntil(leaveS, 'idle');
    const noonS = between(build.seed, 2, 8.6, 9.8) * 3600;
    const lunch: Pause = { atS: noonS, durationS: between(build.seed, 3, 2100, 3600), rest: 'asleep' };
    work(build, day, between(build.seed, 4, 14.3, 16.8) * 3600, [lunch]);
    afterShift(build);
  },
  night(build, day) {
    const leaveS = between(build.seed, 1, 5, 7) * 3600;
    build.stopUntil(leaveS - 900, build.machine.phase < 0.35 ? 'asleep' : 'off');
    build.stopUntil(leaveS, 'idle');
    const meal: Pause = { atS: leaveS + 5.2 * 3600, durationS: 1500, rest: 'idle' };
    work(build, day, between(build.seed, 4, 16, 18) * 3600, [meal]);
    afterShift(build);
  },
  errand(build) {
    for (let n = 0; build.nowS < daySeconds - 2 * homeAllowanceS; n += 1) {
      build.stop(between(build.seed, 100 + n, 600, 2400), 'idle');
      const angle = between(build.seed, 200 + n, 0, 2 * Math.PI);
      const awayM = between(build.seed, 300 + n, 1500, 3200);
      const x = awayM * Math.sin(angle);
      const y = awayM * Math.cos(angle);
      build.roadTo({ x, y, heading: angle });
    }
    build.home();
    build.stopUntil(daySeconds, 'idle');
  },
  parked(build) {
    build.stop(1200, 'idle');
    build.stopUntil(daySeconds, 'asleep');
  },
  off(build) {
    build.stop(1200, 'idle');
    build.stopUntil(daySeconds, 'off');
  },
};

/** Home, some minutes with the engine on, then the yard: some terminals sleep, the others lose their power. */
function afterShift(build: DayBuilder): void {
  build.home();
  build.stop(600, 'idle');
  if (build.machine.phase < 0.35) build.stopUntil(daySeconds, 'asleep');
  build.stop(Math.min(2400, daySeconds - build.nowS), 'asleep');
  build.stopUntil(daySeconds, 'off');
}

/** The plan of a machine's own day, day numbers since 1970-01-01 in UTC+8 (see `machineDay`). Always the same. */
export function planDay(machine: Machine, day: number): DayPlan {
  const build = new DayBuilder(machine, day);
  days[machine.roster](build, day);
  const startMs = machineDayStartMs(changeOverS(machine.roster, machine.phase), day);
  return { machine, day, startMs, legs: build.legs };
}
