import { type IssuedRow, issuedReportCalls, monthBefore } from '@furrow/contract';
import { Button, Drawer, Select, Space, Table } from 'antd';
import { useState } from 'react';
import { pushAddress, useAddress, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { StateTag, Time } from '#kit/list/cells.tsx';
import { showError } from '#kit/messages/messages.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { ReportAddress } from '../report/report-address.ts';
import { wishOf } from '../schedules/schedule-words.ts';
import styles from './issued.module.css';
import { monthWords, numberWords, scopeWords, stateColours } from './issued-words.ts';

const pageSize = 20;

/** The button that leads to the monthly reports, and the drawer with them (`?issued=open`). */
export function IssuedTool({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const open = useAddress().get('issued') === 'open';
  const turn = (issued: string | null) => () => writeAddress({ issued });
  return (
    <>
      <Button onClick={turn('open')}>{text('issuedReports.button')}</Button>
      {open && (
        <Drawer open size={860} title={text('issuedReports.title')} onClose={turn(null)}>
          <p className={styles.lead}>{text('issuedReports.lead')}</p>
          <Begin address={address} />
          <Reports />
        </Drawer>
      )}
    </>
  );
}

const openReport = (report: string): void => pushAddress({ report, issued: null });

/** Months that are offered, the present one first. */
const mostMonths = 36;
const lastMonths = (today: string): string[] => {
  const months = [today];
  while (months.length < mostMonths) months.push(monthBefore(months.at(-1)!));
  return months;
};

/** Begins a draft of a month, the last whole one until another is chosen, for what the screen is filtered by. */
function Begin({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const may = useMay('global.issue');
  const today = homeDay().slice(0, 7);
  const [month, setMonth] = useState(() => monthBefore(today));
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await ask(issuedReportCalls.create, { body: { month, wish: wishOf(address) } });
      openReport(id);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.begin}>
      <Space wrap>
        <Select
          aria-label={text('issuedReports.month')}
          className={styles.month ?? ''}
          value={month}
          showSearch={{ optionFilterProp: 'label' }}
          options={lastMonths(today).map((value) => ({ value, label: monthWords(value) }))}
          onChange={setMonth}
        />
        <Button type="primary" loading={busy} onClick={() => void begin()}>
          {text('issuedReports.create')}
        </Button>
      </Space>
      <p className={styles.lead}>{text('issuedReports.createHint')}</p>
    </div>
  );
}

/** Own drafts and what was issued, newest first. */
function Reports() {
  const text = useTexts();
  const [page, setPage] = useState(1);
  const list = useCall(issuedReportCalls.list, { query: { page, size: pageSize } });
  return (
    <QueryState query={list}>
      {({ rows, total }) => (
        <Table<IssuedRow>
          rowKey="id"
          size="small"
          scroll={{ x: 'max-content' }}
          dataSource={rows}
          locale={{ emptyText: <EmptyState>{text('issuedReports.none')}</EmptyState> }}
          pagination={{ current: page, pageSize, total, onChange: setPage, hideOnSinglePage: true }}
          columns={[
            {
              key: 'title',
              title: text('issuedReports.fields.title'),
              render: (_, row) => <Titled row={row} />,
            },
            { key: 'month', title: text('issuedReports.month'), render: (_, row) => monthWords(row.month) },
            {
              key: 'state',
              title: text('issuedReports.state'),
              render: (_, { state }) => (
                <StateTag colour={stateColours[state]}>{text(`issuedReports.states.${state}`)}</StateTag>
              ),
            },
            { key: 'by', dataIndex: 'by', title: text('issuedReports.by') },
            {
              key: 'at',
              title: text('issuedReports.at'),
              render: (_, { issuedAt }) => (issuedAt === null ? text('format.none') : <Time at={issuedAt} />),
            },
          ]}
        />
      )}
    </QueryState>
  );
}

function Titled({ row }: { row: IssuedRow }) {
  const text = useTexts();
  return (
    <>
      <button type="button" className={styles.link} onClick={() => openReport(row.id)}>
        {row.title}
      </button>
      <small className={styles.under}>
        {[numberWords(row, text), scopeWords(row, text)].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}
