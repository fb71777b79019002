import type { PreciseJob } from '@furrow/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { RecordHead } from '#kit/detail/record-head.tsx';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Copyable } from '#kit/parts/copyable.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { areaCell, jobName, Span, workTypeCell } from '../../device-job/job-cells.tsx';
import { gradeCell } from '../precise-cells.tsx';
import styles from './precise-analysis.module.css';

type Job = PreciseJob['job'];

/** Which job it is, its grade, and what its deviations are measured from. */
export function AnalysisHead({ precise: { job, passes } }: { precise: PreciseJob }) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const device = (
    <>
      <Copyable>{job.sn}</Copyable> {job.alias}
    </>
  );
  const width = job.widthM === null ? none : joined(formats.distance(job.widthM));
  const facts = [
    { label: text('precise.analysis.device'), value: device },
    { label: text('precise.columns.tool'), value: job.tool ?? none },
    { label: text('precise.analysis.width'), value: width },
    { label: text('precise.columns.workType'), value: workTypeCell(job.workType) },
    { label: text('precise.columns.block'), value: job.block ?? none },
    { label: text('precise.analysis.worked'), value: <Span from={job.startedAt} to={job.endedAt} /> },
    { label: text('precise.columns.areaM2'), value: areaCell(job.areaM2) },
  ];
  return (
    <>
      <RecordHead
        title={text('precise.analysis.of', { name: jobName(job) })}
        state={gradeCell(job.grade)}
        facts={facts}
      >
        <Links job={job} />
      </RecordHead>
      <Alert type={job.grade === null ? 'warning' : 'info'} showIcon title={useReference(job, passes)} />
    </>
  );
}

function useReference({ grade, reference, abLine }: Job, passes: PreciseJob['passes']): string {
  const text = useTexts();
  if (reference === null) {
    const measured = passes.some(({ straightnessM }) => straightnessM !== null);
    return text(measured ? 'precise.analysis.bends' : 'precise.analysis.noDeviation');
  }
  if (grade === null) return text('precise.analysis.noRtk');
  return text(`precise.analysis.${reference}`, { name: abLine ?? '' });
}

function Links({ job: { id, sn, startedAt, endedAt, rate } }: { job: Job }) {
  const text = useTexts();
  const [mayTrack, mayCover] = [useMay('historicalTrack'), useMay('deviceJob')];
  const [mayLayer, mayPhotos] = [useMay('variableLayer'), useMay('photoDisplay')];
  return (
    <nav className={styles.links} data-print="never">
      <Link to="/preciseJob">{text('titles.preciseJob')}</Link>
      {mayTrack && (
        <Link to={`/historicalTrack?sn=${sn}&from=${startedAt}&to=${endedAt}`}>
          {text('precise.deeds.track')}
        </Link>
      )}
      {mayCover && <Link to={`/deviceJob?job=${id}`}>{text('precise.deeds.coverage')}</Link>}
      {mayLayer && rate !== null && (
        <Link to={`/variableLayer?job=${id}`}>{text('titles.variableLayer')}</Link>
      )}
      {mayPhotos && <Link to={`/photoDisplay?job=${id}`}>{text('titles.photoDisplay')}</Link>}
      <button type="button" className={styles.link} onClick={() => window.print()}>
        {text('precise.analysis.print')}
      </button>
    </nav>
  );
}
