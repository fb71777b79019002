import type { SpanEffect, SpanJob } from '@furrow/contract';
import { Alert } from 'antd';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { areaCell, Times } from '../device-job/job-cells.tsx';
import styles from './invalid-tracks.module.css';

interface Props {
  effect: SpanEffect;
  /** What was asked: marks that are joined make the span larger. */
  asked: { from: number; to: number };
}

/** What a mark does to jobs, before and after, with the sum. */
export function EffectTable({ effect, asked }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { jobs, points, distanceM, areaBeforeM2, areaAfterM2 } = effect;
  const settled = jobs.find(({ settledIn }) => settledIn !== null)?.settledIn;
  const isJoined = effect.from < asked.from || effect.to > asked.to;
  return (
    <section className={styles.effect} aria-label={text('invalidTracks.effect.title')}>
      <p>
        {text('invalidTracks.effect.points', {
          points: formats.number(points),
          distance: joined(formats.distance(distanceM)),
        })}
      </p>
      {isJoined && (
        <p>
          {text('invalidTracks.effect.joined', {
            from: formats.dateTime(effect.from),
            to: formats.dateTime(effect.to),
          })}
        </p>
      )}
      {settled != null && (
        <Alert type="warning" showIcon title={text('invalidTracks.effect.settled', { statement: settled })} />
      )}
      {jobs.length === 0 ? (
        <p>{text('invalidTracks.effect.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.compared}>
            <thead>
              <tr>
                <th scope="col">{text('invalidTracks.effect.job')}</th>
                <th scope="col">{text('invalidTracks.effect.before')}</th>
                <th scope="col">{text('invalidTracks.effect.after')}</th>
                <th scope="col">{text('invalidTracks.effect.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <Row key={job.id} job={job} />
              ))}
              <tr data-sum="">
                <th scope="row">{text('invalidTracks.effect.total')}</th>
                <td>{areaCell(areaBeforeM2)}</td>
                <td>{areaCell(areaAfterM2)}</td>
                <td>{areaCell(areaAfterM2 - areaBeforeM2)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ job }: { job: SpanJob }) {
  const { workDate, from, to, areaBeforeM2, areaAfterM2 } = job;
  return (
    <tr>
      <th scope="row">
        {workDate} <Times from={from} to={to} />
      </th>
      <td>{areaCell(areaBeforeM2)}</td>
      <td>{areaCell(areaAfterM2)}</td>
      <td>{areaCell(areaAfterM2 - areaBeforeM2)}</td>
    </tr>
  );
}
