import { type CellRegion, RegionBuilder } from '../coverage/cells/cell-region.ts';

/** Longer steps in time or way are not drawn: nobody knows where the machine was; seconds and cells. */
const LONGEST_STEP = { seconds: 60, cells: 100 } as const;

/** The cells that the way between the points passes through. Places are in cells; NaN = unknown. */
export function drawTrack(x: Float64Array, y: Float64Array, time: Float64Array): CellRegion {
  const cells: number[] = [];
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i]!)) continue;
    const known = i > 0 && !Number.isNaN(x[i - 1]!);
    const length = known ? Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!) : 0;
    const joined = known && length <= LONGEST_STEP.cells && time[i]! - time[i - 1]! <= LONGEST_STEP.seconds;
    // Two places a cell: no cell of the way is missed by more than its corner.
    const places = joined ? Math.max(1, Math.ceil(length * 2)) : 1;
    for (let k = 1; k <= places; k++) {
      const part = joined ? k / places : 1;
      const from = joined ? i - 1 : i;
      const column = Math.floor(x[from]! + part * (x[i]! - x[from]!));
      const row = Math.floor(y[from]! + part * (y[i]! - y[from]!));
      cells.push(row * SPAN + column);
    }
  }
  const builder = new RegionBuilder();
  for (const cell of Float64Array.from(cells).sort()) {
    const row = Math.round(cell / SPAN);
    builder.add(row, cell - row * SPAN, cell - row * SPAN + 1);
  }
  return builder.region();
}

/** Columns lie within ± half of this: more than once round the earth. */
const SPAN = 2 ** 26;
