import {
  measureOf,
  type ReportAnswer,
  type ReportFact,
  type ReportName,
  reportLimits,
} from '@furrow/contract';
import { Drawer, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { machineColumns } from '../machine-columns.tsx';
import { figureWords, measureTitle, shownFigure, valueWords } from './figures.ts';
import { jobListOf } from './job-list.ts';
import styles from './report.module.css';
import { callsOf, type ReportAddress, reportCall } from './report-address.ts';
import type { Pressed } from './report-table.tsx';

interface Props {
  name: ReportName;
  address: ReportAddress;
  pressed: Pressed;
  found: Pick<ReportAnswer, 'asOf' | 'ownDealer'>;
  onClose: () => void;
}

/** The screens on which facts of a device stand that are neither jobs nor the device itself. */
const records: Partial<Readonly<Record<Pressed['measure'], string>>> = {
  paid: 'chargeRecord',
  sessions: 'diffLog',
  correctionHours: 'diffLog',
};

/** Of a quotient, the measure whose facts are shown. */
const factsOf = (measure: Pressed['measure']): Pressed['measure'] => measureOf(measure).behind ?? measure;

/** The facts behind a number; what they add is the number, and each leads to its record (P5). */
export function BehindDrawer({ name, address, pressed, found: report, onClose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const measure = factsOf(pressed.measure);
  const mayList = useMay('deviceJob');
  const list = mayList ? jobListOf(address, pressed, report) : null;
  const { several, without, span, ...cell } = pressed;
  const query = useCall(callsOf(name).rows, {
    query: {
      ...reportCall(address),
      ...cell,
      ...(span ? { ...span, compare: 'none', of: 'now' } : {}),
      keys: [...pressed.keys],
      ...(several ? { several } : {}),
      ...(without ? { without: [...without] } : {}),
      page,
    },
  });
  return (
    <Drawer
      open
      size="large"
      onClose={onClose}
      title={`${text('reports.behind')} · ${text(`reports.measures.${pressed.measure}`)}`}
      extra={list && <Link to={list}>{text('reports.toList')}</Link>}
    >
      <QueryState query={query}>
        {(found) => (
          <>
            {measure !== pressed.measure && <p className={styles.notes}>{text('reports.quotientNote')}</p>}
            <Table<ReportFact>
              size="small"
              rowKey="id"
              dataSource={found.rows}
              columns={columnsOf(measure, text, formats)}
              scroll={{ x: 'max-content' }}
              pagination={{
                current: page,
                pageSize: reportLimits.page,
                total: found.total,
                hideOnSinglePage: true,
                showSizeChanger: false,
                onChange: setPage,
              }}
              footer={() =>
                text('reports.sum', {
                  sum: figureWords(measure, shownFigure(measure, found.sum), formats),
                  n: formats.number(found.total),
                })
              }
            />
          </>
        )}
      </QueryState>
    </Drawer>
  );
}

function columnsOf(
  measure: Pressed['measure'],
  text: Text,
  formats: ReturnType<typeof useFormats>,
): ColumnsType<ReportFact> {
  const isWork = measureOf(measure).facts.includes('job');
  const record = records[measure] ?? 'carManage';
  return [
    {
      key: 'day',
      title: text('reports.dimensions.day'),
      render: (_: unknown, { day }) => formats.day(day),
    },
    {
      key: 'sn',
      title: text('areaStatistics.columns.sn'),
      render: (_: unknown, { sn, day }) => (
        <Link to={isWork ? `/deviceJob?sn=${sn}&workDate=${day}..${day}` : `/${record}?sn=${sn}`}>{sn}</Link>
      ),
    },
    ...machineColumns(text),
    ...(isWork
      ? [
          {
            key: 'workType',
            title: text('reports.dimensions.workType'),
            render: (_: unknown, { workType }: ReportFact) =>
              workType ? text(`exports.workType.${workType as 'others'}`) : text('format.none'),
          },
        ]
      : []),
    {
      key: 'value',
      align: 'right' as const,
      title: measureTitle(measure, text),
      render: (_: unknown, { value }) => valueWords(measure, value, formats, text),
    },
  ];
}
