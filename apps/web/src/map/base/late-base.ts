import type { Map as MapLibre, Subscription } from 'maplibre-gl';
import { currentLanguage } from '#kit/words/text.ts';
import { fillBaseMap } from './base-map.ts';
import { seaLayer } from './base-style.ts';
import type { LandPicture } from './land-picture.ts';

/** A screen that has nothing to show gets its base map all the same, ms. */
const longestWait = 4000;

/** What the picture shows. */
const firstSources = ['base-world', 'base-china', 'base-water'];

const waiting = new WeakMap<MapLibre, () => void>();

/**
 * Fills the base map of a new map. Until it is drawn what lies below shows through it: the picture, or the colour of the
 * land, for a country must not be seen as sea. `contentFirst`: what the screen is about is drawn before it (`contentDrawn`),
 * at the latest when a person moves the map.
 */
export function fillWhenDue(map: MapLibre, picture: LandPicture | null, contentFirst: boolean): void {
  let begun = false;
  let signs: Subscription[] = [];
  const fill = () => {
    if (begun) return;
    begun = true;
    waiting.delete(map);
    clearTimeout(timer);
    for (const sign of signs) sign.unsubscribe();
    void fillBaseMap(map, currentLanguage()).then((whole) => whole && uncoverWhenDrawn(map, picture));
  };
  const timer = contentFirst ? setTimeout(fill, longestWait) : undefined;
  map.once('remove', () => clearTimeout(timer));
  map.once('style.load', () => {
    map.setPaintProperty(seaLayer, 'background-opacity', 0);
    if (!contentFirst) return fill();
    waiting.set(map, fill);
    // The program moves the map as well: only what a hand began counts.
    const byHand = (event: { originalEvent?: unknown }) => event.originalEvent && fill();
    signs = [map.on('dragstart', byHand), map.on('zoomstart', byHand)];
  });
}

/** The base map has not been asked for yet. */
export const awaitsContent = (map: MapLibre): boolean => waiting.has(map);

/** What the screen is about stands on the map: the base map may come. */
export function contentDrawn(map: MapLibre): void {
  waiting.get(map)?.();
}

/** Not at `idle`: over moving machines a map is never idle. */
function uncoverWhenDrawn(map: MapLibre, picture: LandPicture | null): void {
  const look = () => {
    if (!firstSources.every((source) => map.isSourceLoaded(source))) return;
    map.off('render', look);
    map.setPaintProperty(seaLayer, 'background-opacity', 1);
    // The frame that paints the sea again comes first.
    map.once('render', () => picture?.remove());
  };
  map.on('render', look);
  map.triggerRepaint();
}
