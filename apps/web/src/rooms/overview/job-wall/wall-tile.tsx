import type { WallJob } from '@furrow/contract';
import { useState } from 'react';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { MapView } from '#map/map-view.tsx';
import { useLiveCard } from '../car-monitor/card/use-live-card.ts';
import { StateSign } from '../car-monitor/state-sign.tsx';
import { FollowCamera, type Place } from '../real-time-track/follow-camera.tsx';
import { followedLine } from '../real-time-track/followed-line.ts';
import { useCurrentJob, useWay } from '../real-time-track/use-real-time.ts';
import { WorkLayers } from '../real-time-track/work-layers.tsx';
import styles from './job-wall.module.css';

/** Close enough to see the strips of one machine. */
const startZoom = 17;

interface Props {
  job: WallJob;
  selected: boolean;
  onSelect: () => void;
}

/** One machine at work: its worked strip to scale grows while the points come in. */
export function WallTile({ job, selected, onSelect }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [mayTrack, mayJobs] = [useMay('historicalTrack'), useMay('deviceJob')];
  const { data: card } = useLiveCard(job.device);
  const { data: current } = useCurrentJob(job.device);
  const [follow, setFollow] = useState(true);
  const way = useWay(job.device, job.startedAt, mayTrack);
  const point = card?.point;
  const place: Place | undefined =
    way.at(-1) ?? (point ? [point.lng, point.lat, 0, point.heading] : undefined);
  const followed = point ? followedLine(current?.lines ?? [], point) : null;
  const name = job.alias || job.sn;
  // The machine's own job, as far as the server has come; one that has just ended stands with its result.
  const areaM2 = current?.job?.id === job.id ? current.job.areaM2 : job.areaM2;
  return (
    <article
      className={styles.tile}
      data-tile={job.device}
      data-selected={selected || undefined}
      aria-label={name}
    >
      <header>
        <button type="button" onClick={onSelect} aria-pressed={selected}>
          {card && <StateSign state={card.state} />}
          <b>{name}</b>
          <span>{text(`exports.workType.${job.workType}`)}</span>
          <span className={styles.area}>{joined(formats.area(areaM2))}</span>
        </button>
        {!follow && (
          <ActionButton kind="primary" onClick={() => setFollow(true)}>
            {text('monitor.follow.resume')}
          </ActionButton>
        )}
      </header>
      <div className={styles.map}>
        {place ? (
          <MapView
            small
            label={`${name} ${job.sn}`}
            start={{ zoom: startZoom, lat: place[1], lng: place[0] }}
          >
            <WorkLayers {...{ current, way, followed, place }} state={card?.state} strips={mayJobs} />
            <FollowCamera last={place} on={follow} headingUp={false} onLeave={() => setFollow(false)} />
          </MapView>
        ) : (
          <p className={styles.none}>{text(card ? 'monitor.noPosition' : 'messages.loading')}</p>
        )}
      </div>
    </article>
  );
}
