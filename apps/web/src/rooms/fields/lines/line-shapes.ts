import type { LineForm, LineRow, LngLat } from '@furrow/contract';
import { type GuidanceLine, guidancePasses, guidancePath, wgs84 } from '@furrow/geo';
import type { Feature, FeatureCollection } from 'geojson';

/** A line as geometry; the points may still be too few. */
export const guidanceOf = ({
  type,
  points,
  heading,
}: Pick<LineForm, 'type' | 'points' | 'heading'>): GuidanceLine => ({
  type,
  points: points.map(([lng, lat]) => wgs84(lng, lat)),
  heading,
});

export const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

const pathOf = (points: readonly (readonly number[])[]): number[][] =>
  points.map(([lng, lat]) => [lng!, lat!]);

/** The course of a line, and A and B (or the centre) as flags. */
export function lineShapes(row: Pick<LineRow, 'type' | 'points' | 'heading'> & { id: string }): Feature[] {
  const { id, type, points } = row;
  const path = pathOf(guidancePath(guidanceOf(row)));
  const flags = type === 'curve' ? [points[0], points.at(-1)] : points;
  return [
    ...(path.length > 1
      ? [
          {
            type: 'Feature' as const,
            properties: { id, kind: 'course' },
            geometry: { type: 'LineString' as const, coordinates: path },
          },
        ]
      : []),
    ...flags.flatMap((point, i): Feature[] =>
      point === undefined
        ? []
        : [
            {
              type: 'Feature',
              properties: { id, kind: 'flag', flag: i === 0 ? (type === 'pivot' ? 'O' : 'A') : 'B' },
              geometry: { type: 'Point', coordinates: [...point] },
            },
          ],
    ),
  ];
}

/** The parallel passes of a line inside its block, at most 200. */
export function passShapes(
  row: Pick<LineForm, 'type' | 'points' | 'heading' | 'widthM'>,
  rings: LngLat[][] | null,
): Feature[] {
  return guidancePasses(guidanceOf(row), row.widthM, rings, 200).map((pass) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: pathOf(pass) },
  }));
}
