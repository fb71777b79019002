import type { Place } from './places.ts';

/** Work types by the words of the specification §3. */
export type WorkType =
  | 'tillage'
  | 'sowing'
  | 'spraying'
  | 'deepLoosening'
  | 'ridging'
  | 'levelling'
  | 'harvesting'
  | 'transplanting';

/** Device categories of the specification §3 that the demo fleet has. */
export type Category =
  | 'assistedNavigation'
  | 'autoSteer'
  | 'unmannedDriving'
  | 'satelliteLevelling'
  | 'yieldMeasurement'
  | 'intelligentSpraying';

/** What a kind of machine can do; speeds in m/s, lengths in m. */
export interface MachineKind {
  workType: WorkType;
  category: Category;
  brand: string;
  models: readonly string[];
  carType: string;
  widthsM: readonly number[];
  workMs: readonly [number, number];
  roadMs: readonly [number, number];
  turnRadiusM: number;
  /** Depth the driver sets, and the standard that he should reach; null: no depth sensor. */
  depthM: number | null;
  standardDepthM: number | null;
  /** Applied or harvested quantity a hectare (L, kg, seeds, t by work type; vendor item 0xE3); null: none. */
  ratePerHa: number | null;
}

/** How a machine spends its day; see `rosters.ts`. */
export type Roster = 'round' | 'day' | 'night' | 'errand' | 'parked' | 'off';

/** The receiver's class: RTK, differential (sub-metre), single. */
export type GnssGrade = 'rtk' | 'differential' | 'single';

/** One machine of the simulated fleet: who it is to the platform, and the seeds of what it does. */
export interface Machine {
  /** 7 or 10 digits (spec §5). */
  sn: string;
  /** Number in the JT/T 808 header, digits without leading zeros. */
  terminalNumber: string;
  protocol: 2013 | 2019;
  alias: string;
  category: Category;
  brand: string;
  model: string;
  carType: string;
  plate: string;
  workType: WorkType;
  widthM: number;
  standardDepthM: number | null;
  divisionCode: string;
  countryCode: string;
  place: Place;
  kind: MachineKind;
  roster: Roster;
  gnss: GnssGrade;
  /** Number of the machine at its place: decides its parking lot and the sector of its plots. */
  slot: number;
  /** Shift of its daily rhythm in [0, 1), so that a fleet never rests together. */
  phase: number;
  seed: number;
}
