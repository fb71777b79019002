import type { ExceptionRow, exceptionList } from '@furrow/contract';
import type { z } from 'zod';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import type { ListSource, Match } from '#kit/list/source.ts';
import type { Unmarked, WarningKindList } from '../warning.store.ts';
import { commonColumns, commonSource, seconds, type WarningSort } from './common-columns.ts';

export type ExceptionFilters = z.output<typeof exceptionList.query>['filters'];

const told = (name: string): string => `coalesce(w.figures ->> '${name}', '')`;
/** By the index of the details that there are. */
const inDetail: Match<string> = (typed, asking) =>
  `(w.figures ? 'detail' and ${contains(told('detail'))(typed, asking)})`;
const measures = (column: string): string => `case when w.figures ? 'unit' then ${column} end`;

const source: ListSource<ExceptionFilters, WarningSort> = {
  ...commonSource,
  select: columnsOf<Unmarked<ExceptionRow>>({
    ...commonColumns,
    detail: told('detail'),
    unit: told('unit'),
    // Without a threshold nothing was measured.
    value: measures('case when w.threshold <> 0 then w.value end'),
    threshold: measures('nullif(w.threshold, 0)'),
    worst: measures('case when w.threshold <> 0 then w.worst end'),
    heardAt: `(select ${seconds('n.heard_at')} from vehicle_latest n where n.vehicle_no = v.no)`,
    vehicleState: `coalesce(v.state, '')`,
    fenceId: `(w.figures ->> 'fenceId')::uuid`,
  }),
  filters: {
    ...commonSource.filters,
    // What is no vehicle has an id of its own, and is rare.
    objectKind: (kinds, asking) =>
      `${oneOf('w.object_kind')(kinds, asking)}${kinds.includes('vehicle') ? '' : ' and w.object_id is not null'}`,
    signal: (limits, { put }) =>
      `${told('detail')} = any(${put(limits.map((one) => `limit/${one}`))}::text[])`,
    fault: (typed, asking) => `(w.rule = 'EX-09' and ${inDetail(typed, asking)})`,
    // What is in the name is in the detail too, which has an index.
    fence: (typed, asking) =>
      `(w.figures ? 'fenceId' and (w.figures ->> 'fenceId' = ${asking.put(typed)}
        or (${inDetail(typed, asking)} and ${contains(`split_part(${told('detail')}, '/', 3)`)(typed, asking)})))`,
    station: (typed, asking) => `(w.object_id is not null and ${contains('w.object_name')(typed, asking)})`,
  },
};

/** /exceptionQuery. */
export const exceptionKindList: WarningKindList<Unmarked<ExceptionRow>, ExceptionFilters, WarningSort> = {
  page: 'exceptionQuery',
  source,
  forReader: (_actor, row) => row,
};
