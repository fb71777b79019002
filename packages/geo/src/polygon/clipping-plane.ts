import { Clipper, type ClipType, FillRule, type Path64, type Paths64, PolyTree64 } from 'clipper2-ts';
import { localPlane } from '../coordinates/local-plane.ts';
import { localMetres, type Wgs84 } from '../coordinates/types.ts';
import { openRing, type Polygon } from './polygon.ts';

/** Whole numbers a metre: a tenth of a millimetre, so that there and back changes no corner by more than that. */
export const PER_METRE = 10_000;

/** Polygons as the clipper takes them, on the plane that touches the earth at one point. */
export interface ClippingPlane {
  path(line: readonly Wgs84[]): Path64;
  /** Outer rings turn left, holes right, so that polygons may overlap (rule: non-zero). */
  paths(polygon: Polygon): Paths64;
  /** What an operation leaves, as polygons with their holes; largest first. */
  run(operation: ClipType, subject: Paths64, clip?: Paths64): Polygon[];
  polygons(tree: PolyTree64): Polygon[];
}

export function clippingPlane(origin: Wgs84): ClippingPlane {
  const plane = localPlane(origin);
  const path = (line: readonly Wgs84[]): Path64 =>
    line.map((point) => {
      const [east, north] = plane.toLocal(point);
      return { x: Math.round(east * PER_METRE), y: Math.round(north * PER_METRE) };
    });
  const ring = (corners: Path64): Wgs84[] =>
    corners.map(({ x, y }) => plane.toWgs84(localMetres(x / PER_METRE, y / PER_METRE)));
  const polygons = (tree: PolyTree64): Polygon[] => {
    const found: { size: number; polygon: Polygon }[] = [];
    const open = [...childrenOf(tree)];
    for (let outer = open.shift(); outer; outer = open.shift()) {
      const holes = childrenOf(outer);
      const rings = [outer, ...holes].map((node) => node.poly ?? []);
      // Holes turn the other way, so the sum is what is left.
      const size = Math.abs(rings.reduce((sum, path) => sum + Clipper.area(path), 0));
      found.push({ size, polygon: rings.map(ring) });
      // An island in a hole is a polygon of its own.
      open.push(...holes.flatMap(childrenOf));
    }
    return found.sort((a, b) => b.size - a.size).map(({ polygon }) => polygon);
  };
  return {
    path,
    paths: (polygon) => polygon.map((corners, i) => turned(path(openRing(corners)), i === 0)),
    polygons,
    run(operation, subject, clip) {
      const tree = new PolyTree64();
      Clipper.booleanOpWithPolyTree(operation, subject, clip ?? null, tree, FillRule.NonZero);
      return polygons(tree);
    },
  };
}

type Node = Pick<PolyTree64, 'count' | 'poly'> & { child(index: number): Node };

const childrenOf = (node: Node): Node[] => Array.from({ length: node.count }, (_, i) => node.child(i));

const turned = (path: Path64, left: boolean): Path64 =>
  Clipper.area(path) > 0 === left ? path : path.toReversed();
