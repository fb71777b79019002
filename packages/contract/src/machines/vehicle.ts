import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { deviceCategories, protocols, type WorkType, workTypes } from './vehicle-kinds.ts';

export * from './vehicle-kinds.ts';

/** A vehicle as it enters the product: the main unit and the machine that carries it are one row (`docs/machines.md`). */
export const vehicleForm = z.object({
  sn: fields.sn,
  /** Number by which the terminal speaks (JT/T 808 §1.3): digits or hex digits without leading zeros. */
  terminalNumber: z
    .string()
    .trim()
    .regex(/^[0-9A-Fa-f]{1,20}$/, 'invalidValue'),
  protocol: z.enum(protocols).default('auto'),
  alias: z.string().trim().max(30, 'tooLong').default(''),
  category: z.enum(deviceCategories).default('autoSteer'),
  productModel: z.string().trim().max(40, 'tooLong').default(''),
  carType: z.string().trim().max(40, 'tooLong').default(''),
  brand: z.string().trim().max(40, 'tooLong').default(''),
  model: z.string().trim().max(40, 'tooLong').default(''),
  plate: z.string().trim().max(20, 'tooLong').default(''),
  machineCode: z.string().trim().max(40, 'tooLong').default(''),
  /** Division code of the region it is registered in (6 digits in China, ISO code abroad), or empty. */
  divisionCode: z.string().trim().max(12, 'tooLong').default(''),
  workType: z.enum(workTypes).default('others'),
  /** Metres; null when not known. */
  workingWidthM: z.coerce.number().positive('outOfRange').max(40, 'outOfRange').nullable().default(null),
  /** Qualified depth in metres (R9); null: the work type's own. */
  qualifiedDepthM: z.coerce.number().positive('outOfRange').max(1, 'outOfRange').nullable().default(null),
});
export type VehicleForm = z.infer<typeof vehicleForm>;

/** The fastest that a work is done at, m/s (R2): beyond it a machine travels whatever its implement says. Sprayers drive at 25 km/h. */
export const topWorkSpeedMs: Readonly<Record<WorkType, number>> = {
  tillage: 5.6,
  sowing: 5.6,
  spraying: 8.4,
  deepLoosening: 5.6,
  ridging: 5.6,
  levelling: 5.6,
  harvesting: 5.6,
  transplanting: 5.6,
  others: 5.6,
};

/** Standard depths in metres where nothing else is set (R9); work types without one have no standard. */
export const standardDepthM: Partial<Record<WorkType, number>> = {
  deepLoosening: 0.25,
  tillage: 0.2,
  ridging: 0.15,
};
