import { offPlanFromM, type SampleRow, type SampleState } from '@furrow/contract';
import type { ReactNode } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

const colours: Record<SampleState, StateColour> = {
  planned: 'cancelled',
  taken: 'working',
  received: 'online',
  analysed: 'passed',
  rejected: 'error',
};
export const sampleStateCell = (state: SampleState): ReactNode => (
  <StateTag colour={colours[state]}>{text(`sampling.states.${state}`)}</StateTag>
);

export const layerCell = (layer: string): string => layer.replace('-', '–');

export function Metres({ value }: { value: number | null }) {
  const formats = useFormats();
  return <UnitNumber of={value === null ? null : formats.distance(value)} />;
}

/** What lies too far off its plan is said in words and colour. */
export const offPlanCell = (metres: number | null): ReactNode =>
  metres !== null && metres > offPlanFromM ? (
    <StateTag colour="warning">
      <Metres value={metres} />
    </StateTag>
  ) : (
    <Metres value={metres} />
  );

export const degreesCell = (degrees: number): string => degrees.toFixed(6);

/** What a sample is called. */
export const sampleName = ({ bagCode, plan, pointNo, layer }: SampleRow): string =>
  bagCode ?? [plan, pointNo, layerCell(layer)].filter((part) => part !== null).join(' · ');
