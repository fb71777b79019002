import type { SubsidyLineMap } from '@furrow/contract';
import { type FlatPolygon, toCells, unpackStrips } from '@furrow/geo';
import { type CellsAsked, cellClasses, inShapes, JobCells } from '../cells/job-cells.ts';

/** The longer side of the picture, pixels. */
const side = 900;

/** What the picture of a line is drawn from; plain data, so that it can go to a thread. Strips packed. */
export interface LinePictureAsked extends Pick<CellsAsked, 'places' | 'standard' | 'tiers'> {
  readonly jobs: readonly { strips: Uint8Array; earlier: Uint8Array[]; later: Uint8Array[] }[];
  /** The parameter's region; null where nobody has its outlines. */
  readonly region: readonly FlatPolygon[] | null;
  /** The block of the line; null: land outside of blocks. */
  readonly place: string | null;
}

/** The cells of a line that pay and those that don't, by their classes. */
export function linePicture({
  jobs,
  region,
  place,
  ...worth
}: LinePictureAsked): Omit<SubsidyLineMap, 'outline'> {
  const cells = jobs.map(
    ({ strips, earlier, later }) =>
      new JobCells({
        ...worth,
        strips: unpackStrips(strips),
        earlier: earlier.map((one) => unpackStrips(one)),
        later: later.map((one) => unpackStrips(one)),
        inRegion: inShapes(region),
      }),
  );
  return pictureOf(cells, place);
}

function pictureOf(cells: readonly JobCells[], place: string | null): Omit<SubsidyLineMap, 'outline'> {
  const box = boxOf(cells);
  const [west, south, east, north] = box;
  const high = (north - south) / Math.cos(((north + south) / 2) * (Math.PI / 180));
  const wide = east - west;
  const scale = side / Math.max(wide, high, 1e-9);
  const [width, height] = [Math.max(1, Math.ceil(wide * scale)), Math.max(1, Math.ceil(high * scale))];
  const classes = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const lat = north - ((row + 0.5) / height) * (north - south);
    for (let column = 0; column < width; column++) {
      const lng = west + ((column + 0.5) / width) * wide;
      classes[row * width + column] = classAt(cells, place, lng, lat);
    }
  }
  return { west, south, east, north, width, height, classes: Buffer.from(classes).toString('base64') };
}

/** The class that a place has in the first job of the line that covers it. */
function classAt(cells: readonly JobCells[], place: string | null, lng: number, lat: number): number {
  for (const job of cells) {
    const [fx, fy] = toCells(job.coverage.grid, lng, lat);
    const [x, y] = [Math.floor(fx), Math.floor(fy)];
    const { tiles } = job.coverage;
    const tile = tiles.find(x >> 6, y >> 6);
    const index = ((y & 63) << 6) | (x & 63);
    if (tile < 0 || tiles.cells[tile]![index] === 0) continue;
    const found = job.at(x, y, tiles.depths[tile]?.[index] ?? 0);
    if (found.place === place) return cellClasses.indexOf(found.worth);
  }
  return 0;
}

/** Degrees around all tracks, with the working width beside them. */
function boxOf(cells: readonly JobCells[]): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { strips } of cells)
    for (const { lng, lat } of strips.runs)
      for (let i = 0; i < lng.length; i++) {
        west = Math.min(west, lng[i]!);
        east = Math.max(east, lng[i]!);
        south = Math.min(south, lat[i]!);
        north = Math.max(north, lat[i]!);
      }
  const margin = 0.0001;
  return west > east ? [0, 0, 0, 0] : [west - margin, south - margin, east + margin, north + margin];
}
