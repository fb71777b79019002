import { z } from 'zod';
import { pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { boundingBox, fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { zwtUserFlow } from '../../machines/zhiweitong.ts';

/**
 * What stands on the map: a terminal that is heard or not; one whose user's time is over or who is frozen (locked: its place is not
 * told); a user without a terminal, at the place of the last sign-in.
 */
export const zwtSigns = ['online', 'offline', 'locked', 'userOnly'] as const;
export type ZwtSign = (typeof zwtSigns)[number];

const filters = {
  /** Words of the user's name; /zwtuser leads here with the whole of it. */
  user: listFilters.text,
  sn: fields.snList.optional(),
  sign: listFilters.choice(zwtSigns),
  expired: listFilters.flag,
  /** The last day is within 30 days. */
  expiring: listFilters.flag,
  /** RTK fixed or float now. */
  fixed: listFilters.flag,
  dealer: listFilters.branch,
  division: z.string().max(12, 'tooLong').optional(),
};

export const zwtMonitorList = defineList({
  filters,
  sorts: ['heardAt', 'user', 'sn', 'endsOn'],
  defaultSort: [{ column: 'heardAt', descending: true }],
});

/** A terminal of a user, or a user who has none. */
export const zwtMonitorRow = z.strictObject({
  /** Of the binding, or of the user without one. */
  id: z.uuid(),
  userId: z.uuid(),
  user: z.string(),
  /** Masked without the right `zwtuser.contact`. */
  phone: z.string(),
  sign: z.enum(zwtSigns),
  userState: z.enum(zwtUserFlow.states),
  vehicleId: z.uuid().nullable(),
  sn: z.string().nullable(),
  dealer: z.string(),
  divisionCode: z.string(),
  fix: z.int().nullable(),
  satellites: z.number().nullable(),
  /** Age of corrections, s. */
  correctionAge: z.number().nullable(),
  account: z.string().nullable(),
  mountPoint: z.string().nullable(),
  endsOn: z.string(),
  daysLeft: z.int(),
  heardAt: seconds.nullable(),
  /** Last sign of life of the app. */
  lastSeenAt: seconds.nullable(),
  /** Ground measured on the terminal in this month (UTC+8), m². */
  measuredM2: z.number(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
});
export type ZwtMonitorRow = z.output<typeof zwtMonitorRow>;

const sign = z.strictObject({
  id: z.uuid(),
  lng: z.number(),
  lat: z.number(),
  sign: z.enum(zwtSigns),
  label: z.string(),
});
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** Signs singly, or in cells of the map (S3); counts in the order of `zwtSigns`. */
export const zwtCells = z.strictObject({
  singles: z.array(sign),
  clusters: z.array(
    z.strictObject({
      key: z.string(),
      lng: z.number(),
      lat: z.number(),
      count: z.int(),
      counts: z.array(z.int()),
      extent: box,
    }),
  ),
  total: z.int(),
});
export type ZwtCells = z.output<typeof zwtCells>;

export const zwtMonitorFigures = z.strictObject({
  all: z.int(),
  online: z.int(),
  offline: z.int(),
  locked: z.int(),
  userOnly: z.int(),
  expiring: z.int(),
  extent: box.nullable(),
});
export type ZwtMonitorFigures = z.output<typeof zwtMonitorFigures>;

/** Ground that was measured on a terminal. */
export const measuredArea = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  areaM2: z.number(),
  at: seconds,
  /** GeoJSON geometry. */
  outline: z.unknown(),
});
export const zwtCard = zwtMonitorRow.extend({ measured: z.array(measuredArea) });
export type ZwtCard = z.output<typeof zwtCard>;

const right = 'zhiweitongMonitor';
/** The calls of /zhiweitongMonitor. */
export const zwtMonitorCalls = {
  list: defineCall('GET', 'monitor/zwt/list', {
    right,
    query: zwtMonitorList.query,
    answer: pageOf(zwtMonitorRow),
  }),
  /** Under all filters but the sign. */
  figures: defineCall('GET', 'monitor/zwt/figures', {
    right,
    query: zwtMonitorList.query,
    answer: zwtMonitorFigures,
  }),
  cells: defineCall('GET', 'monitor/zwt/cells', {
    right,
    query: z.object({
      ...filters,
      bbox: boundingBox,
      zoom: z.coerce.number<string>('invalidValue').min(0, 'outOfRange').max(22, 'outOfRange'),
    }),
    answer: zwtCells,
  }),
  card: defineCall('GET', 'monitor/zwt/:id/card', { right, answer: zwtCard }),
};
