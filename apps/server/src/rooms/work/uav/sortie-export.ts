import { type SortieRow, sortieList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { type SortieFilters, type SortieSort, sortieSource, visibleSorties } from './sortie.store.ts';

const { column, choice, time } = plainExport<SortieRow>();
const perHa = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 100;

/** The list of sorties as a file; doses in litres or kilograms a hectare in every language. */
export const sortieExport = defineExport<SortieRow, SortieFilters, SortieSort>({
  screen: 'jiading',
  right: 'jiading.export',
  title: ({ titles }) => titles.jiading,
  list: sortieList,
  source: sortieSource,
  visible: async (_, actor, asked) => visibleSorties(actor, asked),
  columns: [
    column('workDate', ({ jiading }) => jiading.columns.workDate),
    time('startedAt', ({ jiading }) => jiading.columns.startedAt),
    time('endedAt', ({ jiading }) => jiading.heads.endedAt),
    column('sn', ({ jiading }) => jiading.heads.sn, 'code'),
    column('number', ({ jiading }) => jiading.heads.number, 'code'),
    column('model', ({ jiading }) => jiading.columns.model),
    column('pilot', ({ jiading }) => jiading.heads.pilot),
    column('block', ({ jiading }) => jiading.heads.block),
    column('crop', ({ jiading }) => jiading.heads.crop),
    choice(
      'purpose',
      ({ jiading }) => jiading.heads.purpose,
      ({ jiading }) => jiading.purposes,
    ),
    column('agent', ({ jiading }) => jiading.heads.agent),
    column('areaM2', ({ jiading }) => jiading.columns.areaM2, 'area'),
    column('overlapM2', ({ jiading }) => jiading.columns.overlapM2, 'area'),
    column('missedM2', ({ jiading }) => jiading.columns.missedM2, 'area'),
    column('outsideM2', ({ jiading }) => jiading.columns.outsideM2, 'area'),
    column('amount', ({ jiading }) => jiading.heads.amount, 'number'),
    choice(
      'unit',
      ({ jiading }) => jiading.heads.unit,
      ({ jiading }) => jiading.units,
    ),
    {
      key: 'dose',
      kind: 'number',
      head: ({ jiading }) => jiading.columns.dosePerHa,
      value: ({ dose }) => perHa(dose),
    },
    {
      key: 'targetDose',
      kind: 'number',
      head: ({ jiading }) => jiading.heads.targetDosePerHa,
      value: ({ targetDose }) => perHa(targetDose),
    },
    column('meanHeightM', ({ jiading }) => jiading.columns.meanHeightM, 'distance'),
    column('meanSpeed', ({ jiading }) => jiading.columns.meanSpeed, 'speed'),
    column('swathM', ({ jiading }) => jiading.heads.swathM, 'distance'),
    column('flightS', ({ jiading }) => jiading.columns.flightS, 'hours'),
    {
      key: 'faults',
      kind: 'choices',
      head: ({ jiading }) => jiading.columns.faults,
      value: ({ faults }) => faults.join(' '),
      words: ({ jiading }) => jiading.faults,
    },
    choice(
      'source',
      ({ jiading }) => jiading.columns.source,
      ({ jiading }) => jiading.sources,
    ),
    choice(
      'state',
      ({ jiading }) => jiading.columns.state,
      ({ jiading }) => jiading.states,
    ),
    { ...column('dealer', ({ jiading }) => jiading.columns.dealer), hidden: true },
    { ...column('divisionCode', ({ jiading }) => jiading.columns.divisionCode, 'code'), hidden: true },
    { ...column('windMs', ({ jiading }) => jiading.heads.windMs, 'number'), hidden: true },
    { ...column('batterySwaps', ({ jiading }) => jiading.heads.batterySwaps, 'number'), hidden: true },
  ],
});
