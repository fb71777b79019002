import type { SubsidyLineMap } from '@furrow/contract';
import { toCells } from '@furrow/geo';
import type { Actor } from '../../../../kit/actor.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { cellClasses, type JobCells } from '../cells/job-cells.ts';
import { blocksOfJobs, readBlocks } from '../measuring/candidates.store.ts';
import { cellsOfJob } from '../measuring/measure-lines.ts';
import { seenLines } from '../statements/seen-lines.ts';
import { readKept } from '../statements/statement.store.ts';
import type { StatementParts } from '../statements/statements.ts';

/** The longer side of the picture, pixels. */
const side = 900;

/** The cells of a line that pay and those that don't, as a picture on the map. @throws Refusal notFound */
export async function lineMap(
  parts: StatementParts,
  actor: Actor,
  id: string,
  lineId: string,
): Promise<SubsidyLineMap> {
  const { row, lines } = await seenLines(parts, actor, id);
  const line = lines.find((one) => one.id === lineId);
  if (!line) throw new Refusal('notFound');
  const { rules, correctsId } = await readKept(parts.pool, id);
  const all = await blocksOfJobs(parts.pool, line.jobs);
  const asked = { workType: rules.workType, year: rules.year, years: rules.yearsBetween };
  // A statement that is settled has paid its own blocks: they are shown as they were before.
  const blocks = await readBlocks(parts.pool, all, {
    ...{
      ...asked,
      parameterId: row.parameterId,
      self: id,
      except: row.state === 'approved' ? id : correctsId,
    },
  });
  const cells: JobCells[] = [];
  for (const job of line.jobs) {
    const found = await cellsOfJob(
      { ...parts, db: parts.pool, rules, parameterId: row.parameterId, self: id, except: null },
      { id: job },
      [...blocks.values()],
    );
    if (found) cells.push(found);
  }
  const outline = line.blockId === null ? null : (blocks.get(line.blockId)?.outline.coordinates ?? null);
  return { ...pictureOf(cells, line.blockId), outline: outline as SubsidyLineMap['outline'] };
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
