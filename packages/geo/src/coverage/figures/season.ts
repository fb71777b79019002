import { toCells } from '../cells/cell-grid-frame.ts';
import { type CellRegion, emptyRegion, regionOfTiles } from '../cells/cell-region.ts';
import type { CellBox } from '../cells/cell-tiles.ts';
import { coverJob } from '../drawing/cover-job.ts';
import type { Coverage } from '../drawing/coverage.ts';
import type { JobStrips } from '../strips/job-strips.ts';

/** A strip reaches at most so far from its track, metres: the widest tool and its offset. */
const REACH = 110;

/** The cells of a box, on the grid of a coverage, that other jobs have covered; jobs that lie elsewhere cost nothing. */
export function coveredByOthers(coverage: Coverage, others: Iterable<JobStrips>, box: CellBox): CellRegion {
  const near: JobStrips[] = [];
  for (const other of others) if (touches(other, coverage, box)) near.push(other);
  if (near.length === 0) return emptyRegion();
  return regionOfTiles(coverJob(near, { grid: coverage.grid, box }).tiles);
}

function touches({ runs }: JobStrips, { grid }: Coverage, box: CellBox): boolean {
  const margin = REACH / grid.cellM;
  return runs.some(({ lng, lat }) => {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < lng.length; i++) {
      const [x, y] = toCells(grid, lng[i]!, lat[i]!);
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
    return x0 - margin < box.x1 && x1 + margin > box.x0 && y0 - margin < box.y1 && y1 + margin > box.y0;
  });
}
