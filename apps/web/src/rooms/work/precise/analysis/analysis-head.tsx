import type { PreciseJob } from '@furrow/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { joined } from '../../../../kit/formats/formats.ts';
import { useFormats } from '../../../../kit/formats/use-formats.ts';
import { Copyable } from '../../../../kit/parts/copyable.tsx';
import { PageHeading } from '../../../../kit/parts/page-heading.tsx';
import { useMay } from '../../../../kit/session/account.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import { areaCell, jobName, Span, workTypeCell } from '../../device-job/job-cells.tsx';
import { gradeCell } from '../precise-cells.tsx';
import styles from './precise-analysis.module.css';

type Job = PreciseJob['job'];

/** Which job it is, its grade, and what its deviations are measured from. */
export function AnalysisHead({ precise: { job, passes } }: { precise: PreciseJob }) {
  const text = useTexts();
  const formats = useFormats();
  const facts = [
    [text('precise.analysis.device'), <Copyable key="sn">{job.sn}</Copyable>, job.alias],
    [text('precise.columns.tool'), job.tool ?? text('format.none')],
    [
      text('precise.analysis.width'),
      job.widthM === null ? text('format.none') : joined(formats.distance(job.widthM)),
    ],
    [text('precise.columns.workType'), workTypeCell(job.workType)],
    [text('precise.columns.block'), job.block ?? text('format.none')],
    [text('precise.analysis.worked'), <Span key="span" from={job.startedAt} to={job.endedAt} />],
    [text('precise.columns.areaM2'), areaCell(job.areaM2)],
  ] as const;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.name}>
          <PageHeading>{text('precise.analysis.of', { name: jobName(job) })}</PageHeading>
          {gradeCell(job.grade)}
        </div>
        <Links job={job} />
      </header>
      <dl className={styles.facts}>
        {facts.map(([label, ...value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line never move
                <span key={at}>{part} </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
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
