import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { deviceCategories, onlineStates } from '../machines/vehicle-kinds.ts';
import { conditionLimitKeys, type ListedSignal, listedSignals } from './signals.ts';

export const guidanceModes = ['manual', 'engaged', 'fault'] as const;
export type GuidanceMode = (typeof guidanceModes)[number];

/** Types of fix as S2 has them. */
export const conditionFixes = ['none', 'single', 'differential', 'fixed', 'float'] as const;
export type ConditionFix = (typeof conditionFixes)[number];
export const fixNumbers: Record<ConditionFix, number> = {
  none: 0,
  single: 1,
  differential: 2,
  fixed: 4,
  float: 5,
};

/** Filters that both lists have. */
const common = {
  /** At most ten SNs. */
  sn: z
    .union([z.string(), z.array(z.string())])
    .transform((sns) => (Array.isArray(sns) ? sns : [sns]).map((sn) => sn.trim()).filter(Boolean))
    .refine((sns) => sns.length <= 10, 'atMost10')
    .transform((sns) => (sns.length > 0 ? sns : undefined))
    .optional(),
  alias: listFilters.text,
  dealer: listFilters.branch,
  division: z.string().max(12, 'tooLong').optional(),
  online: listFilters.choice(onlineStates),
  softwareVersion: listFilters.text,
  onlyBeyond: listFilters.flag,
  beyond: listFilters.choice(conditionLimitKeys),
};

/** The list of /workCondition. */
export const tabletConditionList = defineList({
  filters: {
    ...common,
    category: listFilters.choice(deviceCategories),
    guidance: listFilters.choice(guidanceModes),
    fix: listFilters.choice(conditionFixes),
    correctionAge: listFilters.numbers,
    /** Centimetres, to either side. */
    deviation: listFilters.numbers,
    voltage: listFilters.numbers,
    motorTemperature: listFilters.numbers,
  },
  sorts: [
    'sn',
    'online',
    'deviation',
    'satellites',
    'correctionAge',
    'motorTemperature',
    'voltage',
    'freeStorage',
    'time',
  ],
  defaultSort: [{ column: 'time', descending: true }],
});

/** The list of /tboxWorkCondition. */
export const tboxConditionList = defineList({
  filters: {
    ...common,
    terminal: listFilters.text,
    running: listFilters.flag,
    withFaults: listFilters.flag,
    coolant: listFilters.numbers,
    oilPressure: listFilters.numbers,
    fuel: listFilters.numbers,
  },
  sorts: ['sn', 'online', 'engineSpeed', 'coolantTemperature', 'fuelLevel', 'engineHours', 'faults', 'time'],
  defaultSort: [{ column: 'time', descending: true }],
});

/** The newest value of each listed signal; null: the machine does not send it. */
const listed = Object.fromEntries(listedSignals.map((signal) => [signal, z.number().nullable()])) as Record<
  ListedSignal,
  z.ZodNullable<z.ZodNumber>
>;

/** The newest condition of one machine. */
export const conditionRow = z.strictObject({
  ...listed,
  id: z.uuid(),
  sn: z.string(),
  terminalId: z.string(),
  alias: z.string(),
  brand: z.string(),
  model: z.string(),
  category: z.enum(deviceCategories),
  dealer: z.string().nullable(),
  online: z.enum(onlineStates),
  softwareVersion: z.string(),
  /** Mount point of the corrections that it takes now. */
  mountPoint: z.string().nullable(),
  /** Baud rates of the two CAN buses as the terminal told them, kbit/s; 0 is off. */
  can1: z.number().nullable(),
  can2: z.number().nullable(),
  /** When the newest value was told; null: none ever. */
  time: seconds.nullable(),
  /** Signal → value, in the unit of `conditionSignals`; what the machine does not send is not there. */
  told: z.record(z.string(), z.number()),
  /** Signal → when. */
  times: z.record(z.string(), seconds),
  /** Active fault codes. */
  faults: z.int(),
});
export type ConditionRow = z.output<typeof conditionRow>;
export const conditionPage = pageOf(conditionRow);

/** What stands above the lists: machines that report now, and of these those beyond a limit. */
export const conditionFigures = z.strictObject({
  total: z.int(),
  reporting: z.int(),
  beyond: z.partialRecord(z.enum(conditionLimitKeys), z.int()),
  withFaults: z.int(),
  /** Limits that hold, in their own units. */
  limits: z.record(z.enum(conditionLimitKeys), z.number()),
});
export type ConditionFigures = z.output<typeof conditionFigures>;
