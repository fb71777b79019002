import type { VehicleCard } from '@furrow/contract';
import { useMemo, useState } from 'react';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { MapView } from '#map/map-view.tsx';
import { GroundLayer } from '../ground/ground-layer.tsx';
import { FollowCamera } from '../real-time-track/follow-camera.tsx';
import { beginOf } from '../real-time-track/track-span.ts';
import { useWay } from '../real-time-track/use-real-time.ts';
import { WorkLayers } from '../real-time-track/work-layers.tsx';
import styles from './car-detail.module.css';

/** Where the machine is and what it drove today; nothing before it has told a place. */
export function TodayMap({ card: { id, point, state } }: { card: VehicleCard }) {
  const text = useTexts();
  const mayTrack = useMay('historicalTrack');
  const [follow, setFollow] = useState(true);
  // Once: the span must not slide with every second.
  const from = useMemo(() => beginOf('day', Date.now(), null), []);
  const way = useWay(id, from, mayTrack);
  if (!point) return null;
  const last = way.at(-1) ?? ([point.lng, point.lat, 0, point.heading] as const);
  return (
    <div className={styles.map}>
      <MapView small label={text('realTime.map')}>
        <GroundLayer />
        <WorkLayers {...{ way, place: last, state }} current={undefined} followed={null} strips={false} />
        <FollowCamera last={last} on={follow} headingUp={false} onLeave={() => setFollow(false)} />
      </MapView>
    </div>
  );
}
