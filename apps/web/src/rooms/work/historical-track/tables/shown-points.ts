import type { TrackStatus } from '@furrow/contract';
import type { TrackColumns } from '@furrow/geo';

/** Indexes of the points whose status is not hidden. */
export function shownPoints(columns: TrackColumns | undefined, hidden: readonly TrackStatus[]): Uint32Array {
  if (!columns) return new Uint32Array(0);
  const off = new Set<number>(hidden);
  const all = Uint32Array.from(columns.time, (_, i) => i);
  return off.size === 0 ? all : all.filter((i) => !off.has(columns.status[i]!));
}
