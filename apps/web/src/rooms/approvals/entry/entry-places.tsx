import type { EntryDetail } from '@furrow/contract';
import { useMemo } from 'react';
import { mapColours, stateColours } from '../../../kit/theme/tokens.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { GeoJsonLayer } from '../../../map/layers/geojson-layer.tsx';
import { MapView } from '../../../map/map-view.tsx';
import styles from '../shared/approvals.module.css';

const layers = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 8,
      'circle-color': ['case', ['get', 'stated'], stateColours.waiting, stateColours.working],
      'circle-stroke-width': 3,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
] as const;

const pointAt = (lng: number, lat: number, stated: boolean) => ({
  type: 'Feature' as const,
  properties: { stated },
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
});

/** Where the machine is said to be, and where its terminal was heard last. */
export function EntryPlaces({ row: { data, place } }: { row: Pick<EntryDetail, 'data' | 'place'> }) {
  const text = useTexts();
  const { longitude, latitude } = data;
  const features = useMemo(
    () => [
      ...(longitude !== null && latitude !== null ? [pointAt(longitude, latitude, true)] : []),
      ...(place ? [pointAt(place.lng, place.lat, false)] : []),
    ],
    [longitude, latitude, place],
  );
  const collection = useMemo(() => ({ type: 'FeatureCollection' as const, features }), [features]);
  const [lng, lat] = features[0]?.geometry.coordinates ?? [];
  return (
    <>
      <h3>{text('approvals.entry.placeT')}</h3>
      {lng === undefined || lat === undefined ? (
        <p className={styles.note}>{text('approvals.noPlace')}</p>
      ) : (
        <div className={styles.map}>
          <MapView label={text('approvals.entry.placeT')} small start={{ zoom: 9, lng, lat }}>
            <GeoJsonLayer id="entry-places" data={collection} layers={layers as never} />
          </MapView>
        </div>
      )}
    </>
  );
}
