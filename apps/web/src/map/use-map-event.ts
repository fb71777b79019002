import type { MapEventType, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from './map-context.ts';

/** Calls the latest `handler` at every event of the map, with the map and the event. */
export function useMapEvent<T extends keyof MapEventType>(
  type: T,
  handler: (map: MapLibre, event: MapEventType[T]) => void,
): void {
  const map = useMap();
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const subscription = map.on(type, (event) => latest(map, event as MapEventType[T]));
    return () => subscription.unsubscribe();
  }, [map, type]);
}
