import { isOfProvider, type TerminalWarningRow, type terminalWarningList } from '@furrow/contract';
import type { z } from 'zod';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, onDays, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import type { Unmarked, WarningKindList } from '../warning.store.ts';
import { commonColumns, commonSource, figure, seconds, type WarningSort } from './common-columns.ts';

type Filters = z.output<typeof terminalWarningList.query>['filters'];

/** The last sales outbound of the terminal. */
export const sale = (what: string): string =>
  `(select ${what} from warehouse_record r join warehouse_document t on t.id = r.document_id
     where r.vehicle_id = v.id and r.type = 'salesOutbound' and r.reversed_by is null order by r.at desc limit 1)`;
/** Of several areas one within the other the smallest: its code ends with the fewest zeros, and the whole country has none. */
const partOfCode = `case c when 'CN' then '' else regexp_replace(c, '(00)+$', '') end`;
export const areaOfPlace = (what: string): string =>
  `(select ${what} from dealer b, unnest(b.equipment_area) c where b.deleted_at is null
    and w.now_code like case c when 'CN' then '______' else ${partOfCode} || '%' end order by length(${partOfCode}) desc, b.id limit 1)`;

export const terminalSource: ListSource<Filters, WarningSort> = {
  ...commonSource,
  select: columnsOf<Unmarked<TerminalWarningRow>>({
    ...commonColumns,
    terminalKind: 'v.category',
    productModel: 'v.product_model',
    vehicleState: 'v.state',
    soldAt: sale(seconds('r.at')),
    soldBy: `coalesce(${sale('t.document_no')}, '')`,
    areaOf: areaOfPlace('b.company'),
    areaOutsideM2: `coalesce(${figure('workedM2')}, 0)`,
    asked: `coalesce((select q.act = 'asked' from warning_act q where q.warning_id = w.id and q.act in ('asked', 'answered')
      order by q.id desc limit 1), false)`,
  }),
  filters: {
    ...commonSource.filters,
    vehicleState: oneOf('v.state'),
    productModel: contains('v.product_model'),
    soldAt: onDays(sale('r.at')),
  },
};

/** /terminalCrossRegionWarning. Whose area a terminal stands in is the provider's business alone. */
export const terminalKindList: WarningKindList<Unmarked<TerminalWarningRow>, Filters, WarningSort> = {
  page: 'terminalCrossRegionWarning',
  source: terminalSource,
  forReader: ({ scopeKind }, row) => (isOfProvider(scopeKind) ? row : { ...row, areaOf: null }),
};
