import { type WarehouseRow, warehouseList } from '@furrow/contract';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { type WarehouseFilters, type WarehouseSort, warehouseSource } from './record-list.store.ts';
import { visibleRecords } from './record-list.ts';

const { column, choice, time } = plainExport<WarehouseRow>();
const head = headsOf(({ warehouse }) => warehouse.columns);

/** /warehouse as a file. */
export const warehouseExport: AnyExport = defineExport<WarehouseRow, WarehouseFilters, WarehouseSort>({
  screen: 'warehouse',
  right: 'warehouse.export',
  title: ({ titles }) => titles.warehouse,
  list: warehouseList,
  source: warehouseSource,
  visible: visibleRecords,
  columns: [
    time('at', head('at')),
    column('documentNo', head('documentNo'), 'code'),
    choice('direction', head('direction'), ({ warehouse }) => warehouse.directions),
    choice('type', head('type'), ({ warehouse }) => warehouse.types),
    { ...choice('reason', head('reason'), ({ warehouse }) => warehouse.reasons), hidden: true },
    choice('kind', head('kind'), ({ warehouse }) => warehouse.kinds),
    column('sn', head('sn'), 'code'),
    column('pn', head('pn'), 'code'),
    column('model', head('model')),
    column('quantity', head('quantity'), 'number'),
    column('dealer', head('dealer')),
    { ...column('previousDealer', head('previousDealer')), hidden: true },
    choice('stockAfter', head('stockAfter'), ({ libraries }) => libraries.components.stockStates),
    choice('stateNow', head('stateNow'), ({ warehouse }) => warehouse.itemStates),
    column('operator', head('operator')),
    choice('source', head('source'), ({ warehouse }) => warehouse.sources),
    { ...column('remark', head('remark')), hidden: true },
    column('reversedBy', head('reversedBy'), 'code'),
  ],
});
