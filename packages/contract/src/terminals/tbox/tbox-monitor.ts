import { z } from 'zod';
import { pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { boundingBox, fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { protocols, vehicleStates } from '../../machines/vehicle-kinds.ts';
import { heardChoices } from '../../monitor/filter-choices.ts';

/**
 * How a T-BOX is connected: a gateway holds its connection; it said that it sleeps and was heard within two of its sleep
 * intervals; it is gone; it was never heard.
 */
export const tboxLinks = ['online', 'sleeping', 'offline', 'never'] as const;
export type TboxLink = (typeof tboxLinks)[number];

/** When a bus that is switched on counts as silent, s without a frame. */
export const canSilentS = 600;
/** The interval that a sleeping T-BOX is taken to have while it never told one, s. */
export const usualSleepS = 600;

export const canBuses = ['can1', 'can2'] as const;
/** How soon a SIM card ends. */
export const simEnds = ['expired', '7d', '30d'] as const;

/** Filters of /tboxMonitor: of its list, its map and its figures. */
const filters = {
  sn: fields.snList.optional(),
  link: listFilters.choice(tboxLinks),
  terminalId: listFilters.text,
  sim: listFilters.text,
  vehicle: listFilters.text,
  dealer: listFilters.branch,
  division: z.string().max(12, 'tooLong').optional(),
  protocol: listFilters.choice(protocols),
  firmware: listFilters.text,
  hardwareVersion: listFilters.text,
  /** A bus is switched on and silent although the T-BOX is online. */
  canSilent: listFilters.choice(canBuses),
  /** The battery is under the undervoltage value. */
  lowBattery: listFilters.flag,
  /** Main power is cut, or the antenna is off. */
  alarm: listFilters.flag,
  withFaults: listFilters.flag,
  /** Values differ from the saved configuration that it should have. */
  differs: listFilters.flag,
  simEnd: listFilters.choice(simEnds),
  heard: listFilters.choice(heardChoices),
};

export const tboxMonitorList = defineList({
  filters,
  sorts: [
    'link',
    'sn',
    'terminalId',
    'firmware',
    'hardwareVersion',
    'batteryV',
    'faults',
    'connectedSince',
    'heardAt',
  ],
  defaultSort: [{ column: 'heardAt', descending: true }],
});

/** A T-BOX with its connection, its health and its place now. */
export const tboxMonitorRow = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  terminalId: z.string(),
  link: z.enum(tboxLinks),
  life: z.enum(vehicleStates),
  mountedOn: z.uuid().nullable(),
  vehicle: z.string().nullable(),
  dealer: z.string().nullable(),
  sim: z.string(),
  iccid: z.string(),
  /** When the flow of its SIM card ends. */
  simUntil: seconds.nullable(),
  firmware: z.string(),
  hardwareVersion: z.string(),
  /** Of its newest connection; before its first, as it was registered. */
  protocol: z.string(),
  /** Where its newest connection comes or came from. */
  address: z.string().nullable(),
  connectedSince: seconds.nullable(),
  /** Of the newest connection when it is over: when and why. */
  endedAt: seconds.nullable(),
  endReason: z.string().nullable(),
  heardAt: seconds.nullable(),
  /** Live position reports an hour of the newest connection. */
  reportsAnHour: z.number().nullable(),
  /** The interval that holds now: working or positioning, s; null: never read. */
  intervalS: z.number().nullable(),
  bytesToday: z.number(),
  batteryV: z.number().nullable(),
  undervoltageV: z.number().nullable(),
  lowBattery: z.boolean(),
  signal: z.number().nullable(),
  powerCut: z.boolean(),
  antennaOff: z.boolean(),
  /** Baud rates as set, kbit/s (0: off); frames a minute and the last one of each bus. */
  can1Kbit: z.number().nullable(),
  can2Kbit: z.number().nullable(),
  can1Rate: z.number().nullable(),
  can2Rate: z.number().nullable(),
  can1At: seconds.nullable(),
  can2At: seconds.nullable(),
  can1Silent: z.boolean(),
  can2Silent: z.boolean(),
  /** Fault codes that are active. */
  faults: z.int(),
  /** The saved configuration that it should have, and whether its values are others. */
  configuration: z.string().nullable(),
  differs: z.boolean(),
  itemsAt: seconds.nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  positionAt: seconds.nullable(),
  /** m/s, degrees. */
  speed: z.number().nullable(),
  heading: z.number().nullable(),
});
export type TboxMonitorRow = z.output<typeof tboxMonitorRow>;

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const sign = z.strictObject({
  id: z.uuid(),
  lng: z.number(),
  lat: z.number(),
  link: z.enum(tboxLinks),
  /** Main power is cut, or the antenna is off. */
  alarm: z.boolean(),
  label: z.string(),
});
const cluster = z.strictObject({
  key: z.string(),
  lng: z.number(),
  lat: z.number(),
  count: z.int(),
  /** In the order of `tboxLinks`. */
  counts: z.array(z.int()),
  extent: box,
});
/** `GET monitor/tbox/cells`: T-BOXes with a position, singly or in cells of the map (S3). */
export const tboxCells = z.strictObject({
  singles: z.array(sign),
  clusters: z.array(cluster),
  total: z.int(),
});
export type TboxCells = z.output<typeof tboxCells>;
export type TboxSign = z.output<typeof sign>;
export type TboxCluster = z.output<typeof cluster>;

export const tboxLinkFigures = z.strictObject({
  all: z.int(),
  online: z.int(),
  sleeping: z.int(),
  offline: z.int(),
  never: z.int(),
  alarm: z.int(),
  /** Around their places; null while none of them has told one. */
  extent: box.nullable(),
});
export type TboxLinkFigures = z.output<typeof tboxLinkFigures>;

const right = 'tboxMonitor';

/** The calls of /tboxMonitor; the deeds are those of /tboxConfig. */
export const tboxMonitorCalls = {
  list: defineCall('GET', 'monitor/tbox/list', {
    right,
    query: tboxMonitorList.query,
    answer: pageOf(tboxMonitorRow),
  }),
  /** Under all filters but the state. */
  figures: defineCall('GET', 'monitor/tbox/figures', {
    right,
    query: tboxMonitorList.query,
    answer: tboxLinkFigures,
  }),
  cells: defineCall('GET', 'monitor/tbox/cells', {
    right,
    query: z.object({
      ...filters,
      bbox: boundingBox,
      zoom: z.coerce.number<string>('invalidValue').min(0, 'outOfRange').max(22, 'outOfRange'),
    }),
    answer: tboxCells,
  }),
  /** While somebody looks, the gateway that holds it writes what it has counted: the next card tells it. */
  card: defineCall('GET', 'monitor/tbox/:id/card', { right, answer: tboxMonitorRow }),
};
