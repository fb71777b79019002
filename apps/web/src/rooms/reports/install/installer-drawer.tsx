import {
  type InstallerFact,
  type InstallerFactRow,
  installerCalls,
  installerDays,
  reportLimits,
} from '@furrow/contract';
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

interface Props {
  what: InstallerFact;
  /** Undefined: of all; empty: of those whose installer is not given. */
  of: string | undefined;
  query: Omit<Given<typeof installerCalls.rows>['query'], 'page' | 'what' | 'of'>;
  onClose: () => void;
}

/** The entries or problems behind a number of an installer. */
export function InstallerDrawer({ what, of, query: asked, onClose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [page, setPage] = useState(1);
  // A list may begin with a tab that holds only some of its rows.
  const [list, tab] =
    what === 'problems' ? (['problemManage', 'tab=all&'] as const) : (['infoEntryQuery', ''] as const);
  const mayList = useMay(list);
  const query = useCall(installerCalls.rows, {
    query: { ...asked, what, ...(of === undefined ? {} : { of }), page },
  });
  const who = of === undefined ? text('reports.total') : of || text('reports.notGiven');
  return (
    <Drawer
      open
      size="large"
      onClose={onClose}
      title={`${text(`reports.installers.${what}`, { days: installerDays })} · ${who}`}
    >
      <QueryState query={query}>
        {(found) => (
          <Table<InstallerFactRow>
            size="small"
            rowKey="id"
            dataSource={found.rows}
            columns={[
              {
                key: 'day',
                title: text('reports.dimensions.day'),
                render: (_: unknown, { day }) => formats.day(day),
              },
              {
                key: 'sn',
                title: text('areaStatistics.columns.sn'),
                render: (_: unknown, { sn }) => <Link to={`/carManage?sn=${sn}`}>{sn}</Link>,
              },
              {
                key: 'number',
                title: text('reports.installers.number'),
                render: (_: unknown, { number }) =>
                  mayList ? <Link to={`/${list}?${tab}number=${number}`}>{number}</Link> : number,
              },
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
            footer={() => text('reports.installers.count', { n: formats.number(found.total) })}
          />
        )}
      </QueryState>
    </Drawer>
  );
}
