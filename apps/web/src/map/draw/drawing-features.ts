import type { Outline } from '@furrow/contract';
import type { Feature, FeatureCollection, Position } from 'geojson';
import type { MapColours } from '#kit/theme/tokens.ts';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import type { Drawing } from './drawing-state.ts';

export const drawingId = 'drawing';
/** The layers of the corners and of the points between them, by which a gesture finds what it means. */
export const cornerLayer = `${drawingId}-3`;
export const betweenLayer = `${drawingId}-2`;

/** Ground, border, corners, and the points between corners that make new ones; the last leg follows the pointer. */
export function drawingFeatures(
  { corners, closed }: Pick<Drawing, 'corners' | 'closed'>,
  pointer: Position | null,
): FeatureCollection {
  const line: Position[] = closed ? [...corners, corners[0]!] : [...corners, ...(pointer ? [pointer] : [])];
  return {
    type: 'FeatureCollection',
    features: [
      ...(closed ? [ground(corners)] : []),
      ...(line.length > 1 ? [border(line)] : []),
      ...(closed ? between(corners) : []),
      ...corners.map((corner, index) => spot('corner', corner, index)),
    ],
  };
}

const ground = (corners: Outline): Feature => ({
  type: 'Feature',
  properties: { kind: 'ground' },
  geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]!]] },
});

const border = (coordinates: Position[]): Feature => ({
  type: 'Feature',
  properties: { kind: 'border' },
  geometry: { type: 'LineString', coordinates },
});

const spot = (kind: string, coordinates: Position, index: number): Feature => ({
  type: 'Feature',
  properties: { kind, index },
  geometry: { type: 'Point', coordinates },
});

function between(corners: Outline): Feature[] {
  return corners.map(([lng, lat], index) => {
    const [nextLng, nextLat] = corners[(index + 1) % corners.length]!;
    return spot('between', [(lng + nextLng) / 2, (lat + nextLat) / 2], index);
  });
}

/** How a drawing looks: the colour of the ruler, for it is the person's own hand. */
export function drawingLayers(colours: MapColours): Layer[] {
  const kind = (name: string) => propertyIs('kind', name);
  const dot = (radius: number, colour: string, width: number) => ({
    'circle-radius': radius,
    'circle-color': colour,
    'circle-stroke-color': colours.measure,
    'circle-stroke-width': width,
  });
  return [
    { type: 'fill', filter: kind('ground'), paint: { 'fill-color': colours.measure, 'fill-opacity': 0.12 } },
    {
      type: 'line',
      filter: kind('border'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colours.measure, 'line-width': 2 },
    },
    { type: 'circle', filter: kind('between'), paint: dot(3, colours.halo, 1) },
    { type: 'circle', filter: kind('corner'), paint: dot(6, colours.halo, 2) },
  ];
}
