import type { PreciseJobRow } from '@furrow/contract';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { areaCell, jobName, shareCell, workTypeCell } from '../device-job/job-cells.tsx';
import styles from './precise.module.css';
import { amountUnit, appliedCell, cmCell, decimalCell, gradeCell, rateUnit } from './precise-cells.tsx';

type Figure = Exclude<keyof PreciseJobRow, 'meanM'> | 'meanM';
const rows: readonly (readonly [
  key: Extract<
    Figure,
    | 'workType'
    | 'grade'
    | 'meanM'
    | 'sdM'
    | 'p95M'
    | 'spacingErrorM'
    | 'fixedShare'
    | 'engagedShare'
    | 'startM'
    | 'areaM2'
    | 'targetRate'
    | 'rate'
    | 'rateError'
    | 'amount'
    | 'reference'
    | 'software'
  >,
  cell: (job: PreciseJobRow) => ReactNode,
])[] = [
  ['workType', ({ workType }) => workTypeCell(workType)],
  ['grade', ({ grade }) => gradeCell(grade)],
  ['meanM', ({ meanM }) => cmCell(meanM)],
  ['sdM', ({ sdM }) => cmCell(sdM)],
  ['p95M', ({ p95M }) => cmCell(p95M)],
  ['spacingErrorM', ({ spacingErrorM }) => cmCell(spacingErrorM)],
  ['fixedShare', ({ fixedShare }) => shareCell(fixedShare)],
  ['engagedShare', ({ engagedShare }) => shareCell(engagedShare)],
  ['startM', ({ startM }) => decimalCell(1)(startM)],
  ['areaM2', ({ areaM2 }) => areaCell(areaM2)],
  ['targetRate', ({ targetRate, workType }) => appliedCell(targetRate, rateUnit(workType))],
  ['rate', ({ rate, workType }) => appliedCell(rate, rateUnit(workType))],
  ['rateError', ({ rateError }) => shareCell(rateError)],
  ['amount', ({ amount, workType }) => appliedCell(amount, amountUnit(workType))],
  ['software', ({ software }) => software],
];

/** Two to five jobs side by side. */
export function CompareDialog({ jobs, onClose }: { jobs: readonly PreciseJobRow[]; onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal
      open
      width={Math.min(1100, 320 + jobs.length * 170)}
      footer={null}
      title={text('precise.compare.title')}
      onCancel={onClose}
    >
      <PreciseCompared jobs={jobs} />
    </Modal>
  );
}

/** The figures of some jobs, a column a job. */
export function PreciseCompared({ jobs }: { jobs: readonly PreciseJobRow[] }) {
  const text = useTexts();
  return (
    <div className={styles.scroll}>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{text('precise.compare.figure')}</th>
            {jobs.map((job) => (
              <th key={job.id} scope="col">
                {jobName(job)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, cell]) => (
            <tr key={key}>
              <th scope="row">{text(`precise.columns.${key}`)}</th>
              {jobs.map((job) => (
                <td key={job.id}>{cell(job) || text('format.none')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
