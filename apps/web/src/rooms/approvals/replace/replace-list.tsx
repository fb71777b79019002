import { type ReplacementDetail, type ReplacementRow, replacementList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalDrawer } from '../shared/approval-drawer.tsx';
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
  const mayJobs = useMay('newReplaceRecord');
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
      deeds={({ id, sn, job }, offered) => [
        details(id),
        ...(mayJobs && job
          ? [
              {
                key: 'job',
                label: text('replacements.deeds.job'),
                onClick: () => void navigate(`/newReplaceRecord?id=${job.id}`),
              },
            ]
          : []),
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
        <ApprovalDrawer<ReplacementRow, ReplacementDetail>
          page="equipReplace"
          ids={ids}
          actions={actions}
          titleOf={({ number, sn }) => `${number} · ${sn}`}
          further={({ id }) => [details(id)]}
          panel={(row) => <ReplacePanel row={row} />}
          files={(row) => <ItemFiles items={row.data.items} files={row.files} />}
        />
      )}
      empty="approvals.replace.empty"
    />
  );
}
