import type { SortieGroupRow, SortieRow, sortieGroupList, sortieList } from '@furrow/contract';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn } from '#kit/list/list-screen.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { text } from '#kit/words/text.ts';
import { areaCell, durationCell, Times } from '../device-job/job-cells.tsx';
import {
  amountCell,
  doseCell,
  faultsCell,
  flightSpeedCell,
  metresCell,
  sortieStateCell,
} from './sortie-cells.tsx';

const right = { align: 'right' } as const;
const hidden = { hidden: true } as const;

export const sortieColumns: readonly ListColumn<SortieRow, typeof sortieList>[] = [
  { key: 'workDate', title: 'jiading.columns.workDate', width: 120 },
  {
    key: 'startedAt',
    title: 'jiading.columns.startedAt',
    width: 160,
    cell: (_, { startedAt, endedAt }) => <Times from={startedAt} to={endedAt} />,
  },
  { key: 'sn', title: 'jiading.heads.sn', width: 130, cell: codeCell },
  { key: 'number', title: 'jiading.heads.number', width: 120 },
  { key: 'model', title: 'jiading.columns.model', width: 120 },
  { key: 'pilot', title: 'jiading.heads.pilot', width: 110 },
  { key: 'block', title: 'jiading.heads.block', width: 140 },
  { key: 'crop', title: 'jiading.heads.crop', width: 100 },
  {
    key: 'purpose',
    title: 'jiading.heads.purpose',
    width: 110,
    cell: (purpose) => text(`jiading.purposes.${purpose}`),
  },
  { key: 'agent', title: 'jiading.heads.agent', width: 130 },
  { key: 'areaM2', title: 'jiading.columns.areaM2', width: 120, cell: areaCell, ...right },
  { key: 'overlapM2', title: 'jiading.columns.overlapM2', width: 120, cell: areaCell, ...right },
  { key: 'missedM2', title: 'jiading.columns.missedM2', width: 120, cell: areaCell, ...right },
  { key: 'amount', title: 'jiading.heads.amount', width: 110, cell: amountCell, ...right },
  { key: 'dose', title: 'jiading.columns.dose', width: 130, cell: doseCell, ...right },
  { key: 'meanHeightM', title: 'jiading.columns.meanHeightM', width: 120, cell: metresCell, ...right },
  { key: 'meanSpeed', title: 'jiading.columns.meanSpeed', width: 120, cell: flightSpeedCell, ...right },
  { key: 'swathM', title: 'jiading.columns.swathM', width: 90, cell: metresCell, ...right },
  { key: 'flightS', title: 'jiading.columns.flightS', width: 130, cell: durationCell, ...right },
  { key: 'faults', title: 'jiading.columns.faults', width: 240, cell: faultsCell },
  {
    key: 'source',
    title: 'jiading.columns.source',
    width: 90,
    cell: (source) => text(`jiading.sources.${source}`),
  },
  { key: 'state', title: 'jiading.columns.state', width: 130, cell: sortieStateCell },
  { key: 'outsideM2', title: 'jiading.columns.outsideM2', width: 130, cell: areaCell, ...right, ...hidden },
  { key: 'dealer', title: 'jiading.columns.dealer', width: 150, ...hidden },
  { key: 'divisionCode', title: 'jiading.columns.divisionCode', width: 200, cell: divisionCell, ...hidden },
  { key: 'windMs', title: 'jiading.columns.wind', width: 100, cell: flightSpeedCell, ...right, ...hidden },
  {
    key: 'batterySwaps',
    title: 'jiading.heads.batterySwaps',
    width: 130,
    cell: numberCell,
    ...right,
    ...hidden,
  },
];

/** A row a pilot or a block; the first column says which. */
export const groupColumns = (
  title: 'jiading.heads.pilot' | 'jiading.heads.block',
): readonly ListColumn<SortieGroupRow, typeof sortieGroupList>[] => [
  { key: 'name', title, width: 180 },
  { key: 'sorties', title: 'jiading.columns.sorties', width: 100, cell: numberCell, ...right },
  { key: 'areaM2', title: 'jiading.columns.areaM2', width: 130, cell: areaCell, ...right },
  {
    key: 'litres',
    title: 'jiading.units.litre',
    width: 120,
    cell: (litres, _) => amountCell(litres, { unit: 'litre' }),
    ...right,
  },
  {
    key: 'kilograms',
    title: 'jiading.units.kilogram',
    width: 120,
    cell: (kilograms) => amountCell(kilograms, { unit: 'kilogram' }),
    ...right,
  },
  {
    key: 'litresM2',
    title: 'jiading.columns.dose',
    width: 130,
    cell: (m2, { litres }) => doseCell(m2 > 0 ? litres / m2 : null, { unit: 'litre' }),
    ...right,
  },
  { key: 'outsideM2', title: 'jiading.columns.outsideM2', width: 130, cell: areaCell, ...right },
  { key: 'flightS', title: 'jiading.columns.flightS', width: 140, cell: durationCell, ...right },
  { key: 'faulty', title: 'jiading.columns.faulty', width: 120, cell: numberCell, ...right },
  { key: 'lastAt', title: 'jiading.columns.lastAt', width: 180, cell: timeCell },
];
