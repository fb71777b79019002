import { type CellRegion, RegionBuilder, rowCount } from './cell-region.ts';
import { boxOf, complement } from './region-growth.ts';
import { union } from './region-sets.ts';

/** The connected parts of a region: cells that share an edge belong together. */
export interface RegionParts {
  /** Part of every span. */
  readonly part: Uint32Array;
  /** Cells of every part; parts are numbered by their first span. */
  readonly cells: number[];
}

export function partsOf(region: CellRegion): RegionParts {
  const root = joinSpans(region);
  const part = new Uint32Array(root.length);
  const cells: number[] = [];
  const number = new Map<number, number>();
  for (let span = 0; span < root.length; span++) {
    const top = find(root, span);
    let name = number.get(top);
    if (name === undefined) {
      name = cells.length;
      number.set(top, name);
      cells.push(0);
    }
    part[span] = name;
    cells[name]! += region.to[span]! - region.from[span]!;
  }
  return { part, cells };
}

/** Joins spans of neighbouring rows that have a column in common. */
function joinSpans({ rows, from, to }: CellRegion): Uint32Array {
  const root = Uint32Array.from(from, (_, span) => span);
  for (let row = 1; row + 1 < rows.length; row++) {
    let above = rows[row - 1]!;
    for (let span = rows[row]!; span < rows[row + 1]!; span++) {
      while (above < rows[row]! && to[above]! <= from[span]!) above++;
      for (let other = above; other < rows[row]! && from[other]! < to[span]!; other++)
        join(root, span, other);
    }
  }
  return root;
}

function find(root: Uint32Array, span: number): number {
  let top = span;
  while (root[top] !== top) {
    root[top] = root[root[top]!]!;
    top = root[top]!;
  }
  return top;
}

function join(root: Uint32Array, a: number, b: number): void {
  const [topA, topB] = [find(root, a), find(root, b)];
  if (topA < topB) root[topB] = topA;
  else root[topA] = topB;
}

/** The spans whose part a test accepts. */
function keepParts(region: CellRegion, { part }: RegionParts, keeps: (part: number) => boolean): CellRegion {
  const builder = new RegionBuilder();
  for (let row = 0; row < rowCount(region); row++) {
    for (let span = region.rows[row]!; span < region.rows[row + 1]!; span++) {
      if (keeps(part[span]!)) builder.add(region.y0 + row, region.from[span]!, region.to[span]!);
    }
  }
  return builder.region();
}

/** The parts of at least so many cells, and how many there are. */
export function largeParts(region: CellRegion, least: number): { region: CellRegion; count: number } {
  const parts = partsOf(region);
  const kept = keepParts(region, parts, (part) => parts.cells[part]! >= least);
  return { region: kept, count: parts.cells.filter((cells) => cells >= least).length };
}

/** A region with those of its holes filled that have at most so many cells. */
export function fillHoles(region: CellRegion, most: number): CellRegion {
  const box = boxOf(region);
  if (!box) return region;
  // One cell of margin all round makes the outside one part: the first span's.
  const wide = { x0: box.x0 - 1, y0: box.y0 - 1, x1: box.x1 + 1, y1: box.y1 + 1 };
  const around = complement(region, wide);
  const parts = partsOf(around);
  const outside = parts.part[0];
  return union(
    region,
    keepParts(around, parts, (part) => part !== outside && parts.cells[part]! <= most),
  );
}
