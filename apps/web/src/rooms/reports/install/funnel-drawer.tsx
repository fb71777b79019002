import { type FunnelDevice, funnelSteps, installFunnelCalls, reportLimits } from '@furrow/contract';
import { Drawer, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Given } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { machineColumns } from '../machine-columns.tsx';

const approved = funnelSteps.indexOf('approved');

interface Props {
  title: string;
  query: Omit<Given<typeof installFunnelCalls.rows>['query'], 'page'>;
  onClose: () => void;
}

/** The devices behind a number of the way to the field, with the day of each step; each leads to its line in the warehouse and to its record. */
export function FunnelDrawer({ title, query: asked, onClose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const mayWarehouse = useMay('warehouse');
  const query = useCall(installFunnelCalls.rows, { query: { ...asked, page } });
  const day = (value: string | null | undefined) => (value ? formats.day(value) : text('format.none'));
  return (
    <Drawer open size="large" onClose={onClose} title={`${text('reports.funnel.behind')} · ${title}`}>
      <QueryState query={query}>
        {(found) => (
          <Table<FunnelDevice>
            size="small"
            rowKey="vehicleId"
            dataSource={found.rows}
            columns={[
              {
                key: 'sn',
                title: text('areaStatistics.columns.sn'),
                // One whose entry is not approved is no machine yet.
                render: (_: unknown, { sn, days }) => (
                  <Link to={`${days[approved] ? '/carManage' : '/deviceList'}?sn=${sn}`}>{sn}</Link>
                ),
              },
              {
                key: 'document',
                title: text('reports.funnel.document'),
                render: (_: unknown, { documentNo }) =>
                  mayWarehouse ? (
                    <Link to={`/warehouse?documentNo=${encodeURIComponent(documentNo)}`}>{documentNo}</Link>
                  ) : (
                    documentNo
                  ),
              },
              ...funnelSteps.map((step, at) => ({
                key: step,
                title: text(`reports.funnel.steps.${step}`),
                render: (_: unknown, { days }: FunnelDevice) => day(days[at]),
              })),
              ...machineColumns(text),
            ]}
            scroll={{ x: 'max-content' }}
            pagination={{
              current: page,
              pageSize: reportLimits.page,
              total: found.total,
              hideOnSinglePage: true,
              showSizeChanger: false,
              onChange: setPage,
            }}
            footer={() => text('reports.funnel.count', { n: formats.number(found.total) })}
          />
        )}
      </QueryState>
    </Drawer>
  );
}
