import { type DeviceJobRow, deviceJobsCalls, type JobSlip } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { create } from 'qrcode';
import type { ReactNode } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import {
  areaCell,
  depthCell,
  durationCell,
  jobName,
  Span,
  shareCell,
  speedCell,
  workTypeCell,
} from '../job-cells.tsx';
import styles from './deeds.module.css';
import { pathOfOutline } from './outline-path.ts';
import { printSheet } from './print-sheet.ts';

const sheetId = 'job-slip';

/** The slip of a job for A4: figures, its ground, a QR code with its number, lines for signatures. */
export function JobSlipDialog({ job, onClose }: { job: DeviceJobRow; onClose: () => void }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceJob', 'slip', job.id, job.version],
    queryFn: ({ signal }) => ask(deviceJobsCalls.slip, { params: { id: job.id } }, { signal }),
  });
  return (
    <Modal
      open
      width={760}
      title={jobName(job)}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          disabled={!data}
          onClick={() => printSheet(sheetId, text('deviceJob.slip.title'))}
        >
          {text('deviceJob.slip.print')}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Slip slip={data} />}
    </Modal>
  );
}

function Slip({ slip: { job, outline } }: { slip: JobSlip }) {
  const text = useTexts();
  const formats = useFormats();
  const account = useAccount();
  const ground = outline && pathOfOutline(outline);
  const printed = { name: account?.name ?? '', time: formats.dateTime(Date.now() / 1000) };
  return (
    <article className={styles.slip} id={sheetId}>
      <header className={styles.slipHead}>
        <div>
          <h2>{text('deviceJob.slip.title')}</h2>
          <p>{text('deviceJob.slip.number', { number: job.id })}</p>
          <p>
            <Span from={job.startedAt} to={job.endedAt} />
          </p>
        </div>
        <QrCode content={job.id} />
      </header>
      <Figures job={job} />
      {ground && (
        <svg
          className={styles.ground}
          viewBox={ground.viewBox}
          role="img"
          aria-label={text('deviceJob.coverage.title')}
        >
          <path d={ground.path} fillRule="evenodd" />
        </svg>
      )}
      <div className={styles.lines}>
        {(['owner', 'operator', 'checker'] as const).map((who) => (
          <span key={who}>{text(`deviceJob.slip.${who}`)}</span>
        ))}
      </div>
      <small>{text('deviceJob.slip.printed', printed)}</small>
    </article>
  );
}

function Figures({ job }: { job: JobSlip['job'] }) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const lines: [Parameters<typeof text>[0], ReactNode][] = [
    ['deviceJob.columns.sn', job.sn],
    ['deviceJob.columns.alias', job.alias || job.plate || none],
    ['deviceJob.columns.dealer', job.dealer ?? none],
    ['deviceJob.columns.owner', job.owner ?? none],
    ['deviceJob.columns.divisionCode', <DivisionName key="d" code={job.divisionCode} />],
    ['deviceJob.columns.block', job.block ?? none],
    ['deviceJob.columns.workType', workTypeCell(job.workType)],
    ['deviceJob.columns.tool', job.tool ?? none],
    ['deviceJob.columns.widthM', job.widthM === null ? none : formats.number(job.widthM)],
    ['deviceJob.columns.areaM2', areaCell(job.areaM2)],
    ['deviceJob.columns.overlapM2', areaCell(job.overlapM2)],
    ['deviceJob.columns.missedM2', areaCell(job.missedM2)],
    ['deviceJob.columns.meanDepthM', depthCell(job.meanDepthM)],
    ['deviceJob.columns.qualifiedRate', shareCell(job.qualifiedRate)],
    ['deviceJob.columns.meanSpeed', speedCell(job.meanSpeed)],
    ['deviceJob.columns.workingS', durationCell(job.workingS)],
  ];
  return (
    <dl>
      {lines.map(([label, value]) => [
        <dt key={`${label} t`}>{text(label)}</dt>,
        <dd key={label}>{value}</dd>,
      ])}
    </dl>
  );
}

function QrCode({ content }: { content: string }) {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return (
    <svg
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      role="img"
      aria-label={content}
      shapeRendering="crispEdges"
    >
      <rect x="-1" y="-1" width={size + 2} height={size + 2} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
