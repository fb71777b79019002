import { type EntryRow, entryCalls, entryList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalList } from '../shared/approval-list.tsx';
import { correctionPath } from './correction-start.tsx';
import { entryColumns, entryFilters } from './entry-columns.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { entryKind } from './entry-kind.ts';

const granted = ({ state }: EntryRow): boolean => state === 'passed' || state === 'rePassed';

/** /infoEntry: machines that were fitted and handed in, by what is to be done with them. */
export function Screen() {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const [mayVehicles, mayDevices] = [useMay('carManage'), useMay('deviceList')];
  const mayCreate = useMay('infoEntry.create');
  const { data } = useCall(entryCalls.backlog, {});
  const shown = (value: number | undefined) =>
    value === undefined ? text('format.none') : formats.number(value);
  const out = { key: 'out', label: text('approvals.entry.out'), value: shown(data?.out) };
  return (
    <ApprovalList
      kind={entryKind}
      list={entryList}
      filters={entryFilters}
      columns={entryColumns}
      figures={[
        mayDevices ? { ...out, onClick: () => void navigate('/deviceList?state=idle') } : out,
        { key: 'thisMonth', label: text('approvals.entry.thisMonth'), value: shown(data?.thisMonth) },
      ]}
      create={{ label: text('approvals.entry.create'), onClick: () => void navigate('/entryDetail') }}
      tools={<ImportTool right="infoEntry.import" resource="infoEntry" title="approvals.entry.drafts" />}
      onEdit={(id) => void navigate(`/entryDetail?id=${id}&edit=1`)}
      deeds={(row, offered) => [
        {
          key: 'details',
          label: text('approvals.entry.details'),
          onClick: () => void navigate(`/entryDetail?id=${row.id}`),
        },
        ...(mayCreate && granted(row)
          ? [
              {
                key: 'correct',
                label: text('approvals.entry.correct'),
                onClick: () => void navigate(correctionPath(row.sn)),
              },
            ]
          : []),
        ...(mayVehicles && granted(row)
          ? [
              {
                key: 'vehicle',
                label: text('approvals.entry.vehicle'),
                onClick: () => void navigate(`/carManage?sn=${row.sn}`),
              },
            ]
          : []),
        ...offered,
      ]}
      drawer={(ids, actions) => <EntryDrawer ids={ids} actions={actions} />}
      empty="approvals.entry.empty"
    />
  );
}
