import type { BaseStationRow } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { fontFamily, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';

const colour: ExpressionSpecification = [
  'match',
  ['get', 'online'],
  'online',
  stateColours.online,
  'unstable',
  stateColours.warning,
  stateColours.error,
];
const circles: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': colour, 'fill-opacity': 0.16 } },
  { type: 'line', paint: { 'line-color': colour, 'line-width': 1 } },
];
const signs: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 7,
      'circle-color': colour,
      'circle-stroke-width': 2,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'code'],
      'text-size': 11,
      'text-offset': [0, 1.4],
      'text-font': [fontFamily],
    },
    paint: { 'text-halo-color': mapColours.light.halo, 'text-halo-width': 1 },
  },
];

const sides = 48;
const metresOfDegree = 111_320;

/** A circle of some kilometres around a place, as a ring of degrees. */
function ringOf({ longitude, latitude, radiusKm }: BaseStationRow): number[][] {
  const north = (radiusKm * 1000) / metresOfDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: sides + 1 }, (_, i) => {
    const angle = (2 * Math.PI * (i % sides)) / sides;
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)];
  });
}

/** The stations of a page with the radius that their corrections are good for, coloured by whether they send. */
export function StationMap({ stations }: { stations: readonly BaseStationRow[] }) {
  const text = useTexts();
  const collect = (
    geometry: (station: BaseStationRow) => FeatureCollection['features'][number]['geometry'],
  ) => ({
    type: 'FeatureCollection' as const,
    features: stations.map((station) => ({
      type: 'Feature' as const,
      properties: { online: station.online, code: station.bsCode },
      geometry: geometry(station),
    })),
  });
  const key = stations.map(({ id, online, radiusKm }) => `${id} ${online} ${radiusKm}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is asked anew every few seconds; the picture changes with its key alone
  const [areas, places, points] = useMemo(
    () => [
      collect((station) => ({ type: 'Polygon', coordinates: [ringOf(station)] })),
      collect(({ longitude, latitude }) => ({ type: 'Point', coordinates: [longitude, latitude] })),
      stations.map(({ longitude, latitude }) => [longitude, latitude]),
    ],
    [key],
  );
  return (
    <MapView label={text('stations.monitor.map')}>
      <GeoJsonLayer id="station-areas" data={areas} layers={circles} />
      <GeoJsonLayer id="station-signs" data={places} layers={signs} />
      <FitPoints points={points} fit="all" />
    </MapView>
  );
}
