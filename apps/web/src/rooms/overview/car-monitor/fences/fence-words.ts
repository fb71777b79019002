import type { GeofenceRow } from '@furrow/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { useFormats } from '#kit/formats/use-formats.ts';
import type { Text } from '#kit/words/text.ts';

/** 08:05 of minutes of a day. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When a fence is judged, in words. */
export function whenWords(fence: GeofenceRow, text: Text, formats: ReturnType<typeof useFormats>): string {
  const { from, to, weekdays, fromMinute, toMinute, zone } = fence;
  const day = (at: number | null): string => (at === null ? '' : formats.dateTime(at));
  const parts = [
    (from !== null || to !== null) && `${day(from)} – ${day(to)}`.trim(),
    weekdays.length > 0 && weekdays.map((one) => text(`fences.days.d${one as 1}`)).join(', '),
    fromMinute !== null && toMinute !== null && `${clockOf(fromMinute)} – ${clockOf(toMinute)}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return text('fences.alwaysOn');
  const hours = weekdays.length > 0 || fromMinute !== null;
  return parts.join('; ') + (hours ? ` (${text('fences.zone', { zone })})` : '');
}

/** Everything that shows fences is asked anew. */
export async function renewFences(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['geofence'] }),
    client.invalidateQueries({ queryKey: ['layers'] }),
  ]);
}
