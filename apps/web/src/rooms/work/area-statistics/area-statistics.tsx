import type { AreaStatistics } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { writeAddress } from '#kit/address.ts';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import layout from '../shown/shown.module.css';
import { type AreaAddress, useAreaAddress } from './area-address.ts';
import { AreaFilters } from './area-filters.tsx';
import { AreaSummary } from './area-summary.tsx';
import { AreaTable } from './area-table.tsx';
import { Calendar } from './calendar.tsx';
import { OverTime, type Picked } from './over-time.tsx';
import { Blocks, WorkTypes } from './share-charts.tsx';
import { areaCall, useArea } from './use-area.ts';

/** /areaStatistics: how much vehicles worked, or what was done on one block. */
export function Screen() {
  const text = useTexts();
  const filters = useAreaAddress();
  const { address } = filters;
  const query = useArea(address);
  const isChosen = address.ids.length > 0 || address.block !== null;
  return (
    <main className={layout.page} id="content">
      <PageHeading hidden>{text('titles.areaStatistics')}</PageHeading>
      <AreaFilters {...filters} devices={query.data?.devices ?? []} />
      {isChosen ? (
        <QueryState query={query}>{(found) => <Figures found={found} address={address} />}</QueryState>
      ) : (
        <EmptyState>{text('areaStatistics.choose')}</EmptyState>
      )}
    </main>
  );
}

function Figures({ found, address }: { found: AreaStatistics; address: AreaAddress }) {
  const text = useTexts();
  const toJobs = useJobsOf(found, address);
  return (
    <div className={layout.found}>
      <div className={layout.head}>
        <AreaSummary summary={found.summary} />
        <ExportMenu right="areaStatistics.export" path="area/statistics/export" query={areaCall(address)} />
      </div>
      {found.summary.jobs === 0 ? (
        <EmptyState>{text('areaStatistics.noWork')}</EmptyState>
      ) : (
        <div className={layout.charts}>
          <OverTime found={found} address={address} onPick={toJobs} />
          <Calendar found={found} onPick={(day) => toJobs({ from: day, to: day })} />
          <WorkTypes
            found={found}
            onPick={(workType) => toJobs({ from: found.from, to: found.to, workType })}
          />
          {found.blocks.length > 0 && <Blocks found={found} onPick={(block) => writeAddress({ block })} />}
          <AreaTable found={found} />
        </div>
      )}
    </div>
  );
}

/** Opens /deviceJob with the filters of a bar. */
function useJobsOf(found: AreaStatistics, address: AreaAddress): (picked: Picked) => void {
  const navigate = useNavigate();
  const snOf = (id: string): string[] =>
    found.devices.filter((device) => device.id === id).map(({ sn }) => sn);
  return ({ from, to, device, workType }) => {
    const sns = (device ? [device] : address.ids).flatMap(snOf);
    const types = workType ? [workType] : address.workType;
    const items = new URLSearchParams([
      ...sns.map((sn) => ['sn', sn]),
      ['workDate', `${from}..${to}`],
      ...types.map((type) => ['workType', type]),
      ...(address.block ? [['block', address.block]] : []),
    ]);
    void navigate(`/deviceJob?${items}`);
  };
}
