import { polygonOf, polygonOutline, type TrackOutline } from '@furrow/contract';
import {
  coverJob,
  findJobs,
  outlineOf,
  polygonArea,
  stripsOf,
  type TrackColumns,
  wgs84Polygon,
} from '@furrow/geo';
import { Refusal } from '#kit/refusal.ts';

export interface WorkedOutlineAsked {
  readonly track: TrackColumns;
  readonly widthM: number;
}

/** The outline of what was worked on a track, its largest piece. @throws Refusal trackNoWork, blockCornersTooMany */
export function workedOutline({ track, widthM }: WorkedOutlineAsked): TrackOutline {
  const strips = findJobs(track).map((job) => stripsOf(track, job, { widthM, valueIs: 'none' }));
  const outline = outlineOf(coverJob(strips), { widthM });
  const pieces = outline.coordinates
    .map((rings) => ({ rings, areaM2: polygonArea(wgs84Polygon(rings)) }))
    .sort((a, b) => b.areaM2 - a.areaM2);
  const [largest, ...others] = pieces;
  if (!largest) throw new Refusal('trackNoWork');
  const parsed = polygonOutline.safeParse(polygonOf(largest.rings));
  if (!parsed.success) throw new Refusal('blockCornersTooMany');
  return { outline: parsed.data, areaM2: largest.areaM2, others: others.length };
}
