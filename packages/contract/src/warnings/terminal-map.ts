import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields, listOf } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { terminalWarningList } from './terminal-warning.ts';
import { newestFirst, warningSorts } from './warning.ts';
import { raisedLevels, warningStates } from './warning-words.ts';

/** Between which things the flow of terminals is counted. */
export const flowWays = ['province', 'dealer'] as const;
export type FlowWay = (typeof flowWays)[number];
/** As many dealers as one can compare on the map. */
const mostDealers = 10;

/** Terminals outside of the area of their dealer as /terminalCrossRegionMap asks for them. */
export const terminalMapList = defineList({
  filters: {
    ...terminalWarningList.filters,
    /** Sold to one of these. */
    dealers: listOf(fields.id).pipe(z.array(z.string()).max(mostDealers, 'outOfRange')).optional(),
    /** Whose area they are in now: the provider's people alone may ask. */
    areaOf: listFilters.branch,
    /** Province of the seat of the dealer they were sold to. */
    soldIn: z.string().max(12, 'tooLong').optional(),
    /** Rows that stood at this moment, seconds UTC. */
    stood: z.coerce.number<string>('invalidValue').min(0, 'outOfRange').max(1e11, 'outOfRange').optional(),
    by: z.enum(flowWays, 'invalidValue').optional(),
  },
  sorts: warningSorts,
  defaultSort: newestFirst,
});

const place = z.tuple([z.number(), z.number()]);

export const terminalMapRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  sn: z.string(),
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  level: z.enum(raisedLevels),
  state: z.enum(warningStates),
  reasons: z.array(z.string()),
  raisedAt: seconds,
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  lastLng: z.number().nullable(),
  lastLat: z.number().nullable(),
  nowCode: z.string(),
  distanceM: z.number().nullable(),
  daysOutside: z.int(),
  soldAt: seconds.nullable(),
  soldBy: z.string(),
  /** The place of its own area that is nearest; null where that area is not known. */
  edge: place.nullable(),
});
export type TerminalMapRow = z.output<typeof terminalMapRow>;

/** A sign of the map: one terminal, or how many lie there. */
const cell = z.strictObject({
  lng: z.number(),
  lat: z.number(),
  count: z.int(),
  level: z.enum(raisedLevels),
  /** Of one terminal alone. */
  id: z.uuid().nullable(),
  sn: z.string(),
  dealerId: z.uuid().nullable(),
});
export type TerminalCell = z.output<typeof cell>;

const end = z.strictObject({ id: z.string(), name: z.string(), code: z.string() });
const flow = z.strictObject({ from: end, to: end, count: z.int() });
export type TerminalFlow = z.output<typeof flow>;

const matrixCell = z.strictObject({
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  /** Of the province, the country where it is abroad; empty where the place is not known. */
  code: z.string(),
  count: z.int(),
});
export type MatrixCell = z.output<typeof matrixCell>;

const named = z.strictObject({ name: z.string(), count: z.int() }).nullable();
const summary = z.strictObject({
  outside: z.int(),
  /** Of the devices in use; null where there are none. */
  share: z.number().nullable(),
  abroad: z.int(),
  newWeek: z.int(),
  weekBefore: z.int(),
  losing: named,
  /** The province that most of them are in. */
  receiving: z.strictObject({ code: z.string(), count: z.int() }).nullable(),
});
export type TerminalMapSummary = z.output<typeof summary>;

const areas = z.strictObject({
  dealers: z.array(z.strictObject({ id: z.uuid(), company: z.string(), divisions: z.array(z.string()) })),
  /** Divisions that are in the areas of several of them. */
  shared: z.array(z.string()),
  /** Provinces in which no dealer at all has an area; the provider's people alone are told. */
  bare: z.array(z.string()),
});
export type TerminalAreas = z.output<typeof areas>;

const exempt = z.array(z.strictObject({ sn: z.string(), lng: z.number(), lat: z.number() }));
const trail = z.array(z.strictObject({ day: z.string(), lng: z.number(), lat: z.number() }));

const right = 'terminalCrossRegionMap';
const { query } = terminalMapList;
const at = 'terminalCrossRegion';

/** The calls of /terminalCrossRegionMap: everything is counted over the same filter. */
export const terminalMapCalls = {
  list: defineCall('GET', at, { right, query, answer: pageOf(terminalMapRow) }),
  summary: defineCall('GET', `${at}/summary`, { right, query, answer: summary }),
  cells: defineCall('GET', `${at}/cells`, { right, query, answer: z.array(cell) }),
  flow: defineCall('GET', `${at}/flow`, { right, query, answer: z.array(flow) }),
  matrix: defineCall('GET', `${at}/matrix`, { right, query, answer: z.array(matrixCell) }),
  areas: defineCall('GET', `${at}/areas`, { right, query, answer: areas }),
  exempt: defineCall('GET', `${at}/exempt`, { right, answer: exempt }),
  /** Of the last 30 days one place a day. */
  trail: defineCall('GET', `${at}/:id/trail`, { right, answer: trail }),
};
