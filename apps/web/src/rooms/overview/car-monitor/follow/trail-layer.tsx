import type { TrackRecord } from '@furrow/contract';
import { useMemo } from 'react';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
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

const trailStyle: readonly Layer[] = [
  {
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': ['get', 'width'] },
  },
];
