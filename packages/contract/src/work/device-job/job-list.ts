import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { deviceCategories, workTypes } from '../../machines/vehicle-kinds.ts';
import { type Job, jobFlags, jobStates } from '../job.ts';

const division = z.string().max(12, 'tooLong').optional();

/** What a screen of jobs can be narrowed by (/deviceJob, and /preciseJob on the same pieces). Quantities in SI, shares 0–1. */
export const jobFilters = {
  sn: fields.snList.optional(),
  dealer: listFilters.branch,
  owner: listFilters.text,
  /** Where the work was; `vehicleDivision` where the vehicle is registered. */
  division,
  vehicleDivision: division,
  block: fields.id.optional(),
  blockName: listFilters.text,
  category: listFilters.choice(deviceCategories),
  model: listFilters.text,
  workType: listFilters.choice(workTypes),
  /** Number of the tool, or brand or model of what it is. */
  tool: listFilters.text,
  crop: listFilters.text,
  /** By the work date (R3), which has no zone. */
  workDate: listFilters.days,
  area: listFilters.numbers,
  depth: listFilters.numbers,
  qualified: listFilters.numbers,
  overlap: listFilters.numbers,
  /** None chosen: what counts, jobs in progress and finished ones. */
  state: listFilters.choice(jobStates),
  flags: listFilters.choice(jobFlags),
  settled: listFilters.choice(['yes', 'no']),
  /** The jobs as they were at that moment, seconds UTC (C27). */
  asOf: z.coerce
    .number()
    .int('invalidValue')
    .min(0, 'outOfRange')
    .max(253_402_300_799, 'outOfRange')
    .optional(),
};

/** The list of /deviceJob: `GET deviceJob`. */
export const deviceJobList = defineList({
  filters: jobFilters,
  sorts: [
    'startedAt',
    'workDate',
    'sn',
    'areaM2',
    'overlapM2',
    'missedM2',
    'meanDepthM',
    'qualifiedRate',
    'meanSpeed',
    'workingS',
    'widthM',
  ],
  defaultSort: [{ column: 'startedAt', descending: true }],
});

/** A row of /deviceJob. */
export interface DeviceJobRow extends Omit<Job, 'vehicleNo' | 'from' | 'to' | 'brand' | 'settledIn'> {
  startedAt: number;
  endedAt: number;
  vehicleId: string;
  sn: string;
  alias: string;
  dealer: string | null;
  owner: string | null;
  block: string | null;
  /** Number and model of the tool; null: unknown. */
  tool: string | null;
  /** Shares 0–1 of the row's own areas; null: not defined. */
  overlapRate: number | null;
  qualifiedRate: number | null;
  fieldEfficiency: number | null;
  photos: number;
  /** It has precision figures (/preciseAnalysis). */
  precise: boolean;
  settled: boolean;
  invalidReason: string;
  computedAt: number;
}

/** Over all jobs of a filter that count (R10): sums; a mean or rate is a quotient of sums, never a mean of rates. */
export interface JobSums {
  jobs: number;
  devices: number;
  areaM2: number;
  grossM2: number;
  overlapM2: number;
  /** Area of the jobs whose overlap is known: what `overlapM2` is compared with. */
  overlapOfM2: number;
  missedM2: number;
  /** Area of the jobs whose missed area is known: what `missedM2` is compared with. */
  missedOfM2: number;
  repeatedM2: number;
  qualifiedM2: number;
  /** Area of the jobs with a standard: what `qualifiedM2` is a share of. */
  judgedM2: number;
  meanDepthM: number | null;
  distanceM: number;
  workingS: number;
}

/** `GET deviceJob/summary`: over the whole filter of the list; `asOf` is the moment that the sums were read at. */
export interface DeviceJobSummary extends JobSums {
  asOf: number;
  /** With `asOf` asked: how many of the jobs have changed since. */
  changed: number;
}

/** `GET deviceJob/devices`: a row a device with its sums. */
export const jobDeviceList = defineList({
  filters: jobFilters,
  sorts: ['areaM2', 'jobs', 'workingS', 'sn', 'lastWorkAt'],
  defaultSort: [{ column: 'areaM2', descending: true }],
});
export interface JobDeviceRow extends Omit<JobSums, 'devices'> {
  vehicleId: string;
  sn: string;
  alias: string;
  dealer: string | null;
  owner: string | null;
  lastWorkAt: number;
}

/** `GET deviceJob/blocks`: a row a block with what lies in it. */
export const jobBlockList = defineList({
  filters: jobFilters,
  sorts: ['lastWorkAt', 'areaM2', 'coverage', 'jobs', 'name'],
  defaultSort: [{ column: 'lastWorkAt', descending: true }],
});
export interface JobBlockRow {
  blockId: string;
  name: string;
  owner: string | null;
  division: string;
  blockAreaM2: number;
  jobs: number;
  devices: number;
  areaM2: number;
  /** Null: it is known of none of the jobs. */
  overlapM2: number | null;
  missedM2: number;
  qualifiedM2: number;
  judgedM2: number;
  /** Covered share of the block (R7), by the work type and season of its last work; 0–1. */
  coverage: number;
  workType: Job['workType'];
  /** First day of that season. */
  season: string;
  lastWorkAt: number;
}
