import type { VehicleCard } from '@furrow/contract';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from '#map/map-context.ts';
import { goTo, keepClear } from '../map-room.ts';
import { monitorStore } from '../monitor-store.ts';

/** Close enough to see one machine, without zooming out of a closer look. */
const vehicleZoom = 15;

/**
 * Takes the map to the vehicle whose card was opened from tree, search or dock, once its place is known; one that was
 * clicked on the map is only moved out from under the panels.
 */
export function useFlyToCard(card: VehicleCard | undefined): void {
  const map = useMap();
  const flyTo = monitorStore((state) => state.flyTo);
  const id = card?.id;
  const wanted = id !== undefined && flyTo === id;
  const show = useEffectEvent((fly: boolean) => {
    if (!card?.point) return;
    const place: [number, number] = [card.point.lng, card.point.lat];
    if (fly) goTo(map, place, Math.max(vehicleZoom, map.getZoom()));
    else keepClear(map, place);
  });
  useEffect(() => {
    if (id !== undefined) show(false);
  }, [id]);
  useEffect(() => {
    if (!wanted) return;
    monitorStore.setState({ flyTo: null });
    show(true);
  }, [wanted]);
}
