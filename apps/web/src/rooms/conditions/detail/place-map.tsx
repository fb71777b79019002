import type { ConditionPlace } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';

const lines: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': stateColours.online, 'line-width': 2 } },
];
const signs: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 7,
      'circle-color': stateColours.working,
      'circle-stroke-width': 2,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
];

interface Props {
  line: readonly (readonly [number, number])[];
  place: ConditionPlace;
}

/** The way of the machine in the period, and where it was at the cursor. */
export function PlaceMap({ line, place }: Props) {
  const text = useTexts();
  const way = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'LineString', coordinates: line.map((one) => [...one]) },
        },
      ],
    }),
    [line],
  );
  const sign = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: place
        ? [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
            },
          ]
        : [],
    }),
    [place],
  );
  return (
    <MapView small label={text('conditions.detail.map')}>
      <GeoJsonLayer id="condition-way" data={way} layers={lines} />
      <GeoJsonLayer id="condition-place" data={sign} layers={signs} />
      <FitPoints points={line} fit={line.length > 0 ? 'way' : null} />
    </MapView>
  );
}
