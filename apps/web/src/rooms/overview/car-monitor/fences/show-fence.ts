import { type DrawnFence, fenceOutline } from '@furrow/geo';
import type { Map as MapLibre } from 'maplibre-gl';
import { showBox } from '../map-room.ts';

/** Takes the map to a fence, beside the panels. */
export function showFence(map: MapLibre, fence: DrawnFence): void {
  const ring = fenceOutline(fence);
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  showBox(map, [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]);
}
