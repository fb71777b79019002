import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { onlineStates, vehicleStates, workTypes } from '../machines/vehicle-kinds.ts';
import { wallQuery } from './wall-query.ts';

const count = z.int().min(0);
const wall = { right: 'signedIn', refusals: ['noPermission'] } as const;

/** A machine as a wall names it: what it is, where it is registered and whose dealer's; no SN, no alias, no owner. */
const machine = {
  vehicleId: z.uuid(),
  /** Type, brand and model as they stand in the vehicle; empty: not given. */
  carType: z.string(),
  model: z.string(),
  divisionCode: z.string(),
  dealer: z.string(),
};
const deviceRank = z.strictObject({
  rank: z.int().min(1),
  /** In the period before of equal length; null: it did not work then. */
  before: z.int().min(1).nullable(),
  ...machine,
  areaM2: z.number(),
});
export type DeviceRank = z.output<typeof deviceRank>;

const regionWork = z.strictObject({
  /** Empty: not given. */
  divisionId: z.string(),
  name: z.string(),
  areaM2: z.number(),
  devices: count,
});
export type RegionWork = z.output<typeof regionWork>;

export const trends = ['area', 'working', 'added', 'warnings'] as const;
export type Trend = (typeof trends)[number];

const trendAnswer = z.strictObject({
  at: seconds,
  /** Minutes and hours of UTC+8 (HH:MM), days (YYYY-MM-DD) or months (YYYY-MM), without a gap. */
  times: z.array(z.string()),
  /** One a work type for the area (m²); else one, whose kind is empty. */
  series: z.array(z.strictObject({ kind: z.enum([...workTypes, '']), values: z.array(z.number()) })),
  /** All kinds together in the period before, place by place. */
  before: z.array(z.number()),
});
export type TrendAnswer = z.output<typeof trendAnswer>;

export const salesBy = ['dealer', 'region', 'product'] as const;
export type SalesBy = (typeof salesBy)[number];
const sale = z.strictObject({ name: z.string(), sold: z.int() });
export type Sale = z.output<typeof sale>;

const place = z.strictObject({ name: z.string(), lng: z.number(), lat: z.number() });
const placed = z.strictObject({ lng: z.number(), lat: z.number(), value: z.number() });
const activityMap = z.strictObject({
  at: seconds,
  /** Vehicles by cells of a quarter of a degree, and those of them that work now: no machine is to be found by it. */
  vehicles: z.array(z.strictObject({ lng: z.number(), lat: z.number(), value: count, working: count })),
  /** Worked area of the period by the same cells, m². */
  heat: z.array(placed),
  points: z.array(place),
  dealers: z.array(place),
  stations: z.array(place),
});
export type ActivityMap = z.output<typeof activityMap>;

const champion = z.strictObject({
  kind: z.enum(['area', 'hours', 'quality', 'dealer', 'service']),
  /** Of `area` alone. */
  workType: z.enum([...workTypes, '']),
  /** A machine by its type and model, a company, or a person as 张**. */
  name: z.string(),
  carType: z.string(),
  divisionCode: z.string(),
  dealer: z.string(),
  /** m², hours, a share 0–1, or a number. */
  value: z.number(),
});
export type Champion = z.output<typeof champion>;

const hotline = z.strictObject({
  at: seconds,
  /** Who waits now to be called back. */
  waiting: count,
  /** Of the period. */
  calls: count,
  answered: count,
  missed: count,
  /** Seconds in the queue and of the conversation; null without an answered one. */
  meanWaitS: z.number().nullable(),
  meanLengthS: z.number().nullable(),
  /** Mean of 1–5; null: nobody has rated. */
  satisfaction: z.number().nullable(),
  /** By hour of UTC+8, 24 of them. */
  byHour: z.array(count).length(24),
});
export type Hotline = z.output<typeof hotline>;

const memberTasks = z.strictObject({
  /** As 张**. */
  name: z.string(),
  unresolved: count,
  inProblem: count,
  /** Of the period. */
  resolved: count,
  overdue: count,
  /** Remote sessions that run now, and those that ended in the period. */
  sessionsRunning: count,
  sessionsEnded: count,
  meanSolveS: z.number().nullable(),
});
export type MemberTasks = z.output<typeof memberTasks>;

/** The largest page of the ranking of devices. */
export const mostRanked = 50;
const paging = {
  page: z.coerce.number().int('invalidValue').min(1, 'outOfRange').max(200, 'outOfRange').default(1),
  size: z.coerce.number().int('invalidValue').min(1, 'outOfRange').max(mostRanked, 'outOfRange').default(10),
};

/** The calls of /activity; each is answered to the role ids 1 and 5 alone, out of what the asker may see. */
export const activityCalls = {
  areaDevice: defineCall('GET', 'activity/areaDevice', {
    ...wall,
    query: wallQuery(paging),
    answer: z.strictObject({ at: seconds, devices: count, rows: z.array(deviceRank) }),
  }),
  areaRegion: defineCall('GET', 'activity/areaRegion', {
    ...wall,
    query: wallQuery({}),
    answer: z.strictObject({ at: seconds, areaM2: z.number(), rows: z.array(regionWork) }),
  }),
  status: defineCall('GET', 'activity/status', {
    ...wall,
    query: wallQuery({}),
    answer: z.strictObject({
      at: seconds,
      /** Of the vehicles that are not cancelled and were put into use. */
      online: z.strictObject(
        Object.fromEntries(onlineStates.map((state) => [state, count])) as {
          [State in (typeof onlineStates)[number]]: typeof count;
        },
      ),
      life: z.strictObject(
        Object.fromEntries(vehicleStates.map((state) => [state, count])) as {
          [State in (typeof vehicleStates)[number]]: typeof count;
        },
      ),
    }),
  }),
  trend: defineCall('GET', 'activity/trend', {
    ...wall,
    query: wallQuery({ of: z.enum(trends, 'invalidValue').default('area') }),
    answer: trendAnswer,
  }),
  sales: defineCall('GET', 'activity/sales', {
    ...wall,
    query: wallQuery({ by: z.enum(salesBy, 'invalidValue').default('dealer') }),
    answer: z.strictObject({ at: seconds, rows: z.array(sale) }),
  }),
  map: defineCall('GET', 'activity/map', { ...wall, query: wallQuery({}), answer: activityMap }),
  champions: defineCall('GET', 'activity/champions', {
    ...wall,
    query: wallQuery({}),
    answer: z.strictObject({ at: seconds, rows: z.array(champion) }),
  }),
  calls: defineCall('GET', 'activity/calls', { ...wall, query: wallQuery({}), answer: hotline }),
  tasks: defineCall('GET', 'activity/tasks', {
    ...wall,
    query: wallQuery({}),
    answer: z.strictObject({ at: seconds, unassigned: count, rows: z.array(memberTasks) }),
  }),
};
