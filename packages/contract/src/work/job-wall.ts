import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList } from '../kit/list.ts';
import { onlineStates } from '../machines/vehicle.ts';
import { workTypes } from '../machines/vehicle-kinds.ts';
import { jobFilters } from './device-job/job-list.ts';

/** Maps that stand side by side on the wall. */
export const wallTiles = [1, 4, 9] as const;
/** After so many seconds the maps go on to the next machines; 0: they stay. */
export const wallTurnsS = [0, 15, 30, 60] as const;
/** So long a job that has ended stays with its result, s. */
export const wallEndedS = 60;
/** Rows of the list at a time. */
export const wallPage = 50;

const { dealer, division, block, category, workType } = jobFilters;

/** What the wall of jobs can be narrowed by; `sn` fixes it to one machine. */
export const jobWallList = defineList({
  filters: { sn: fields.sn.optional(), division, dealer, workType, category, block },
  sorts: ['startedAt'],
  defaultSort: [{ column: 'startedAt', descending: true }],
});

/** A job of this minute; m², metres, m/s, seconds UTC. */
export const wallJob = z.strictObject({
  id: z.uuid(),
  device: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  /** How the machine is (S2). */
  online: z.enum(onlineStates),
  state: z.enum(['inProgress', 'finished']),
  workType: z.enum(workTypes),
  block: z.string().nullable(),
  divisionCode: z.string(),
  startedAt: seconds,
  endedAt: seconds,
  areaM2: z.number(),
  workingS: z.number(),
  /** As the machine told it last; null: it tells none. */
  depthM: z.number().nullable(),
  speed: z.number().nullable(),
  /** The least depth that qualifies (R9); null: there is no standard. */
  leastDepthM: z.number().nullable(),
  qualifiedRate: z.number().nullable(),
});
export type WallJob = z.output<typeof wallJob>;

/** Over all machines of the filter. */
export const wallFigures = z.strictObject({
  /** With a job in progress. */
  devices: z.int(),
  /** Of jobs with today's work date. */
  areaTodayM2: z.number(),
  /** Of jobs of the last 60 min, each by the part of its time that lies in them. */
  areaLastHourM2: z.number(),
  meanDepthM: z.number().nullable(),
  qualifiedRate: z.number().nullable(),
  openedToday: z.int(),
});
export type WallFigures = z.output<typeof wallFigures>;

/** The machine that `sn` names, with its last job. */
export const wallDevice = z.strictObject({
  device: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  last: z.strictObject({ id: z.uuid(), startedAt: seconds, endedAt: seconds }).nullable(),
});

export const jobWallCalls = {
  list: defineCall('GET', 'reaJob/list', {
    right: 'realTimeTraj',
    query: jobWallList.query,
    answer: z.strictObject({
      rows: z.array(wallJob),
      total: z.int(),
      figures: wallFigures,
      asked: wallDevice.nullable(),
    }),
    refusals: ['snUnknown'],
  }),
};
