import {
  mostSubsidyJobs,
  type SubsidyCheck,
  type SubsidyLeftOut,
  type SubsidyParameterForm,
  type SubsidyScope,
} from '@furrow/contract';
import { Refusal } from '#kit/refusal.ts';
import { hundredths } from '../reckoning/hundredths.rules.ts';
import { type Candidate, readCandidates, readOwnerMu } from './candidates.store.ts';
import { hindrancesOfJobs } from './hindrance.store.ts';
import { checksOf, keepCleared } from './line-checks.ts';
import { type MeasuredLine, type MeasureParts, measureLines } from './measure-lines.ts';
import { type Reckonable, type Reckoned, reckonLines } from './reckon-lines.ts';
import { readVehicleFacts } from './vehicle-facts.store.ts';

/** What of a statement decides about its lines. */
export interface DraftAsked {
  /** Null: not saved yet. */
  id: string | null;
  divisions: readonly string[];
  workFrom: string;
  workTo: string;
  scopeKind: SubsidyScope;
  scopeValues: readonly string[];
  leftOut: readonly string[];
  declared: readonly { key: string; mu: number }[];
  /** Decisions about lines that stand already, by key. */
  decided: ReadonlyMap<string, LineDecision>;
  /** Only these jobs; null: all that are found. */
  jobs: readonly string[] | null;
  /** Whoever holds them: what is tried out, or corrected, takes nothing from another statement. */
  heldToo: boolean;
}

export interface LineDecision {
  checks: SubsidyCheck[];
  removed: boolean;
  removedReason: string;
  onHold: boolean;
  holdReason: string;
  declaredMu: number | null;
  /** Undefined: the owner of the jobs. */
  owner?: { id: string; name: string; phone: string } | undefined;
}

/** A line as it goes into the database, or before the eyes of who makes it. */
export type DraftLine = MeasuredLine & Reckonable & Reckoned & Omit<LineDecision, 'owner'> & LineOwner;

interface LineOwner {
  ownerId: string | null;
  owner: string;
  phone: string;
  dealerId: string | null;
  dealer: string;
}

export type DraftParts = Omit<MeasureParts, 'self'>;

export interface Draft {
  lines: DraftLine[];
  leftOut: SubsidyLeftOut[];
}

/** The jobs that a statement may have. @throws Refusal subsidyTooManyJobs */
export async function findJobs(
  { db, rules }: Pick<DraftParts, 'db' | 'rules'>,
  asked: Omit<DraftAsked, 'decided' | 'leftOut' | 'declared' | 'heldToo'>,
): Promise<Candidate[]> {
  const found = await readCandidates(
    db,
    {
      workType: rules.workType,
      divisions: asked.divisions,
      from: asked.workFrom,
      to: asked.workTo,
      scopeKind: asked.scopeKind,
      scopeValues: asked.scopeValues,
      ...(asked.jobs ? { ids: asked.jobs } : {}),
    },
    mostSubsidyJobs,
  );
  if (found.length > mostSubsidyJobs) throw new Refusal('subsidyTooManyJobs', { most: mostSubsidyJobs });
  return found;
}

/** Finds the jobs of a statement, measures and reckons its lines. @throws Refusal subsidyTooManyJobs */
export async function draftLines(parts: DraftParts, asked: DraftAsked): Promise<Draft> {
  const { rules } = parts;
  const found = await findJobs(parts, asked);
  const leftOut = found.flatMap((job) => outReason(job, rules, asked));
  const out = new Set(leftOut.map(({ jobId }) => jobId));
  const measured = await measureLines(
    { ...parts, self: asked.id },
    found.filter(({ id }) => !out.has(id)),
  );
  if (asked.heldToo) for (const { block } of measured) if (block) block.openIn = null;
  const kept = measured.filter(({ key }) => !asked.leftOut.includes(key));
  const ticked = measured.filter(({ key }) => asked.leftOut.includes(key));
  return {
    lines: await withChecks(parts, kept, asked),
    leftOut: [...leftOut, ...ticked.flatMap(({ jobs }) => jobs.map((job) => told(job, 'tickedOff')))],
  };
}

const told = (job: Candidate, reason: SubsidyLeftOut['reason']): SubsidyLeftOut => ({
  jobId: job.id,
  sn: job.sn,
  workDate: job.workDate,
  areaM2: job.areaM2,
  reason,
  statement: job.heldIn ?? '',
});

function outReason(
  job: Candidate,
  rules: SubsidyParameterForm,
  { id, heldToo }: DraftAsked,
): SubsidyLeftOut[] {
  if (job.state !== 'finished') return [told(job, job.state)];
  if (rules.models.length > 0 && !rules.models.includes(job.productModel)) return [told(job, 'model')];
  if (job.heldBy === null || job.heldBy === id || heldToo) return [];
  return [told(job, job.settled ? 'settled' : 'held')];
}

async function withChecks(
  parts: DraftParts,
  lines: readonly MeasuredLine[],
  asked: DraftAsked,
): Promise<DraftLine[]> {
  const { db, rules, parameterId, except } = parts;
  const span = { from: asked.workFrom, to: asked.workTo };
  const vehicles = [...new Set(lines.map(({ vehicleId }) => vehicleId))];
  const facts = await readVehicleFacts(db, vehicles, span);
  const hindrances = await hindrancesOfJobs(
    db,
    lines.flatMap(({ jobs }) => jobs.map(({ id }) => id)),
  );
  const others = [...except, ...(asked.id === null ? [] : [asked.id])];
  const ownerMu = await readOwnerMu(db, parameterId, others);
  const ready = lines.map((line) => {
    const decision = asked.decided.get(line.key) ?? undecided(line.key, asked);
    const { owner: chosen, ...decided } = decision;
    const owner = chosen ? { ownerId: chosen.id, owner: chosen.name, phone: chosen.phone } : ownerOf(line);
    const last = line.jobs.at(-1)!;
    const checked = { ...line, ownerId: owner.ownerId, declaredMu: decided.declaredMu };
    const hindered = line.jobs.flatMap(({ id }) => hindrances.get(id) ?? []);
    const checks = checksOf(checked, rules, {
      vehicle: facts.get(line.vehicleId),
      warnings: [...new Set(hindered.flatMap(({ active }) => active))],
      implausible: [...new Set(hindered.flatMap(({ implausible }) => implausible))],
    });
    return {
      ...line,
      ...decided,
      ...owner,
      dealerId: last.dealerId,
      dealer: last.dealer,
      checks: keepCleared(checks, decided.checks),
      blockId: line.block?.id ?? null,
      blockM2: line.block?.areaM2 ?? null,
      paidThere: hundredths(line.block?.paidMu ?? 0),
    };
  });
  return reckonLines(ready, rules, ownerMu);
}

function undecided(key: string, { declared }: DraftAsked): LineDecision {
  return {
    checks: [],
    removed: false,
    removedReason: '',
    onHold: false,
    holdReason: '',
    declaredMu: declared.find((one) => one.key === key)?.mu ?? null,
  };
}

/** Whose it was when it was last worked. */
function ownerOf({ jobs }: MeasuredLine): Pick<LineOwner, 'ownerId' | 'owner' | 'phone'> {
  const { ownerId, owner, phone } = jobs.at(-1)!;
  return { ownerId, owner, phone };
}
