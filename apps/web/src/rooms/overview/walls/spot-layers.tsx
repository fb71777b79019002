import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { fontFamily } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';

export interface Spot {
  lng: number;
  lat: number;
  /** How much is there; 0 draws a plain sign without a number. */
  value: number;
  colour?: string;
}

const pointsOf = (spots: readonly Spot[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: spots.map(({ lng, lat, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
});

const heat: readonly Layer[] = [
  {
    type: 'heatmap',
    paint: {
      'heatmap-weight': ['min', 20, ['ln', ['+', 1, ['get', 'value']]]],
      'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 1, 12, 4, 24, 10, 40],
      'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 1, 0.4, 8, 0.8],
      'heatmap-opacity': 0.7,
    },
  },
];

const signs: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': [
        'case',
        ['>', ['get', 'value'], 0],
        ['min', 24, ['+', 6, ['*', 2, ['ln', ['get', 'value']]]]],
        5,
      ],
      'circle-color': ['get', 'colour'],
      'circle-opacity': 0.8,
      'circle-stroke-color': '#0B1B22',
      'circle-stroke-width': 1,
    },
  },
  {
    type: 'symbol',
    filter: ['>', ['get', 'value'], 1],
    layout: { 'text-field': ['to-string', ['get', 'value']], 'text-size': 12, 'text-font': [fontFamily] },
    paint: { 'text-color': '#ffffff', 'text-halo-color': '#0B1B22', 'text-halo-width': 1 },
  },
];

interface Props {
  id: string;
  spots: readonly Spot[];
  visible: boolean;
}

/** How much there is, as warmth. */
export function HeatLayer({ id, spots, visible }: Props) {
  const data = useMemo(() => pointsOf(spots), [spots]);
  return <GeoJsonLayer {...{ id, data, visible }} layers={heat} />;
}

/** How much there is, as circles with numbers; single things as plain signs. */
export function SpotLayer({ id, spots, visible }: Props) {
  const data = useMemo(() => pointsOf(spots), [spots]);
  return <GeoJsonLayer {...{ id, data, visible }} layers={signs} />;
}
