import type { MarkOnMap, MarksInView } from '@furrow/contract';
import { circle, wgs84 } from '@furrow/geo';
import type { Feature, FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { useAppearance } from '#kit/theme/appearance.ts';
import { fontFamily, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import { useMap } from '../map-context.ts';
import { addMarkIcons, markColour, markIconName } from './mark-icons.ts';

interface Props {
  id: string;
  view: MarksInView;
  picked?: string | null;
  onPick?: (id: string) => void;
}

const circlePaint: readonly Layer[] = [
  {
    type: 'fill',
    filter: propertyIs('kind', 'radius'),
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.25 },
  },
  {
    type: 'line',
    paint: { 'line-color': ['get', 'colour'], 'line-width': 1.2, 'line-dasharray': [3, 2] },
  },
];
const clusterPaint: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 12, 4, 26],
      'circle-color': stateColours.error,
      'circle-opacity': 0.8,
    },
  },
  {
    type: 'symbol',
    layout: { 'text-field': ['get', 'count'], 'text-size': 12, 'text-font': [fontFamily] },
    paint: { 'text-color': mapColours.light.halo },
  },
];

/** Marks with icons, names and circles; where there are too many, cells with their number. */
export function MarkLayer({ id, view, picked = null, onPick }: Props) {
  const map = useMap();
  // Before the layer that asks for them is made.
  useMemo(() => addMarkIcons(map), [map]);
  const appearance = useAppearance();
  const signs = useMemo((): Layer[] => {
    const { halo, labelStrong } = mapColours[appearance];
    const isPicked = propertyIs('id', picked ?? '');
    return [
      {
        type: 'symbol',
        layout: {
          'icon-image': ['get', 'icon'],
          'icon-size': ['case', isPicked, 1.25, 0.9],
          'icon-allow-overlap': true,
          'text-field': ['get', 'name'],
          'text-size': 12,
          'text-font': [fontFamily],
          'text-anchor': 'top',
          'text-offset': [0, 1.3],
          'text-optional': true,
        },
        paint: { 'text-color': labelStrong, 'text-halo-color': halo, 'text-halo-width': 2 },
      },
    ];
  }, [appearance, picked]);
  const data = useMemo(() => collection(view.marks.map(signOf)), [view]);
  const circles = useMemo(() => collection(view.marks.flatMap(circlesOf)), [view]);
  const clusters = useMemo(
    () => collection(view.clusters.map(({ count, ...at }) => point(at, { count }))),
    [view],
  );
  return (
    <>
      <GeoJsonLayer id={`${id}-circles`} data={circles} layers={circlePaint} />
      <GeoJsonLayer id={`${id}-cells`} data={clusters} layers={clusterPaint} />
      <GeoJsonLayer
        id={id}
        data={data}
        layers={signs}
        {...(onPick ? { onClick: (event) => onPick(String(event.features?.[0]?.properties.id)) } : {})}
      />
    </>
  );
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

const point = (at: { longitude: number; latitude: number }, properties: object): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Point', coordinates: [at.longitude, at.latitude] },
});

const signOf = ({ longitude, latitude, id, name, type }: MarkOnMap): Feature =>
  point({ longitude, latitude }, { id, name, icon: markIconName(type) });

/** How far an obstacle reaches, and from where a driver is warned. */
function circlesOf({ longitude, latitude, type, radiusM, alertM }: MarkOnMap): Feature[] {
  return [
    { kind: 'radius', metres: radiusM },
    { kind: 'alert', metres: alertM },
  ].flatMap(({ kind, metres }): Feature[] =>
    metres === null || metres === 0
      ? []
      : [
          {
            type: 'Feature',
            properties: { kind, colour: markColour(type) },
            geometry: {
              type: 'Polygon',
              coordinates: [circle(wgs84(longitude, latitude), metres).map(([lng, lat]) => [lng, lat])],
            },
          },
        ],
  );
}
