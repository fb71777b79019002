import type { LngLat } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { PlaceSearch } from '../controls/place-search.tsx';
import { placeOf } from '../drag/place-of.ts';
import { useDraggedPoints } from '../drag/use-dragged-points.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import { MapView } from '../map-view.tsx';
import { useMapEvent } from '../use-map-event.ts';
import type { PickedPoint, PointPickerProps } from './picked-point.ts';
import styles from './point-picker.module.css';

const layer = 'picked';
/** Close enough to see a village. */
const placeZoom = 12;

const layers = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 8,
      'circle-color': stateColours.working,
      'circle-stroke-width': 3,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
] as const;

/** A map on which one place is chosen: by a click, by dragging its mark, or by a search for coordinates. */
export function PointMap({ point, onPick }: PointPickerProps) {
  const text = useTexts();
  return (
    <MapView small label={text('map.pickPlace')} {...(point ? { start: { zoom: placeZoom, ...point } } : {})}>
      <Picked point={point} onPick={onPick} />
      <div className={styles.search}>
        <PlaceSearch onPoint={onPick} />
      </div>
    </MapView>
  );
}

function Picked({ point, onPick }: { point: PickedPoint | null; onPick: (point: PickedPoint) => void }) {
  const pick = ([lng, lat]: LngLat) => onPick({ lng, lat });
  useMapEvent('click', (_, event) => pick(placeOf(event)));
  const points = useMemo((): LngLat[] => (point ? [[point.lng, point.lat]] : []), [point]);
  const shown = useDraggedPoints(layer, points, ([moved]) => moved && pick(moved));
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: shown.map((coordinates, index) => ({
        type: 'Feature',
        properties: { index },
        geometry: { type: 'Point', coordinates },
      })),
    }),
    [shown],
  );
  return <GeoJsonLayer id={layer} data={data} layers={layers} />;
}
