import { z } from 'zod';
import { fields, listOf } from '../../kit/fields.ts';
import { workTypes } from '../../machines/vehicle-kinds.ts';

/** What a coverage map is coloured by. */
export const coverageColours = ['quality', 'depth', 'speed', 'pass', 'time', 'device'] as const;
export type CoverageColour = (typeof coverageColours)[number];

/** Classes of R9; each covered cell has one. */
export const qualityClasses = ['qualified', 'near', 'shallow', 'noDepth', 'covered'] as const;
export type QualityClass = (typeof qualityClasses)[number];
/** What lies over the classes. */
export const coverageMarks = ['overlap', 'repeated'] as const;
export type CoverageMark = (typeof coverageMarks)[number];

/** Classes that a value is cut into: depth in metres, speed in m/s; the last has no end. */
export const depthStepsM = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35] as const;
export const speedSteps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4] as const;
/** Passes and devices repeat these many colours; time has as many even steps. */
export const coverageSteps = 8;

const shown = {
  by: z.enum(coverageColours, 'invalidValue').default('quality'),
  /** Classes left out, by their names or numbers. */
  hide: listOf(z.string().max(12, 'tooLong')).default([]),
  marks: listOf(z.enum(coverageMarks, 'invalidValue')).default([]),
  /** Patterns beside the colours, for who sees them badly. */
  patterns: z.literal('yes', 'invalidValue').optional(),
  /** Only what was worked up to this moment, seconds UTC. */
  until: z.coerce.number().min(0, 'outOfRange').max(4_102_444_800, 'outOfRange').optional(),
};

const tile = {
  z: z.coerce.number().int('invalidValue').min(0, 'outOfRange').max(22, 'outOfRange').optional(),
  x: z.coerce.number().int('invalidValue').min(0, 'outOfRange').optional(),
  y: z.coerce.number().int('invalidValue').min(0, 'outOfRange').optional(),
};

/** `GET job/:id/coverage`: a tile (256 px PNG) with z, x, y; with format geojson shapes; else the legend. */
export const coverageQuery = z.object({
  ...tile,
  ...shown,
  format: z.literal('geojson', 'invalidValue').optional(),
});
export type CoverageQuery = z.output<typeof coverageQuery>;

/** `GET block/:id/coverage`: of all jobs of a block in a season and work type. */
export const blockCoverageQuery = coverageQuery.extend({
  /** First day of the season: a half-year's. */
  season: fields.day.optional(),
  workType: z.enum(workTypes, 'invalidValue').optional(),
});

/** `GET job/:id/cell`. */
export const cellQuery = z.object({ lng: fields.longitude, lat: fields.latitude });

/** What lies under the pointer; null where nothing was worked. */
export interface CoverageCell {
  depthM: number | null;
  /** How often it was worked, and by which pass last. */
  times: number;
  pass: number;
  time: number;
  speed: number | null;
  sn: string;
  quality: QualityClass;
}

/** One class of the legend with its area. */
export interface CoverageClass {
  /** A quality class, or the number of a step, pass or device. */
  key: string;
  areaM2: number;
  /** From–to of a step, m or m/s or seconds UTC; the SN of a device. */
  from?: number;
  to?: number;
  sn?: string;
}

/** What stands beside a coverage map. */
export interface CoverageLegend {
  by: CoverageColour;
  classes: CoverageClass[];
  areaM2: number;
  overlapM2: number | null;
  repeatedM2: number | null;
  missedM2: number | null;
  standardDepthM: number | null;
  toleranceM: number | null;
  /** Times of the first and last stamp, seconds UTC. */
  from: number;
  to: number;
  bbox: [west: number, south: number, east: number, north: number];
  /** Share of a block that is covered; of a job null. */
  coverage: number | null;
  jobs: { id: string; sn: string; workDate: string; startedAt: number; areaM2: number }[];
}

/** Strips of a coverage as lines of GeoJSON: width in metres, times in seconds UTC, heading in degrees from north. */
export interface CoverageLines {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    properties: { sn: string; pass: number; widthM: number; from: number; to: number; heading: number };
    geometry: { type: 'LineString'; coordinates: [lng: number, lat: number][] };
  }[];
}
