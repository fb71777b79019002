import {
  area,
  Clipper64,
  ClipType,
  EndType,
  FillRule,
  inflatePaths,
  JoinType,
  type Path64,
  type Paths64,
  PathType,
  type PolyPath64,
  PolyTree64,
  ramerDouglasPeucker,
  simplifyPath,
} from 'clipper2-ts';
import { type AreaGeometry, flatten } from '../../divisions/point-in-polygon.ts';
import { type CoverageGrid, fromCells, toCells } from '../cells/cell-grid-frame.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { LARGEST_HOLE, type OutlineRules } from '../figures/missed.ts';
import { centreLines } from './centre-lines.ts';

/** Outline of a job as GeoJSON, degrees WGS 84 with 7 decimals; outer rings run anticlockwise, holes clockwise. */
export interface OutlineGeometry {
  readonly type: 'MultiPolygon';
  readonly coordinates: [lng: number, lat: number][][][];
}

/** Corners of whole millimetres: clipper2 reckons with whole numbers. */
const MM = 1000;
/** A track may be straightened by so much before it is widened, mm. */
const STRAIGHTEN = 50;
/** The finished outline is simplified by so much, mm. */
const SIMPLIFY = 200;
/** Arcs may be off by so much, mm. */
const ARC = 5;
const MITER = 2;

/**
 * The outline of R7 as polygons for the map: every run widened by its half width, all united, closed by w, holes up to
 * 666.67 m² filled, cut by the block, simplified to 0.2 m. For figures use the cells (`outlineCells`).
 */
export function outlineOf(coverage: Coverage, rules: OutlineRules): OutlineGeometry {
  const { grid } = coverage;
  const strips: Paths64 = [];
  for (const [halfMm, lines] of centreLines(coverage.swath, MM)) {
    const straight = lines.map((line) => ramerDouglasPeucker(line, STRAIGHTEN));
    for (const path of inflatePaths(straight, halfMm, JoinType.Miter, EndType.Butt, MITER)) strips.push(path);
  }
  const radius = Math.round(Math.max(0, rules.widthM || 0) * MM);
  const grown = inflatePaths(united(strips), radius, JoinType.Round, EndType.Polygon, MITER, ARC);
  const closed = inflatePaths(grown, -radius, JoinType.Round, EndType.Polygon, MITER, ARC);
  const clip = rules.block ? blockPaths(grid, rules.block) : null;
  return polygons(grid, treeOf(closed, clip));
}

function united(paths: Paths64): Paths64 {
  const clipper = new Clipper64();
  clipper.addPaths(paths, PathType.Subject);
  const solution: Paths64 = [];
  clipper.execute(ClipType.Union, FillRule.NonZero, solution);
  return solution;
}

function treeOf(closed: Paths64, clip: Paths64 | null): PolyTree64 {
  const clipper = new Clipper64();
  clipper.addPaths(closed, PathType.Subject);
  const tree = new PolyTree64();
  if (clip) {
    clipper.addPaths(clip, PathType.Clip);
    clipper.execute(ClipType.Intersection, FillRule.NonZero, tree);
  } else clipper.execute(ClipType.Union, FillRule.NonZero, tree);
  return tree;
}

function blockPaths(grid: CoverageGrid, block: AreaGeometry): Paths64 {
  const scale = grid.cellM * MM;
  const even = new Clipper64();
  for (const polygon of flatten(block)) {
    for (const ring of polygon) {
      const path: Path64 = [];
      for (let i = 0; i + 1 < ring.length; i += 2) {
        const [x, y] = toCells(grid, ring[i]!, ring[i + 1]!);
        if (Number.isFinite(x) && Number.isFinite(y))
          path.push({ x: Math.round(x * scale), y: Math.round(y * scale) });
      }
      even.addPath(path, PathType.Subject);
    }
  }
  const solution: Paths64 = [];
  even.execute(ClipType.Union, FillRule.EvenOdd, solution);
  return solution;
}

/** Outer rings with the holes that are too large to be filled; what lies in a filled hole goes with it. */
function polygons(grid: CoverageGrid, tree: PolyTree64): OutlineGeometry {
  const coordinates: [number, number][][][] = [];
  const take = (outer: PolyPath64): void => {
    const shell = ringOf(grid, outer.poly, true);
    if (!shell) return;
    const rings = [shell];
    for (let i = 0; i < outer.count; i++) {
      const hole = outer.child(i);
      if (Math.abs(area(hole.poly ?? [])) <= LARGEST_HOLE * MM * MM) continue;
      const ring = ringOf(grid, hole.poly, false);
      if (ring) rings.push(ring);
      for (let k = 0; k < hole.count; k++) take(hole.child(k));
    }
    coordinates.push(rings);
  };
  for (let i = 0; i < tree.count; i++) take(tree.child(i));
  return { type: 'MultiPolygon', coordinates };
}

function ringOf(grid: CoverageGrid, path: Path64 | null, outer: boolean): [number, number][] | null {
  const simple = simplifyPath(path ?? [], SIMPLIFY, true);
  if (simple.length < 3 || area(simple) === 0) return null;
  if (area(simple) > 0 !== outer) simple.reverse();
  const scale = grid.cellM * MM;
  const ring = simple.map(({ x, y }): [number, number] => {
    const [lng, lat] = fromCells(grid, x / scale, y / scale);
    return [decimals(lng), decimals(lat)];
  });
  ring.push(ring[0]!);
  return ring;
}

const decimals = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
