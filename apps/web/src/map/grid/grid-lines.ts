import type { Feature, FeatureCollection } from 'geojson';
import { metresPerPixel } from '../scale.ts';

/** Lines are drawn from this zoom on. */
export const gridFromZoom = 14;
/** Distances between lines, metres, and how wide apart they are on the screen at least, px. */
const steps = [5, 10, 20, 50, 100, 200, 500] as const;
const leastPx = 72;
/** The equator in metres: a degree of latitude on the sphere that the map is drawn on. */
const metresPerDegree = 40_075_016.686 / 360;
/** The grid keeps its place over so many degrees of latitude, and begins anew beyond. */
const band = 0.1;

export interface GridView {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
}

/** The latitude by which a view is measured, the same over a band. */
const latOf = ({ south, north }: GridView): number => Math.round((south + north) / 2 / band) * band;

/** Metres between two lines of a view. */
export const stepOf = (view: GridView): number => gridStep(latOf(view), view.zoom);

/** Metres between two lines at that zoom. */
export function gridStep(lat: number, zoom: number): number {
  const least = metresPerPixel(lat, zoom) * leastPx;
  return steps.find((step) => step >= least) ?? steps.at(-1)!;
}

/** The lines of a view, a whole number of steps from the equator and from Greenwich, so that they stay where they are when the map moves. */
export function gridLines(view: GridView): FeatureCollection {
  const { west, south, east, north } = view;
  const lat = latOf(view);
  const step = stepOf(view);
  const dLat = step / metresPerDegree;
  const dLng = dLat / Math.cos((lat * Math.PI) / 180);
  const features: Feature[] = [];
  const line = (...coordinates: [number, number][]) =>
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } });
  for (let k = Math.ceil(west / dLng); k * dLng <= east; k++) line([k * dLng, south], [k * dLng, north]);
  for (let k = Math.ceil(south / dLat); k * dLat <= north; k++) line([west, k * dLat], [east, k * dLat]);
  return { type: 'FeatureCollection', features };
}
