import type { GeofenceForm, GeofenceRow } from '@furrow/contract';

const judgedBy = [
  ...(['shape', 'points', 'sizeM', 'watch', 'minutes', 'speedKmh'] as const),
  ...(['from', 'to', 'weekdays', 'fromMinute', 'toMinute'] as const),
];

/** Whether a fence is judged by something else than before; switched on again it begins anew, too. */
export function beginsAnew(before: GeofenceRow, after: GeofenceForm): boolean {
  if (after.enabled && !before.enabled) return true;
  return judgedBy.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
