import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { appearanceStore } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { baseStyle } from './base/base-style.ts';
import { putLandPicture } from './base/land-picture.ts';
import { fillWhenDue } from './base/late-base.ts';
import type { MapViewpoint } from './map-address.ts';
import { workerUrl } from './map-worker-url.ts';
import { registerApiTiles } from './tiles/api-protocol.ts';
import { registerGcj02 } from './tiles/gcj02-protocol.ts';

maplibre.setWorkerUrl(workerUrl);
registerGcj02(maplibre.addProtocol);
registerApiTiles(maplibre.addProtocol);
// The library's thread starts while the page around the map is still being drawn.
maplibre.prewarm();

interface Held {
  map: maplibre.Map;
  element: HTMLDivElement;
  letGo: ReturnType<typeof setTimeout> | null;
}
const held = new Map<string, Held>();

/**
 * A map outlives the effect that asked for it: StrictMode and hidden pages run effects twice, and building a WebGL
 * context twice costs half a second. `key` names the place; whoever asks again in time gets the same map.
 * `contentFirst`: see `fillWhenDue`. Throws when the browser has no WebGL 2.
 */
export function takeMap(
  key: string,
  host: HTMLElement,
  view: MapViewpoint,
  contentFirst: boolean,
): maplibre.Map {
  const found = held.get(key);
  if (found) {
    if (found.letGo !== null) clearTimeout(found.letGo);
    found.letGo = null;
    host.prepend(found.element);
    found.map.resize();
    return found.map;
  }
  const element = filling(document.createElement('div'));
  host.prepend(element);
  const map = buildMap(element, view, contentFirst);
  held.set(key, { map, element, letGo: null });
  return map;
}

/** Lets go of the map; it is destroyed unless somebody takes it again at once. A second letting go changes nothing. */
export function leaveMap(key: string): void {
  const found = held.get(key);
  if (!found || found.letGo !== null) return;
  found.letGo = setTimeout(() => {
    held.delete(key);
    found.map.remove();
    found.element.remove();
  }, 0);
}

function buildMap(element: HTMLElement, view: MapViewpoint, contentFirst: boolean): maplibre.Map {
  const picture = putLandPicture(element, view);
  const container = filling(document.createElement('div'));
  element.append(container);
  const map = new maplibre.Map({
    container,
    style: baseStyle(mapColours[appearanceStore.getState().appearance]),
    center: [view.lng, view.lat],
    zoom: view.zoom,
    minZoom: 1,
    maxZoom: 20,
    maxPitch: 0,
    attributionControl: false,
    renderWorldCopies: true,
    fadeDuration: 0,
    locale: { 'Map.Title': text('map.label') },
  });
  picture?.follow(map);
  fillWhenDue(map, picture, contentFirst);
  return map;
}

function filling(element: HTMLDivElement): HTMLDivElement {
  element.style.cssText = 'position:absolute;inset:0;overflow:hidden';
  return element;
}
