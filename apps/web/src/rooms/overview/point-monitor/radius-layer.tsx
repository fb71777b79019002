import type { PointOnMap } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { stateColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { circleShape } from './circle-shape.ts';

const layers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': stateColours.online, 'fill-opacity': 0.06 } },
  { type: 'line', paint: { 'line-color': stateColours.online, 'line-width': 1, 'line-opacity': 0.6 } },
];

/** How far each service point reaches. */
export function RadiusLayer({ points, km }: { points: readonly PointOnMap[]; km: number }) {
  const shapes = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: points.map(({ longitude, latitude }) => circleShape(longitude, latitude, km * 1000)),
    }),
    [points, km],
  );
  return <GeoJsonLayer id="radius" data={shapes} layers={layers} />;
}
