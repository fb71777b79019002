import type { LocalPlane } from '../coordinates/local-plane.ts';
import { type LocalMetres, localMetres, type Wgs84 } from '../coordinates/types.ts';

/** Lays points that are nearer to a line than `within` metres onto it; others stay as they are. */
export function snappedToLine(
  plane: LocalPlane,
  line: readonly Wgs84[],
  within: number,
): (point: Wgs84) => Wgs84 {
  const ends = line.map((point) => plane.toLocal(point));
  return (point) => {
    const place = plane.toLocal(point);
    let [best, nearest] = [within, null as LocalMetres | null];
    for (let i = 1; i < ends.length; i++) {
      const foot = footOn(ends[i - 1]!, ends[i]!, place);
      const away = Math.hypot(foot[0] - place[0], foot[1] - place[1]);
      if (away <= best) [best, nearest] = [away, foot];
    }
    return nearest ? plane.toWgs84(nearest) : point;
  };
}

function footOn([x1, y1]: LocalMetres, [x2, y2]: LocalMetres, [x, y]: LocalMetres): LocalMetres {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return localMetres(x1 + along * dx, y1 + along * dy);
}
