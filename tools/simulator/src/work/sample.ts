import { type LocalPlane, localPlane, wgs84 } from '@furrow/geo';
import { type DayPlan, type Leg, planDay } from './day-plan.ts';
import { depthAlong, rawAngle, sensed } from './depth.ts';
import { type Fix, gnssAt } from './gnss.ts';
import type { Machine } from './machine.ts';
import type { Moment, Motion } from './motion.ts';
import { gauss, mix, smoothNoise } from './random.ts';
import { changeOverS, machineDay } from './rosters.ts';

export type Activity = 'working' | 'turning' | 'driving' | 'idle' | 'asleep' | 'off';

/** What a machine and its terminal are at one moment. */
export interface Sample {
  atMs: number;
  activity: Activity;
  lng: number;
  lat: number;
  altitudeM: number;
  speedMs: number;
  headingDeg: number;
  implementDown: boolean;
  /** Sensed working depth in metres; null: no sensor, or implement up. */
  depthM: number | null;
  /** Raw sensor reading, 0.1°; null without a sensor. */
  rawDepth: number | null;
  /** Applied or harvested quantity a hectare, in the unit of the work type; null when none. */
  ratePerHa: number | null;
  widthM: number;
  engineOn: boolean;
  fix: Fix;
  satellites: number;
  hdop: number;
  correctionAgeS: number | null;
  autoSteer: boolean;
  /** Distance from the guidance line, metres. */
  deviationM: number;
  voltageV: number;
  mileageM: number;
  fuelShare: number;
  /** Of the steering motor; as usual where nothing is said. */
  motorTemperatureC?: number;
  /** Alarm bits beside those that follow from the rest. */
  alarms?: readonly number[];
}

interface Doing {
  activity: Activity;
  moment: Moment | null;
  pose: Moment['pose'];
  speedMs: number;
  implementDown: boolean;
  trueDepthM: number;
  travelledM: number;
}

/** Metres that the odometer gains a day beyond what the plan drives; keeps it rising from day to day. */
const odometerDayM = 300_000;
const firstDay = 20_700;

/**
 * A machine's history as a function of time. Keeps the plan of one day and the motion of one leg or pass, so asking
 * along time is cheap and a thousand machines stay small.
 */
export class Timeline {
  readonly machine: Machine;
  readonly #changeOver: number;
  readonly #plane: LocalPlane;
  #plan: DayPlan | null = null;
  #legIndex = 0;
  /** The motion of the leg or pass looked at last, and of the turn after it. */
  readonly #laid = {
    run: { key: '', motion: null as Motion | null },
    turn: { key: '', motion: null as Motion | null },
  };

  constructor(machine: Machine) {
    this.machine = machine;
    this.#changeOver = changeOverS(machine.roster, machine.phase);
    this.#plane = localPlane(wgs84(machine.place.lng, machine.place.lat));
  }

  /** The sample at a time (ms UTC). */
  at(atMs: number): Sample {
    const { day, secondS } = machineDay(this.#changeOver, atMs);
    if (this.#plan?.day !== day) {
      this.#plan = planDay(this.machine, day);
      this.#legIndex = 0;
    }
    return this.#sample(this.#doing(this.#legAt(this.#plan, secondS), secondS), this.#plan, atMs);
  }

  #legAt(plan: DayPlan, secondS: number): Leg {
    let i = this.#legIndex;
    if (plan.legs[i]!.startS > secondS) i = 0;
    while (i + 1 < plan.legs.length && plan.legs[i + 1]!.startS <= secondS) i += 1;
    this.#legIndex = i;
    return plan.legs[i]!;
  }

  #motionOf(slot: 'run' | 'turn', key: string, lay: () => Motion): Motion {
    const laid = this.#laid[slot];
    if (laid.key !== key || !laid.motion) {
      laid.motion = lay();
      laid.key = key;
    }
    return laid.motion;
  }

  #doing(leg: Leg, secondS: number): Doing {
    const t = secondS - leg.startS;
    if (leg.kind === 'stop') {
      const still = { moment: null, pose: leg.pose, speedMs: 0, implementDown: false, trueDepthM: 0 };
      return { activity: leg.rest, ...still, travelledM: leg.beforeM };
    }
    if (leg.kind === 'passes') return this.#onPasses(leg, t);
    const moment = this.#motionOf('run', `${this.#plan?.day}/${this.#legIndex}`, leg.lay).at(t);
    const down = leg.kind === 'lap' && moment.piece % 2 === 0;
    const depth = down ? (this.machine.kind.depthM ?? 0) : 0;
    const activity = leg.kind === 'lap' ? (down ? 'working' : 'turning') : 'driving';
    return doing(activity, moment, down, depth, leg.beforeM);
  }

  #onPasses(leg: Extract<Leg, { kind: 'passes' }>, t: number): Doing {
    const { field } = leg;
    const { from, to } = leg;
    const base = field.startOf(from);
    const secondPassS =
      to - from > 1 ? field.startOf(from + 1).timeS - base.timeS + leg.delayS : Number.POSITIVE_INFINITY;
    const pass = t < secondPassS ? from : Math.min(field.passAt(base.timeS + t - leg.delayS), to - 1);
    const start = field.startOf(pass);
    const inPass = pass === from ? t : base.timeS + t - leg.delayS - start.timeS;
    const beforeM = leg.beforeM + start.travelledM - base.travelledM;
    const key = `${this.#plan?.day}/${this.#legIndex}/${pass}`;
    const run = this.#motionOf('run', key, () => field.passMotion(pass, pass === from, pass === to - 1));
    if (inPass < run.durationS || pass === to - 1) {
      const moment = run.at(inPass);
      const setM = this.machine.kind.depthM;
      const depth = setM === null ? 0 : depthAlong(field.seed, pass, moment.alongM, run.lengthM, setM);
      return doing('working', moment, true, depth, beforeM);
    }
    const turn = this.#motionOf('turn', key, () => field.turnMotion(pass));
    return doing('turning', turn.at(inPass - run.durationS), false, 0, beforeM + run.lengthM);
  }

  #sample(now: Doing, plan: DayPlan, atMs: number): Sample {
    const { machine } = this;
    const second = Math.floor(atMs / 1000);
    const gnss = gnssAt(machine.seed, machine.gnss, atMs / 1000);
    const [lng, lat] = [
      machine.place.lng + (now.pose.x + gnss.eastM) / this.#plane.metresPerLng,
      machine.place.lat + (now.pose.y + gnss.northM) / this.#plane.metresPerLat,
    ];
    const engineOn = now.activity !== 'asleep' && now.activity !== 'off';
    const hasDepth = machine.kind.depthM !== null;
    const depthM = hasDepth ? sensed(machine.seed, second, now.trueDepthM) : null;
    const heading =
      (now.pose.heading * 180) / Math.PI + (now.speedMs > 0.3 ? 0.4 * gauss(machine.seed ^ 0x4d, second) : 0);
    const driftV = 0.15 * smoothNoise(machine.seed ^ 0xba, atMs / 60_000);
    return {
      atMs,
      activity: now.activity,
      lng,
      lat,
      altitudeM: 40 + (mix(machine.seed, 3) % 160),
      speedMs: now.speedMs > 0 ? Math.max(0, now.speedMs + 0.02 * gauss(machine.seed ^ 0x59, second)) : 0,
      headingDeg: ((heading % 360) + 360) % 360,
      implementDown: now.implementDown,
      depthM: now.implementDown ? depthM : null,
      rawDepth: hasDepth ? rawAngle(now.implementDown ? (depthM ?? 0) : 0) : null,
      ratePerHa: now.implementDown ? rateAt(machine, atMs) : null,
      widthM: machine.widthM,
      engineOn,
      fix: gnss.fix,
      satellites: gnss.satellites,
      hdop: gnss.hdop,
      correctionAgeS: gnss.correctionAgeS,
      autoSteer: now.implementDown && machine.gnss === 'rtk' && gnss.fix === 4,
      deviationM: now.implementDown ? 0.018 * smoothNoise(machine.seed ^ 0xde, atMs / 4000) : 0,
      voltageV: (engineOn ? 14.1 : 12.6) + driftV,
      mileageM: Math.max(0, plan.day - firstDay) * odometerDayM + Math.min(odometerDayM, now.travelledM),
      fuelShare: 1 - 0.75 * (((plan.startMs / 1000 + now.travelledM) % 50_000) / 50_000),
    };
  }
}

function doing(
  activity: Activity,
  moment: Moment,
  down: boolean,
  trueDepthM: number,
  beforeM: number,
): Doing {
  return {
    activity,
    moment,
    pose: moment.pose,
    speedMs: moment.speedMs,
    implementDown: down,
    trueDepthM,
    travelledM: beforeM + moment.travelledM,
  };
}

function rateAt(machine: Machine, atMs: number): number | null {
  const { ratePerHa } = machine.kind;
  return ratePerHa === null ? null : ratePerHa * (1 + 0.05 * smoothNoise(machine.seed ^ 0x7a, atMs / 9000));
}

/** A terminal whose track has ended and that knows no place. */
export function emptySample(atMs: number): Sample {
  return {
    atMs,
    activity: 'idle',
    lng: 0,
    lat: 0,
    altitudeM: 0,
    speedMs: 0,
    headingDeg: 0,
    implementDown: false,
    depthM: null,
    rawDepth: null,
    ratePerHa: null,
    widthM: 0,
    engineOn: false,
    fix: 0,
    satellites: 0,
    hdop: 99,
    correctionAgeS: null,
    autoSteer: false,
    deviationM: 0,
    voltageV: 12.5,
    mileageM: 0,
    fuelShare: 0,
  };
}
