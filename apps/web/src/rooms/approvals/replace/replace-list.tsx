import { type ReplacementDetail, replacementList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { ApprovalList } from '../shared/approval-list.tsx';
import { ItemFiles } from '../shared/item-files.tsx';
import { replaceColumns, replaceFilters } from './replace-columns.tsx';
import { replaceKind } from './replace-kind.ts';
import { ReplacePanel } from './replace-panel.tsx';

/** /equipReplace: parts that are to be exchanged, by what is to be done with the applications. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const mayVehicles = useMay('carManage');
  const details = (id: string) => ({
    key: 'details',
    label: text('approvals.entry.details'),
    onClick: () => void navigate(`/replaceDetail?id=${id}`),
  });
  return (
    <ApprovalList
      kind={replaceKind}
      list={replacementList}
      filters={replaceFilters}
      columns={replaceColumns}
      create={{ label: text('approvals.replace.create'), onClick: () => void navigate('/replaceDetail') }}
      onEdit={(id) => void navigate(`/replaceDetail?id=${id}&edit=1`)}
      deeds={({ id, sn }, offered) => [
        details(id),
        ...(mayVehicles
          ? [
              {
                key: 'vehicle',
                label: text('approvals.entry.vehicle'),
                onClick: () => void navigate(`/carManage?sn=${sn}`),
              },
            ]
          : []),
        ...offered,
      ]}
      drawer={(ids, actions) => (
        <DetailDrawer<ReplacementDetail>
          path="equipReplace"
          kind="approval"
          ids={ids}
          titleOf={({ number, sn }) => `${number} · ${sn}`}
          deeds={(row) => [
            // The head has the deeds of a row of the list already.
            ...(ids.includes(row.id) ? [] : actions(row)),
            details(row.id),
            { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
          ]}
          details={(row) => <ReplacePanel row={row} />}
          attachments={(row) => <ItemFiles items={row.data.items} files={row.files} />}
        />
      )}
      empty="approvals.replace.empty"
    />
  );
}
