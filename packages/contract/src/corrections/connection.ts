import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { correctionDirections, correctionEnds, correctionRefusals } from './connection-reasons.ts';

/** What a rover's receiver makes of the corrections (NMEA 0183 GGA, field 6). */
export const fixQualities = ['none', 'single', 'differential', 'float', 'fixed'] as const;
export type FixQuality = (typeof fixQualities)[number];

/** How an attempt came out. */
export const connectionResults = ['accepted', 'refused'] as const;

/** The log of /diffLog: every attempt, with its end and its quality. */
export const diffLogList = defineList({
  filters: {
    began: listFilters.days,
    account: listFilters.text,
    sn: fields.snList.optional(),
    mount: listFilters.text,
    direction: listFilters.choice(correctionDirections),
    result: listFilters.choice(connectionResults),
    refusal: listFilters.choice(correctionRefusals),
    end: listFilters.choice(correctionEnds),
    address: listFilters.text,
    agent: listFilters.text,
    version: listFilters.choice(['1', '2']),
    /** Seconds. */
    duration: listFilters.numbers,
    /** Share of GGA reports with a fixed solution. */
    fixedShare: listFilters.numbers,
    dealer: listFilters.branch,
    running: listFilters.flag,
    accountId: fields.id.optional(),
    stationId: fields.id.optional(),
  },
  sorts: ['began', 'ended', 'duration', 'bytesOut', 'fixedShare', 'account'],
  defaultSort: [{ column: 'began', descending: true }],
});

export const diffLogRow = z.strictObject({
  id: z.uuid(),
  began: seconds,
  /** Null: it runs. */
  ended: seconds.nullable(),
  /** Seconds. */
  duration: z.number(),
  direction: z.enum(correctionDirections),
  account: z.string(),
  accountId: z.uuid().nullable(),
  sn: z.string().nullable(),
  mountAsked: z.string(),
  mountServed: z.string(),
  result: z.enum(connectionResults),
  /** Why it was refused or ended; empty while it runs. */
  reason: z.union([z.enum(correctionRefusals), z.enum(correctionEnds), z.literal('')]),
  kickedBy: z.string().nullable(),
  note: z.string(),
  address: z.string(),
  port: z.int(),
  agent: z.string(),
  version: z.int(),
  tls: z.boolean(),
  bytesOut: z.number(),
  bytesIn: z.number(),
  ggaCount: z.int(),
  fixedShare: z.number().nullable(),
  /** Seconds. */
  meanAgeS: z.number().nullable(),
  distanceM: z.number().nullable(),
  firstLongitude: z.number().nullable(),
  firstLatitude: z.number().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  gaps: z.int(),
  firstByteMs: z.number().nullable(),
  node: z.string(),
  dealer: z.string().nullable(),
});
export type DiffLogRow = z.output<typeof diffLogRow>;

/** Above the log, over its filters. */
export const diffLogFigures = z.strictObject({
  attempts: z.int(),
  refused: z.int(),
  hours: z.number(),
  bytes: z.number(),
  fixedShare: z.number().nullable(),
  /** An hour each, the oldest first; none where the filter is longer than 14 days. */
  perHour: z.array(z.strictObject({ at: seconds, accepted: z.int(), refused: z.int() })),
  topAccounts: z.array(z.strictObject({ account: z.string(), count: z.int() })),
  topAddresses: z.array(z.strictObject({ address: z.string(), count: z.int() })),
});
export type DiffLogFigures = z.output<typeof diffLogFigures>;

/** Where a rover was, with what it made of the corrections. */
export const roverPoint = z.strictObject({
  at: seconds,
  longitude: z.number(),
  latitude: z.number(),
  fix: z.int(),
  satellites: z.int(),
  ageS: z.number().nullable(),
  distanceM: z.number().nullable(),
});
export type RoverPoint = z.output<typeof roverPoint>;

/** The live sessions of /ntrip. */
export const casterSessionList = defineList({
  filters: {
    account: listFilters.text,
    sn: fields.snList.optional(),
    direction: listFilters.choice(correctionDirections),
    mount: listFilters.text,
    fix: listFilters.choice(fixQualities),
    address: listFilters.text,
    stationId: fields.id.optional(),
  },
  sorts: ['began', 'account', 'mount', 'rate', 'ageS', 'distanceM'],
  defaultSort: [{ column: 'began', descending: true }],
});

export const casterSession = z.strictObject({
  id: z.uuid(),
  direction: z.enum(correctionDirections),
  account: z.string(),
  accountId: z.uuid().nullable(),
  sn: z.string().nullable(),
  mountAsked: z.string(),
  mountServed: z.string(),
  address: z.string(),
  port: z.int(),
  version: z.int(),
  tls: z.boolean(),
  agent: z.string(),
  began: seconds,
  duration: z.number(),
  bytesIn: z.number(),
  bytesOut: z.number(),
  /** Bytes a second since it began, in and out. */
  rate: z.number(),
  /** Seconds since the last GGA. */
  ggaAge: z.number().nullable(),
  fix: z.enum(fixQualities).nullable(),
  satellites: z.int().nullable(),
  hdop: z.number().nullable(),
  ageS: z.number().nullable(),
  distanceM: z.number().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  node: z.string(),
  queueBytes: z.int(),
  ggaCount: z.int(),
});
export type CasterSession = z.output<typeof casterSession>;

export const casterSessionFigures = z.strictObject({
  rovers: z.int(),
  sources: z.int(),
  relays: z.int(),
  /** Of rovers that told where they are, the share with a fixed solution. */
  fixedShare: z.number().nullable(),
  /** Refused in the last hour, by reason. */
  refused: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
});
export type CasterSessionFigures = z.output<typeof casterSessionFigures>;

/** `POST ntrip/session/:id/kick`. */
export const kickForm = z.object({
  reason: fields.rejectReason,
  /** Minutes for which it is kept out; 0: it may come again at once. */
  keepOutMinutes: z
    .union([z.literal(0), z.literal(1), z.literal(10), z.literal(60)], 'invalidValue')
    .default(0),
});
export type KickForm = z.output<typeof kickForm>;
