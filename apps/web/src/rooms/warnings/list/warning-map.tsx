import type { WarningRow } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { AreaLayer } from '#map/areas/area-layer.tsx';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import styles from './warnings.module.css';

const layers: readonly Layer[] = [
  {
    type: 'line',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': stateColours.warning, 'line-width': 2, 'line-dasharray': [2, 2] },
  },
  {
    type: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 6,
      'circle-color': ['match', ['get', 'kind'], 'raised', stateColours.warning, stateColours.error],
      'circle-stroke-width': 2,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
];

type Place = Pick<WarningRow, 'id' | 'lng' | 'lat' | 'lastLng' | 'lastLat' | 'homeCode'>;

/** Where a warning was raised, where the vehicle was seen last, and the outline of its home where that is what counts. */
export function WarningMap({
  row: { id, lng, lat, lastLng, lastLat, homeCode },
  withHome = false,
}: {
  row: Place;
  withHome?: boolean;
}) {
  const text = useTexts();
  const places = useMemo(
    () =>
      [
        [lng, lat],
        [lastLng, lastLat],
      ].filter((one): one is [number, number] => one[0] !== null && one[1] !== null),
    [lng, lat, lastLng, lastLat],
  );
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: places } },
        ...places.map((coordinates, i) => ({
          type: 'Feature' as const,
          properties: { kind: i === 0 ? 'raised' : 'last' },
          geometry: { type: 'Point' as const, coordinates },
        })),
      ],
    }),
    [places],
  );
  const home = useMemo(() => {
    const divisions = /^\d{6}$/.test(homeCode) ? [`${homeCode.slice(0, 4)}00`] : [];
    return [
      { id, name: '', colour: stateColours.passed, kind: 'divisions' as const, divisions, outline: null },
    ];
  }, [id, homeCode]);
  return (
    <div className={styles.map}>
      <MapView small label={text('warnings.drawer.map')}>
        {withHome && <AreaLayer id="home" areas={home} />}
        <GeoJsonLayer id="stay" data={data} layers={layers} />
        <FitPoints points={places} fit={id} />
      </MapView>
    </div>
  );
}
