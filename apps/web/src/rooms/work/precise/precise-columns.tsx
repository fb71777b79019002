import type { PreciseJobRow, preciseJobList } from '@furrow/contract';
import { codeCell, numberCell } from '#kit/list/cells.tsx';
import type { ListColumn } from '#kit/list/list-screen.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { text } from '#kit/words/text.ts';
import { areaCell, shareCell, Times, workTypeCell } from '../device-job/job-cells.tsx';
import { amountUnit, appliedCell, cmCell, decimalCell, gradeCell, rateUnit } from './precise-cells.tsx';

const right = { align: 'right' } as const;
const hidden = { hidden: true } as const;

/** Columns of /preciseJob. */
export const preciseColumns: readonly ListColumn<PreciseJobRow, typeof preciseJobList>[] = [
  { key: 'workDate', title: 'precise.columns.workDate', width: 120 },
  {
    key: 'startedAt',
    title: 'precise.columns.startedAt',
    width: 160,
    cell: (_, { startedAt, endedAt }) => <Times from={startedAt} to={endedAt} />,
  },
  { key: 'sn', title: 'precise.columns.sn', width: 140, cell: codeCell },
  { key: 'alias', title: 'precise.columns.alias', width: 130 },
  { key: 'grade', title: 'precise.columns.grade', width: 110, cell: gradeCell },
  { key: 'meanM', title: 'precise.columns.meanM', width: 140, cell: cmCell, ...right },
  { key: 'p95M', title: 'precise.columns.p95M', width: 140, cell: cmCell, ...right },
  { key: 'spacingErrorM', title: 'precise.columns.spacingErrorM', width: 150, cell: cmCell, ...right },
  { key: 'fixedShare', title: 'precise.columns.fixedShare', width: 120, cell: shareCell, ...right },
  { key: 'engagedShare', title: 'precise.columns.engagedShare', width: 130, cell: shareCell, ...right },
  { key: 'areaM2', title: 'precise.columns.areaM2', width: 120, cell: areaCell, ...right },
  { key: 'workType', title: 'precise.columns.workType', width: 130, cell: workTypeCell },
  {
    key: 'category',
    title: 'precise.columns.category',
    width: 150,
    cell: (category) => text(`exports.category.${category}`),
  },
  {
    key: 'targetRate',
    title: 'precise.columns.targetRate',
    width: 140,
    cell: (rate, { workType }) => appliedCell(rate, rateUnit(workType)),
    ...right,
  },
  {
    key: 'rate',
    title: 'precise.columns.rate',
    width: 140,
    cell: (rate, { workType }) => appliedCell(rate, rateUnit(workType)),
    ...right,
  },
  { key: 'rateError', title: 'precise.columns.rateError', width: 120, cell: shareCell, ...right },
  {
    key: 'amount',
    title: 'precise.columns.amount',
    width: 120,
    cell: (amount, { workType }) => appliedCell(amount, amountUnit(workType)),
    ...right,
  },
  {
    key: 'saved',
    title: 'precise.columns.saved',
    width: 120,
    cell: (saved, { workType }) => appliedCell(saved, amountUnit(workType)),
    ...right,
    ...hidden,
  },
  { key: 'block', title: 'precise.columns.block', width: 150 },
  { key: 'sdM', title: 'precise.columns.sdM', width: 150, cell: cmCell, ...right, ...hidden },
  { key: 'startM', title: 'precise.columns.startM', width: 140, cell: decimalCell(1), ...right, ...hidden },
  {
    key: 'reference',
    title: 'precise.columns.reference',
    width: 130,
    cell: (reference) => (reference ? text(`precise.references.${reference}`) : text('format.none')),
    ...hidden,
  },
  { key: 'abLine', title: 'precise.columns.abLine', width: 140, ...hidden },
  { key: 'software', title: 'precise.columns.software', width: 130, ...hidden },
  { key: 'model', title: 'precise.columns.model', width: 130, ...hidden },
  { key: 'dealer', title: 'precise.columns.dealer', width: 150, ...hidden },
  { key: 'owner', title: 'precise.columns.owner', width: 130, ...hidden },
  { key: 'tool', title: 'precise.columns.tool', width: 180, ...hidden },
  { key: 'divisionCode', title: 'precise.columns.divisionCode', width: 200, cell: divisionCell, ...hidden },
  { key: 'photos', title: 'precise.columns.photos', width: 90, cell: numberCell, ...right, ...hidden },
  { key: 'version', title: 'precise.columns.version', width: 90, cell: numberCell, ...right, ...hidden },
];
