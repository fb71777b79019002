import type { CrossRegionRow } from '@furrow/contract';
import { columnsOf } from '#kit/list/columns-of.ts';
import type { Unmarked, WarningKindList } from '../warning.store.ts';
import { commonColumns, commonSource, figure, seconds } from './common-columns.ts';

const city = `left(coalesce(nullif(w.figures ->> 'homeCode', ''), v.division_code), 4)`;
/** Jobs that began while the machine was outside, and not in its home; a job whose place nobody knows is counted nowhere. */
const jobsOutside = (what: string): string =>
  `(select ${what} from job j where j.vehicle_no = v.no and j.started_at >= w.pending_at
     and j.started_at <= coalesce(w.ended_at, now()) and j.division_code <> '' and not starts_with(j.division_code, ${city}))`;

/** /crossRegion. */
export const crossRegionKindList: WarningKindList<Unmarked<CrossRegionRow>> = {
  page: 'crossRegion',
  source: {
    ...commonSource,
    select: columnsOf<Unmarked<CrossRegionRow>>({
      ...commonColumns,
      farthestM: figure('farthestM'),
      pathM: figure('pathM'),
      outsideSince: seconds('w.pending_at'),
      areaOutsideM2: jobsOutside('coalesce(sum(j.area_m2), 0)::float8'),
      jobsOutside: jobsOutside('count(*)::int'),
      staysThisYear: `(select coalesce(sum(y.count), 0)::int from warning y where y.key = w.key
      and y.raised_at >= date_trunc('year', now()))`,
    }),
  },
  forReader: (_actor, row) => row,
};
