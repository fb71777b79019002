import type { SearchHit } from '@furrow/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import { showMessage } from '#kit/messages/messages.ts';
import { text } from '#kit/words/text.ts';
import { goTo, showBox } from '../map-room.ts';
import { openCard } from '../open-card.ts';

const placeZoom = 14;

/** A vehicle opens its card, also when it never sent a position; a place or division is shown on the map. */
export function goToHit(map: MapLibre, { vehicle, lng, lat, extent }: SearchHit): void {
  if (vehicle !== null) {
    openCard(vehicle, true);
    if (lng === null) showMessage('info', text('monitor.noPosition'));
  } else if (extent) {
    showBox(map, extent);
  } else if (lng !== null && lat !== null) {
    goTo(map, [lng, lat], Math.max(placeZoom, map.getZoom()));
  }
}
