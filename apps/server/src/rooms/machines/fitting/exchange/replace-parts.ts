import type { ReplacementLine } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { needsOf } from '../device-by-sn.ts';
import { type FittableTerminal, terminalOfId } from '../fitting.store.ts';
import { problemOf } from '../parts/fit-parts.ts';
import { findPiece, type Piece } from '../parts/part.store.ts';
import { asDealerSees } from '../parts/visible-piece.ts';
import { holdForExchange, isCodeTaken } from './exchange.store.ts';
import { exchangePieces } from './exchange.ts';
import type { Job } from './record.store.ts';
import { findSpare, type Spare } from './whole-set.store.ts';
import { freeSpare, takeWholeSet } from './whole-set.ts';

/** Pieces that are to come off a vehicle and those that come in their place; `number` names the application. */
export interface PlannedReplacement {
  vehicleId: string;
  number: string;
  lines: readonly ReplacementLine[];
  /** Of the new main board; empty: it stays, or is that of the spare device. */
  machineCode: string;
  /** The device whose terminal the vehicle takes as a whole; empty: it keeps its own. */
  spareSn: string;
}

/** What is wrong with one of the lines now: at the old piece, or at the new one. */
export interface LineProblem {
  line: ReplacementLine;
  side: 'oldSn' | 'newSn';
  key: string;
  params: Record<string, string>;
}

/** What stands against a replacement now, whoever reads it: a carrier is named only where it is of the same dealer. */
export interface LookedAtReplacement {
  terminal: FittableTerminal;
  problems: LineProblem[];
  /** Another vehicle has the machine code. */
  codeTaken: boolean;
  /** Of a whole set: the spare device, null when there is none of that SN; undefined where none is taken. */
  spare: Spare | null | undefined;
}

interface Pair {
  line: ReplacementLine;
  old: Piece | null;
  fresh: Piece | null;
}

/** Null when there is no such vehicle; `lock` keeps vehicle and pieces for the deed. */
async function lookAt(
  db: Queryable,
  { vehicleId, number, lines, machineCode, spareSn }: PlannedReplacement,
  lock: boolean,
): Promise<(LookedAtReplacement & { pairs: Pair[] }) | null> {
  if (lock) await holdForExchange(db, vehicleId);
  const terminal = await terminalOfId(db, vehicleId);
  if (!terminal) return null;
  const { slots } = await needsOf(db, terminal, null);
  const allowed = (kind: string): string[] => {
    const models = slots.filter((slot) => slot.kind === kind).map((slot) => slot.models);
    return models.some((some) => some.length === 0) ? [] : models.flat();
  };
  const pairs: Pair[] = [];
  const problems: LineProblem[] = [];
  // In one order for all, so that two replacements never wait for one another.
  for (const line of [...lines].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const old = await findPiece(db, line.kind, line.oldSn, { lock });
    const fresh = await findPiece(db, line.kind, line.newSn, { lock });
    pairs.push({ line, old, fresh });
    if (old?.state !== 'fitted' || old.vehicleId !== vehicleId)
      problems.push({ line, side: 'oldSn', key: 'pieceNotFitted', params: { sn: line.oldSn } });
    // What this application itself keeps is free for it.
    const free = fresh?.reservedFor === number ? { ...fresh, reservedFor: null } : fresh;
    const slot = { key: 'newSn', kind: line.kind, models: allowed(line.kind), required: true };
    const problem = problemOf(
      slot,
      line.newSn,
      free && (await asDealerSees(db, free, terminal.dealerId)),
      // What is nobody's yet lies with the provider, who may give it to any machine.
      fresh?.dealerId ? terminal.dealerId : null,
    );
    if (problem)
      problems.push({ line, side: 'newSn', key: problem.key, params: textsOf(problem.params ?? {}) });
  }
  const spare = spareSn === '' ? undefined : await findSpare(db, vehicleId, spareSn, { lock });
  const codeTaken = await isCodeTaken(db, [vehicleId, ...(spare ? [spare.id] : [])], machineCode);
  return { terminal, problems, pairs, codeTaken, spare };
}

const keyOf = ({ kind, newSn }: ReplacementLine): string => `${kind} ${newSn.toLowerCase()}`;
const textsOf = (params: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** What stands against it now; null when there is no such vehicle. */
export const lookAtReplacement = (
  db: Queryable,
  planned: PlannedReplacement,
): Promise<LookedAtReplacement | null> => lookAt(db, planned, false);

/**
 * Exchanges the pieces of an application inside the caller's transaction (`exchangePieces`), and with them the whole set where a spare
 * device is named. Returns the vehicle as it was, the machine code that it has now, the spare device, and the job.
 * @throws Refusal notFound, spareUnfit, pieceNotFitted, machineCodeTaken, and those of a piece that cannot be fitted; the caller rolls back
 */
export async function replaceParts(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  planned: PlannedReplacement & { at: Date; job: Omit<Job, 'number' | 'origin' | 'state'> },
): Promise<FittableTerminal & { recordId: string; newCode: string; spare: Spare | null }> {
  const looked = await lookAt(db, planned, true);
  if (!looked) throw new Refusal('notFound');
  const [problem] = looked.problems;
  if (problem) throw new Refusal(problem.key as 'pieceNotFitted', problem.params);
  const { vehicleId, at, number, job } = planned;
  const { terminal, pairs } = looked;
  const spare = requireFit(looked.spare, planned.spareSn);
  const machineCode = planned.machineCode || (spare?.machineCode ?? '');
  if (spare) await freeSpare(db, actor, spare);
  const { recordId } = await exchangePieces(db, bus, actor, {
    vehicleId,
    at,
    machineCode: machineCode === '' ? null : machineCode,
    job: { ...job, number, origin: 'application', state: 'waiting' },
    pieces: pairs.map(({ line, old, fresh }) => ({
      kind: line.kind,
      reason: line.reason,
      fate: line.fate,
      old: { id: old!.id, sn: line.oldSn },
      fresh: { id: fresh!.id, sn: line.newSn },
    })),
  });
  if (spare)
    await takeWholeSet(db, bus, actor, {
      vehicle: terminal,
      spare,
      number,
      at,
      approvalId: job.sourceId!,
    });
  return { ...terminal, recordId, newCode: machineCode === '' ? terminal.machineCode : machineCode, spare };
}

/** @throws Refusal spareUnfit naming the SN, of one that is not there, or could not become a vehicle of this product and dealer */
function requireFit(spare: Spare | null | undefined, sn: string): Spare | null {
  if (spare === undefined) return null;
  if (spare?.fit) return spare;
  throw new Refusal('spareUnfit', { sn });
}
