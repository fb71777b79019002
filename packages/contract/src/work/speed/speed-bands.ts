import { z } from 'zod';
import { workTypes } from '../../machines/vehicle-kinds.ts';

const speed = z.number('invalidValue').min(0, 'outOfRange').max(15, 'outOfRange');

/** Speeds at which a work is done well, m/s, both ends included. */
export const speedBand = z
  .object({ from: speed, to: speed })
  .refine(({ from, to }) => from < to, { error: 'endBeforeBeginning', path: ['to'] });
export type SpeedBandOf = z.output<typeof speedBand>;

/** The bands of works whose tool says none; a work that is not named has none (setting `speed.bands`). */
export const speedBands = z.partialRecord(z.enum(workTypes), speedBand);
export type SpeedBands = z.output<typeof speedBands>;

/** A tenth of a millimetre a second is nothing. */
const metresPerSecond = (kmh: number): number => Math.round((kmh / 3.6) * 10_000) / 10_000;
const kmh = (from: number, to: number): SpeedBandOf => ({
  from: metresPerSecond(from),
  to: metresPerSecond(to),
});
export const usualSpeedBands: SpeedBands = {
  deepLoosening: kmh(3, 8),
  tillage: kmh(4, 10),
  sowing: kmh(4, 10),
  spraying: kmh(4, 12),
  harvesting: kmh(2, 8),
};
