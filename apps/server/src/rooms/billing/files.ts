import {
  type ChargeRow,
  chargeList,
  type FlowPayRow,
  flowPayList,
  type RegistrationRow,
  registrationList,
  simCard,
} from '@furrow/contract';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { exportOfRecord, importOfRecord } from '#kit/entity/files-of-record.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { shownCharge } from './charges/charge-deeds.ts';
import { chargesFromFile } from './charges/charge-import.ts';
import { chargeSource } from './charges/charge-list.store.ts';
import { chtExport } from './cht/cht-export.ts';
import { expiringReach } from './expiry/expiring-reach.ts';
import { flowPaySource } from './expiry/expiry.store.ts';
import { shownExpiring } from './expiry/expiry-deeds.ts';
import type { Signer } from './registrations/code-signer.ts';
import { registrationSource } from './registrations/registration-list.store.ts';
import { satelliteExport } from './satellite/satellite-export.ts';
import { satelliteCodesFromFile } from './satellite/satellite-import.ts';
import { simEntity } from './sims/sims.ts';
import { usageFromFile } from './sims/usage-import.ts';

const charge = plainExport<ChargeRow>();
const chargeHead = headsOf(({ billing }) => billing.charges.columns);
const registered = plainExport<RegistrationRow>();
const registeredHead = headsOf(({ registrations }) => registrations.columns);
const due = plainExport<FlowPayRow>();
const dueHead = headsOf(({ billing }) => billing.expiry.columns);

/** /flowManage as a file. */
const simExport = exportOfRecord(simCard, simEntity, {
  right: 'flowManage.export',
  title: ({ titles }) => titles.flowManage,
  columns: [
    ...([
      'iccid',
      'number',
      'operator',
      'planMb',
      'usedMb',
      'seenMb',
      'activatedOn',
      'expiresOn',
      'daysLeft',
    ] as const),
    ...([
      'state',
      'flow',
      'sn',
      'slot',
      'dealer',
      'lastOnlineAt',
      'lastPaidAt',
      'importedAt',
      'remark',
    ] as const),
  ],
  hidden: ['seenMb', 'lastPaidAt', 'importedAt', 'remark'],
});

/** /chargeRecord as a file; amounts are exact texts. */
const chargeExport = defineExport({
  screen: 'chargeRecord',
  right: 'chargeRecord.export',
  title: ({ titles }) => titles.chargeRecord,
  list: chargeList,
  source: chargeSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: vehicleReach(actor) }),
  shown: shownCharge,
  columns: [
    charge.column('no', chargeHead('no'), 'code'),
    charge.column('sn', chargeHead('sn'), 'code'),
    charge.column('dealer', chargeHead('dealer')),
    charge.column('owner', chargeHead('owner')),
    charge.choice('feeType', chargeHead('feeType'), ({ billing }) => billing.charges.fees),
    charge.column('months', chargeHead('months'), 'number'),
    charge.column('days', chargeHead('days'), 'number'),
    charge.column('amount', chargeHead('amount'), 'code'),
    charge.choice('state', chargeHead('state'), ({ billing }) => billing.charges.states),
    charge.choice('way', chargeHead('way'), ({ billing }) => billing.charges.ways),
    charge.choice('origin', chargeHead('origin'), ({ billing }) => billing.charges.origins),
    charge.column('payer', chargeHead('payer')),
    charge.time('createdAt', chargeHead('createdAt')),
    charge.time('paidAt', chargeHead('paidAt')),
    charge.column('createdBy', chargeHead('createdBy')),
    { ...charge.column('phone', chargeHead('phone'), 'code'), hidden: true },
    { ...charge.time('scannedAt', chargeHead('scannedAt')), hidden: true },
    { ...charge.column('refundAsked', chargeHead('refundAsked'), 'code'), hidden: true },
    { ...charge.column('machineCode', chargeHead('machineCode'), 'code'), hidden: true },
    { ...charge.time('refundedAt', chargeHead('refundedAt')), hidden: true },
    { ...charge.column('refunded', chargeHead('refunded'), 'code'), hidden: true },
    { ...charge.column('refundReason', chargeHead('refundReason')), hidden: true },
    { ...charge.column('providerNo', chargeHead('providerNo'), 'code'), hidden: true },
    { ...charge.column('documentNo', chargeHead('documentNo'), 'code'), hidden: true },
    { ...charge.column('invoiceNo', chargeHead('invoiceNo'), 'code'), hidden: true },
    { ...charge.column('failure', chargeHead('failure')), hidden: true },
    { ...charge.column('remark', chargeHead('remark')), hidden: true },
  ],
});

/** /flowPay as a file. */
const expiryExport = defineExport({
  screen: 'flowPay',
  right: 'flowPay.export',
  title: ({ titles }) => titles.flowPay,
  list: flowPayList,
  source: flowPaySource,
  visible: async (_db, actor, asked) => ({ ...asked, only: expiringReach(actor) }),
  shown: shownExpiring,
  columns: [
    due.column('sn', dueHead('sn'), 'code'),
    due.column('owner', dueHead('owner')),
    due.column('phone', dueHead('phone'), 'code'),
    due.column('dealer', dueHead('dealer')),
    due.choice('what', dueHead('what'), ({ billing }) => billing.expiry.things),
    due.time('endsAt', dueHead('endsAt')),
    due.column('daysLeft', dueHead('daysLeft'), 'number'),
    due.column('grace', dueHead('grace'), 'number'),
    due.time('lastOnlineAt', dueHead('lastOnlineAt')),
    due.column('lastWorkOn', dueHead('lastWorkOn')),
    due.time('lastPaidAt', dueHead('lastPaidAt')),
    due.column('lastPaid', dueHead('lastPaid'), 'code'),
    due.column('openCharge', dueHead('openCharge'), 'code'),
    due.time('remindedAt', dueHead('remindedAt')),
    due.choice('renewal', dueHead('renewal'), ({ billing }) => billing.expiry.renewals),
    due.column('promisedUntil', dueHead('promisedUntil')),
    { ...due.column('sim1', dueHead('sim1'), 'code'), hidden: true },
    { ...due.column('sim2', dueHead('sim2'), 'code'), hidden: true },
    { ...due.column('machineCode', dueHead('machineCode'), 'code'), hidden: true },
    { ...due.column('yearPrice', dueHead('yearPrice'), 'code'), hidden: true },
  ],
});

/** /singleRegistration as a file; codes are in none. */
const registrationExport = defineExport({
  screen: 'singleRegistration',
  right: 'singleRegistration.export',
  title: ({ titles }) => titles.singleRegistration,
  list: registrationList,
  source: registrationSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: vehicleReach(actor) }),
  columns: [
    registered.column('sn', registeredHead('sn'), 'code'),
    registered.column('machineCode', registeredHead('machineCode'), 'code'),
    registered.choice('category', registeredHead('category'), ({ exports }) => exports.category),
    registered.choice('kind', registeredHead('kind'), ({ registrations }) => registrations.kinds),
    registered.column('days', registeredHead('days'), 'number'),
    registered.time('endBefore', registeredHead('endBefore')),
    registered.time('endsAt', registeredHead('endsAt')),
    registered.choice(
      'delivery',
      registeredHead('delivery'),
      ({ registrations }) => registrations.deliveries,
    ),
    registered.choice('state', registeredHead('state'), ({ registrations }) => registrations.states),
    registered.column('charge', registeredHead('charge'), 'code'),
    registered.column('dealer', registeredHead('dealer')),
    registered.column('madeBy', registeredHead('madeBy')),
    registered.time('madeAt', registeredHead('madeAt')),
    {
      ...registered.choice('origin', registeredHead('origin'), ({ registrations }) => registrations.origins),
      hidden: true,
    },
    { ...registered.column('reason', registeredHead('reason')), hidden: true },
    { ...registered.column('software', registeredHead('software'), 'code'), hidden: true },
    { ...registered.time('revokedAt', registeredHead('revokedAt')), hidden: true },
    { ...registered.column('batch', registeredHead('batch'), 'code'), hidden: true },
  ],
});

export const billingExports = [
  simExport,
  chargeExport,
  expiryExport,
  registrationExport,
  chtExport,
  satelliteExport,
];

/** Charges, codes, cards and what these have used, from files, each a row of its own. */
export const billingImports = (parts: DeedParts, signer: Signer): AnyImport[] => [
  satelliteCodesFromFile(parts, signer),
  chargesFromFile(parts),
  usageFromFile(parts),
  importOfRecord(parts, simCard, simEntity, {
    right: 'flowManage.import',
    title: ({ titles }) => titles.flowManage,
    columns: ['iccid', 'number', 'operator', 'planMb', 'activatedOn', 'expiresOn', 'remark'],
    sameBy: ['iccid'],
  }),
];
