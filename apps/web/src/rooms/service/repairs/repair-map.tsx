import type { RepairDetail } from '@furrow/contract';
import { useMemo } from 'react';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import styles from './repairs.module.css';

const layers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 8,
      'circle-color': [
        'match',
        ['get', 'what'],
        'point',
        stateColours.online,
        'engineer',
        stateColours.waiting,
        stateColours.working,
      ],
      'circle-stroke-width': 3,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
];

const featureAt = (what: 'machine' | 'point' | 'engineer', lng: number, lat: number) => ({
  type: 'Feature' as const,
  properties: { what },
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
});

/** The machine where it is said to be, else where it was heard; the service point; where engineers have checked in. */
export function RepairMap({ row }: { row: RepairDetail }) {
  const text = useTexts();
  const { data, place, pointPlace, acts } = row;
  const features = useMemo(() => {
    const stated = data.longitude !== null && data.latitude !== null ? [data.longitude, data.latitude] : null;
    const machine = stated ?? (place ? [place.lng, place.lat] : null);
    return [
      ...(machine ? [featureAt('machine', machine[0]!, machine[1]!)] : []),
      ...(pointPlace ? [featureAt('point', pointPlace.lng, pointPlace.lat)] : []),
      ...acts.flatMap(({ lng, lat }) =>
        lng !== null && lat !== null ? [featureAt('engineer', lng, lat)] : [],
      ),
    ];
  }, [data, place, pointPlace, acts]);
  const collection = useMemo(() => ({ type: 'FeatureCollection' as const, features }), [features]);
  const [lng, lat] = features[0]?.geometry.coordinates ?? [];
  const title = text('repairs.groups.place');
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lng === undefined || lat === undefined ? (
        <p className={styles.note}>{text('approvals.noPlace')}</p>
      ) : (
        <div className={styles.map}>
          <MapView label={title} small start={{ zoom: 9, lng, lat }}>
            <GeoJsonLayer id="repair-places" data={collection} layers={layers} />
          </MapView>
        </div>
      )}
    </section>
  );
}
