import type { Map as MapLibre } from 'maplibre-gl';
import { useState } from 'react';
import { useMap } from '../map-context.ts';
import { useMapEvent } from '../use-map-event.ts';

export type Box = [west: number, south: number, east: number, north: number];

/** What is asked for, as the calls want it. */
export interface View {
  bbox: Box;
  zoom: number;
}

/** More than the screen is asked for, by this part of it on every side: a small move then asks nothing. */
const margin = 0.15;

/** The view that is asked for: renewed when a move has come to rest outside of it, or at another zoom. */
export function useView(): View {
  const map = useMap();
  const [view, setView] = useState(() => askedView(seenBox(map), map.getZoom()));
  const look = () => setView((asked) => nextView(asked, seenBox(map), map.getZoom()));
  useMapEvent('moveend', look);
  useMapEvent('resize', look);
  return view;
}

/** Exactly the box that the screen shows, renewed when a move has come to rest; null when it is not wanted. */
export function useSeenBox(wanted: boolean): Box | null {
  const map = useMap();
  const [box, setBox] = useState(() => seenBox(map));
  useMapEvent('moveend', () => wanted && setBox(seenBox(map)));
  return wanted ? boxOf(...box) : null;
}

function seenBox(map: MapLibre): Box {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

const zoomOf = (zoom: number): number => Math.round(zoom * 100) / 100;

/** The seen box with its margin. */
export function askedView([west, south, east, north]: Box, zoom: number): View {
  const [x, y] = [(east - west) * margin, (north - south) * margin];
  return { bbox: boxOf(west - x, south - y, east + x, north + y), zoom: zoomOf(zoom) };
}

/** The same view while it still holds what the screen shows at that zoom. */
export function nextView(asked: View, seen: Box, zoom: number): View {
  return asked.zoom === zoomOf(zoom) && holds(asked.bbox, boxOf(...seen)) ? asked : askedView(seen, zoom);
}

/** Across the antimeridian a box is asked for anew rather than compared. */
function holds([west, south, east, north]: Box, inner: Box): boolean {
  if (west > east || inner[0] > inner[2]) return false;
  return inner[0] >= west && inner[1] >= south && inner[2] <= east && inner[3] <= north;
}

/** A box in degrees WGS 84 with five decimals; west exceeds east across the antimeridian, a whole turn is the whole earth. */
export function boxOf(west: number, south: number, east: number, north: number): Box {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const [low, high] = [Math.max(-90, south), Math.min(90, north)].map(round) as [number, number];
  if (east - west >= 360) return [-180, low, 180, high];
  return [round(wrap(west)), low, round(wrap(east)), high];
}

const wrap = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
