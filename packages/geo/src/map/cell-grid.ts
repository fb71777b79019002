import { mercatorLat, mercatorLng, mercatorX, mercatorY, WORLD_PIXELS } from '../coordinates/mercator.ts';
import type { Bounds } from '../coordinates/types.ts';

/** Things on a map as columns: one entry of each column a thing. */
export interface MapThings {
  /** Degrees WGS 84; NaN = no position, such a thing is never shown. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** Small whole number, counted per cluster. */
  readonly state: Uint8Array;
}

/** Many things drawn as one. */
export interface Cluster {
  /** Names the cell of the grid: the same at every look, so that changes can be told. */
  readonly key: string;
  /** Centre of gravity. */
  readonly lng: number;
  readonly lat: number;
  readonly count: number;
  /** Count per state, by its number. */
  readonly counts: readonly number[];
  /** Never crosses the antimeridian. All members share a place when it has no extension. */
  readonly extent: Bounds;
}

export interface CellAnswer {
  /** Indexes of the things that stand singly. */
  readonly singles: Uint32Array;
  readonly clusters: readonly Cluster[];
  /** Things in the view: the singles and the members of all clusters. */
  readonly total: number;
}

/** The settings of S3. */
const CELL_PIXELS = 64;
const MOST_FEATURES = 2000;
const SINGLES_FROM_ZOOM = 15;

/** The things of one view, with their places on the square of web mercator. */
interface View {
  readonly indexes: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** One cell of the grid; its members are places in the view's columns. */
interface Cell {
  readonly key: string;
  readonly members: number[];
}

/**
 * S3: the things in a view, singly or clustered on a 64-pixel grid of web mercator (MapLibre's zooms). Singly when the view
 * holds at most 2,000, or from zoom 15 on, where only the densest cells stay clusters; never more than 2,000 features.
 * `states` is the number of different states.
 */
export function cellGrid(things: MapThings, bounds: Bounds, zoom: number, states: number): CellAnswer {
  const indexes = thingsInView(things, bounds);
  const total = indexes.length;
  if (total <= MOST_FEATURES) return { singles: indexes, clusters: [], total };
  const view = {
    indexes,
    x: Float64Array.from(indexes, (i) => mercatorX(things.lng[i]!)),
    y: Float64Array.from(indexes, (i) => mercatorY(things.lat[i]!)),
  };
  const [clusters, singles] = shareOut(cellsOf(view, zoom), total, zoom);
  return {
    singles: Uint32Array.from(singles, (k) => indexes[k]!).sort(),
    clusters: clusters.map((cell) => clusterOf(things, view, cell, states)),
    total,
  };
}

function thingsInView({ lng, lat }: MapThings, [west, south, east, north]: Bounds): Uint32Array {
  const inView = new Uint32Array(lng.length);
  const wraps = west > east;
  let count = 0;
  for (let i = 0; i < lng.length; i++) {
    const [x, y] = [lng[i]!, lat[i]!];
    const inside = wraps ? x >= west || x <= east : x >= west && x <= east;
    if (inside && y >= south && y <= north) inView[count++] = i;
  }
  return inView.slice(0, count);
}

/**
 * Sorts the things into cells of the zoom's grid. On a screen so large that the cells themselves are too many the
 * cells double in size; grids that are far too fine are not even tried.
 */
function cellsOf(view: View, zoom: number): Cell[] {
  const area = spreadOf(view.x) * spreadOf(view.y);
  let level = Math.max(0, Math.floor(zoom));
  while (level > 0 && area * cellsPerSide(level) ** 2 > 4 * MOST_FEATURES) level--;
  for (; ; level--) {
    const cells = sortIntoCells(view, level);
    if (cells.length <= MOST_FEATURES || level <= 0) return cells;
  }
}

const cellsPerSide = (level: number): number => (WORLD_PIXELS * 2 ** level) / CELL_PIXELS;

/** From the least to the greatest of these coordinates. */
function spreadOf(coordinates: Float64Array): number {
  let [least, most] = [1, 0];
  for (const value of coordinates) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
}

function sortIntoCells({ x, y }: View, level: number): Cell[] {
  const perSide = cellsPerSide(level);
  const cells = new Map<number, Cell>();
  for (let k = 0; k < x.length; k++) {
    const column = Math.floor(x[k]! * perSide);
    const row = Math.floor(y[k]! * perSide);
    const number = row * perSide + column;
    const cell = cells.get(number);
    if (cell) cell.members.push(k);
    else cells.set(number, { key: `${level}/${column}/${row}`, members: [k] });
  }
  return [...cells.values()];
}

/** Which cells stay clusters, and which things then stand alone. */
function shareOut(cells: Cell[], total: number, zoom: number): [clusters: Cell[], singles: number[]] {
  cells.sort((a, b) => b.members.length - a.members.length || (a.key < b.key ? -1 : 1));
  let clustered = cells.findIndex((cell) => cell.members.length === 1);
  if (clustered < 0) clustered = cells.length;
  if (zoom >= SINGLES_FROM_ZOOM) {
    let features = total;
    for (let k = 0; k < clustered; k++) {
      if (features <= MOST_FEATURES) {
        clustered = k;
        break;
      }
      features -= cells[k]!.members.length - 1;
    }
  }
  return [cells.slice(0, clustered), cells.slice(clustered).flatMap((cell) => cell.members)];
}

function clusterOf(
  { lng, lat, state }: MapThings,
  view: View,
  { key, members }: Cell,
  states: number,
): Cluster {
  const counts = Array.from({ length: states }, () => 0);
  let [x, y] = [0, 0];
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const k of members) {
    const i = view.indexes[k]!;
    const [thingLng, thingLat] = [lng[i]!, lat[i]!];
    x += view.x[k]!;
    y += view.y[k]!;
    west = Math.min(west, thingLng);
    east = Math.max(east, thingLng);
    south = Math.min(south, thingLat);
    north = Math.max(north, thingLat);
    counts[state[i]!] = (counts[state[i]!] ?? 0) + 1;
  }
  const count = members.length;
  const centre = { lng: mercatorLng(x / count), lat: mercatorLat(y / count) };
  return { key, ...centre, count, counts, extent: [west, south, east, north] };
}
