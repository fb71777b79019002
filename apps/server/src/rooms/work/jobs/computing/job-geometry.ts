import type { JobShare } from '@furrow/contract';
import {
  type AreaGeometry,
  areaOfRegion,
  type Coverage,
  type CoverageFigures,
  coverJob,
  type FixClass,
  figuresOf,
  figuresOfGrown,
  grossOf,
  growCoverage,
  missedOf,
  type OutlineGeometry,
  outlineOf,
  repeatedCells,
  type StripRun,
  sharesOf,
  stripFigures,
  tellsOverlap,
  unpackStrips,
} from '@furrow/geo';
import type { GrownGround } from '../memory/known-day.rules.ts';
import type { DegreeBox, JobGround } from './job-row.ts';
import type { DepthStandard } from './tool-at.rules.ts';

/** A block with its outline (GeoJSON). */
export interface GroundBlock {
  readonly id: string;
  readonly outline: AreaGeometry;
}

/** What the ground of a job is computed from; plain data, so that it can go to a thread. */
export interface GeometryInput {
  readonly strips: Uint8Array;
  readonly widthM: number;
  readonly standard: DepthStandard | null;
  /** False while a job goes on: outline, missed and repeated area and the shares of blocks wait for its end. */
  readonly whole: boolean;
  /** Strips of earlier valid jobs of the season on this ground (R6), and of later ones that fill what it missed (R7). */
  readonly earlier: readonly Uint8Array[];
  readonly later: readonly Uint8Array[];
  readonly blocks: readonly GroundBlock[];
  /** What was counted of it before, while it goes on. */
  readonly grown?: GrownGround | null;
}

export interface GeometryOutput {
  readonly areaM2: number;
  readonly grossM2: number;
  readonly overlapM2: number | null;
  readonly missedM2: number | null;
  readonly repeatedM2: number;
  readonly qualifiedM2: number | null;
  readonly meanDepthM: number | null;
  readonly stability: number | null;
  readonly sensorCoverage: number | null;
  readonly ground: JobGround;
  /** The largest first. */
  readonly shares: readonly JobShare[];
  /** Null when the job has ended. */
  readonly grown: GrownGround | null;
}

/** The ground of one job: R4–R8, R10 and R12. Pure; 10 to 500 ms by the size of the job, a few while a known one goes on. */
export function computeGround(input: GeometryInput): GeometryOutput {
  const strips = unpackStrips(input.strips);
  const standard = input.standard && { kind: 'depth' as const, ...input.standard };
  const box = boxOf(strips);
  const middle: JobGround['centre'] = box && middleOf(box);
  if (!input.whole) {
    const before = input.grown && { ...input.grown, strips: unpackStrips(input.grown.strips) };
    const grown = growCoverage(strips, standard, before);
    return {
      ...figuresFrom(grossOf(strips.runs), figuresOfGrown(grown), strips.fix),
      missedM2: null,
      repeatedM2: 0,
      shares: [],
      ground: { outline: null, box, centre: middle },
      grown: { ...grown, strips: input.strips },
    };
  }
  const coverage = coverJob(strips);
  const widthM = widthOf(coverage) ?? input.widthM;
  const outline = outlineOf(coverage, { widthM });
  const ground = { outline, box, centre: centreOf(outline) ?? middle };
  const figures = figuresFrom(grossOf(strips.runs), figuresOf(coverage, standard), strips.fix);
  return { ...figures, ...compared(coverage, { ...input, widthM }, standard), ground, grown: null };
}

/** The width that was worked with, whatever the tool is said to be; to the millimetre, so that it is a whole number of cells where the tool is. */
function widthOf(coverage: Coverage): number | null {
  const { widthM } = stripFigures(coverage);
  return widthM === null ? null : Math.round(widthM * 1000) / 1000;
}

/** The figures of a job that its own ground tells; `grossM2` is P of R4, `fix` the usual one. */
export const figuresFrom = (grossM2: number, figures: CoverageFigures, fix: FixClass) => ({
  areaM2: figures.areaM2,
  grossM2,
  overlapM2: tellsOverlap(fix) ? figures.overlapM2 : null,
  qualifiedM2: figures.qualifiedM2,
  meanDepthM: figures.meanDepthM,
  stability: figures.stability,
  sensorCoverage: figures.sensorCoverage,
});

/** What depends on the ground of others: blocks, and the jobs of the season. */
function compared(
  coverage: Coverage,
  input: GeometryInput,
  standard: Parameters<typeof figuresOf>[1],
): Pick<GeometryOutput, 'missedM2' | 'repeatedM2' | 'shares'> {
  const { blocks, widthM } = input;
  const earlier = input.earlier.map((bytes) => unpackStrips(bytes));
  const others = [...earlier, ...input.later.map((bytes) => unpackStrips(bytes))];
  const repeated = repeatedCells(coverage, earlier);
  const areas = blocks.map(({ outline }) => outline);
  // The block with most of the job cuts its outline (R7).
  const block = blocks.length === 0 ? undefined : areas[sharesOf(coverage, areas)[0]?.index ?? -1];
  const missed = missedOf(coverage, { widthM, others, ...(block ? { block } : {}) });
  const shares = sharesOf(coverage, areas, {
    standard: standard ?? null,
    repeated,
    ...(missed ? { missed: missed.cells } : {}),
  });
  return {
    missedM2: missed?.areaM2 ?? null,
    repeatedM2: areaOfRegion(coverage, repeated),
    shares: shares.map((share) => ({
      blockId: blocks[share.index]!.id,
      areaM2: share.areaM2,
      overlapM2: tellsOverlap(coverage.fix) ? share.overlapM2 : null,
      missedM2: share.missedM2,
      repeatedM2: share.repeatedM2 ?? 0,
      qualifiedM2: share.qualifiedM2,
    })),
  };
}

/** The middle of an outline: that of the box of its largest part. */
function centreOf({ coordinates }: OutlineGeometry): readonly [number, number] | null {
  let [largest, centre]: [number, readonly [number, number] | null] = [-1, null];
  for (const [ring] of coordinates) {
    if (!ring?.length) continue;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [lng, lat] of ring) {
      [west, east] = [Math.min(west, lng), Math.max(east, lng)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    }
    const size = (east - west) * (north - south);
    if (size > largest) [largest, centre] = [size, middleOf([west, south, east, north])];
  }
  return centre;
}

/** Some 20 m: wider than half of any implement. */
const aroundDeg = 0.0002;

/** The box of the strips, with a little around it; null without any. Across the antimeridian its east lies beyond 180. */
export function boxOf({ runs }: { runs: readonly Pick<StripRun, 'lng' | 'lat'>[] }): DegreeBox | null {
  const first = runs.find(({ lng }) => lng.length > 0)?.lng[0] ?? 0;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lng, lat } of runs) {
    for (let i = 0; i < lng.length; i++) {
      const near = beside(lng[i]!, first);
      west = Math.min(west, near);
      south = Math.min(south, lat[i]!);
      east = Math.max(east, near);
      north = Math.max(north, lat[i]!);
    }
  }
  if (west > east) return null;
  const turn = west < -180 ? 360 : 0;
  return [west + turn - aroundDeg, south - aroundDeg, east + turn + aroundDeg, north + aroundDeg];
}

/** A longitude the short way from another one. */
const beside = (lng: number, other: number): number =>
  Math.abs(lng - other) <= 180 ? lng : lng + (lng < other ? 360 : -360);

/** The middle of a box, on the earth. */
export const middleOf = ([west, south, east, north]: DegreeBox): readonly [lng: number, lat: number] => [
  onEarth((west + east) / 2),
  (south + north) / 2,
];

const onEarth = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
