import { setImmediate } from 'node:timers/promises';
import type { SubsidyAreas, SubsidyParameterForm } from '@furrow/contract';
import type { FlatPolygon, JobStrips } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import { type CellsAsked, inShapes, JobCells, joinedAreas } from '../cells/job-cells.ts';
import {
  type BlocksBut,
  type Candidate,
  readBlocks,
  readNeighbours,
  readStrips,
  type SubsidyBlock,
} from './candidates.store.ts';
import { type TimeInBand, timeInBand } from './speed-band.rules.ts';

/** The outlines of divisions; null where nobody has them. */
export type RegionShapes = (codes: readonly string[]) => Promise<readonly FlatPolygon[] | null>;

export interface MeasureParts extends BlocksBut {
  db: Queryable;
  rules: SubsidyParameterForm;
  parameterId: string;
  region: RegionShapes;
  /** Told how many jobs of how many are measured; what it throws ends the measuring. */
  step?: MeasureStep | undefined;
}

export type MeasureStep = (done: number, all: number) => Promise<void>;

/** A vehicle on a block, or outside of blocks in a county, with what its jobs cover there. */
export interface MeasuredLine {
  key: string;
  vehicleId: string;
  sn: string;
  jobs: Candidate[];
  block: SubsidyBlock | null;
  divisionCode: string;
  areas: SubsidyAreas;
  /** Of its jobs whose tool has a band of speeds. */
  inBand: TimeInBand;
}

export const lineKeyOf = (vehicleId: string, blockId: string | null, divisionCode: string): string =>
  `${vehicleId}/${blockId ?? divisionCode}`;

/** How many unpacked strips are kept at once: neighbours come again and again. */
const keptStrips = 200;

/** Strips by job, read once while they are in use. */
function stripsKept(db: Queryable): (id: string) => Promise<JobStrips | null> {
  const kept = new Map<string, JobStrips | null>();
  return async (id) => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const strips = await readStrips(db, id);
    if (kept.size >= keptStrips) kept.delete(kept.keys().next().value!);
    kept.set(id, strips);
    return strips;
  };
}

/** The cells of one job by R13; null where the job has no strips. */
export async function cellsOfJob(
  { db, rules, region }: MeasureParts,
  job: Pick<Candidate, 'id'>,
  blocks: readonly SubsidyBlock[],
  stripsOf = stripsKept(db),
): Promise<JobCells | null> {
  const strips = await stripsOf(job.id);
  if (!strips) return null;
  const { workType, seasonFrom: from, seasonTo: to } = rules;
  const { earlier, later } = await readNeighbours(db, job.id, { workType, from, to });
  const read = async (ids: readonly string[]): Promise<JobStrips[]> => {
    const found: JobStrips[] = [];
    for (const id of ids) found.push(...[await stripsOf(id)].filter((one) => one !== null));
    return found;
  };
  return new JobCells({
    strips,
    earlier: await read(earlier),
    later: await read(later),
    ...worthOf(rules, blocks),
    inRegion: inShapes(await region(rules.divisions)),
  });
}

/** What decides about cells beside the work that was done there. */
export const worthOf = (
  { depthM, toleranceM, tiers }: SubsidyParameterForm,
  blocks: readonly SubsidyBlock[],
): Pick<CellsAsked, 'places' | 'standard' | 'tiers'> => ({
  places: blocks.map(({ id, outline, paid }) => ({ id, rings: outline.coordinates, paid })),
  standard: depthM === null ? null : { depthM, toleranceM },
  tiers: tiers.map((tier) => tier.depthM),
});

const noTime: TimeInBand = { workingS: 0, inBandS: 0 };
const joinedTime = (one: TimeInBand, other: TimeInBand): TimeInBand => ({
  workingS: one.workingS + other.workingS,
  inBandS: one.inBandS + other.inBandS,
});

function bandOf({ slowestMs: from, fastestMs: to }: Candidate, strips: JobStrips): TimeInBand {
  return from === null && to === null ? noTime : timeInBand(strips, { from, to });
}

/** Lines of these jobs with their areas, in the order of their first work. */
export async function measureLines(parts: MeasureParts, jobs: readonly Candidate[]): Promise<MeasuredLine[]> {
  const { db, rules, parameterId, self, except } = parts;
  const blocks = await readBlocks(db, [...new Set(jobs.flatMap((job) => job.blocks))], {
    workType: rules.workType,
    year: rules.year,
    years: rules.yearsBetween,
    parameterId,
    self,
    except,
  });
  const stripsOf = stripsKept(db);
  const gathered = new Map<string, Omit<MeasuredLine, 'areas'> & { parts: SubsidyAreas[] }>();
  for (const [done, job] of jobs.entries()) {
    await parts.step?.(done, jobs.length);
    const own = job.blocks.flatMap((id) => blocks.get(id) ?? []);
    const cells = await cellsOfJob(parts, job, own, stripsOf);
    const byBlock = cells?.areas() ?? new Map<string | null, SubsidyAreas>();
    const inBand = cells ? bandOf(job, cells.strips) : noTime;
    // Blocks in the order of their shares, the land outside of them last.
    for (const blockId of [...own.map(({ id }) => id), null]) {
      const areas = byBlock.get(blockId);
      if (!areas) continue;
      const block = blockId === null ? null : blocks.get(blockId)!;
      const divisionCode = block?.divisionCode || job.divisionCode;
      const key = lineKeyOf(job.vehicleId, blockId, divisionCode);
      const line = gathered.get(key) ?? {
        key,
        vehicleId: job.vehicleId,
        sn: job.sn,
        jobs: [],
        block,
        divisionCode,
        parts: [],
        inBand: noTime,
      };
      line.jobs.push(job);
      line.parts.push(areas);
      line.inBand = joinedTime(line.inBand, inBand);
      gathered.set(key, line);
    }
    // Other calls are answered between two jobs.
    await setImmediate();
  }
  return [...gathered.values()].map(({ parts: areas, ...line }) => ({ ...line, areas: joinedAreas(areas) }));
}
