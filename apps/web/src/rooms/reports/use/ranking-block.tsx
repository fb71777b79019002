import { type MachineUse, machineUseCalls, type UsedMachine } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { useAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { titleOfUse, valueOfUse } from './machine-words.ts';
import own from './ranking.module.css';
import { chosenUse, machinesAsked } from './use-call-query.ts';

const shown = 20;
const ends = ['most', 'least'] as const;

/** The machines with the most and with the least of what the distribution above tells them apart by (/machineS). */
export function RankingBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const by = chosenUse(useAddress().get('use'));
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{`${text('reports.use.ranking')} · ${titleOfUse(by, text)}`}</h2>
      <div className={own.ends}>
        {ends.map((order) => (
          <End key={order} {...{ address, by, order }} />
        ))}
      </div>
    </section>
  );
}

interface EndProps {
  address: ReportAddress;
  by: MachineUse;
  order: (typeof ends)[number];
}

function End({ address, by, order }: EndProps) {
  const text = useTexts();
  const formats = useFormats();
  const asked = { ...machinesAsked(address), use: by, order };
  const query = useCall(machineUseCalls.rows, { query: asked });
  return (
    <div className={own.end}>
      <h3 className={own.title}>{text(`reports.use.${order === 'most' ? 'top' : 'bottom'}`)}</h3>
      <QueryState query={query}>
        {(found) => (
          <Table<UsedMachine>
            size="small"
            rowKey="vehicleId"
            dataSource={found.rows.slice(0, shown)}
            pagination={false}
            scroll={{ x: 'max-content' }}
            columns={[
              {
                key: 'sn',
                title: text('areaStatistics.columns.sn'),
                render: (_: unknown, { sn, vehicleId }) => (
                  <Link to={`/carMonitorDetail?id=${vehicleId}`}>{sn}</Link>
                ),
              },
              {
                key: 'dealer',
                title: text('reports.dimensions.dealer'),
                render: (_: unknown, { dealer }) => dealer ?? text('format.none'),
              },
              {
                key: 'value',
                align: 'right',
                title: titleOfUse(by, text),
                render: (_: unknown, { value }) =>
                  valueOfUse(by, by === 'still' ? value : (value ?? 0), formats, text),
              },
            ]}
          />
        )}
      </QueryState>
    </div>
  );
}
