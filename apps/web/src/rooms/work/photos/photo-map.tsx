import type { PhotoRow } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import type { LegendEntry } from '#map/legend.ts';
import { MapView } from '#map/map-view.tsx';
import { openPhoto } from './photo-address.ts';
import styles from './photo-display.module.css';

const colours = {
  none: stateColours.online,
  fits: stateColours.passed,
  doesNotFit: stateColours.error,
  unreadable: stateColours.offline,
} as const;
const layers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 7,
      'circle-color': ['get', 'colour'],
      'circle-stroke-width': 2,
      'circle-stroke-color': '#ffffff',
    },
  },
];

/** Where the pictures of this page were taken; a click opens one. */
export function PhotoMap({ photos }: { photos: readonly PhotoRow[] }) {
  const text = useTexts();
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: photos.map(({ id, lng, lat, judgement }) => ({
        type: 'Feature',
        properties: { id, colour: colours[judgement] },
        geometry: { type: 'Point', coordinates: [lng ?? 0, lat ?? 0] },
      })),
    }),
    [photos],
  );
  const points = useMemo(() => photos.map(({ lng, lat }) => [lng ?? 0, lat ?? 0] as const), [photos]);
  const legend = useMemo<LegendEntry[]>(
    () =>
      (['none', 'fits', 'doesNotFit', 'unreadable'] as const).map((key) => ({
        key,
        colour: colours[key],
        shape: 'dot',
        label: text(`photos.judgements.${key}`),
      })),
    [text],
  );
  return (
    <div className={styles.map}>
      <MapView label={text('photos.map')} legend={legend}>
        <GeoJsonLayer
          id="photos"
          data={data}
          layers={layers}
          onClick={({ features }) => openPhoto(String(features?.[0]?.properties.id))}
        />
        <FitPoints points={points} fit={photos[0]?.id ?? null} />
      </MapView>
    </div>
  );
}
