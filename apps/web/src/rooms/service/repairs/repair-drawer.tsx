import { type RepairDetail, type RepairRow, repairPage } from '@furrow/contract';
import { useNavigate } from 'react-router';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalDrawer, ItemFiles } from '#rooms/approvals/public.ts';
import { RepairPanel } from './repair-panel.tsx';

interface Props {
  ids: readonly string[];
  actions: (row: RepairRow) => readonly RowAction[];
}

/** One repair beside the list. */
export function RepairDrawer({ ids, actions }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <ApprovalDrawer<RepairRow, RepairDetail>
      page="repairManage"
      ids={ids}
      actions={actions}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      further={(row) => [
        {
          key: 'details',
          label: text('repairs.details'),
          onClick: () => void navigate(`${repairPage(row)}?id=${row.id}`),
        },
      ]}
      panel={(row) => <RepairPanel row={row} />}
      files={(row) => <ItemFiles items={[...row.data.items, ...row.afterItems]} files={row.files} />}
    />
  );
}
