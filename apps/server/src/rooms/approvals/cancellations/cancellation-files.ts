import { type CancellationRow, cancellationList, type RefundState } from '@furrow/contract';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { approvalColumns } from '../lists/export-columns.ts';
import { visibleApplications } from '../mechanism/reading.ts';
import type { BaseSort } from '../mechanism/source.store.ts';
import { type CancellationFilters, cancellationSource } from './cancellation.store.ts';
import { cancellationSight, withinSight } from './cancellation-rows.ts';

const head = headsOf(({ approvals }) => approvals.columns);
/** A row as the file tells it: what is wanted back is two columns. */
type FileRow = Omit<CancellationRow, 'refund'> & { refund: string; refundState: RefundState | null };
const one = plainExport<FileRow>();
const hidden = { hidden: true } as const;

/** The file of /equipCancel. */
export const cancellationExport: AnyExport = defineExport<
  FileRow,
  CancellationFilters,
  BaseSort,
  CancellationRow
>({
  screen: 'equipCancel',
  right: 'equipCancel.export',
  title: ({ titles }) => titles.equipCancel,
  list: cancellationList,
  source: cancellationSource,
  visible: (db, actor, asked) => visibleApplications(db, cancellationSight, actor, asked),
  enriched: async (db, rows, actor) =>
    (await withinSight(db, actor, rows)).map((row) => ({
      ...row,
      refund: row.refund?.amount ?? '',
      refundState: row.refund?.state ?? null,
    })),
  columns: [
    one.column('number', head('number'), 'code'),
    one.column('sn', head('sn'), 'code'),
    one.column('alias', head('alias')),
    one.column('productModel', head('productModel')),
    one.column('owner', head('owner')),
    one.column('dealer', head('dealer')),
    one.choice('deviceState', head('deviceState'), ({ format }) => format.state),
    one.choice('cause', head('cause'), ({ approvals }) => approvals.cancel.reasons),
    one.column('registrationDays', head('registrationDays'), 'number'),
    one.column('flowDays', head('flowDays'), 'number'),
    one.column('openItems', head('openItems'), 'number'),
    one.time('lastOnline', head('lastOnline')),
    one.column('workedM2', head('workedM2'), 'area'),
    one.column('refund', head('refund')),
    one.choice('refundState', head('refundState'), ({ approvals }) => approvals.cancel.refundStates),
    ...approvalColumns<FileRow>(),
    { ...one.column('batchNo', head('batchNo'), 'code'), ...hidden },
  ],
});
