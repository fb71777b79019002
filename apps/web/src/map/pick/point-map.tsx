import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { mapColours, stateColours } from '../../kit/theme/tokens.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import { MapView } from '../map-view.tsx';
import { useMapEvent } from '../use-map-event.ts';
import type { PickedPoint, PointPickerProps } from './picked-point.ts';

/** Close enough to see a village. */
const placeZoom = 12;
/** Seven decimals are a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

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

/** A map on which one place is chosen. */
export function PointMap({ label, point, onPick }: PointPickerProps) {
  return (
    <MapView small label={label} {...(point ? { start: { zoom: placeZoom, ...point } } : {})}>
      <Picked point={point} onPick={onPick} />
    </MapView>
  );
}

function Picked({ point, onPick }: { point: PickedPoint | null; onPick: (point: PickedPoint) => void }) {
  useMapEvent('click', (_, { lngLat }) => {
    const { lng, lat } = lngLat.wrap();
    onPick({ lng: rounded(lng), lat: rounded(lat) });
  });
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: point
        ? [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
            },
          ]
        : [],
    }),
    [point],
  );
  return <GeoJsonLayer id="picked" data={data} layers={layers} />;
}
