import type { WallJob } from '@furrow/contract';
import { Link } from 'react-router';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import { StateSign } from '../car-monitor/state-sign.tsx';
import styles from './job-wall.module.css';

interface Props {
  jobs: readonly WallJob[];
  total: number;
  /** Machines that have a map. */
  shown: readonly string[];
  selected: string | null;
  onChoose: (device: string) => void;
}

/** The jobs of this minute, the newest first; a click puts the machine on the first map. */
export function WallList({ jobs, total, ...row }: Props) {
  const text = useTexts();
  return (
    <section className={styles.list} aria-label={text('jobWall.list')}>
      {jobs.length === 0 && <p className={styles.none}>{text('jobWall.none')}</p>}
      <ul>
        {jobs.map((job) => (
          <Row key={job.id} job={job} {...row} />
        ))}
      </ul>
      {total > jobs.length && (
        <p className={styles.none}>{text('jobWall.more', { count: total - jobs.length })}</p>
      )}
    </section>
  );
}

function Row({ job, shown, selected, onChoose }: Omit<Props, 'jobs' | 'total'> & { job: WallJob }) {
  const text = useTexts();
  const formats = useFormats();
  const { wayTo } = useDivisions();
  const name = job.alias || job.sn;
  const shallow = job.depthM !== null && job.leastDepthM !== null && job.depthM < job.leastDepthM;
  const over = job.state === 'finished';
  const told = [
    joined(formats.area(job.areaM2)),
    formats.duration(job.workingS),
    !over && job.depthM !== null && joined(formats.depth(job.depthM)),
    !over && job.speed !== null && joined(formats.speed(job.speed)),
  ].filter((one) => one !== false);
  return (
    <li
      data-shown-on-map={shown.includes(job.device) || undefined}
      data-selected={selected === job.device || undefined}
      data-device={job.device}
    >
      <button type="button" onClick={() => onChoose(job.device)}>
        <span className={styles.name}>
          <StateSign state={job.online} />
          <b>{name}</b>
          {shallow && !over && <mark>{text('jobWall.shallow')}</mark>}
          {over && <span className={styles.over}>{text('jobWall.over')}</span>}
        </span>
        <span className={styles.where}>
          {text(`exports.workType.${job.workType}`)} ·{' '}
          {job.block ?? wayTo(job.divisionCode).at(-1)?.name ?? text('format.none')}
        </span>
        <span className={styles.told}>
          {told.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the quantities have their order, and two may read the same
            <span key={at}>{one}</span>
          ))}
        </span>
      </button>
      <Link
        to={over ? `/deviceJob?sn=${job.sn}&job=${job.id}` : `/realTimeTraj?id=${job.device}&since=job`}
        aria-label={`${text(over ? 'titles.deviceJob' : 'titles.realTimeTraj')}: ${name}`}
      >
        {text(over ? 'jobWall.result' : 'jobWall.open')}
      </Link>
    </li>
  );
}
