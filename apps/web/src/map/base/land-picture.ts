import { mercatorX, mercatorY, WORLD_PIXELS } from '@furrow/geo';
import type { Map as MapLibre } from 'maplibre-gl';
import { appearanceStore } from '#kit/theme/appearance.ts';
import type { MapViewpoint } from '../map-address.ts';
import { baseFile } from './base-data.ts';

/** A view that begins further in does without. */
const deepest = 5;
/** Where the map moves in meanwhile: beyond this zoom the picture is too coarse, and the colour of the land does. */
const coarse = 7;

/** Land, borders and water as a picture below the map, which it follows until the map has drawn them itself. */
export interface LandPicture {
  follow(map: MapLibre): void;
  remove(): void;
}

/**
 * Puts the picture into `host`, which the map will fill; null where the view is too near for it. A browser draws the picture
 * beside the start of the map library; drawing the same by WebGL takes it a second.
 */
export function putLandPicture(host: HTMLElement, view: MapViewpoint): LandPicture | null {
  if (view.zoom > deepest) return null;
  const image = document.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.style.cssText = 'position:absolute;max-width:none;pointer-events:none';
  const paint = () => {
    image.src = baseFile(`land-${appearanceStore.getState().appearance}.svg`);
  };
  paint();
  place(image, host, view);
  host.prepend(image);
  const stops = [appearanceStore.subscribe(paint)];
  const remove = () => {
    for (const stop of stops.splice(0)) stop();
    image.remove();
  };
  return {
    follow: (map) => {
      const move = () => {
        const { lng, lat } = map.getCenter();
        place(image, host, { zoom: map.getZoom(), lng, lat });
      };
      for (const one of [map.on('move', move), map.on('resize', move)]) stops.push(() => one.unsubscribe());
      map.once('remove', remove);
    },
    remove,
  };
}

function place(image: HTMLImageElement, host: HTMLElement, { zoom, lng, lat }: MapViewpoint): void {
  const side = WORLD_PIXELS * 2 ** zoom;
  image.style.display = zoom > coarse ? 'none' : '';
  image.style.width = `${side}px`;
  image.style.left = `${host.clientWidth / 2 - mercatorX(lng) * side}px`;
  image.style.top = `${host.clientHeight / 2 - mercatorY(lat) * side}px`;
}
