import { type SoftwareDays, softwareUseCalls } from '@furrow/contract';
import { Drawer, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { Link } from 'react-router';
import { useCall } from '../../kit/api/use-call.ts';
import { useFormats } from '../../kit/formats/use-formats.ts';
import { EmptyState } from '../../kit/parts/states/empty-state.tsx';
import { QueryState } from '../../kit/parts/states/query-state.tsx';
import { useMay } from '../../kit/session/account.ts';
import { useTexts } from '../../kit/words/text.ts';
import { DayMap } from './charts/day-map.tsx';
import styles from './software.module.css';
import { softwareCell } from './use-cells.tsx';

interface Props {
  /** Of a row: its SN stands first. */
  id: string | null;
  onClose: () => void;
}

/** The calendar of one device, and the work of its days. */
export function DaysDrawer({ id, onClose }: Props) {
  const text = useTexts();
  const sn = id?.split(' ')[0] ?? '';
  return (
    <Drawer
      open={id !== null}
      size="min(1000px, 100vw)"
      title={text('softwareUse.calendar.title', { sn })}
      onClose={onClose}
      destroyOnHidden
    >
      {id !== null && <Days sn={sn} />}
    </Drawer>
  );
}

function Days({ sn }: { sn: string }) {
  const text = useTexts();
  const query = useCall(softwareUseCalls.days, { params: { sn } });
  return (
    <QueryState query={query}>
      {(found) =>
        found.days.length === 0 ? (
          <EmptyState>{text('softwareUse.calendar.none')}</EmptyState>
        ) : (
          <div className={styles.found}>
            <DayMap found={found} />
            <DayTable found={found} />
          </div>
        )
      }
    </QueryState>
  );
}

type Day = SoftwareDays['days'][number];

function DayTable({ found }: { found: SoftwareDays }) {
  const text = useTexts();
  const formats = useFormats();
  const mayJobs = useMay('deviceJob');
  const hours = (seconds: number): string => formats.number(seconds / 3600, 1, 1);
  const column = (
    key: keyof Day,
    render: (value: never) => React.ReactNode,
    align?: 'right',
  ): ColumnsType<Day>[number] => ({
    ...{ key, dataIndex: key, render: render as (value: unknown) => React.ReactNode },
    ...(align ? { align } : {}),
    title: text(key === 'date' ? 'softwareUse.charts.time' : `softwareUse.columns.${key}`),
  });
  return (
    <Table<Day>
      size="small"
      rowKey={({ date, software, version }) => `${date} ${software} ${version}`}
      dataSource={found.days.toReversed()}
      pagination={{ pageSize: 15, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        column('date', (day: string) => day),
        column('software', softwareCell),
        column('version', (version: string) => version || text('format.none')),
        column('starts', (starts: number) => formats.number(starts), 'right'),
        column('usedS', hours, 'right'),
        column('workingS', hours, 'right'),
        ...(mayJobs
          ? [
              {
                key: 'jobs',
                render: (_: unknown, { date }: Day) => (
                  <Link to={`/deviceJob?sn=${found.sn}&workDate=${date}..${date}`}>
                    {text('softwareUse.calendar.jobs')}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
