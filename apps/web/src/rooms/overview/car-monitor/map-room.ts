import type { LngLatLike, Map as MapLibre } from 'maplibre-gl';
import { mobileBelow } from '#kit/theme/tokens.ts';
import { type Panels, readPanels } from './monitor-address.ts';

/** What the panels leave free of the map, as distances from its edges, px. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
const gap = 12;
const cardWidth = 340;
const controlsWidth = 56;
/** Bar, head and pages of the dock. */
const dockFrame = 120;

/** Rows of the dock get less of a low window, px. */
export const dockTableHeight = (mapHeight: number): number =>
  Math.round(Math.min(300, Math.max(128, mapHeight * 0.24)));

/** The part of the map that no panel covers (panels never cover the selected thing). */
export function roomBeside(panels: Panels, width: number, height: number): Room {
  if (width < mobileBelow) {
    const sheet = panels.card !== null || panels.dock || panels.fences || panels.treeShown === true;
    return {
      top: 164,
      right: controlsWidth,
      bottom: sheet ? height * 0.6 : 36,
      left: gap,
    };
  }
  const cards =
    Number(panels.card !== null) + Number(panels.beside !== null && panels.beside !== panels.card);
  return {
    top: 60 + gap,
    right: controlsWidth + cards * (cardWidth + gap),
    bottom: panels.dock ? dockTableHeight(height) + dockFrame + 36 + gap : 36,
    left: panels.fences || (panels.treeShown ?? true) ? panels.treeWidth + 2 * gap : gap,
  };
}

function roomOf(map: MapLibre): Room {
  const { clientWidth, clientHeight } = map.getContainer();
  return roomBeside(readPanels(new URLSearchParams(window.location.search)), clientWidth, clientHeight);
}

const offsetOf = ({ top, right, bottom, left }: Room): [number, number] => [
  (left - right) / 2,
  (top - bottom) / 2,
];

/** Takes the map to a place, in the middle of what the panels leave free. */
export function goTo(map: MapLibre, center: LngLatLike, zoom: number, duration = 250): void {
  map.easeTo({ center, zoom, offset: offsetOf(roomOf(map)), duration });
}

/** Lets the map glide along with a vehicle for a while; zoom stays the user's. */
export function glideWith(map: MapLibre, center: LngLatLike, duration: number): void {
  map.easeTo({ center, offset: offsetOf(roomOf(map)), duration, easing: (part) => part });
}

/** Shows a box, west, south, east, north, beside the panels. */
export function showBox(
  map: MapLibre,
  [west, south, east, north]: [number, number, number, number],
  maxZoom = 16,
  duration = 250,
): void {
  const room = roomOf(map);
  const { clientWidth, clientHeight } = map.getContainer();
  const around = Math.min(
    48,
    (clientWidth - room.left - room.right) / 4,
    (clientHeight - room.top - room.bottom) / 4,
  );
  const more = Math.max(0, around);
  const padding = {
    top: room.top + more,
    right: room.right + more,
    bottom: room.bottom + more,
    left: room.left + more,
  };
  map.fitBounds([west, south, east, north], { padding, maxZoom, duration });
}

/** Moves the map only when a panel covers the place, or the view does not hold it. */
export function keepClear(map: MapLibre, place: LngLatLike): void {
  const { x, y } = map.project(place);
  const { top, right, bottom, left } = roomOf(map);
  const { clientWidth, clientHeight } = map.getContainer();
  const clear = x > left && x < clientWidth - right && y > top && y < clientHeight - bottom;
  if (!clear) goTo(map, place, map.getZoom());
}
