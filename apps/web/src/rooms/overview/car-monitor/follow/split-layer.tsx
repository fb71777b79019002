import type { VehicleCard } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useEffect, useMemo } from 'react';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';
import { drawMissingPictures } from '../fleet-layer/sign-pictures.ts';
import { useTrail } from './trail-keeper.tsx';
import { TrailLayer } from './trail-layer.tsx';

const glideMs = 1000;

interface Props {
  card: VehicleCard;
  paused: boolean;
  onDrag: () => void;
}

/** The followed vehicle alone with its trail: four maps that drew the whole fleet would cost four times its work. */
export function SplitLayer({ card: { id, point, state, life }, paused, onDrag }: Props) {
  const map = useMap();
  const trail = useTrail(id);
  useMapEvent('dragstart', onDrag);
  useEffect(() => drawMissingPictures(map), [map]);
  const [lng, lat, heading] = [point?.lng, point?.lat, point?.heading ?? 0];
  useEffect(() => {
    if (paused || lng === undefined || lat === undefined || document.hidden) return;
    map.easeTo({ center: [lng, lat], duration: glideMs });
  }, [map, paused, lng, lat]);
  const sign = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features:
        lng === undefined || lat === undefined
          ? []
          : [
              {
                type: 'Feature',
                properties: {
                  icon: `vehicle-${state}${life === 'expired' ? '-expired' : ''}`,
                  turn: state === 'offline' ? 0 : heading,
                },
                geometry: { type: 'Point', coordinates: [lng, lat] },
              },
            ],
    }),
    [lng, lat, heading, state, life],
  );
  return (
    <>
      <TrailLayer trail={trail} />
      <GeoJsonLayer id="follow-sign" data={sign} layers={signStyle} />
    </>
  );
}

const signStyle: readonly Layer[] = [
  {
    type: 'symbol',
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-rotate': ['get', 'turn'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  },
];
