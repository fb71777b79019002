import { type MachineUse, type machineUseCalls, reportLimits, type UsedMachine } from '@furrow/contract';
import { Drawer, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Given } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import type { Formats } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { type Text, useTexts } from '#kit/words/text.ts';
import { machineColumns } from '../machine-columns.tsx';
import { titleOfUse, valueOfUse } from './machine-words.ts';

interface Props {
  /** What the number is of. */
  title: string;
  /** What the machines are told apart by: their last column. */
  by: MachineUse;
  /** The call for them: they differ by their address and what names a number. */
  call: { address: string };
  query: Omit<Given<typeof machineUseCalls.rows>['query'], 'page'>;
  onClose: () => void;
}

/** The machines behind a number; as many as it says, each leads to its record (P5). */
export function MachinesDrawer({ title, by, call, query: asked, onClose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const query = useCall(call as typeof machineUseCalls.rows, {
    query: { ...asked, page },
  });
  return (
    <Drawer open size="large" onClose={onClose} title={`${text('reports.use.behind')} · ${title}`}>
      <QueryState query={query}>
        {(found) => (
          <Table<UsedMachine>
            size="small"
            rowKey="vehicleId"
            dataSource={found.rows}
            columns={columnsOf(by, text, formats)}
            scroll={{ x: 'max-content' }}
            pagination={{
              current: page,
              pageSize: reportLimits.page,
              total: found.total,
              hideOnSinglePage: true,
              showSizeChanger: false,
              onChange: setPage,
            }}
            footer={() => text('reports.use.count', { n: formats.number(found.total) })}
          />
        )}
      </QueryState>
    </Drawer>
  );
}

function columnsOf(by: MachineUse, text: Text, formats: Formats): ColumnsType<UsedMachine> {
  return [
    {
      key: 'sn',
      title: text('areaStatistics.columns.sn'),
      render: (_: unknown, { sn }) => <Link to={`/carManage?sn=${sn}`}>{sn}</Link>,
    },
    ...machineColumns(text),
    {
      key: 'state',
      title: text('reports.dimensions.state'),
      render: (_: unknown, { state }) => text(`reports.states.${state as 'inUse'}`),
    },
    {
      key: 'lastWorkOn',
      title: text('cars.columns.lastWorkOn'),
      render: (_: unknown, { lastWorkOn }) => (lastWorkOn ? formats.day(lastWorkOn) : text('format.none')),
    },
    {
      key: 'value',
      align: 'right' as const,
      title: titleOfUse(by, text),
      render: (_: unknown, { value }) => valueOfUse(by, value, formats, text),
    },
  ];
}
