import type { DismantleRow, dismantleList } from '@furrow/contract';
import type { z } from 'zod';
import { columnsOf } from '#kit/list/columns-of.ts';
import { whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import type { Unmarked, WarningKindList } from '../warning.store.ts';
import { commonColumns, commonSource, figure, seconds, type WarningSort } from './common-columns.ts';

type DismantleFilters = z.output<typeof dismantleList.query>['filters'];

/** The planned work that goes on now. */
const planned = (what: string): string =>
  `(select ${what} from service_window x where x.vehicle_id = v.id and now() >= x.from_at and now() < x.to_at)`;
const words = (name: string): string => `coalesce(w.figures ->> '${name}', '')`;

const source: ListSource<DismantleFilters, WarningSort> = {
  ...commonSource,
  select: columnsOf<Unmarked<DismantleRow>>({
    ...commonColumns,
    movedM: figure('movedM'),
    powerLng: figure('powerLng'),
    powerLat: figure('powerLat'),
    powerAt: figure('powerAt'),
    registered: words('registered'),
    reported: words('reported'),
    heardAt: `(select ${seconds('n.heard_at')} from vehicle_latest n where n.vehicle_no = v.no)`,
    plannedUntil: planned(seconds('max(x.to_at)')),
  }),
  filters: {
    ...commonSource.filters,
    planned: whenAsked(`${planned('count(*)')} > 0`),
  },
};

/** /dismantle. */
export const dismantleKindList: WarningKindList<Unmarked<DismantleRow>, DismantleFilters, WarningSort> = {
  page: 'dismantle',
  source,
  forReader: (_actor, row) => row,
};
