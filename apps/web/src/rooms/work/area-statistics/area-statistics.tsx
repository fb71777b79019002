import { ExportOutlined } from '@ant-design/icons';
import { type AreaStatistics, exportFormats } from '@furrow/contract';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { writeAddress } from '../../../kit/address.ts';
import { downloadByTicket } from '../../../kit/api/download.ts';
import { showError } from '../../../kit/messages/messages.ts';
import { PageHeading } from '../../../kit/parts/page-heading.tsx';
import { EmptyState } from '../../../kit/parts/states/empty-state.tsx';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { type AreaAddress, useAreaAddress } from './area-address.ts';
import { AreaFilters } from './area-filters.tsx';
import styles from './area-statistics.module.css';
import { AreaSummary } from './area-summary.tsx';
import { AreaTable } from './area-table.tsx';
import { Calendar } from './calendar.tsx';
import { OverTime, type Picked } from './over-time.tsx';
import { Blocks, WorkTypes } from './share-charts.tsx';
import { areaCall, useArea } from './use-area.ts';

/** /areaStatistics (monitoring): how much vehicles worked, or what was done on one block. */
export function Screen() {
  const text = useTexts();
  const filters = useAreaAddress();
  const { address } = filters;
  const query = useArea(address);
  const isChosen = address.ids.length > 0 || address.block !== null;
  return (
    <main className={styles.page} id="content">
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
    <div className={styles.found}>
      <div className={styles.head}>
        <AreaSummary summary={found.summary} />
        <ExportButton address={address} />
      </div>
      {found.summary.jobs === 0 ? (
        <EmptyState>{text('areaStatistics.noWork')}</EmptyState>
      ) : (
        <div className={styles.charts}>
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

const formatNames = { csv: 'CSV', xlsx: 'Excel (.xlsx)' } as const;

function ExportButton({ address }: { address: AreaAddress }) {
  const text = useTexts();
  const mayExport = useMay('areaStatistics.export');
  if (!mayExport) return null;
  const items = exportFormats.map((key) => ({ key, label: formatNames[key] }));
  const save = (format: string) =>
    downloadByTicket('area/statistics/export', { ...areaCall(address), format }).catch(showError);
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void save(key) }}>
      <Button icon={<ExportOutlined />}>{text('list.export')}</Button>
    </Dropdown>
  );
}
