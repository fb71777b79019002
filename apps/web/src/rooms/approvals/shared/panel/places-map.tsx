import { useMemo } from 'react';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import styles from '../approvals.module.css';

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

/** Degrees WGS 84. */
interface Place {
  lng: number;
  lat: number;
}

interface Props {
  /** What the map is called. */
  label: string;
  /** Where it is said to be, and where it was heard: the first that is known is in the middle. */
  stated?: Place | null;
  heard: Place | null;
  zoom: number;
}

const pointAt = ({ lng, lat }: Place, stated: boolean) => ({
  type: 'Feature' as const,
  properties: { stated },
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
});

/** Where a device is said to be and where it was heard last; words where neither is known. */
export function PlacesMap({ label, stated = null, heard, zoom }: Props) {
  const text = useTexts();
  const collection = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: [...(stated ? [pointAt(stated, true)] : []), ...(heard ? [pointAt(heard, false)] : [])],
    }),
    [stated, heard],
  );
  const middle = stated ?? heard;
  if (!middle) return <p className={styles.note}>{text('approvals.noPlace')}</p>;
  return (
    <div className={styles.map}>
      <MapView label={label} small start={{ zoom, lng: middle.lng, lat: middle.lat }}>
        <GeoJsonLayer id="places" data={collection} layers={layers as never} />
      </MapView>
    </div>
  );
}
