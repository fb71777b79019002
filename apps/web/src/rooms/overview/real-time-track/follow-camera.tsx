import { useEffect, useEffectEvent } from 'react';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';

/** Begins like a point of a track: longitude, latitude, speed, heading in degrees. */
export type Place = readonly [lng: number, lat: number, speed: number, heading: number, ...rest: unknown[]];

interface Props {
  last: Place | undefined;
  on: boolean;
  headingUp: boolean;
  /** The map was dragged: the person looks elsewhere. */
  onLeave: () => void;
}

/** From so far the first view is flown in; nearer ones are the person's own. */
const workZoom = 17;
const glideMs = 900;

/** Keeps the machine in the middle; north or its own heading is up. */
export function FollowCamera({ last, on, headingUp, onLeave }: Props) {
  const map = useMap();
  useMapEvent('dragstart', onLeave);
  const known = last !== undefined;
  const first = useEffectEvent(() => {
    if (last) map.jumpTo({ center: [last[0], last[1]], zoom: Math.max(map.getZoom(), workZoom) });
  });
  useEffect(() => {
    if (known && on) first();
  }, [known, on]);
  const [lng, lat, , heading] = last ?? [];
  useEffect(() => {
    if (!on || lng === undefined || lat === undefined || map.isZooming()) return;
    map.easeTo({
      center: [lng, lat],
      bearing: headingUp ? (heading ?? 0) : 0,
      duration: glideMs,
      essential: true,
    });
  }, [map, on, headingUp, lng, lat, heading]);
  return null;
}
