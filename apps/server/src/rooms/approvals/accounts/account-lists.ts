import { type AccountAuditRow, accountAuditList } from '@furrow/contract';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { GrantParts } from '#rooms/access/public.ts';
import { commonBatches, passBatch } from '../lists/batches.ts';
import { approvalColumns } from '../lists/export-columns.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { visibleApplications } from '../mechanism/reading.ts';
import type { BaseSort } from '../mechanism/source.store.ts';
import { type AccountFilters, accountSource } from './account.store.ts';
import { accountKind } from './account.ts';
import { accountRows, accountSight, shownPhone } from './account-rows.ts';

const page = 'accountAudit';

/** What is done to many account applications at once: rejecting them, handing them over, and passing those whose checks are all in order. */
export function accountBatches(parts: ApprovalParts & GrantParts): AnyBatch[] {
  const kind = accountKind(parts);
  return [
    ...commonBatches(parts, kind, accountAuditList, accountRows),
    passBatch(page, parts, kind, accountAuditList, accountRows),
  ];
}

const head = headsOf(({ approvals }) => approvals.columns);
const one = plainExport<AccountAuditRow>();

/** The file of /accountAudit. */
export const accountAuditExport: AnyExport = defineExport<AccountAuditRow, AccountFilters, BaseSort>({
  screen: page,
  right: 'accountAudit.export',
  title: ({ titles }) => titles.accountAudit,
  list: accountAuditList,
  source: accountSource,
  visible: (db, actor, asked) => visibleApplications(db, accountSight, actor, asked),
  shown: (actor, row) => ({ ...row, phone: shownPhone(actor, row.phone) }),
  columns: [
    one.column('number', head('number'), 'code'),
    one.choice('type', head('type'), ({ approvals }) => approvals.account.types),
    one.column('accountName', head('accountName'), 'code'),
    one.column('dealerFound', head('dealerFound')),
    one.column('phone', head('phone'), 'code'),
    one.column('wantedRole', head('wantedRole')),
    one.column('itemsDecided', head('itemsDecided'), 'number'),
    one.column('itemsAll', head('itemsAll'), 'number'),
    one.column('documents', head('documents'), 'number'),
    ...approvalColumns<AccountAuditRow>(),
  ],
});
