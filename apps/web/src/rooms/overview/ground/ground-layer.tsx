import { groundFromZoom } from '@furrow/contract';
import { useState } from 'react';
import { latePart } from '#kit/late-part.tsx';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';

/** A map that shows a country has no use for it. */
const NearGround = latePart(async () => (await import('./near-ground.tsx')).NearGround);

/** What lies under the machines, from field zoom on (S3). */
export function GroundLayer({ shown = true }: { shown?: boolean }) {
  const map = useMap();
  const [near, setNear] = useState(() => map.getZoom() >= groundFromZoom);
  useMapEvent('moveend', () => setNear(map.getZoom() >= groundFromZoom));
  return near && shown ? <NearGround /> : null;
}
