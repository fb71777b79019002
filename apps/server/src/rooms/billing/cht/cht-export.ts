import { type ChtRow, chtList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { chtReach } from './cht.routes.ts';
import { chtSource } from './cht.store.ts';

const one = plainExport<ChtRow>();
const head = headsOf(({ cht }) => cht.columns);

/** /chtManage as a file; codes are in none. */
export const chtExport = defineExport({
  screen: 'cht',
  right: 'chtManage.export',
  title: ({ titles }) => titles.chtManage,
  list: chtList,
  source: chtSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: chtReach(actor) }),
  columns: [
    one.column('sn', head('sn'), 'code'),
    one.column('machineCode', head('machineCode'), 'code'),
    one.column('productModel', head('productModel')),
    one.column('dealer', head('dealer')),
    one.column('owner', head('owner')),
    one.choice('state', head('state'), ({ cht }) => cht.states),
    one.time('registeredAt', head('registeredAt')),
    one.time('validUntil', head('validUntil')),
    one.column('daysLeft', head('daysLeft'), 'number'),
    one.column('fee', head('fee'), 'code'),
    one.choice('payment', head('payment'), ({ billing, cht }) => ({
      none: cht.noPayment,
      ...billing.charges.states,
    })),
    one.column('charge', head('charge'), 'code'),
    one.choice('delivery', head('delivery'), ({ registrations }) => registrations.deliveries),
    { ...one.column('registeredBy', head('registeredBy')), hidden: true },
  ],
});
