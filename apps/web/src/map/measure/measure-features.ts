import { distance, type Wgs84 } from '@furrow/geo';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { type Formats, joined } from '#kit/formats/formats.ts';
import type { MeasureMode, Measurement, MeasureState } from './measure-state.ts';
import { measureLines } from './measure-words.ts';

const position = ([lng, lat]: Wgs84): Position => [lng, lat];
const middle = (a: Wgs84, b: Wgs84): Position => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Lines, grounds, grips and labels of all measurements; `owner` is the result's id, 0 the draft. */
export function measureFeatures(
  state: MeasureState,
  mode: MeasureMode | null,
  pointer: Wgs84 | null,
  formats: Formats,
): FeatureCollection {
  const features = state.results.flatMap((result) => featuresOf(result, formats));
  if (mode && state.draft.length > 0) {
    const points = pointer ? [...state.draft, pointer] : [...state.draft];
    features.push(...draftFeatures(points, state.draft.length, mode, formats));
  }
  return { type: 'FeatureCollection', features };
}

function featuresOf(result: Measurement, formats: Formats): Feature[] {
  const { id, mode, points } = result;
  const features: Feature[] = [...gripsOf(points, id), ...legLabels(points, mode, formats)];
  if (mode === 'area') features.push(...ground(points));
  else features.push(lineOf(points));
  const at = mode === 'area' ? middleOf(points) : position(points.at(-1)!);
  features.push(labelAt(at, measureLines(result, formats).join('\n'), 'total'));
  return features;
}

/** The draft with the leg to the pointer; its running total stands at the last point. */
function draftFeatures(
  points: readonly Wgs84[],
  fixed: number,
  mode: MeasureMode,
  formats: Formats,
): Feature[] {
  const features: Feature[] = [
    ...gripsOf(points.slice(0, fixed), 0),
    ...legLabels(points, 'distance', formats),
  ];
  if (mode === 'area' && points.length > 2) features.push(...ground(points));
  else features.push(lineOf(points));
  if (points.length > (mode === 'area' ? 2 : 1)) {
    const words = measureLines({ id: 0, mode, points }, formats).join('\n');
    features.push(labelAt(position(points.at(-1)!), words, 'total'));
  }
  return features;
}

const lineOf = (points: readonly Wgs84[]): Feature => ({
  type: 'Feature',
  properties: { kind: 'line' },
  geometry: { type: 'LineString', coordinates: points.map(position) },
});

function ground(points: readonly Wgs84[]): Feature[] {
  const ring = [...points, points[0]!].map(position);
  return [
    { type: 'Feature', properties: { kind: 'ground' }, geometry: { type: 'Polygon', coordinates: [ring] } },
    { type: 'Feature', properties: { kind: 'line' }, geometry: { type: 'LineString', coordinates: ring } },
  ];
}

const gripsOf = (points: readonly Wgs84[], owner: number): Feature[] =>
  points.map((point, index) => ({
    type: 'Feature',
    properties: { kind: 'grip', owner, index },
    geometry: { type: 'Point', coordinates: position(point) },
  }));

function legLabels(points: readonly Wgs84[], mode: MeasureMode, formats: Formats): Feature[] {
  const ring = mode === 'area' ? [...points, points[0]!] : points;
  // One leg is the total already.
  if (ring.length < 3) return [];
  return ring
    .slice(1)
    .map((point, index) =>
      labelAt(middle(ring[index]!, point), joined(formats.distance(distance(ring[index]!, point))), 'leg'),
    );
}

const labelAt = (coordinates: Position, words: string, size: 'leg' | 'total'): Feature => ({
  type: 'Feature',
  properties: { kind: 'label', size, words },
  geometry: { type: 'Point', coordinates },
});

function middleOf(points: readonly Wgs84[]): Position {
  const sum = points.reduce<[number, number]>((all, [lng, lat]) => [all[0] + lng, all[1] + lat], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
