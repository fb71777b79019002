import { type AssignmentRow, assignmentList, mobileAccount } from '@furrow/contract';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { exportOfRecord, importOfRecord } from '#kit/entity/files-of-record.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { assignmentSource, living } from '../assign/assignment.store.ts';
import { suppliersToChoose } from './mobile-account.store.ts';
import { mobileEntity, withoutSecret, withSecrets } from './mobile-accounts.ts';

/** The stock of /mobileAccount as a file; passwords never go into one. */
export const mobileExport = exportOfRecord(mobileAccount, mobileEntity, {
  right: 'mobileAccount.export',
  title: ({ titles }) => titles.mobileAccount,
  columns: [
    ...(['account', 'supplier', 'host', 'port', 'mountPoint', 'state', 'endsAt', 'daysLeft', 'sn'] as const),
    ...(['dealer', 'assignedAt', 'testResult', 'testedAt', 'lot', 'price', 'firstUsedAt', 'remark'] as const),
  ],
  hidden: ['price', 'firstUsedAt', 'remark'],
});

/** A lot from a file: each row is an account with the password that the operator gave. */
export const mobileImport = (parts: DeedParts, box: SecretBox): AnyImport =>
  importOfRecord(withoutSecret(parts), mobileAccount, withSecrets(box), {
    right: 'mobileAccount.import',
    title: ({ titles }) => titles.mobileAccount,
    references: { supplierId: suppliersToChoose },
    columns: [
      ...(['supplierId', 'account', 'secretText', 'host', 'port', 'mountPoint', 'validity', 'days'] as const),
      ...(['endsOn', 'lot', 'price', 'remark'] as const),
    ],
    sameBy: ['supplierId', 'account'],
  });

const one = plainExport<AssignmentRow>();
const head = headsOf(({ corrections }) => corrections.assign.columns);

/** /diffAssign as a file. */
export const assignmentExport = defineExport({
  screen: 'diffAssign',
  right: 'diffAssign.export',
  title: ({ titles }) => titles.diffAssign,
  list: assignmentList,
  source: assignmentSource,
  async visible(_db, actor, asked) {
    const within = vehicleReach(actor);
    return { ...asked, only: (asking) => `${living} and ${within(asking)}` };
  },
  columns: [
    one.column('sn', head('sn'), 'code'),
    one.column('dealer', head('dealer')),
    one.choice('source', head('source'), ({ corrections }) => corrections.assign.sources),
    one.column('supplier', head('supplier')),
    one.column('account', head('account'), 'code'),
    one.column('mountPoint', head('mountPoint'), 'code'),
    one.choice('state', head('state'), ({ corrections }) => corrections.assign.states),
    one.choice('delivery', head('delivery'), ({ corrections }) => corrections.assign.deliveries),
    one.time('deliveredAt', head('deliveredAt')),
    { ...one.column('online', head('online'), 'number'), hidden: true },
    one.time('endsAt', head('endsAt')),
    one.column('daysLeft', head('daysLeft'), 'number'),
    one.time('firstUsedAt', head('firstUsedAt')),
    one.time('lastUsedAt', head('lastUsedAt')),
    one.column('fixedShare', head('fixedShare'), 'share'),
    one.time('assignedAt', head('assignedAt')),
    one.column('assignedBy', head('assignedBy')),
    { ...one.column('previousAccount', head('previousAccount'), 'code'), hidden: true },
    { ...one.column('presentAccount', head('presentAccount'), 'code'), hidden: true },
    { ...one.time('presentAt', head('presentAt')), hidden: true },
    { ...one.column('host', head('host')), hidden: true },
    { ...one.column('port', head('port'), 'number'), hidden: true },
    { ...one.column('owner', head('owner')), hidden: true },
    { ...one.column('model', head('model')), hidden: true },
  ],
});
