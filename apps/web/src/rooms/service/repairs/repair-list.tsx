import { repairCalls, repairList, repairPage, repairStandings } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pushAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { SummaryCard } from '#kit/list/summary-cards.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalList } from '#rooms/approvals/public.ts';
import { PricesDialog } from './deeds/prices-dialog.tsx';
import { useRepairDeeds } from './deeds/use-repair-deeds.tsx';
import { repairColumns, repairFilters } from './repair-columns.tsx';
import { RepairDrawer } from './repair-drawer.tsx';
import { repairKind } from './repair-kind.ts';

/** Counts are asked again this often, ms, beside what a deed of one's own asks at once. */
const countsMs = 15_000;

/** /repairManage: every application from the asking to the confirmation, by what is to be done with it. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [prices, setPrices] = useState(false);
  const maySet = useMay('repairManage.setting');
  const { actions, dialog } = useRepairDeeds();
  const figures = useStandings();
  return (
    <>
      <ApprovalList
        kind={repairKind}
        list={repairList}
        filters={repairFilters}
        columns={repairColumns}
        figures={figures}
        tools={
          maySet && <Button onClick={() => setPrices(true)}>{text('repairs.dialogs.prices.open')}</Button>
        }
        create={{ label: text('repairs.create'), onClick: () => void navigate('/createRepair') }}
        onEdit={(id) => void navigate(`/createRepair?id=${id}`)}
        onTaken={(id) => void navigate(`/repairDetail?id=${id}`)}
        deeds={(row, offered) => [
          {
            key: 'details',
            label: text('repairs.details'),
            onClick: () => void navigate(`${repairPage(row)}?id=${row.id}`),
          },
          ...offered,
          ...actions(row),
        ]}
        drawer={(ids, offered) => (
          <RepairDrawer ids={ids} actions={(row) => [...offered(row), ...actions(row)]} />
        )}
        empty="repairs.empty"
      />
      {dialog}
      {prices && <PricesDialog onClose={() => setPrices(false)} />}
    </>
  );
}

/** How many passed ones stand where, and how many are late; a click shows those. */
function useStandings(): SummaryCard[] {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(repairCalls.handled, {}, { refetchInterval: countsMs });
  return ([...repairStandings, 'late'] as const).map((key) => ({
    key: `standing-${key}`,
    label: text(`repairs.standings.${key}`),
    value: data ? formats.number(data[key] ?? 0) : text('format.none'),
    onClick: () =>
      pushAddress(
        key === 'late'
          ? { tab: 'all', handling: null, late: 'yes', page: null }
          : { tab: 'all', handling: key, late: null, page: null },
      ),
  }));
}
