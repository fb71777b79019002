import {
  type PreciseJobRow,
  type PrecisePassRow,
  preciseJobList,
  precisePassList,
  valueUnitOf,
} from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { z } from 'zod';
import type { ColumnKind, ExportColumn } from '#kit/export/columns.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import type { ListSource } from '#kit/list/source.ts';
import { jobsWithin } from '../device-jobs/job-source.store.ts';
import {
  type PreciseFilters,
  type PreciseSort,
  preciseFrom,
  preciseSource,
  visiblePrecise,
} from './precise-source.store.ts';

type Head = keyof Texts['precise']['columns'] & keyof PreciseJobRow;
const column = (
  key: Head,
  kind: ColumnKind,
  more: Partial<ExportColumn<PreciseJobRow>> = {},
): ExportColumn<PreciseJobRow> => ({
  key,
  kind,
  head: (words) => words.precise.columns[key],
  value: (row) => row[key],
  ...more,
});
const hidden = { hidden: true } as const;
/** Deviations are written in cm as on the screen; the heading says so itself. */
const centimetres = (
  key: Head & ('meanM' | 'sdM' | 'p95M' | 'spacingErrorM'),
  more: Partial<ExportColumn<PreciseJobRow>> = {},
) => column(key, 'number', { value: (row) => inCm(row[key]), ...more });
const inCm = (metres: number | null): number | null =>
  metres === null ? null : Math.round(metres * 1000) / 10;
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;
const withUnit = (value: number | null, unit: string): string | null =>
  value === null ? null : `${rounded(value)} ${unit}`;

const amountOf = (value: number | null, workType: PreciseJobRow['workType']): string | null =>
  withUnit(value, valueUnitOf(workType).replace('/ha', ''));

/** The list of precise jobs as a file. */
const jobExport = defineExport<PreciseJobRow, PreciseFilters, PreciseSort>({
  screen: 'preciseJob',
  right: 'preciseJob.export',
  title: (words) => words.titles.preciseJob,
  list: preciseJobList,
  source: preciseSource,
  visible: async (_, actor, asked) => visiblePrecise(actor, asked),
  columns: [
    column('workDate', 'text'),
    column('startedAt', 'time', { head: (words) => `${words.precise.columns.startedAt} ({{zone}})` }),
    column('sn', 'code'),
    column('alias', 'text'),
    column('category', 'choice', { words: (words) => words.exports.category }),
    column('workType', 'choice', { words: (words) => words.exports.workType }),
    column('block', 'text'),
    column('areaM2', 'area'),
    column('grade', 'text'),
    centimetres('meanM'),
    centimetres('p95M'),
    centimetres('spacingErrorM'),
    column('fixedShare', 'share'),
    column('engagedShare', 'share'),
    column('targetRate', 'text', {
      value: ({ targetRate, workType }) => withUnit(targetRate, valueUnitOf(workType)),
    }),
    column('rate', 'text', { value: ({ rate, workType }) => withUnit(rate, valueUnitOf(workType)) }),
    column('rateError', 'share'),
    column('amount', 'text', { value: ({ amount, workType }) => amountOf(amount, workType) }),
    column('saved', 'text', { value: ({ saved, workType }) => amountOf(saved, workType), ...hidden }),
    centimetres('sdM', hidden),
    column('startM', 'number', { value: ({ startM }) => rounded(startM), ...hidden }),
    column('reference', 'choice', { words: (words) => words.precise.references, ...hidden }),
    column('abLine', 'text', hidden),
    column('software', 'code', hidden),
    column('model', 'text', hidden),
    column('dealer', 'text', hidden),
    column('owner', 'text', hidden),
    column('tool', 'text', hidden),
    column('divisionCode', 'code', hidden),
    column('photos', 'number', hidden),
    column('version', 'number', hidden),
  ],
});

type PassCall = z.output<typeof precisePassList.query>;
type PassSort = PassCall['sort'][number]['column'];
const passField = (name: string): string => `(x.pass->>'${name}')::float8`;
const passFields = [
  'from',
  'to',
  'lengthM',
  'headingDeg',
  'meanM',
  'biasM',
  'sdM',
  'p95M',
  'maxM',
  'spacingM',
  'straightnessM',
  'startM',
  'speed',
  'depthM',
  'rate',
  'targetRate',
  'fixedShare',
];
const passNumber = `(x.pass->>'number')::int`;
const passSorts = ['lengthM', 'meanM', 'maxM', 'spacingM', 'fixedShare'] as const;

/** The passes of one job as rows. */
const passSource: ListSource<PassCall['filters'], PassSort> = {
  select: `${passNumber}::text as id, ${passNumber} as number, ${passFields.map((name) => `${passField(name)} as "${name}"`).join(', ')}`,
  from: `${preciseFrom} cross join lateral jsonb_array_elements(p.passes) as x(pass)`,
  id: { sql: `${passNumber}::text`, type: 'text' },
  sorts: {
    number: { sql: passNumber, type: 'int' },
    ...(Object.fromEntries(
      passSorts.map((name) => [name, { sql: passField(name), type: 'float8', nullable: true }]),
    ) as Record<(typeof passSorts)[number], { sql: string; type: 'float8'; nullable: true }>),
  },
  filters: { job: (id, { put }) => `j.id = ${put(id)}::uuid` },
};

type PassHead = keyof Texts['precise']['passColumns'];
const passColumn = (
  key: PassHead,
  kind: ColumnKind,
  value: (row: PrecisePassRow) => number | null,
): ExportColumn<PrecisePassRow> => ({ key, kind, head: (words) => words.precise.passColumns[key], value });

const passExport = defineExport<PrecisePassRow, PassCall['filters'], PassSort>({
  screen: 'precisePasses',
  right: 'preciseJob.export',
  title: (words) => words.precise.passesTitle,
  list: precisePassList,
  source: passSource,
  visible: async (_, actor, asked) => ({
    ...asked,
    only: asked.call.filters.job === undefined ? () => 'false' : jobsWithin(actor),
  }),
  columns: [
    passColumn('number', 'number', ({ number }) => number),
    passColumn('startedAt', 'time', ({ from }) => from),
    passColumn('endedAt', 'time', ({ to }) => to),
    passColumn('lengthM', 'distance', ({ lengthM }) => rounded(lengthM)),
    passColumn('headingDeg', 'number', ({ headingDeg }) => rounded(headingDeg)),
    passColumn('meanM', 'number', ({ meanM }) => inCm(meanM)),
    passColumn('maxM', 'number', ({ maxM }) => inCm(maxM)),
    passColumn('sdM', 'number', ({ sdM }) => inCm(sdM)),
    passColumn('spacingM', 'number', ({ spacingM }) => rounded(spacingM)),
    passColumn('straightnessM', 'number', ({ straightnessM }) => inCm(straightnessM)),
    passColumn('startM', 'number', ({ startM }) => rounded(startM)),
    passColumn('speed', 'speed', ({ speed }) => speed),
    passColumn('depthM', 'depth', ({ depthM }) => depthM),
    passColumn('rate', 'number', ({ rate }) => rounded(rate)),
    passColumn('targetRate', 'number', ({ targetRate }) => rounded(targetRate ?? null)),
    passColumn('fixedShare', 'share', ({ fixedShare }) => fixedShare),
  ],
});

/** What /preciseJob and /preciseAnalysis write into files. */
export const preciseExports: readonly AnyExport[] = [jobExport, passExport];
