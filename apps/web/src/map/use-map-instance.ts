import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { whenDropped } from '#kit/keep/kept-things.ts';
import { usePageInstance } from '#kit/keep/page-context.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { paintBaseMap } from './base/base-map.ts';
import { seaLayer } from './base/base-style.ts';
import type { MapViewpoint } from './map-address.ts';
import { leaveMap, takeMap } from './map-holder.ts';

type MapState = { map: MapLibre | null; failed: boolean };

/** The map of that name inside `host`, as soon as layers may be put on it; `failed` without WebGL 2. */
export function useMapInstance(
  name: string,
  host: RefObject<HTMLElement | null>,
  view: () => MapViewpoint,
  contentFirst: boolean,
): MapState {
  const instance = usePageInstance();
  const key = `${instance} ${name}`;
  const [state, setState] = useState<MapState>({ map: null, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view and what it was made for; later ones are the map's own
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let there = true;
    try {
      const map = takeMap(key, element, view(), contentFirst);
      const ready = () => there && setState({ map, failed: false });
      if (map.isStyleLoaded() || map.getLayer(seaLayer)) ready();
      else map.once('style.load', ready);
    } catch {
      setState({ map: null, failed: true });
    }
    return () => {
      there = false;
      // A page that is only hidden keeps its map: it comes back within a frame, and where it was.
      if (!whenDropped(instance, () => leaveMap(key))) leaveMap(key);
    };
  }, [key, instance, host]);

  const appearance = useAppearance();
  useEffect(() => {
    if (state.map) paintBaseMap(state.map, mapColours[appearance]);
  }, [state.map, appearance]);
  return state;
}
