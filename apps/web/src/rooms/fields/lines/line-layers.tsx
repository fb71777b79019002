import type { LineForm, LngLat } from '@furrow/contract';
import type { Feature } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { useAppearance } from '#kit/theme/appearance.ts';
import { chartColours, fontFamily, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import { collection, passShapes } from './line-shapes.ts';

interface Props {
  id: string;
  shapes: readonly Feature[];
  picked?: string | null;
  onPick?: (id: string) => void;
  /** Below which layer of the map. */
  before?: string;
}

/** Lines with their A and B and an arrow of direction; the picked one is strong. */
export function LineLayer({ id, shapes, picked = null, onPick, before }: Props) {
  const appearance = useAppearance();
  const layers = useMemo((): Layer[] => {
    const { halo, labelStrong } = mapColours[appearance];
    const isPicked = propertyIs('id', picked ?? '');
    const colour: ExpressionSpecification = ['case', isPicked, stateColours.warning, stateColours.online];
    return [
      {
        type: 'line',
        filter: propertyIs('kind', 'course'),
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': colour, 'line-width': ['case', isPicked, 4, 2.5] },
      },
      {
        type: 'symbol',
        filter: propertyIs('kind', 'course'),
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 120,
          'text-field': '▶',
          'text-size': 12,
          'text-font': [fontFamily],
          'text-keep-upright': false,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
      },
      {
        type: 'circle',
        filter: propertyIs('kind', 'flag'),
        paint: {
          'circle-radius': 10,
          'circle-color': colour,
          'circle-stroke-color': halo,
          'circle-stroke-width': 2,
        },
      },
      {
        type: 'symbol',
        filter: propertyIs('kind', 'flag'),
        layout: {
          'text-field': ['get', 'flag'],
          'text-size': 12,
          'text-font': [fontFamily],
          'text-allow-overlap': true,
        },
        paint: {
          'text-color': mapColours.light.halo,
          'text-halo-color': labelStrong,
          'text-halo-width': 0.4,
        },
      },
    ];
  }, [appearance, picked]);
  const data = useMemo(() => collection([...shapes]), [shapes]);
  return (
    <GeoJsonLayer
      id={id}
      data={data}
      layers={layers}
      {...(before === undefined ? {} : { before })}
      {...(onPick ? { onClick: (event) => onPick(String(event.features?.[0]?.properties.id)) } : {})}
    />
  );
}

const passPaint: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': chartColours[1], 'line-width': 1, 'line-opacity': 0.7 } },
];
const blockPaint: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': chartColours[2], 'fill-opacity': 0.12 } },
  { type: 'line', paint: { 'line-color': chartColours[2], 'line-width': 1.5 } },
];

/** The block of a line and its parallel passes there. */
export function PassLayer({
  line,
  rings,
}: {
  line: Pick<LineForm, 'type' | 'points' | 'heading' | 'widthM'> | null;
  rings: LngLat[][] | null;
}) {
  const passes = useMemo(() => collection(line ? passShapes(line, rings) : []), [line, rings]);
  const block = useMemo(
    () =>
      collection(
        rings ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } }] : [],
      ),
    [rings],
  );
  return (
    <>
      <GeoJsonLayer id="block" data={block} layers={blockPaint} />
      <GeoJsonLayer id="passes" data={passes} layers={passPaint} />
    </>
  );
}
