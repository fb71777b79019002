import type { RoverPoint } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import styles from './trail-map.module.css';

const { working, warning, offline, error } = stateColours;
const layers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 4,
      'circle-color': ['match', ['get', 'fix'], 4, working, 5, warning, 2, error, offline],
      'circle-stroke-width': 1,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
];

/** The positions that a rover told, on a map. */
export function TrailMap({ points }: { points: readonly RoverPoint[] }) {
  const text = useTexts();
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: points.map(({ longitude, latitude, fix }) => ({
        type: 'Feature',
        properties: { fix },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    }),
    [points],
  );
  const places = useMemo(() => points.map(({ longitude, latitude }) => [longitude, latitude]), [points]);
  return (
    <div className={styles.map}>
      <MapView small label={text('corrections.sessions.trail')}>
        <GeoJsonLayer id="trail" data={data} layers={layers} />
        <FitPoints points={places} fit="all" />
      </MapView>
    </div>
  );
}
