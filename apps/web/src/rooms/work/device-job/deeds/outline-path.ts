import { localPlane, wgs84 } from '@furrow/geo';

type Rings = readonly (readonly (readonly [number, number])[])[];

/** An outline in degrees as a drawing in metres, north up. */
export function pathOfOutline(outline: readonly Rings[]): { path: string; viewBox: string } | null {
  const points = outline.flat(2);
  const [first] = points;
  if (!first) return null;
  const { metresPerLng, metresPerLat } = localPlane(wgs84(first[0], first[1]));
  const x = (lng: number) => (lng - first[0]) * metresPerLng;
  const y = (lat: number) => (first[1] - lat) * metresPerLat;
  const xs = points.map(([lng]) => x(lng));
  const ys = points.map(([, lat]) => y(lat));
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - north];
  const margin = Math.max(width, height) * 0.04;
  const path = outline
    .flat()
    .map((ring) => `M${ring.map(([lng, lat]) => `${x(lng).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`)
    .join('');
  return {
    path,
    viewBox: [west - margin, north - margin, width + 2 * margin, height + 2 * margin].join(' '),
  };
}
