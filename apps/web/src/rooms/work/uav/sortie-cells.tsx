import type { AmountUnit, SortieFault, SortieRow, SortieState } from '@furrow/contract';
import { toHectares, toMu } from '@furrow/geo';
import type { ReactNode } from 'react';
import type { Formats, Quantity } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { currentLanguage, text } from '#kit/words/text.ts';

/** Litres or kilograms a m² as people read them: a mu in Chinese, a hectare elsewhere. */
export function doseOf(dose: number, unit: AmountUnit, formats: Pick<Formats, 'number'>): Quantity {
  const toShown = currentLanguage() === 'zh' ? toMu : toHectares;
  return { value: formats.number(dose / toShown(1), 2, 2), unit: text(`jiading.dose.${unit}`) };
}

/** An amount in its unit. */
export const amountOf = (amount: number, unit: AmountUnit, formats: Pick<Formats, 'number'>): Quantity => ({
  value: formats.number(amount, 2),
  unit: text(`jiading.dose.${unit}s`),
});

function Shown({ of }: { of: (formats: Formats) => Quantity | null }) {
  const formats = useFormats();
  return <UnitNumber of={of(formats)} />;
}

export const doseCell = (dose: number | null, { unit }: Pick<SortieRow, 'unit'>): ReactNode => (
  <Shown of={(formats) => (dose === null ? null : doseOf(dose, unit, formats))} />
);
export const amountCell = (amount: number | null, { unit }: Pick<SortieRow, 'unit'>): ReactNode => (
  <Shown of={(formats) => (amount === null ? null : amountOf(amount, unit, formats))} />
);
export const metresCell = (metres: number | null): ReactNode => (
  <Shown of={(formats) => (metres === null ? null : formats.distance(metres))} />
);
/** Flights and winds are told in m/s. */
export const flightSpeedCell = (speed: number | null): ReactNode => (
  <Shown of={(formats) => (speed === null ? null : { value: formats.number(speed, 1, 1), unit: 'm/s' })} />
);

const stateColours: Record<SortieState, StateColour> = {
  noTrack: 'cancelled',
  waiting: 'working',
  noWork: 'cancelled',
  finished: 'passed',
  tooSmall: 'cancelled',
  invalid: 'error',
};
export const sortieStateCell = (state: SortieState): ReactNode => (
  <StateTag colour={stateColours[state]}>{text(`jiading.states.${state}`)}</StateTag>
);

export const faultsCell = (faults: readonly SortieFault[]): ReactNode =>
  faults.length === 0
    ? text('format.none')
    : faults.map((fault) => (
        <StateTag key={fault} colour="waiting">
          {text(`jiading.faults.${fault}`)}
        </StateTag>
      ));

/** What a sortie is called. */
export const sortieName = ({ sn, number }: Pick<SortieRow, 'sn' | 'number'>): string => `${sn} · ${number}`;
