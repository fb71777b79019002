import { packStrips } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { blocksIn } from '#rooms/fields/public.ts';
import type { DayFacts, StoredJob, WorkDay } from './computing/day-facts.rules.ts';
import { digestOf } from './computing/digest.ts';
import {
  boxOf,
  type GeometryInput,
  type GeometryOutput,
  type GroundBlock,
  middleOf,
} from './computing/job-geometry.ts';
import type { DegreeBox, JobRow } from './computing/job-row.ts';
import type { FoundJob } from './computing/prepare-day.rules.ts';
import { flagsOf, stateOf } from './computing/state.rules.ts';
import { type DepthStandard, ownStandard, type ToolOfJob, toolOfJob } from './computing/tool-at.rules.ts';
import type { GrownGround } from './memory/known-day.rules.ts';
import { readNeighbours, readStrips } from './neighbours.store.ts';
import { seasonOf } from './season.ts';
import type { JobParts } from './work-parts.ts';

/** A job of a day on its way into the database. */
export interface JobInHand {
  readonly found: FoundJob;
  readonly before: StoredJob | null;
  readonly ended: boolean;
  /** What the worker counted of it before. */
  readonly grown?: GrownGround | null;
}

/** A job as it is now; `row` is null when nothing that it is computed from has changed. */
export interface ComputedJob {
  readonly id: string;
  readonly row: JobRow | null;
  readonly digest: string;
  readonly strips: Uint8Array;
  readonly grown: GrownGround | null;
  readonly tool: ToolOfJob;
  readonly season: { from: string; to: string };
}

/** Makes one job out of what was found in the points: looks for what it is compared with, and asks the geometry. */
export async function computeJob(
  parts: JobParts,
  db: Queryable,
  { facts, day }: { facts: DayFacts; day: WorkDay },
  { found, before, ended, grown = null }: JobInHand,
): Promise<ComputedJob> {
  const id = before?.id ?? newId();
  const corrected = before?.corrected ?? {};
  const tool = correctedTool(facts, found, corrected);
  const strips = found.strips({ workType: tool.workType, widthM: corrected.widthM ?? null });
  const packed = packStrips(strips);
  const box = boxOf(strips);
  const divisionCode = await divisionOf(parts, box, facts);
  const asked = await seasonOf(db, { division: divisionCode, date: day.date, workType: tool.workType });
  const { season } = asked;
  const standard = asked.standard ?? ownStandard(facts, tool, found.from);
  const question = box && { id, box, workType: tool.workType, season, from: found.from };
  const neighbours = ended && question ? await readNeighbours(db, question) : [];
  const blocks = ended && box ? await blocksIn(db, [...box]) : [];
  const { strips: _, ...rest } = found;
  const digest = digestOf(
    packed,
    [tool.workType, tool.widthM],
    [rest, tool, standard, ended, corrected, neighbours, blocks],
  );
  const shared = { digest, strips: packed, season, tool };
  if (before && !before.gone && before.digest === digest) return { id, row: null, ...shared, grown };
  const earlier = neighbours.filter((one) => one.earlier).map((one) => one.id);
  const later = neighbours.filter((one) => !one.earlier).map((one) => one.id);
  const geometry = await parts.computeGround({
    strips: packed,
    widthM: tool.widthM,
    standard,
    whole: ended,
    earlier: await readStrips(db, earlier),
    later: await readStrips(db, later),
    blocks,
    grown,
  } satisfies GeometryInput);
  const photoMismatch = (facts.unfitPhotos ?? []).some((at) => at >= found.from && at <= found.to);
  const made = { id, digest, tool, standard, geometry, divisionCode, blocks, photoMismatch };
  const row = rowOf(made, { found, before, ended });
  return { id, row, ...shared, grown: geometry.grown };
}

/** The tool of a job with what people corrected. */
export function correctedTool(
  facts: DayFacts,
  found: Pick<FoundJob, 'tool' | 'from'>,
  corrected: StoredJob['corrected'],
): ToolOfJob {
  const named =
    corrected.implementId === undefined
      ? found.tool
      : (facts.tools.find(({ implementId }) => implementId === corrected.implementId) ?? {
          ...toolOfJob({ ...facts, tools: [] }, found.from),
          implementId: corrected.implementId,
        });
  return {
    ...named,
    known: found.tool.known || corrected.implementId != null,
    workType: corrected.workType ?? named.workType,
    widthM: corrected.widthM ?? named.widthM,
  };
}

/** The middle of the work names the division (R12); outside those of the map it is the vehicle's own. */
export async function divisionOf(
  parts: Pick<JobParts, 'divisions'>,
  box: DegreeBox | null,
  facts: DayFacts,
): Promise<string> {
  const code = box && (await parts.divisions.codeAt(...middleOf(box)));
  return code || facts.vehicle.divisionCode;
}

type MadeJob = Parameters<typeof rowOf>[0];
type FoundFacts = Omit<FoundJob, 'strips' | 'precise'>;

/** What its flags follow from. */
const factsOfFlags = (
  { tool, standard, geometry, photoMismatch }: MadeJob,
  { found, before, inBlock }: Pick<JobInHand, 'before'> & { found: FoundFacts; inBlock: boolean },
): Parameters<typeof flagsOf>[0] => ({
  toolKnown: tool.known,
  coarse: found.coarse || found.fix === 1,
  bridged: found.bridged,
  sensorExpected: tool.needsDepthSensor || standard !== null,
  sensorCoverage: geometry.sensorCoverage,
  inBlock,
  repeatedM2: geometry.repeatedM2,
  photoMismatch,
  corrected: Object.keys(before?.corrected ?? {}).length > 0,
  settled: before?.settledIn != null,
  guessed: found.guessed,
});

/** The row of a job. */
export function rowOf(
  made: {
    id: string;
    digest: string;
    tool: ToolOfJob;
    standard: DepthStandard | null;
    geometry: GeometryOutput;
    divisionCode: string;
    blocks: readonly GroundBlock[];
    photoMismatch: boolean;
  },
  { found, before, ended }: Pick<JobInHand, 'before' | 'ended'> & { found: FoundFacts },
): JobRow {
  const { tool, geometry, standard } = made;
  const corrected = before?.corrected ?? {};
  const { ground, shares, grown: _, ...areas } = geometry;
  const placed = found.sortie?.blockId ?? shares[0]?.blockId ?? null;
  const blockId = corrected.blockId === undefined ? placed : corrected.blockId;
  return {
    id: made.id,
    from: found.from,
    to: found.to,
    implementId: tool.implementId,
    workType: tool.workType,
    crop: corrected.crop ?? found.sortie?.crop ?? '',
    blockId,
    divisionCode: made.divisionCode,
    standard,
    figures: {
      ...areas,
      distanceM: found.distanceM,
      workingS: found.workingS,
      turningS: found.turningS,
      meanSpeed: found.meanSpeed,
      widthM: tool.widthM,
      passes: found.passes,
    },
    points: found.points,
    fix: found.fix,
    flags: flagsOf(factsOfFlags(made, { found, before, inBlock: blockId !== null })),
    state: stateOf(!before || before.bySpan ? null : before.state, { ended, areaM2: areas.areaM2 }),
    version: before?.version ?? 1,
    corrected,
    ground,
    shares,
    digest: made.digest,
  };
}
