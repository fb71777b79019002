import { type Coverage, coverJob, DEPTH_UNIT, toCells, unpackStrips } from '@furrow/geo';

/** A measured depth is compared with what was recorded so near, metres. */
const nearM = 10;

export interface NearDepthsAsked {
  /** Packed strips of each job. */
  readonly strips: readonly Uint8Array[];
  readonly points: readonly { lng: number; lat: number }[];
}

/** Mean of what the jobs recorded within 10 m of each point, metres; null where nothing lies so near. */
export function nearDepths({ strips, points }: NearDepthsAsked): (number | null)[] {
  const near = points.map(() => ({ sum: 0, count: 0 }));
  for (const packed of strips) {
    const coverage = coverJob(unpackStrips(packed));
    for (const [i, point] of points.entries()) addNear(near[i]!, coverage, point);
  }
  return near.map(({ sum, count }) => (count > 0 ? sum / count / DEPTH_UNIT : null));
}

function addNear(
  found: { sum: number; count: number },
  { grid, tiles }: Coverage,
  { lng, lat }: { lng: number; lat: number },
): void {
  const [cx, cy] = toCells(grid, lng, lat);
  const reach = nearM / grid.cellM;
  for (let y = Math.floor(cy - reach); y <= cy + reach; y++)
    for (let x = Math.floor(cx - reach); x <= cx + reach; x++) {
      if (Math.hypot(x + 0.5 - cx, y + 0.5 - cy) > reach) continue;
      const tile = tiles.find(x >> 6, y >> 6);
      const depth = tile < 0 ? 0 : (tiles.depths[tile]?.[((y & 63) << 6) | (x & 63)] ?? 0);
      if (depth === 0) continue;
      found.sum += depth;
      found.count++;
    }
}
