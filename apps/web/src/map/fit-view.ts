import { mercatorLat, mercatorLng, mercatorX, mercatorY, WORLD_PIXELS } from '@furrow/geo';
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
 * draws nothing else before.
 */
export function viewOfBox(
  [west, south, east, north]: Box,
  size: { width: number; height: number },
  padding: Padding,
  maxZoom: number,
): MapViewpoint {
  const [left, top] = [mercatorX(west), mercatorY(north)];
  const [right, bottom] = [mercatorX(east), mercatorY(south)];
  const free = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  };
  const across = Math.min(free.width / (right - left || 1e-12), free.height / (bottom - top || 1e-12));
  const zoom = Math.max(1, Math.min(maxZoom, Math.log2(across / WORLD_PIXELS)));
  const world = WORLD_PIXELS * 2 ** zoom;
  // The box lies in the middle of what is free, not of the map.
  const x = (left + right) / 2 + (padding.right - padding.left) / 2 / world;
  const y = (top + bottom) / 2 + (padding.bottom - padding.top) / 2 / world;
  return { zoom, lng: mercatorLng(x), lat: mercatorLat(y) };
}
