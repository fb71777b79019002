import { useMemo } from 'react';
import { useAppearance } from '#kit/theme/appearance.ts';
import { fontFamily, type MapColours, mapColours } from '#kit/theme/tokens.ts';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import { type ShownArea, useAreaShapes } from './use-area-shapes.ts';
import { useFit } from './use-fit.ts';

interface Props {
  id: string;
  areas: readonly ShownArea[];
  /** The area that stands out. */
  picked?: string | null;
  /** What lies behind the thing that is worked on. */
  pale?: boolean;
  onPick?: (id: string) => void;
  /** Moves the map onto the areas when they come first, and whenever this changes. */
  fit?: string | null;
}

/** Areas in colours of their own, each with its name. */
export function AreaLayer({ id, areas, picked = null, pale = false, onPick, fit = null }: Props) {
  const appearance = useAppearance();
  const shapes = useAreaShapes(areas);
  const layers = useMemo(() => paints(mapColours[appearance], { picked, pale }), [appearance, picked, pale]);
  useFit(shapes, fit);
  return (
    <GeoJsonLayer
      id={id}
      data={shapes}
      layers={layers}
      {...(onPick ? { onClick: (event) => onPick(String(event.features?.[0]?.properties.id)) } : {})}
    />
  );
}

/** Moves the map onto these areas once for each `fit`; null leaves it where it is. */
export function FitTo({ areas, fit }: { areas: readonly ShownArea[]; fit: string | null }) {
  useFit(useAreaShapes(areas), fit);
  return null;
}

function paints(colours: MapColours, { picked, pale }: { picked: string | null; pale: boolean }): Layer[] {
  const isPicked = propertyIs('id', picked ?? '');
  const opacity = pale ? 0.08 : 0.2;
  return [
    {
      type: 'fill',
      paint: {
        'fill-color': ['get', 'colour'],
        'fill-opacity': ['case', isPicked, opacity + 0.2, opacity],
      },
    },
    {
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['get', 'colour'],
        'line-width': ['case', isPicked, 3, pale ? 1 : 1.5],
        'line-opacity': pale ? 0.5 : 1,
      },
    },
    {
      type: 'symbol',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-font': [fontFamily],
        'text-max-width': 10,
      },
      paint: {
        'text-color': colours.labelStrong,
        'text-halo-color': colours.halo,
        'text-halo-width': 2,
        'text-opacity': pale ? 0.7 : 1,
      },
    },
  ];
}
