import { z } from 'zod';

/** What a terminal is: the tablet of a machine, or a T-BOX. Each has thresholds of its own. */
export const terminalKinds = ['tablet', 'tbox'] as const;
export type TerminalKind = (typeof terminalKinds)[number];

interface Quantity {
  /** The side on which a value is bad. */
  readonly beyond: 'under' | 'over';
  /** As it is written behind a value; "" for bare numbers. */
  readonly unit: string;
}

/** What is compared with thresholds. */
export const healthQuantities = {
  signal: { beyond: 'under', unit: '' },
  voltage: { beyond: 'under', unit: 'V' },
  battery: { beyond: 'under', unit: 'V' },
  storage: { beyond: 'under', unit: 'MB' },
  reconnects: { beyond: 'over', unit: '' },
  correctionAge: { beyond: 'over', unit: 's' },
  clock: { beyond: 'over', unit: 's' },
} as const satisfies Record<string, Quantity>;
export type HealthQuantity = keyof typeof healthQuantities;
export const healthQuantityKeys = Object.keys(healthQuantities) as HealthQuantity[];

/** Alarm bits of the protocol (JT/T 808-2019 table 24) that tell of the terminal itself, and how bad each is. */
export const healthAlarms = {
  gnssFault: { bit: 4, level: 'bad' },
  antennaOpen: { bit: 5, level: 'bad' },
  antennaShort: { bit: 6, level: 'bad' },
  powerLow: { bit: 7, level: 'watch' },
  powerCut: { bit: 8, level: 'bad' },
  displayFault: { bit: 9, level: 'watch' },
} as const;
export type HealthAlarm = keyof typeof healthAlarms;
export const healthAlarmKeys = Object.keys(healthAlarms) as HealthAlarm[];

/** Why a terminal is not good. */
export const healthReasons = [...healthQuantityKeys, ...healthAlarmKeys] as const;
export type HealthReason = (typeof healthReasons)[number];

const value = z.number('invalidValue').min(0, 'outOfRange').max(1_000_000, 'outOfRange').nullable();
/** From where on a value is to be watched, and is bad; null: it is not judged. */
const limit = z.object({ watch: value, bad: value });

const ofKind = z.object({
  silentDays: z.number('invalidValue').int('invalidValue').min(1, 'outOfRange').max(365, 'outOfRange'),
  limits: z.record(z.enum(healthQuantityKeys), limit),
});

/** A value that is bad is at least to be watched: the two may not stand the wrong way round. */
function areInOrder(thresholds: Record<TerminalKind, z.output<typeof ofKind>>, context: z.RefinementCtx) {
  for (const kind of terminalKinds)
    for (const key of healthQuantityKeys) {
      const { watch, bad } = thresholds[kind].limits[key];
      if (watch === null || bad === null) continue;
      if (healthQuantities[key].beyond === 'under' ? bad > watch : bad < watch)
        context.addIssue({ code: 'custom', path: [kind, 'limits', key, 'bad'], message: 'outOfRange' });
    }
}

/** Setting `terminal.health`. */
export const healthThresholds = z.object({ tablet: ofKind, tbox: ofKind }).superRefine(areInOrder);
export type HealthThresholds = z.output<typeof healthThresholds>;

const usual = {
  signal: { watch: 10, bad: 5 },
  voltage: { watch: 11.5, bad: 10.5 },
  battery: { watch: 11.5, bad: 10.5 },
  storage: { watch: 500, bad: 100 },
  reconnects: { watch: 20, bad: 60 },
  correctionAge: { watch: 10, bad: 60 },
  clock: { watch: 30, bad: 300 },
};
export const usualHealthThresholds: HealthThresholds = {
  tablet: { silentDays: 7, limits: usual },
  tbox: {
    silentDays: 7,
    limits: {
      ...usual,
      storage: { watch: null, bad: null },
      correctionAge: { watch: null, bad: null },
    },
  },
};
