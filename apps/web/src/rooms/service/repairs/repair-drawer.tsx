import { type RepairDetail, type RepairRow, repairPage } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { ItemFiles } from '../../approvals/public.ts';
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
    <DetailDrawer<RepairDetail>
      path="repairManage"
      kind="approval"
      ids={ids}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      deeds={(row) => [
        // The head has the deeds of a row of the list already.
        ...(ids.includes(row.id) ? [] : actions(row)),
        {
          key: 'details',
          label: text('repairs.details'),
          onClick: () => void navigate(`${repairPage(row)}?id=${row.id}`),
        },
      ]}
      details={(row) => <RepairPanel row={row} />}
      attachments={(row) => <ItemFiles items={[...row.data.items, ...row.afterItems]} files={row.files} />}
    />
  );
}
