import {
  type SubsidyParameterRow,
  type SubsidyParameterState,
  subsidyParameterFlow,
  type subsidyParameterList,
  workTypes,
} from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { DivisionsOf } from '#kit/places/divisions-of.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text, useTexts } from '#kit/words/text.ts';

export const paramFilters: ListFilters<typeof subsidyParameterList> = {
  name: { kind: 'text', title: 'subsidyParam.fields.name' },
  year: { kind: 'numbers', title: 'subsidyParam.fields.year' },
  division: { kind: 'cascade', title: 'subsidyParam.fields.divisions', useNodes: useDivisionNodes },
  workType: {
    kind: 'choice',
    title: 'subsidyParam.fields.workType',
    choices: workTypes,
    words: (type) => text(`exports.workType.${type}`),
  },
  season: { kind: 'days', title: 'subsidyParam.filters.season' },
  state: {
    kind: 'choice',
    title: 'subsidyParam.columns.state',
    choices: subsidyParameterFlow.states,
    words: (state) => text(`subsidyParam.states.${state}`),
  },
  model: { kind: 'text', title: 'subsidyParam.fields.models' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

const colours = { draft: 'waiting', inForce: 'passed', ended: 'offline' } as const;
export const paramStateTag = (state: SubsidyParameterState) => (
  <StateTag colour={colours[state]}>{text(`subsidyParam.states.${state}`)}</StateTag>
);

export function Depth({ metres }: { metres: number | null }) {
  const formats = useFormats();
  const words = useTexts();
  return metres === null ? words('format.none') : <UnitNumber of={formats.depth(metres)} />;
}

export function Percent({ of }: { of: number | null }) {
  const formats = useFormats();
  const words = useTexts();
  return of === null ? (
    words('format.none')
  ) : (
    <UnitNumber of={{ value: formats.number(of, 2, 2), unit: '%' }} />
  );
}

export function Money({ of, none }: { of: number | null; none?: string }) {
  const formats = useFormats();
  const words = useTexts();
  return of === null ? (none ?? words('format.none')) : formats.money(of);
}

const yearCell = (year: number) => String(year);
const moneyCell = (of: number | null) => <Money of={of} />;

export const paramColumns: readonly ListColumn<SubsidyParameterRow, typeof subsidyParameterList>[] = [
  { key: 'name', title: 'subsidyParam.fields.name', width: 200 },
  { key: 'year', title: 'subsidyParam.fields.year', width: 90, align: 'right', cell: yearCell },
  {
    key: 'divisions',
    title: 'subsidyParam.fields.divisions',
    width: 200,
    cell: (codes) => <DivisionsOf codes={codes} />,
  },
  {
    key: 'workType',
    title: 'subsidyParam.fields.workType',
    width: 170,
    cell: (type) => text(`exports.workType.${type}`),
  },
  {
    key: 'seasonFrom',
    title: 'subsidyParam.columns.season',
    width: 210,
    cell: (from, { seasonTo }) => `${from} – ${seasonTo}`,
  },
  {
    key: 'depthM',
    title: 'subsidyParam.columns.depthM',
    width: 120,
    align: 'right',
    cell: (metres) => <Depth metres={metres} />,
  },
  {
    key: 'toleranceM',
    title: 'subsidyParam.columns.toleranceM',
    width: 110,
    align: 'right',
    cell: (metres) => <Depth metres={metres} />,
  },
  {
    key: 'passRate',
    title: 'subsidyParam.columns.passRate',
    width: 120,
    align: 'right',
    cell: (rate) => <Percent of={rate} />,
  },
  {
    key: 'price',
    title: 'subsidyParam.columns.price',
    width: 120,
    align: 'right',
    cell: (price, { tiers }) =>
      price === null ? text('subsidyParam.tiersShort', { count: tiers.length }) : <Money of={price} />,
  },
  {
    key: 'mode',
    title: 'subsidyParam.fields.mode',
    width: 150,
    cell: (mode) => text(`subsidyParam.modes.${mode}`),
  },
  {
    key: 'yearsBetween',
    title: 'subsidyParam.fields.yearsBetween',
    width: 150,
    align: 'right',
    hidden: true,
  },
  { key: 'budget', title: 'subsidyParam.columns.budget', width: 140, align: 'right', cell: moneyCell },
  { key: 'used', title: 'subsidyParam.columns.used', width: 140, align: 'right', cell: moneyCell },
  { key: 'left', title: 'subsidyParam.columns.left', width: 140, align: 'right', cell: moneyCell },
  {
    key: 'statements',
    title: 'subsidyParam.columns.statements',
    width: 110,
    align: 'right',
    cell: numberCell,
  },
  { key: 'state', title: 'subsidyParam.columns.state', width: 110, cell: paramStateTag },
  { key: 'edition', title: 'subsidyParam.columns.edition', width: 90, align: 'right' },
  { key: 'changedBy', title: 'subsidyParam.columns.changedBy', width: 120 },
  { key: 'updatedAt', title: 'subsidyParam.columns.updatedAt', width: 180, cell: timeCell },
];
