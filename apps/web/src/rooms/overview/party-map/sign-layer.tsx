import type { FeatureCollection } from 'geojson';
import type { MapGeoJSONFeature } from 'maplibre-gl';
import { useMemo } from 'react';
import { useAppearance } from '#kit/theme/appearance.ts';
import { fontFamily, mapColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { type Layer, propertyIs } from '#map/layers/layer.ts';

export interface PartySign {
  id: string;
  name: string;
  colour: string;
  longitude: number;
  latitude: number;
  /** Radius in px. */
  size: number;
}

interface Props {
  id: string;
  signs: readonly PartySign[];
  picked?: string | null;
  onPick?: (id: string) => void;
}

/** Round signs with names; the size tells how much, the colour how well. */
export function SignLayer({ id, signs, picked = null, onPick }: Props) {
  const appearance = useAppearance();
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: signs.map(({ longitude, latitude, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    }),
    [signs],
  );
  const layers = useMemo((): Layer[] => {
    const { halo, labelStrong } = mapColours[appearance];
    const isPicked = propertyIs('id', picked ?? '');
    return [
      {
        type: 'circle',
        paint: {
          'circle-radius': ['get', 'size'],
          'circle-color': ['get', 'colour'],
          'circle-opacity': 0.85,
          'circle-stroke-color': ['case', isPicked, labelStrong, halo],
          'circle-stroke-width': ['case', isPicked, 3, 2],
        },
      },
      {
        type: 'symbol',
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 12,
          'text-font': [fontFamily],
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 1.2,
        },
        paint: { 'text-color': labelStrong, 'text-halo-color': halo, 'text-halo-width': 2 },
      },
    ];
  }, [appearance, picked]);
  return (
    <GeoJsonLayer
      id={id}
      data={data}
      layers={layers}
      {...(onPick
        ? { onClick: ({ features = [] }) => onPick(String(signOf(features, id)?.properties.id)) }
        : {})}
    />
  );
}

/** What a click means where several lie: a sign before the name of another that is written over it. */
const signOf = (features: readonly MapGeoJSONFeature[], id: string): MapGeoJSONFeature | undefined =>
  features.find(({ layer }) => layer.id === id) ?? features[0];
