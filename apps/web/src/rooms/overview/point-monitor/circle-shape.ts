import { destination, wgs84 } from '@furrow/geo';
import type { Feature } from 'geojson';

const corners = 64;

/** A circle of that radius, metres, as it lies on the ellipsoid. */
export function circleShape(longitude: number, latitude: number, metres: number): Feature {
  const ring = Array.from({ length: corners + 1 }, (_, i) => [
    ...destination(wgs84(longitude, latitude), (360 * i) / corners, metres),
  ]);
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
