import { dealerMonitorCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '#kit/api/ask.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';

/** The next click on the map is where the dealer stands. */
export function PlaceLayer({ dealer, onDone }: { dealer: string; onDone: () => void }) {
  const text = useTexts();
  const map = useMap();
  const queries = useQueryClient();
  useEffect(() => {
    const canvas = map.getCanvas();
    canvas.style.cursor = 'crosshair';
    return () => {
      canvas.style.cursor = '';
    };
  }, [map]);
  useMapEvent('click', (_map, { lngLat }) => {
    const place = { longitude: lngLat.lng, latitude: lngLat.lat };
    void ask(dealerMonitorCalls.place, { params: { id: dealer }, body: place })
      .then(() => showSuccess(text('plain.done')), showError)
      .then(() => queries.invalidateQueries({ queryKey: ['monitor', 'agent'] }));
    onDone();
  });
  return null;
}
