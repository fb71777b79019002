import { trackLimits, tracksCalls } from '@furrow/contract';
import { askEarly } from '#kit/api/early.ts';

/** The first page of points of the one vehicle in an address; of several, or of a line that is thinned, the screen asks by itself. */
export function askTrackEarly(search: URLSearchParams): void {
  const ids = search.getAll('id');
  const [from, to] = [Number(search.get('from')), Number(search.get('to'))];
  const device = ids[0];
  if (device === undefined || ids.length > 1 || !(to > from)) return;
  if (to - from > trackLimits.thinOverDays * 86_400) return;
  askEarly(tracksCalls.points, { device, source: search.get('source') ?? 'all', from, to });
}
