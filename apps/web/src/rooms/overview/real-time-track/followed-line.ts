import type { CurrentLine, LivePoint } from '@furrow/contract';
import { type GuidanceLine, guidanceDeviation, guidanceHeading, guidanceOffset, wgs84 } from '@furrow/geo';

/** The line that a machine follows, and metres from its nearest pass, positive to the right. */
export interface FollowedLine {
  line: CurrentLine;
  deviationM: number;
}

/** A line further away belongs to another field, m. */
const farthestM = 1000;
/** A machine on a line drives along it, degrees. */
const mostTurned = 20;

export const guidanceOf = ({ type, points, heading }: CurrentLine): GuidanceLine => ({
  type,
  points: points.map(([lng, lat]) => wgs84(lng, lat)),
  heading: heading ?? null,
});

/** How far two directions are apart, whichever way along them; degrees. */
function turned(a: number, b: number): number {
  const apart = (((a - b) % 180) + 180) % 180;
  return Math.min(apart, 180 - apart);
}

/** Among the lines beside the place that run as the machine drives, the one whose pass is nearest; null: there is none. */
export function followedLine(
  lines: readonly CurrentLine[],
  { lng, lat, heading }: Pick<LivePoint, 'lng' | 'lat' | 'heading'>,
): FollowedLine | null {
  const place = wgs84(lng, lat);
  let nearest: FollowedLine | null = null;
  for (const line of lines) {
    const guidance = guidanceOf(line);
    const offset = guidanceOffset(guidance, place);
    const way = line.type === 'curve' ? null : guidanceHeading(guidance);
    if (offset === null || Math.abs(offset) > farthestM) continue;
    if (way !== null && turned(way, heading) > mostTurned) continue;
    const deviationM = guidanceDeviation(guidance, line.widthM, place) ?? offset;
    if (nearest === null || Math.abs(deviationM) < Math.abs(nearest.deviationM))
      nearest = { line, deviationM };
  }
  return nearest;
}
