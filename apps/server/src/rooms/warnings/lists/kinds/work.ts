import type { WorkWarningRow, workWarningList } from '@furrow/contract';
import type { z } from 'zod';
import { columnsOf } from '#kit/list/columns-of.ts';
import { oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import type { Unmarked, WarningKindList } from '../warning.store.ts';
import { commonColumns, commonSource, type WarningSort, warningFrom } from './common-columns.ts';

type Filters = z.output<typeof workWarningList.query>['filters'];

/** The job that a row is about: the one that its key names, else what the machine worked at when it was raised. */
const job = `left join lateral (select j.* from job j where j.vehicle_no = v.no and j.deleted_at is null and (
      j.id::text = w.figures ->> 'job'
      or (not w.figures ? 'job' and j.started_at <= w.raised_at and j.ended_at >= w.raised_at - interval '15 minutes'))
    order by j.started_at desc limit 1) j on true`;

const source: ListSource<Filters, WarningSort> = {
  ...commonSource,
  from: `${warningFrom} ${job}`,
  ordered: `${warningFrom} ${job}`,
  select: columnsOf<Unmarked<WorkWarningRow>>({
    ...commonColumns,
    jobId: 'j.id',
    workType: 'j.work_type',
    areaM2: 'j.area_m2',
    standardM: 'j.standard_depth_m',
    tool: '(select i.tool_no from implement i where i.id = j.implement_id)',
    // A construction site is a block itself.
    block: `coalesce((select b.name from block b where b.id = j.block_id), nullif(w.object_name, ''))`,
    // A live row keeps what its job came to in the end.
    qualifiedShare: 'case when j.area_m2 > 0 then j.qualified_m2 / j.area_m2 end',
  }),
  filters: {
    ...commonSource.filters,
    workType: oneOf('j.work_type'),
  },
};

/** /workWarning. */
export const workKindList: WarningKindList<Unmarked<WorkWarningRow>, Filters, WarningSort> = {
  page: 'workWarning',
  source,
  forReader: (_actor, row) => row,
};
