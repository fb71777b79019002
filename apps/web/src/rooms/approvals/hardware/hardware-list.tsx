import { type HardwareDetail, type HardwareRow, hardwareCalls, hardwareList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pushAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { SummaryCard } from '#kit/list/summary-cards.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalDrawer } from '../shared/approval-drawer.tsx';
import { ApprovalList } from '../shared/approval-list.tsx';
import { ItemFiles } from '../shared/item-files.tsx';
import { hardwareColumns, hardwareFilters } from './hardware-columns.tsx';
import { hardwareKind } from './hardware-kind.ts';
import { HardwarePanel } from './hardware-panel.tsx';
import { RevokedDialog } from './revoked-dialog.tsx';
import { useLicenceDeeds } from './use-licence-deeds.tsx';

const known = ['edit'];
// What becomes of a code is told by its terminal, whenever that comes to the network.
const deliveredEveryMs = 5_000;

/** Every request that one may know of, by what is to be done with it, and what became of the licences. */
export function HardwareList() {
  const text = useTexts();
  const navigate = useNavigate();
  const [revoked, setRevoked] = useState<'all' | 'heard' | null>(null);
  const mayVehicles = useMay('carManage');
  useAskAgain('hardwareCode', deliveredEveryMs);
  const { licenceDeeds, dialog } = useLicenceDeeds();
  const figures = useFigures(() => setRevoked('heard'));
  const vehicle = (sn: string) => ({
    key: 'vehicle',
    label: text('approvals.entry.vehicle'),
    onClick: () => void navigate(`/carManage?sn=${sn}`),
  });
  return (
    <>
      <ApprovalList
        kind={hardwareKind}
        list={hardwareList}
        filters={hardwareFilters}
        columns={hardwareColumns}
        known={known}
        figures={figures}
        passesMany
        create={{
          label: text('approvals.hardware.create'),
          onClick: () => pushAddress({ edit: 'new', id: null }),
        }}
        onEdit={(id) => pushAddress({ edit: id, id: null })}
        tools={<Button onClick={() => setRevoked('all')}>{text('approvals.hardware.revoked')}</Button>}
        deeds={(row, offered) => [
          ...offered,
          ...licenceDeeds(row),
          ...(mayVehicles ? [vehicle(row.sn)] : []),
        ]}
        drawer={(ids, actions) => (
          <ApprovalDrawer<HardwareRow, HardwareDetail>
            page="hardwareCode"
            ids={ids}
            actions={actions}
            titleOf={({ number, sn }) => `${number} · ${sn}`}
            panel={(row) => <HardwarePanel row={row} />}
            files={(row) => <ItemFiles items={row.data.items} files={row.files} />}
          />
        )}
        empty="approvals.hardware.empty"
      />
      {revoked && <RevokedDialog heardOnly={revoked === 'heard'} onClose={() => setRevoked(null)} />}
      {dialog}
    </>
  );
}

/** What became of the licences; a click shows those. */
function useFigures(onHeard: () => void): SummaryCard[] {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(hardwareCalls.summary, {});
  const delivered = (delivery: string) => () => pushAddress({ tab: 'all', delivery });
  const card = (key: 'signed' | 'waiting' | 'refused' | 'heard', onClick?: () => void): SummaryCard => ({
    key: `licence-${key}`,
    label: text(`approvals.hardware.figures.${key}`),
    onClick,
    value: data ? formats.number(data[key]) : text('format.none'),
  });
  return [
    card('signed'),
    card('waiting', delivered('waiting')),
    card('refused', delivered('refused')),
    card('heard', onHeard),
  ];
}
