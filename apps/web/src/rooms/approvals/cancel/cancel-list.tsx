import { type CancellationRow, cancellationList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { pushAddress } from '../../../kit/address.ts';
import { askReason } from '../../../kit/form/confirm/ask-reason.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { runBatch } from '../../../kit/list/selection/batch.ts';
import type { BulkAction } from '../../../kit/list/selection/bulk-actions.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { ApprovalSummary } from '../shared/approval-summary.tsx';
import { ReasonsDialog, SettingsDialog } from '../shared/setting-dialogs.tsx';
import { useApprovalDeeds } from '../shared/use-approval-deeds.tsx';
import { useFirstTab } from '../shared/use-first-tab.ts';
import { cancelColumns, cancelFilters } from './cancel-columns.tsx';
import { CancelDrawer } from './cancel-drawer.tsx';
import { cancelDeeds, cancelKind } from './cancel-kind.ts';

const known = ['edit', 'copy'];

/** Every cancellation that one may know of, by what is to be done with it. */
export function CancelList() {
  const text = useTexts();
  const first = useFirstTab(cancelKind);
  const [setting, setSetting] = useState<'settings' | 'reasons' | null>(null);
  const [mayCreate, maySet] = [useMay('equipCancel.create'), useMay('equipCancel.setting')];
  const { actions, dialog } = useApprovalDeeds(cancelDeeds, {
    onEdit: (id) => pushAddress({ edit: id, id: null }),
    onTaken: (id) => pushAddress({ id }),
  });
  const create = {
    label: text('approvals.create'),
    onClick: () => pushAddress({ edit: 'new', id: null, copy: null }),
  };
  const bulkReject: BulkAction = {
    ...{ key: 'reject', label: text('approvals.deeds.reject'), danger: true },
    run: async (selection) => {
      const reason = await askReason({
        title: text('approvals.bulkReject'),
        go: text('approvals.deeds.reject'),
      });
      return reason === null ? undefined : runBatch('equipCancel', 'reject', selection, { reason });
    },
  };
  const all = (row: CancellationRow): RowAction[] => [
    { key: 'open', label: text('approvals.open'), onClick: () => pushAddress({ id: row.id }) },
    ...actions(row),
    ...(mayCreate
      ? [
          {
            key: 'copy',
            label: text('approvals.copy'),
            onClick: () => pushAddress({ edit: 'new', copy: row.id, id: null }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage<CancellationRow, typeof cancellationList>
        screen="equipCancel"
        resource="equipCancel"
        title="titles.equipCancel"
        list={cancellationList}
        filters={cancelFilters}
        columns={cancelColumns}
        known={known}
        told={['tab'] as never}
        defaults={{ tab: [first] }}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        exportRight="equipCancel.export"
        create={mayCreate ? create : undefined}
        bulk={[bulkReject]}
        rowActions={all}
        summary={(list) => <ApprovalSummary kind={cancelKind} first={first} list={list} />}
        tools={() =>
          maySet && (
            <>
              <Button onClick={() => setSetting('settings')}>{text('approvals.settings.open')}</Button>
              <Button onClick={() => setSetting('reasons')}>{text('approvals.reasons.open')}</Button>
            </>
          )
        }
        drawer={({ ids }) => <CancelDrawer ids={ids} actions={actions} />}
        empty="approvals.empty"
      />
      {dialog}
      {setting === 'settings' && <SettingsDialog kind={cancelKind} onClose={() => setSetting(null)} />}
      {setting === 'reasons' && <ReasonsDialog kind={cancelKind} onClose={() => setSetting(null)} />}
    </>
  );
}
