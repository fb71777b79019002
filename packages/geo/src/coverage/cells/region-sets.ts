import { type CellRegion, RegionBuilder, rowCount } from './cell-region.ts';

/** Cells that are in either region. */
export const union = (a: CellRegion, b: CellRegion): CellRegion => combine(a, b, (inA, inB) => inA || inB);
/** Cells that are in both regions. */
export const intersect = (a: CellRegion, b: CellRegion): CellRegion =>
  combine(a, b, (inA, inB) => inA && inB);
/** Cells of the first region that are not in the second. */
export const subtract = (a: CellRegion, b: CellRegion): CellRegion =>
  combine(a, b, (inA, inB) => inA && !inB);

type Rule = (inA: boolean, inB: boolean) => boolean;

function combine(a: CellRegion, b: CellRegion, rule: Rule): CellRegion {
  const builder = new RegionBuilder();
  const filled = [a, b].filter((region) => rowCount(region) > 0);
  const first = Math.min(...filled.map(({ y0 }) => y0));
  const end = Math.max(...filled.map((region) => region.y0 + rowCount(region)));
  for (let y = first; y < end; y++) combineRow(builder, a, b, y, rule);
  return builder.region();
}

/** Walks along the ends of the spans of both rows. */
function combineRow(builder: RegionBuilder, a: CellRegion, b: CellRegion, y: number, rule: Rule): void {
  let [i, endA] = spansOf(a, y);
  let [k, endB] = spansOf(b, y);
  let [inA, inB, since] = [false, false, 0];
  while (i < endA || k < endB) {
    const nextA = i < endA ? (inA ? a.to[i]! : a.from[i]!) : Infinity;
    const nextB = k < endB ? (inB ? b.to[k]! : b.from[k]!) : Infinity;
    const at = Math.min(nextA, nextB);
    if (rule(inA, inB)) builder.add(y, since, at);
    since = at;
    if (nextA === at) {
      if (inA) i++;
      inA = !inA;
    }
    if (nextB === at) {
      if (inB) k++;
      inB = !inB;
    }
  }
}

/** Numbers of the first span of a row and of the one behind its last. */
export function spansOf(region: CellRegion, y: number): [first: number, end: number] {
  const row = y - region.y0;
  return row < 0 || row >= rowCount(region) ? [0, 0] : [region.rows[row]!, region.rows[row + 1]!];
}
