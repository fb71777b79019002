import type { MapViewpoint } from './map-address.ts';

/** West, south, east, north, degrees WGS 84. */
export type Box = readonly [west: number, south: number, east: number, north: number];
/** What stays free at the edges, px. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * The view that MapLibre's `fitBounds` comes to in a map of that size, px: a map that is made for a box begins there and
 * draws nothing else before. Web Mercator, 512 px a world at zoom 0.
 */
export function viewOfBox(
  [west, south, east, north]: Box,
  size: { width: number; height: number },
  padding: Padding,
  maxZoom: number,
): MapViewpoint {
  const [left, top] = [xOf(west), yOf(north)];
  const [right, bottom] = [xOf(east), yOf(south)];
  const free = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  };
  const across = Math.min(free.width / (right - left || 1e-12), free.height / (bottom - top || 1e-12));
  const zoom = Math.max(1, Math.min(maxZoom, Math.log2(across / 512)));
  const world = 512 * 2 ** zoom;
  // The box lies in the middle of what is free, not of the map.
  const x = (left + right) / 2 + (padding.right - padding.left) / 2 / world;
  const y = (top + bottom) / 2 + (padding.bottom - padding.top) / 2 / world;
  return { zoom, lng: x * 360 - 180, lat: latOf(y) };
}

const xOf = (lng: number): number => (lng + 180) / 360;
const yOf = (lat: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
