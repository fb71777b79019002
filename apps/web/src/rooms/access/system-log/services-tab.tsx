import { type Services, systemLogCalls } from '@furrow/contract';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { Moment } from '#kit/parts/moment.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { type Text, useTexts } from '#kit/words/text.ts';
import styles from './system-log.module.css';

const EVERY_MS = 10_000;
const MIB = 1024 * 1024;

/** How the processes, the database and the connections of terminals are now. */
export function ServicesTab() {
  const text = useTexts();
  const { data, error, refetch } = useCall(systemLogCalls.services, {}, { refetchInterval: EVERY_MS });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <main className={styles.services} id="content">
      <Processes rows={data.processes} text={text} />
      <Facts data={data} text={text} />
      <Database database={data.database} text={text} />
    </main>
  );
}

function Processes({ rows, text }: { rows: Services['processes']; text: Text }) {
  const formats = useFormats();
  const none = text('systemLog.services.none');
  return (
    <Table
      rowKey="name"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { key: 'name', title: text('systemLog.services.process'), dataIndex: 'name' },
        {
          key: 'up',
          title: text('systemLog.services.upSince'),
          render: (_, { upSince, downSince }) =>
            downSince === null ? (
              <Moment of={upSince} />
            ) : (
              <StateTag colour="error">
                {text('systemLog.services.downSince', { time: formats.dateTime(downSince) })}
              </StateTag>
            ),
        },
        { key: 'version', title: text('systemLog.services.version'), dataIndex: 'version' },
        {
          key: 'cpu',
          align: 'right',
          title: text('systemLog.services.cpu'),
          render: (_, { cpuSeconds }) => (cpuSeconds === null ? '—' : formats.number(cpuSeconds, 1)),
        },
        {
          key: 'memory',
          align: 'right',
          title: text('systemLog.services.memory'),
          render: (_, { memoryBytes }) => megabytes(memoryBytes, formats),
        },
        {
          key: 'waiting',
          align: 'right',
          title: text('systemLog.services.behind'),
          render: (_, { waiting }) => (waiting === null ? '—' : formats.number(waiting)),
        },
        {
          key: 'error',
          title: text('systemLog.services.lastError'),
          render: (_, { lastError }) =>
            lastError ? (
              <>
                <Moment of={lastError.at} /> {lastError.message}
              </>
            ) : (
              none
            ),
        },
      ]}
    />
  );
}

function Facts({ data: { database, terminals }, text }: { data: Services; text: Text }) {
  const formats = useFormats();
  const facts: [string, ReactNode][] = [
    [text('systemLog.services.database'), `PostgreSQL ${database.version}`],
    [text('systemLog.services.upSince'), <Moment key="up" of={database.upSince} />],
    [text('systemLog.services.size'), megabytes(database.sizeBytes, formats)],
    [text('systemLog.services.connections'), `${database.connections} / ${database.mostConnections}`],
    [
      text('systemLog.services.terminals'),
      `${formats.number(terminals.connections)} ${text('systemLog.services.online')} · ${formats.number(terminals.waitingCommands)} ${text('systemLog.services.waiting')} · ${formats.number(terminals.rejectedToday)} ${text('systemLog.services.rejected')}`,
    ],
  ];
  return (
    <dl className={styles.serviceFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>{text('systemLog.services.backup')}</div>
    </dl>
  );
}

function Database({ database, text }: { database: Services['database']; text: Text }) {
  const formats = useFormats();
  return (
    <div className={styles.two}>
      <Table
        rowKey="table"
        size="small"
        pagination={false}
        title={() => text('systemLog.services.largest')}
        dataSource={database.largest}
        columns={[
          { key: 'table', title: text('systemLog.services.table'), dataIndex: 'table' },
          {
            key: 'bytes',
            align: 'right',
            title: text('systemLog.services.size'),
            render: (_, { bytes }) => megabytes(bytes, formats),
          },
        ]}
      />
      <Table
        rowKey="query"
        size="small"
        pagination={false}
        title={() => text('systemLog.services.longest')}
        dataSource={database.longest}
        locale={{ emptyText: text('systemLog.services.noQueries') }}
        columns={[
          {
            key: 'seconds',
            align: 'right',
            title: text('systemLog.services.seconds'),
            render: (_, { seconds }) => formats.number(seconds, 1),
          },
          { key: 'query', title: text('systemLog.services.query'), dataIndex: 'query' },
        ]}
      />
    </div>
  );
}

const megabytes = (bytes: number | null, { number }: ReturnType<typeof useFormats>): string =>
  bytes === null ? '—' : `${number(bytes / MIB, 1)} MiB`;
