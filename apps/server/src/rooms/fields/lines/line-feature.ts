import type { LineRow } from '@furrow/contract';
import type { Deliverable } from '../deliveries/deliver.ts';

/** An AB line as terminals and files take it: GeoJSON, with what a line of points cannot say as properties. */
export function lineFeature({ name, type, points, heading, widthM }: LineRow): object {
  const geometry =
    type === 'heading'
      ? { type: 'Point', coordinates: points[0] }
      : { type: 'LineString', coordinates: points };
  return {
    type: 'Feature',
    geometry,
    properties: { name, type, widthM, ...(heading !== null && { heading }) },
  };
}

export const lineDeliverable = (row: LineRow): Deliverable => ({
  kind: 'abLine',
  id: row.id,
  name: row.name,
  geoJson: lineFeature(row),
});
