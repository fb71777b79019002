import type { TrackRecord } from '@furrow/contract';
import { useMemo } from 'react';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { trailFeatures } from './trail.ts';

/** The way of a followed vehicle since the start, in the colours of its statuses. */
export function TrailLayer({ trail, before }: { trail: readonly TrackRecord[]; before?: string }) {
  const data = useMemo(() => trailFeatures(trail), [trail]);
  return (
    <GeoJsonLayer
      id="follow-trail"
      data={data}
      layers={trailStyle}
      {...(before === undefined ? {} : { before })}
    />
  );
}

const trailStyle = [
  {
    type: 'line' as const,
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
    paint: { 'line-color': ['get', 'colour'] as never, 'line-width': ['get', 'width'] as never },
  },
];
