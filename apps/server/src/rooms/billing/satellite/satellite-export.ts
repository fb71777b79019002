import { type SatelliteRow, satelliteList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { satelliteReach } from './satellite.routes.ts';
import { satelliteSource } from './satellite-list.store.ts';

const one = plainExport<SatelliteRow>();
const head = headsOf(({ satellite }) => satellite.columns);

/** /xignji as a file; codes are in none. */
export const satelliteExport = defineExport({
  screen: 'satelliteServices',
  right: 'xignji.export',
  title: ({ titles }) => titles.xignji,
  list: satelliteList,
  source: satelliteSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: satelliteReach(actor) }),
  columns: [
    one.column('no', head('no'), 'code'),
    one.column('sn', head('sn'), 'code'),
    one.choice('state', head('state'), ({ satellite }) => satellite.states),
    one.time('endsAt', head('endsAt')),
    one.column('daysLeft', head('daysLeft'), 'number'),
    one.column('supplier', head('supplier')),
    one.choice('level', head('level'), ({ satellite }) => satellite.levels),
    one.column('receiverSn', head('receiverSn'), 'code'),
    one.column('receiverModel', head('receiverModel')),
    one.choice('delivery', head('delivery'), ({ registrations }) => registrations.deliveries),
    one.choice('payment', head('payment'), ({ billing, satellite }) => ({
      none: satellite.noCharge,
      ...billing.charges.states,
    })),
    one.column('charge', head('charge'), 'code'),
    one.choice('origin', head('origin'), ({ satellite }) => satellite.origins),
    one.time('beginsAt', head('beginsAt')),
    one.time('activatedAt', head('activatedAt')),
    one.choice('fix', head('fix'), ({ satellite }) => satellite.fixes),
    one.column('pppShare', head('pppShare'), 'share'),
    one.column('dealer', head('dealer')),
    { ...one.column('beam', head('beam')), hidden: true },
    { ...one.column('software', head('software'), 'code'), hidden: true },
    { ...one.column('operator', head('operator')), hidden: true },
    { ...one.column('remark', head('remark')), hidden: true },
  ],
});
