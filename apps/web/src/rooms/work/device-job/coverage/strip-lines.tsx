import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useContext, useEffect, useMemo } from 'react';
import { qualityColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import { onCursor, PlaybackContext } from '../../historical-track/playback/playback-store.ts';

/** Pixels of the strip's width on the ground at a latitude. */
export function widthOn(lat: number): ExpressionSpecification {
  const atZero = 1 / (78_271.5 * Math.cos((lat * Math.PI) / 180));
  const of = (zoom: number): ExpressionSpecification => ['*', ['get', 'widthM'], atZero * 2 ** zoom];
  return ['interpolate', ['exponential', 2], ['zoom'], 8, of(8), 22, of(22)];
}

const passLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': qualityColours.overlap, 'line-width': 1.5, 'line-opacity': 0.8 } },
  {
    type: 'symbol',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 90,
      'text-field': '›',
      'text-size': 20,
      'text-font': ['Segoe UI, Roboto, sans-serif'],
      'text-keep-upright': false,
      'text-offset': [0, -0.12],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': qualityColours.overlap, 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  },
];

/** The passes as lines with their direction. */
export const PassLines = ({ strips }: { strips: FeatureCollection }) => (
  <GeoJsonLayer id="coverage-passes" data={strips} layers={passLayers} />
);

/** The strips as they were worked, up to the cursor of the playback. */
export function PlayedStrips({ strips, lat }: { strips: FeatureCollection; lat: number }) {
  const map = useMap();
  const store = useContext(PlaybackContext);
  const layers = useMemo(
    (): Layer[] => [
      {
        type: 'line',
        layout: { 'line-cap': 'butt', 'line-join': 'round' },
        paint: { 'line-color': qualityColours.qualified, 'line-opacity': 0.85, 'line-width': widthOn(lat) },
      },
    ],
    [lat],
  );
  useEffect(() => {
    if (!store) return;
    return onCursor(store, (cursor) => {
      if (map.getLayer('coverage-played')) map.setFilter('coverage-played', ['<=', ['get', 'from'], cursor]);
    });
  }, [map, store]);
  return <GeoJsonLayer id="coverage-played" data={strips} layers={layers} />;
}
