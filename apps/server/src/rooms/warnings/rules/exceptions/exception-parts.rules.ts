import type { ExceptionUnit, ExceptionValues } from '@furrow/contract';
import { hasBit } from '@furrow/jt808';
import type { Moment, ToldFigures } from '../conditions.rules.ts';

/** What the rules of /exceptionQuery look at. */
export type Exception<Memory = null> = Moment<Memory, ExceptionValues>;

/** Which of these bits is set; null: none. */
export const setBit = (alarms: number, bits: readonly number[]): number | null =>
  bits.find((bit) => hasBit(alarms, bit)) ?? null;

/** The bits as a mask over the alarms of a point. */
export const maskOf = (bits: readonly number[]): number => bits.reduce((mask, bit) => mask | (1 << bit), 0);

export const atOnce = { raiseS: 0, raisePoints: 1 };
export const minute = { endS: 60, endPoints: 1 };

/** What a row tells of what was measured. */
export const measured = (
  value: number,
  threshold: number,
  unit: ExceptionUnit,
  detail = '',
): ToldFigures => ({ value, threshold, figures: { unit, ...(detail && { detail }) } });

/** What a row tells that measures nothing; without a detail it keeps the one that it has. */
export const happened = (detail: string): ToldFigures => measured(0, 0, '', detail);
