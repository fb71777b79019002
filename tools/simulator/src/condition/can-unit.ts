import {
  type CanFrame,
  type CanMessage,
  encodeCanData,
  encodeDm1Frames,
  j1939Messages,
  writeSignal,
} from '@furrow/jt808';
import { between, smoothNoise, unit } from '../work/random.ts';
import type { Sample } from '../work/sample.ts';
import type { TroublesAt } from './troubles.ts';

const hourMs = 3_600_000;
/** Engines of this fleet have run for this share of the time since 2024. */
const share = 0.3;
const since = Date.UTC(2024, 0, 1);
/** Longer silence is no running engine. */
const longestStepMs = 10 * 60_000;
const sent: readonly string[] = [
  'EEC1',
  'EEC2',
  'ET1',
  'EFL/P1',
  'LFE',
  'LFC',
  'HOURS',
  'CCVS',
  'VEP1',
  'DD',
  'IC1',
  'AMB',
  'TRF1',
  'HYDRAULIC',
  'WBSD',
  'GBSD',
  'RHS',
  'RPTO',
];
const messages = j1939Messages.filter(({ name }) => sent.includes(name));
const gmt8Ms = 8 * hourMs;
const priority = 6;

/** What the engine and the implement of one machine say on its CAN bus; counters go on from one report to the next. */
export class CanUnit {
  readonly #seed: number;
  readonly #troubles: TroublesAt;
  readonly #ratedRpm: number;
  #hours: number | null = null;
  #fuelL = 0;
  #lastMs = 0;
  #rate = 0;
  #engineOn = false;
  #reset = false;
  #codesTold = false;

  constructor(seed: number, troubles: TroublesAt) {
    this.#seed = seed;
    this.#troubles = troubles;
    this.#ratedRpm = between(seed, 71, 1700, 2100);
  }

  /** The body of a 0x0705 for this moment; null while the engine is off, when the bus is silent. */
  report(sample: Sample): Uint8Array | null {
    const { atMs } = sample;
    const troubles = this.#troubles(atMs);
    this.#count(atMs, troubles.countersReset);
    const values = this.#values(
      sample,
      troubles.codes.some(({ spn }) => spn === 110),
    );
    this.#engineOn = sample.engineOn;
    this.#rate = sample.engineOn ? values.fuelRate! : 0;
    if (!sample.engineOn) return null;
    const frames = messages.map((message) => frameOf(message, values));
    // Faults are told while they last, and once more when they are over (J1939-73).
    if (troubles.codes.length > 0 || this.#codesTold) frames.push(...encodeDm1Frames(troubles.codes));
    this.#codesTold = troubles.codes.length > 0;
    return encodeCanData({ time: clockOf(atMs), frames });
  }

  #count(atMs: number, reset: boolean): void {
    if (this.#hours === null) {
      this.#hours = between(this.#seed, 73, 200, 3000) + ((atMs - since) / hourMs) * share;
      this.#fuelL = this.#hours * between(this.#seed, 74, 9, 14);
    }
    const step = atMs - this.#lastMs;
    if (this.#engineOn && this.#lastMs > 0 && step < longestStepMs) {
      this.#hours += step / hourMs;
      this.#fuelL += (this.#rate * step) / hourMs;
    }
    if (reset && !this.#reset) [this.#hours, this.#fuelL] = [0, 0];
    this.#reset = reset;
    this.#lastMs = atMs;
  }

  #values(sample: Sample, overheated: boolean): Record<string, number> {
    const { atMs, speedMs, implementDown: down, engineOn } = sample;
    const noise = (of: number, periodMs: number) => smoothNoise(this.#seed ^ of, atMs / periodMs);
    const moving = speedMs > 0.3;
    const speed = engineOn
      ? (down ? this.#ratedRpm : moving ? 1300 + speedMs * 60 : 850) + noise(1, 4000) * 18
      : 0;
    const load = Math.min(100, Math.max(4, (down ? 74 : moving ? 32 : 9) + noise(2, 9000) * (down ? 9 : 3)));
    const warm = between(this.#seed, 75, 82, 90);
    return {
      engineSpeed: Math.max(0, speed),
      engineLoad: load,
      engineTorque: Math.max(0, load - 8),
      throttle: down ? 92 : moving ? 45 : 0,
      coolantTemperature: overheated
        ? 109 + noise(3, 30_000)
        : warm + (down ? 4 : 0) + noise(3, 60_000) * 1.5,
      fuelTemperature: 38 + noise(4, 200_000) * 2,
      oilTemperature: warm + 9 + noise(5, 90_000) * 2,
      fuelPressure: 360 + noise(6, 20_000) * 12,
      oilLevel: 82,
      oilPressure: Math.min(980, (down ? 410 : moving ? 330 : 180) + noise(7, 8000) * 14),
      coolantLevel: 96,
      fuelRate: Math.max(1.6, load * 0.27 + noise(8, 6000) * 0.4),
      tripFuel: this.#fuelL % 900,
      totalFuel: this.#fuelL,
      engineHours: this.#hours ?? 0,
      vehicleSpeed: speedMs * 3.6,
      batteryVoltage: sample.voltageV,
      supplyVoltage: sample.voltageV - 0.1,
      fuelLevel: sample.fuelShare * 100,
      intakePressure: down ? 148 : 40,
      intakeTemperature: 41 + noise(9, 80_000) * 3,
      exhaustTemperature: (down ? 430 : 210) + noise(10, 40_000) * 14,
      barometer: 100,
      ambientTemperature: 19 + 7 * Math.sin(((atMs % 86_400_000) / 86_400_000) * 2 * Math.PI),
      transmissionTemperature: 63 + noise(11, 120_000) * 4,
      hydraulicTemperature: (down ? 58 : 49) + noise(12, 120_000) * 3,
      hydraulicLevel: 88,
      wheelSpeed: speedMs * 1.04,
      groundSpeed: speedMs,
      rearHitch: down ? 12 + noise(13, 5000) * 2 : 86,
      rearPto: down && unit(this.#seed, 76) < 0.5 ? 540 + noise(14, 3000) * 4 : 0,
    };
  }
}

function frameOf({ frame, signals }: CanMessage, values: Readonly<Record<string, number>>): CanFrame {
  // Whatever is not told is "not available": all ones.
  const data = new Uint8Array(8).fill(0xff);
  for (const signal of signals) writeSignal(data, signal, values[signal.key]);
  const pgn = 'pgn' in frame ? frame.pgn : 0;
  return { channel: 1, extended: true, computed: false, canId: ((priority << 26) | (pgn << 8)) >>> 0, data };
}

function clockOf(atMs: number) {
  const at = new Date(atMs + gmt8Ms);
  return {
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    millisecond: at.getUTCMilliseconds(),
  };
}
