import type { FenceColour, FenceOnMap } from '@furrow/contract';
import { fenceOutline } from '@furrow/geo';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { chartColours, fontFamily, type MapColours } from '#kit/theme/tokens.ts';
import type { Layer } from '#map/layers/layer.ts';
import { cornersOf, type FenceDraft } from './fence-draft.ts';

/** Each colour by its word. */
export const fenceHues: Record<FenceColour, string> = {
  blue: chartColours[1],
  green: chartColours[0],
  orange: chartColours[2],
  purple: chartColours[3],
  red: chartColours[5],
};

/** Ground and name of each; the open one is drawn strong, one that is switched off pale. */
export const fenceFeatures = (fences: readonly FenceOnMap[], open: string | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: fences.flatMap((fence): Feature[] => {
    const ring = fenceOutline(fence);
    const { id, name, enabled } = fence;
    const properties = {
      id,
      name,
      hue: fenceHues[fence.colour],
      width: id === open ? 4 : 2,
      strength: enabled ? 1 : 0.45,
    };
    return [
      { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } },
      { type: 'Feature', properties, geometry: { type: 'Point', coordinates: topOf(ring) } },
    ];
  }),
});

/** A name stands at the northernmost corner: the middle is where the machines are. */
const topOf = (ring: readonly Position[]): Position =>
  ring.reduce((top, corner) => (corner[1]! > top[1]! ? corner : top));

const isGround: Layer['filter'] = ['==', ['geometry-type'], 'Polygon'];

export const groundPaints: readonly Layer[] = [
  {
    type: 'fill',
    filter: isGround,
    paint: { 'fill-color': ['get', 'hue'], 'fill-opacity': ['*', 0.1, ['get', 'strength']] },
  } as Layer,
];

export const namePaints = ({ labelStrong, halo }: MapColours): Layer[] => [
  {
    type: 'line',
    filter: isGround,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['get', 'hue'],
      'line-width': ['get', 'width'],
      'line-opacity': ['get', 'strength'],
    },
  } as Layer,
  {
    type: 'symbol',
    filter: ['==', ['geometry-type'], 'Point'],
    minzoom: 8,
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 12,
      'text-font': [fontFamily],
      'text-max-width': 10,
      'text-anchor': 'bottom',
    },
    paint: { 'text-color': labelStrong, 'text-halo-color': halo, 'text-halo-width': 2 },
  } as Layer,
];

/** The draft as it would be at the pointer, with the dots of what is drawn already. */
export function draftFeatures(shown: FenceDraft, drawn: FenceDraft): FeatureCollection {
  const corners = cornersOf(drawn);
  return {
    type: 'FeatureCollection',
    features: [
      ...groundOf(shown),
      ...(drawn.closed && (drawn.shape === 'polygon' || drawn.shape === 'corridor')
        ? between(corners, drawn.shape === 'polygon')
        : []),
      ...corners.map((corner, index) => spot('corner', corner, index)),
    ],
  };
}

function groundOf(draft: FenceDraft): Feature[] {
  const { shape, points, sizeM, closed } = draft;
  const open = shape === 'polygon' ? !closed || points.length < 3 : false;
  const least = shape === 'circle' ? 1 : 2;
  if (points.length < least || (shape === 'circle' && sizeM === null)) return [];
  const ring: Position[] = open ? points : fenceOutline(draft);
  return [
    ...(open ? [] : [feature('ground', { type: 'Polygon', coordinates: [ring] })]),
    feature('border', { type: 'LineString', coordinates: ring }),
  ];
}

const feature = (kind: string, geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry,
});

const spot = (kind: string, coordinates: Position, index: number): Feature => ({
  type: 'Feature',
  properties: { kind, index },
  geometry: { type: 'Point', coordinates },
});

/** The dots that make new points. */
function between(corners: readonly Position[], round: boolean): Feature[] {
  const legs = round ? corners : corners.slice(0, -1);
  return legs.map(([lng, lat], index) => {
    const [nextLng, nextLat] = corners[(index + 1) % corners.length]!;
    return spot('between', [(lng! + nextLng!) / 2, (lat! + nextLat!) / 2], index);
  });
}
