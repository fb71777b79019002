import type { SubsidyAreas } from '@furrow/contract';
import {
  type Coverage,
  cellArea,
  coverJob,
  DEPTH_UNIT,
  type FlatPolygon,
  forEachCell,
  fromCells,
  inPolygon,
  type JobStrips,
  type PolygonRings,
} from '@furrow/geo';
import { RingMask } from './ring-mask.ts';

/** Why a cell pays or does not. `short`: it counts to U, but lies under the standard. */
export const cellClasses = ['none', 'pays', 'short', 'repeated', 'outside', 'paid'] as const;
export type CellClass = (typeof cellClasses)[number];

/** A block that the job may lie in; `paid`: it was paid within the parameter's years. */
export interface PayingPlace {
  id: string;
  rings: PolygonRings;
  paid: boolean;
}

/** One job with all that decides about its cells (R13 steps 1 to 3). */
export interface CellsAsked {
  strips: JobStrips;
  /** Valid work of the type and season that began before: its cells are repeated. */
  earlier: readonly JobStrips[];
  /** Valid work of the type and season that began later: it may be deeper (R8). */
  later: readonly JobStrips[];
  places: readonly PayingPlace[];
  /** Inside the parameter's region; null where the outlines of divisions are not there, and the job's division says it. */
  inRegion: ((lng: number, lat: number) => boolean) | null;
  /** Standard and tolerance, metres; null: work without one. */
  standard: { depthM: number; toleranceM: number } | null;
  /** Depths of the tiers, the lowest first. */
  tiers: readonly number[];
}

/** Whether a place lies in any of some shapes; null where nobody has them. */
export const inShapes = (shapes: readonly FlatPolygon[] | null): CellsAsked['inRegion'] =>
  shapes && ((lng, lat) => shapes.some((shape) => inPolygon(lng, lat, shape)));

/** Cells are tested against the region by patches of 8 m: its outline is not known any better. */
const patch = 32;

/** The cells of one job by where they lie and what they are worth. */
export class JobCells {
  readonly coverage: Coverage;
  readonly #asked: CellsAsked;
  readonly #masks: { id: string; paid: boolean; mask: RingMask }[];
  readonly #earlier: Coverage | null;
  readonly #later: Coverage | null;
  readonly #patches = new Map<number, boolean>();
  readonly #least: number;

  constructor(asked: CellsAsked) {
    this.#asked = asked;
    this.coverage = coverJob(asked.strips);
    const within = { grid: this.coverage.grid, box: this.coverage.tiles.box };
    this.#earlier = asked.earlier.length > 0 ? coverJob(asked.earlier, within) : null;
    this.#later = asked.later.length > 0 ? coverJob(asked.later, within) : null;
    this.#masks = asked.places.map(({ id, paid, rings }) => ({
      id,
      paid,
      mask: new RingMask(this.coverage.grid, rings),
    }));
    const { standard } = asked;
    this.#least = standard ? Math.round((standard.depthM - standard.toleranceM) * DEPTH_UNIT) : 0;
  }

  get strips(): JobStrips {
    return this.#asked.strips;
  }

  /** The block that a cell lies in, and what the cell is worth. `depth` is the job's own, in tenths of a millimetre. */
  at(x: number, y: number, depth: number): { place: string | null; worth: CellClass; depth: number } {
    const best = Math.max(depth, depthAt(this.#earlier, x, y), depthAt(this.#later, x, y));
    const block = this.#masks.find(({ mask }) => mask.has(x, y));
    const place = block?.id ?? null;
    if (!this.#inRegion(x, y)) return { place, worth: 'outside', depth: best };
    if (block?.paid) return { place, worth: 'paid', depth: best };
    if (this.#earlier && this.#earlier.tiles.at(x, y) !== 0) return { place, worth: 'repeated', depth: best };
    const qualified = this.#asked.standard === null || (best > 0 && best >= this.#least);
    return { place, worth: qualified ? 'pays' : 'short', depth: best };
  }

  #inRegion(x: number, y: number): boolean {
    const { inRegion } = this.#asked;
    if (!inRegion) return true;
    const [px, py] = [Math.floor(x / patch), Math.floor(y / patch)];
    const key = px * 4_000_037 + py;
    const known = this.#patches.get(key);
    if (known !== undefined) return known;
    const [lng, lat] = fromCells(this.coverage.grid, (px + 0.5) * patch, (py + 0.5) * patch);
    const inside = inRegion(lng, lat);
    this.#patches.set(key, inside);
    return inside;
  }

  /** Areas by block; `null` is the land outside of blocks. */
  areas(): Map<string | null, SubsidyAreas> {
    const sums = new Map<string | null, Sums>();
    forEachCell(this.coverage.tiles, undefined, (_cell, own, x, y) => {
      const { place, worth, depth } = this.at(x, y, own);
      const sum = sums.get(place) ?? newSums(this.#asked.tiers.length);
      sums.set(place, sum);
      count(sum, worth, depth, this.#asked.tiers);
    });
    const cell = cellArea(this.coverage.grid);
    return new Map([...sums].map(([place, sum]) => [place, areasOf(sum, cell)]));
  }
}

function depthAt(coverage: Coverage | null, x: number, y: number): number {
  if (!coverage) return 0;
  const tile = coverage.tiles.find(x >> 6, y >> 6);
  return tile < 0 ? 0 : (coverage.tiles.depths[tile]?.[((y & 63) << 6) | (x & 63)] ?? 0);
}

/** Cells of one place. */
interface Sums {
  worked: number;
  repeated: number;
  paid: number;
  outside: number;
  u: number;
  qualified: number;
  withDepth: number;
  depth: number;
  tiers: number[];
  qualifiedTiers: number[];
}

const newSums = (tiers: number): Sums => ({
  worked: 0,
  repeated: 0,
  paid: 0,
  outside: 0,
  u: 0,
  qualified: 0,
  withDepth: 0,
  depth: 0,
  tiers: new Array<number>(tiers).fill(0),
  qualifiedTiers: new Array<number>(tiers).fill(0),
});

function count(sum: Sums, worth: CellClass, depth: number, tiers: readonly number[]): void {
  sum.worked++;
  if (worth === 'repeated' || worth === 'paid' || worth === 'outside') {
    sum[worth]++;
    return;
  }
  sum.u++;
  if (depth > 0) {
    sum.withDepth++;
    sum.depth += depth;
  }
  if (worth === 'pays') sum.qualified++;
  if (tiers.length === 0) return;
  // Each cell belongs to the deepest tier that it reaches, those under the lowest to the lowest (R14).
  let tier = 0;
  while (tier + 1 < tiers.length && depth >= Math.round(tiers[tier + 1]! * DEPTH_UNIT)) tier++;
  sum.tiers[tier]!++;
  if (worth === 'pays') sum.qualifiedTiers[tier]!++;
}

function areasOf(sum: Sums, cell: number): SubsidyAreas {
  return {
    workedM2: sum.worked * cell,
    repeatedM2: sum.repeated * cell,
    paidM2: sum.paid * cell,
    outsideM2: sum.outside * cell,
    uM2: sum.u * cell,
    qualifiedM2: sum.qualified * cell,
    tierM2: sum.tiers.map((cells) => cells * cell),
    qualifiedTierM2: sum.qualifiedTiers.map((cells) => cells * cell),
    meanDepthM: sum.withDepth > 0 ? sum.depth / sum.withDepth / DEPTH_UNIT : null,
    sensorCoverage: sum.u > 0 ? (sum.withDepth / sum.u) * 100 : 0,
  };
}

/** Areas of several jobs of one line; means are weighted by area. */
export function joinedAreas(parts: readonly SubsidyAreas[]): SubsidyAreas {
  const all = (pick: (one: SubsidyAreas) => number): number => parts.reduce((sum, one) => sum + pick(one), 0);
  const uM2 = all((one) => one.uM2);
  const depthM2 = all(withDepthM2);
  const byTier = (pick: (one: SubsidyAreas) => number[]): number[] =>
    (parts[0] ? pick(parts[0]) : []).map((_, i) => all((one) => pick(one)[i] ?? 0));
  return {
    workedM2: all((one) => one.workedM2),
    repeatedM2: all((one) => one.repeatedM2),
    paidM2: all((one) => one.paidM2),
    outsideM2: all((one) => one.outsideM2),
    uM2,
    qualifiedM2: all((one) => one.qualifiedM2),
    tierM2: byTier((one) => one.tierM2),
    qualifiedTierM2: byTier((one) => one.qualifiedTierM2),
    meanDepthM: depthM2 > 0 ? all((one) => (one.meanDepthM ?? 0) * withDepthM2(one)) / depthM2 : null,
    sensorCoverage: uM2 > 0 ? (depthM2 / uM2) * 100 : 0,
  };
}

const withDepthM2 = ({ uM2, sensorCoverage }: SubsidyAreas): number => (uM2 * sensorCoverage) / 100;
