import { type PreciseJob, type PrecisePass, valueUnitOf } from '@furrow/contract';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { fetchExport } from '#kit/list/export/fetch-export.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { depthCell, distanceCell, shareCell, speedCell } from '../../device-job/job-cells.tsx';
import { appliedCell, cmCell, decimalCell, rateUnit } from '../precise-cells.tsx';
import styles from './precise-analysis.module.css';

/** The passes of a job; a row chooses its curve and shows it on the map. */
export function PassTable({ precise: { job, passes } }: { precise: PreciseJob }) {
  const text = useTexts();
  const [chosen] = useAddressItem('pass');
  const columns = useColumns(job.workType);
  const choose = (number: number) =>
    writeAddress({ pass: String(number) === chosen ? null : String(number) });
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{text('precise.analysis.passes')}</h2>
        <ExportPasses id={job.id} />
      </div>
      <Table<PrecisePass>
        size="small"
        rowKey="number"
        columns={columns}
        dataSource={passes}
        scroll={{ x: 'max-content' }}
        pagination={passes.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        rowClassName={({ number }) =>
          String(number) === chosen ? (styles.chosen ?? '') : (styles.row ?? '')
        }
        onRow={({ number }) => ({ onClick: () => choose(number) })}
      />
    </section>
  );
}

function useColumns(workType: PreciseJob['job']['workType']): TableColumnsType<PrecisePass> {
  const text = useTexts();
  const formats = useFormats();
  const column = (
    key:
      | 'lengthM'
      | 'headingDeg'
      | 'meanM'
      | 'sdM'
      | 'maxM'
      | 'spacingM'
      | 'straightnessM'
      | 'startM'
      | 'speed'
      | 'depthM'
      | 'rate'
      | 'targetRate'
      | 'fixedShare',
    cell: (value: number | null) => React.ReactNode,
  ) => ({
    key,
    dataIndex: key,
    title: text(`precise.passColumns.${key}`),
    align: 'right' as const,
    render: cell,
    sorter: (a: PrecisePass, b: PrecisePass) => (a[key] ?? -1) - (b[key] ?? -1),
  });
  return [
    {
      key: 'number',
      dataIndex: 'number',
      title: text('precise.passColumns.number'),
      render: (number: number) => (
        <Button type="link" size="small">
          {number}
        </Button>
      ),
    },
    {
      key: 'from',
      dataIndex: 'from',
      title: text('precise.passColumns.startedAt'),
      render: (from: number) => formats.time(from),
    },
    column('lengthM', distanceCell),
    column('headingDeg', decimalCell(1)),
    column('meanM', cmCell),
    column('sdM', cmCell),
    column('maxM', cmCell),
    column('spacingM', decimalCell(2)),
    column('straightnessM', cmCell),
    column('startM', decimalCell(1)),
    column('speed', speedCell),
    ...(valueUnitOf(workType) === 'm'
      ? [column('depthM', depthCell)]
      : (['rate', 'targetRate'] as const).map((key) =>
          column(key, (value) => appliedCell(value ?? null, rateUnit(workType))),
        )),
    column('fixedShare', shareCell),
  ];
}

function ExportPasses({ id }: { id: string }) {
  const text = useTexts();
  const mayExport = useMay('preciseJob.export');
  const [busy, setBusy] = useState(false);
  if (!mayExport) return null;
  const run = async () => {
    setBusy(true);
    const query = { job: id, format: 'xlsx', extent: 'all' };
    await fetchExport('precisePasses', query, {
      onBytes: () => undefined,
      signal: new AbortController().signal,
    }).catch(showError);
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void run()} data-print="never">
      {text('precise.analysis.exportPasses')}
    </Button>
  );
}
