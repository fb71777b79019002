import type { TrackRecord } from '@furrow/contract';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';
import { useFleet } from '../fleet-layer/fleet-context.ts';
import { fleetLayers } from '../fleet-layer/fleet-style.ts';
import { glideWith } from '../map-room.ts';
import { monitorStore } from '../monitor-store.ts';
import { usePanels } from '../use-monitor.ts';
import { useTrail } from './trail-keeper.tsx';
import { TrailLayer } from './trail-layer.tsx';

/** Follows the one chosen vehicle: the map stays centred on it, and its way since the start stays behind it. */
export function FollowLayer() {
  const { follow } = usePanels();
  const [id] = follow;
  return id === undefined || follow.length > 1 ? null : <Followed key={id} id={id} />;
}

function Followed({ id }: { id: string }) {
  const trail = useTrail(id);
  useCentring(id, trail.at(-1));
  return <TrailLayer trail={trail} before={fleetLayers.cluster} />;
}

/** The map is sent after the vehicle so often, and takes as long to get there. */
const glideMs = 1000;

/** Keeps the map on the sign; dragging ends it, zoom stays the user's. */
function useCentring(id: string, newest: TrackRecord | undefined): void {
  const map = useMap();
  const picture = useFleet();
  const paused = monitorStore((state) => state.followPaused);
  useMapEvent('dragstart', () => monitorStore.setState({ followPaused: true }));
  const place = useEffectEvent((): [number, number] | null => {
    const sign = picture.get(id, performance.now());
    // A vehicle outside of the view is in no picture: its newest point brings the map there first.
    if (sign) return [sign.lng, sign.lat];
    return newest ? [newest[0], newest[1]] : null;
  });
  const known = newest !== undefined;
  useEffect(() => {
    if (paused || !known) return;
    const centre = () => {
      const center = place();
      if (center && !map.isZooming() && !document.hidden) glideWith(map, center, glideMs);
    };
    centre();
    const timer = setInterval(centre, glideMs);
    return () => clearInterval(timer);
  }, [map, paused, known]);
}
