import type { ScopePlace } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { fontFamily, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';

const layers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 9, 4, 24],
      'circle-color': stateColours.working,
      'circle-opacity': 0.85,
      'circle-stroke-width': 2,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
  {
    type: 'symbol',
    filter: ['>', ['get', 'count'], 1],
    layout: { 'text-field': ['get', 'count'], 'text-size': 11, 'text-font': [fontFamily] },
    paint: { 'text-color': mapColours.light.halo },
  },
];

/** Where the devices are that an account sees; neighbours are one sign with their number. */
export function EffectiveMap({ label, places }: { label: string; places: readonly ScopePlace[] }) {
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: places.map(({ lng, lat, count }) => ({
        type: 'Feature',
        properties: { count },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    }),
    [places],
  );
  const points = useMemo(() => places.map(({ lng, lat }) => [lng, lat]), [places]);
  return (
    <MapView small label={label}>
      <GeoJsonLayer id="effective" data={data} layers={layers} />
      <FitPoints points={points} fit="all" />
    </MapView>
  );
}
