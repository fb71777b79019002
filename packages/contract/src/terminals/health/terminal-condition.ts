import { z } from 'zod';
import { nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { protocols } from '../../machines/vehicle-kinds.ts';
import { healthReasons, healthThresholds, terminalKinds } from './thresholds.ts';

/** How a terminal is: the worst of its reasons; `silent`: it was not heard for as many days as the thresholds say. */
export const healthLevels = ['good', 'watch', 'bad', 'silent'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** For how long a terminal has been away. */
export const healthSilences = ['1d', '7d', '30d', '90d'] as const;
export const connectedChoices = ['online', 'offline'] as const;
/** Who runs the network of a SIM card, by the issuer's digits of its ICCID. */
export const simOperators = ['chinaMobile', 'chinaUnicom', 'chinaTelecom', 'other'] as const;

export const terminalConditionList = defineList({
  filters: {
    sn: fields.snList.optional(),
    terminalId: listFilters.text,
    kind: listFilters.choice(terminalKinds),
    level: listFilters.choice(healthLevels),
    reason: listFilters.choice(healthReasons),
    connected: listFilters.choice(connectedChoices),
    /** Not heard for at least so long. */
    silentFor: listFilters.choice(healthSilences),
    never: listFilters.flag,
    /** Silence that was planned is counted nowhere; this shows it. */
    planned: listFilters.flag,
    protocol: listFilters.choice(protocols),
    softwareVersion: listFilters.text,
    firmware: listFilters.text,
    operator: listFilters.choice(simOperators),
    signal: listFilters.numbers,
    voltage: listFilters.numbers,
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    node: listFilters.text,
  },
  sorts: [
    'level',
    'sn',
    'heardAt',
    'signal',
    'voltage',
    'satellites',
    'correctionAge',
    'reconnects',
    'softwareVersion',
  ],
  defaultSort: [
    { column: 'level', descending: false },
    { column: 'heardAt', descending: true },
  ],
});

const reason = z.strictObject({ reason: z.enum(healthReasons), level: z.enum(['watch', 'bad']) });
export type HealthReasonRow = z.output<typeof reason>;

/** A terminal as a thing with a connection and parts. */
export const terminalConditionRow = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  terminalId: z.string(),
  kind: z.enum(terminalKinds),
  level: z.enum(healthLevels),
  reasons: z.array(reason),
  /** Since when it has been bad without a break. */
  badSince: seconds.nullable(),
  /** Somebody planned that it is silent now. */
  planned: z.boolean(),
  online: z.boolean(),
  onlineSince: seconds.nullable(),
  heardAt: seconds.nullable(),
  protocol: z.string(),
  signal: z.number().nullable(),
  operator: z.enum(simOperators).nullable(),
  satellites: z.number().nullable(),
  /** GGA quality: 0 none, 1 single, 2 differential, 4 RTK fixed, 5 RTK float. */
  fix: z.int().nullable(),
  correctionAge: z.number().nullable(),
  voltage: z.number().nullable(),
  battery: z.number().nullable(),
  softwareVersion: z.string(),
  firmware: z.string(),
  /** Connections that began in the last 24 hours beside the first. */
  reconnects: z.int(),
  framesAMinute: z.number().nullable(),
  dealer: z.string().nullable(),
  sim: z.string(),
  iccid: z.string(),
  address: z.string().nullable(),
  node: z.string().nullable(),
  /** MB. */
  storage: z.number().nullable(),
  /** °C. */
  temperature: z.number().nullable(),
  /** How far the terminal's clock is behind ours, s; the way of a report is part of it. */
  clock: z.number().nullable(),
  /** Of the connections of the last 24 hours. */
  lostSerials: z.int(),
  checksumErrors: z.int(),
  lateReports: z.int(),
});
export type TerminalConditionRow = z.output<typeof terminalConditionRow>;

/** What stands above the list: under all filters but the level. */
export const healthFigures = z.strictObject({
  all: z.int(),
  online: z.int(),
  good: z.int(),
  watch: z.int(),
  bad: z.int(),
  /** Without those whose silence was planned, and those never heard. */
  silent: z.int(),
  planned: z.int(),
  never: z.int(),
  /** Messages a second of all that are online. */
  messagesAS: z.number(),
  /** The most frequent versions of software, the rest left out. */
  versions: z.array(z.strictObject({ version: z.string(), count: z.int() })),
});
export type HealthFigures = z.output<typeof healthFigures>;

/** Days of a history. */
export const healthDays = [7, 30] as const;
/** Values of each fifth minute: `null` where nothing was told. */
export const healthHistory = z.strictObject({
  samples: z.array(
    z.strictObject({
      time: seconds,
      online: z.boolean(),
      level: z.enum(healthLevels),
      signal: z.number().nullable(),
      voltage: z.number().nullable(),
      satellites: z.number().nullable(),
      correctionAge: z.number().nullable(),
    }),
  ),
});
export type HealthHistory = z.output<typeof healthHistory>;

/** How many terminals there would be of each level under other thresholds. */
export const healthPreview = z.strictObject({ good: z.int(), watch: z.int(), bad: z.int(), silent: z.int() });

/** Silence that is planned: winter storage of a region, or of a dealer's machines. */
export const plannedSilenceForm = z
  .object({
    divisionCode: z.string().max(12, 'tooLong').nullable().default(null),
    dealerId: fields.id.nullable().default(null),
    fromOn: fields.day,
    untilOn: fields.day,
    remark: fields.text(100).or(z.literal('')).default(''),
  })
  .superRefine(({ divisionCode, dealerId, fromOn, untilOn }, context) => {
    if ((divisionCode === null) === (dealerId === null))
      context.addIssue({ code: 'custom', path: ['divisionCode'], message: 'required' });
    if (untilOn < fromOn) context.addIssue({ code: 'custom', path: ['untilOn'], message: 'outOfRange' });
  });
export type PlannedSilenceForm = z.output<typeof plannedSilenceForm>;

export const silenceStates = ['planned', 'inForce', 'over'] as const;
export const plannedSilenceRow = z.strictObject({
  id: z.uuid(),
  divisionCode: z.string().nullable(),
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  fromOn: z.string(),
  untilOn: z.string(),
  remark: z.string(),
  state: z.enum(silenceStates),
  /** Terminals of it that are silent now. */
  silent: z.int(),
  createdBy: z.string().nullable(),
});
export type PlannedSilenceRow = z.output<typeof plannedSilenceRow>;

const right = 'terminalCondition';
const setting = 'terminalCondition.setting';

/** The calls of /terminalCondition; `id` is a vehicle. The thresholds are the setting `terminal.health`. */
export const terminalConditionCalls = {
  list: defineCall('GET', 'terminalCondition', {
    right,
    query: terminalConditionList.query,
    answer: pageOf(terminalConditionRow),
  }),
  figures: defineCall('GET', 'terminalCondition/figures', {
    right,
    query: terminalConditionList.query,
    answer: healthFigures,
  }),
  read: defineCall('GET', 'terminalCondition/:id', { right, answer: terminalConditionRow }),
  history: defineCall('GET', 'terminalCondition/:id/history', {
    right,
    query: z.object({
      days: z.coerce.number<string>('invalidValue').pipe(z.literal(healthDays, 'invalidValue')),
    }),
    answer: healthHistory,
  }),
  /** Ends the connection; the terminal comes back by itself. */
  cut: defineCall('POST', 'terminalCondition/:id/cut', {
    right: 'terminalCondition.cut',
    answer: nothing,
    refusals: ['notFound', 'deviceOffline'],
  }),
  thresholds: defineCall('GET', 'terminalCondition/thresholds', { right, answer: healthThresholds }),
  preview: defineCall('POST', 'terminalCondition/preview', {
    right: setting,
    only: 'provider',
    reads: true,
    body: z.object({ value: healthThresholds }),
    answer: healthPreview,
  }),
  silences: defineCall('GET', 'terminalCondition/silences', {
    right,
    only: 'provider',
    answer: z.array(plannedSilenceRow),
  }),
  plan: defineCall('POST', 'terminalCondition/silences', {
    right: setting,
    only: 'provider',
    body: plannedSilenceForm,
    answer: z.strictObject({ id: z.uuid() }),
    refusals: ['notFound'],
  }),
  endSilence: defineCall('DELETE', 'terminalCondition/silences/:id', {
    right: setting,
    only: 'provider',
    answer: nothing,
    refusals: ['notFound'],
  }),
};
