import type { Counters } from '../terminal/counters.ts';
import { between, mix, pick, unit } from '../work/random.ts';
import type { Sample } from '../work/sample.ts';

/** How often things go wrong. Shares of frames or points, or chances per hour and terminal. */
export interface FaultRates {
  /** Spells without signal, begun per hour; each `signalLossS` long. Points are stored and sent later. */
  signalLossPerHour: number;
  signalLossS: readonly [number, number];
  /** Share of frames sent twice. */
  duplicate: number;
  /** Share of frames with a flipped bit, so that the checksum fails. */
  badChecksum: number;
  /** Share of frames of which only the first half is sent. */
  halfFrame: number;
  /** Share of frames before which bytes of garbage are sent. */
  garbage: number;
  /** Share of frames before which a copy with a wrong length in its header is sent. */
  wrongLength: number;
  /** Spells of a wrong clock, begun per hour; a few reports each. */
  clockErrorPerHour: number;
  /** Share of points at 0,0 or far outside the range of coordinates. */
  badPlace: number;
  /** Times per hour at which the whole fleet loses its connections at once. */
  stormPerHour: number;
}

export const faultLevels: Readonly<Record<'none' | 'real' | 'storm', FaultRates | null>> = {
  none: null,
  real: {
    signalLossPerHour: 0.4,
    signalLossS: [60, 420],
    duplicate: 0.003,
    badChecksum: 0.001,
    halfFrame: 0.0005,
    garbage: 0.0005,
    wrongLength: 0.0003,
    clockErrorPerHour: 0.02,
    badPlace: 0.0003,
    stormPerHour: 0,
  },
  storm: {
    signalLossPerHour: 6,
    signalLossS: [20, 90],
    duplicate: 0.05,
    badChecksum: 0.02,
    halfFrame: 0.01,
    garbage: 0.01,
    wrongLength: 0.01,
    clockErrorPerHour: 1,
    badPlace: 0.01,
    stormPerHour: 40,
  },
};

const slotMs = 600_000;
const stormSlotMs = 30_000;
const yearMs = 365 * 86_400_000;
/** Years back, the time of a GNSS week roll-over, the wrong zone, the near future, years ahead. */
const clockErrorsMs = [-6 * yearMs, -1024 * 7 * 86_400_000, -8 * 3_600_000, 2 * 3_600_000, 3 * yearMs];

/** The bad luck of one terminal: by its seed, and so the same in each run at the same time of day. */
export class Faults {
  readonly #rates: FaultRates;
  readonly #seed: number;
  readonly #counters: Counters;
  #frame = 0;

  constructor(rates: FaultRates, seed: number, counters: Counters) {
    this.#rates = rates;
    this.#seed = seed;
    this.#counters = counters;
  }

  /** True while there is no signal. */
  signalLost(nowMs: number): boolean {
    return this.#inSpell(0x516, nowMs, this.#rates.signalLossPerHour, this.#rates.signalLossS);
  }

  /** True in the second in which the whole fleet is cut off; the same for all terminals. */
  storm(nowMs: number): boolean {
    const slot = Math.floor(nowMs / stormSlotMs);
    const chance = (this.#rates.stormPerHour * stormSlotMs) / 3_600_000;
    return unit(0x5702, slot) < chance && nowMs - slot * stormSlotMs < 1100;
  }

  /** A sample as a terminal with a wrong clock or a confused receiver would report it. */
  distort(sample: Sample): Sample {
    const { clockErrorPerHour, badPlace } = this.#rates;
    if (this.#inSpell(0xc10c, sample.atMs, clockErrorPerHour, [10, 60])) {
      this.#counters.faults += 1;
      const error = pick(clockErrorsMs, unit(this.#seed ^ 0xc1, Math.floor(sample.atMs / slotMs)));
      return { ...sample, atMs: sample.atMs + error };
    }
    const second = Math.floor(sample.atMs / 1000);
    const draw = unit(this.#seed ^ 0x91ace, second);
    if (draw >= badPlace) return sample;
    this.#counters.faults += 1;
    return draw < badPlace / 2 ? { ...sample, lng: 0, lat: 0 } : { ...sample, lng: 200.25, lat: -200.75 };
  }

  /** What of a frame really goes out. */
  readonly disturb = (frame: Uint8Array): readonly Uint8Array[] => {
    this.#frame += 1;
    let draw = unit(this.#seed ^ 0xf4a3e, this.#frame);
    const { duplicate, badChecksum, halfFrame, garbage, wrongLength } = this.#rates;
    const happens = (share: number): boolean => {
      const hit = draw >= 0 && draw < share;
      draw -= share;
      if (hit) this.#counters.faults += 1;
      return hit;
    };
    if (happens(duplicate)) return [frame, frame];
    if (happens(badChecksum)) return [withFlippedBit(frame, this.#seed + this.#frame)];
    if (happens(halfFrame)) return [frame.subarray(0, frame.length >> 1)];
    if (happens(garbage)) return [garbageOf(this.#seed + this.#frame), frame];
    if (happens(wrongLength)) return [withWrongLength(frame), frame];
    return [frame];
  };

  #inSpell(kind: number, nowMs: number, perHour: number, lengthS: readonly [number, number]): boolean {
    const slot = Math.floor(nowMs / slotMs);
    const seed = mix(this.#seed, kind);
    if (unit(seed, slot) >= (perHour * slotMs) / 3_600_000) return false;
    const durationMs = between(seed ^ 1, slot, lengthS[0], lengthS[1]) * 1000;
    const startMs = slot * slotMs + between(seed ^ 2, slot, 0, Math.max(0, slotMs - durationMs));
    return nowMs >= startMs && nowMs < startMs + durationMs;
  }
}

/** One bit inside wrong; no byte becomes a delimiter or an escape by it. */
function withFlippedBit(frame: Uint8Array, draw: number): Uint8Array {
  const copy = frame.slice();
  for (let n = 0; n < copy.length; n += 1) {
    const at = 3 + ((mix(draw, n) >>> 0) % Math.max(1, copy.length - 5));
    const flipped = copy[at]! ^ 0x10;
    if ([copy[at]!, flipped].some((byte) => byte === 0x7d || byte === 0x7e) || copy[at - 1] === 0x7d)
      continue;
    copy[at] = flipped;
    return copy;
  }
  return copy;
}

function garbageOf(draw: number): Uint8Array {
  const length = 5 + (mix(draw) % 60);
  return Uint8Array.from({ length }, (_, i) => (i === 0 ? 0x7e : mix(draw, i) & 0x7f) & 0xff);
}

/** The body length in the header raised by one, and the checksum made good for it. */
function withWrongLength(frame: Uint8Array): Uint8Array {
  const copy = frame.slice();
  const last = copy.length - 2;
  if (copy[4] === 0x7d || copy[last] === 0x7d || copy[last - 1] === 0x7d) return copy;
  const changed = copy[4]! ^ 0x01;
  const sum = copy[last]! ^ 0x01;
  if ([changed, sum].some((byte) => byte === 0x7d || byte === 0x7e)) return copy;
  copy[4] = changed;
  copy[last] = sum;
  return copy;
}
