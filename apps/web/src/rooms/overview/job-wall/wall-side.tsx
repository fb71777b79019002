import { Link } from 'react-router';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useLiveCard } from '../car-monitor/card/use-live-card.ts';
import { followedLine } from '../real-time-track/followed-line.ts';
import { BlockShare, JobFigures } from '../real-time-track/job-figures.tsx';
import { LiveFigures } from '../real-time-track/live-figures.tsx';
import { useCurrentJob } from '../real-time-track/use-real-time.ts';
import styles from './job-wall.module.css';

/** The chosen machine: its gauges, the last half hour, its job so far. */
export function WallSide({ device }: { device: string }) {
  const text = useTexts();
  const { data: card } = useLiveCard(device);
  const { data: current } = useCurrentJob(device);
  if (!card) return <Skeleton lines={6} />;
  const followed = card.point ? followedLine(current?.lines ?? [], card.point) : null;
  return (
    <>
      <h2 className={styles.chosen}>
        {card.alias || card.sn} <small>{card.sn}</small>
      </h2>
      <LiveFigures card={card} followed={followed} />
      {current && <JobFigures current={current} />}
      {current?.block && <BlockShare block={current.block} />}
      <nav className={styles.links}>
        <Link to={`/realTimeTraj?id=${device}&since=job`}>{text('titles.realTimeTraj')}</Link>
        <Link to={`/carMonitorDetail?id=${device}`}>{text('titles.carMonitorDetail')}</Link>
      </nav>
    </>
  );
}
