import type { GnssGrade, Machine } from '../work/machine.ts';
import { kindCycle, machineKinds } from '../work/machine-kinds.ts';
import { places } from '../work/places.ts';
import { golden, mix, pick, unit } from '../work/random.ts';
import { rosterOf } from '../work/rosters.ts';

/** Every simulated SN of 7 digits begins with this, every one of 10 digits with `longSnBase`'s first four. */
const shortSnBase = 9_000_000;
const longSnBase = 9_900_000_000;
/** Terminal numbers of the simulator: a prefix that no operator hands out. */
const terminalNumberBase = 10_090_000_000;

/** The most machines one seed can give: the short SNs end there. */
export const mostMachines = 999_999;

/**
 * The first `count` machines of a fleet: the same for the same seed, and a longer fleet begins with the shorter one.
 * SNs and terminal numbers are unique and of a range that shows where they come from.
 */
export function machines(count: number, seed = 1): Machine[] {
  if (!Number.isInteger(count) || count < 0 || count > mostMachines)
    throw new RangeError(`machines: ${count}`);
  return Array.from({ length: count }, (_, index) => machine(index, seed));
}

/** True for an SN of the simulator's range. */
export function isDemoSn(sn: string): boolean {
  return /^9[0-9]{6}$/.test(sn) || /^990[0-9]{7}$/.test(sn);
}

function machine(index: number, seed: number): Machine {
  const own = mix(seed, index, 0x5eed);
  const place = places[index % places.length]!;
  const slot = Math.floor(index / places.length);
  const kind = machineKinds[kindCycle[(index + slot) % kindCycle.length]!]!;
  const protocol = index % 5 < 2 ? 2013 : 2019;
  const model = pick(kind.models, unit(own, 1));
  return {
    sn: `${(index % 2 === 0 ? shortSnBase : longSnBase) + index + 1}`,
    terminalNumber: `${terminalNumberBase + index + 1}`,
    protocol,
    alias: `${place.nameZh} ${model} ${String(slot + 1).padStart(2, '0')}`,
    category: kind.category,
    brand: kind.brand,
    model,
    carType: kind.carType,
    plate: '',
    workType: kind.workType,
    widthM: pick(kind.widthsM, unit(own, 2)),
    standardDepthM: kind.standardDepthM,
    divisionCode: place.divisionCode,
    countryCode: place.countryCode,
    place,
    kind,
    roster: rosterOf(index),
    gnss: gradeOf(unit(own, 3)),
    slot,
    phase: golden(index * 3 + 1),
    seed: own,
  };
}

function gradeOf(draw: number): GnssGrade {
  if (draw < 0.62) return 'rtk';
  return draw < 0.87 ? 'differential' : 'single';
}
