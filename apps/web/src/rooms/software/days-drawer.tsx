import { type SoftwareDays, softwareUseCalls } from '@furrow/contract';
import { Drawer, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { DayMap } from '#kit/chart/days/day-map.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
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
            <Calendar found={found} />
            <DayTable found={found} />
          </div>
        )
      }
    </QueryState>
  );
}

/** The last year; a press on a day opens its jobs. */
function Calendar({ found: { sn, from, to, days } }: { found: SoftwareDays }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayJobs = useMay('deviceJob');
  const used = new Map<string, number>();
  for (const { date, usedS } of days) used.set(date, (used.get(date) ?? 0) + usedS);
  return (
    <section>
      <h2 className={styles.title}>{text('softwareUse.calendar.days')}</h2>
      <DayMap
        from={from}
        to={to}
        values={used}
        titleOf={(day, seconds) =>
          text('softwareUse.calendar.day', {
            date: formats.day(day),
            time: formats.duration(seconds),
          })
        }
        onPick={mayJobs ? (day) => void navigate(jobsOf(sn, day)) : undefined}
      />
    </section>
  );
}

const jobsOf = (sn: string, day: string): string => `/deviceJob?sn=${sn}&workDate=${day}..${day}`;

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
    key,
    dataIndex: key,
    render: render as (value: unknown) => React.ReactNode,
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
                  <Link to={jobsOf(found.sn, date)}>{text('softwareUse.calendar.jobs')}</Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
