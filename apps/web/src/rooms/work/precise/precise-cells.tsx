import { type PrecisionGrade, valueUnitOf, type WorkType } from '@furrow/contract';
import type { ReactNode } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { type StateColour, stateColours } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

const gradeStates: Record<PrecisionGrade, StateColour> = {
  A: 'working',
  B: 'online',
  C: 'warning',
  D: 'error',
};
/** The colour that a grade has in charts and on maps. */
export const gradeColour = (grade: PrecisionGrade | null): string =>
  stateColours[grade ? gradeStates[grade] : 'cancelled'];

export const gradeCell = (grade: PrecisionGrade | null): ReactNode =>
  grade === null ? (
    text('format.none')
  ) : (
    <StateTag colour={gradeStates[grade]}>{text(`precise.grades.${grade}`)}</StateTag>
  );

function Centimetres({ metres, most = 1 }: { metres: number; most?: number }) {
  const formats = useFormats();
  return formats.number(metres * 100, most, most);
}
/** Metres in cm with one decimal; the head says the unit. */
export const cmCell = (metres: number | null): ReactNode =>
  metres === null ? text('format.none') : <Centimetres metres={metres} />;

function Decimal({ value, most }: { value: number; most: number }) {
  const formats = useFormats();
  return formats.number(value, most, most);
}
export const decimalCell =
  (most: number) =>
  (value: number | null): ReactNode =>
    value === null ? text('format.none') : <Decimal value={value} most={most} />;

/** Units of what is applied, over an area and in all; a depth has none. */
export const rateUnit = (type: WorkType): string => text(`format.rates.${valueUnitOf(type)}`);
export const amountUnit = (type: WorkType): string => text(`format.amounts.${valueUnitOf(type)}`);

function Applied({ value, unit }: { value: number; unit: string }) {
  const formats = useFormats();
  return <UnitNumber of={{ value: formats.number(value, value < 100 ? 2 : 0), unit }} />;
}
export const appliedCell = (value: number | null, unit: string): ReactNode =>
  value === null ? text('format.none') : <Applied value={value} unit={unit} />;
