import type { OldFate, ReplacementLine } from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { insertMovement, setComponentState } from '../../libraries/components/component-life.store.ts';
import { type ConnectedParts, lockHeld } from '../connections/connection.store.ts';
import { beginConnection } from '../connections/connections.ts';
import { libraryOf } from '../connections/follow-parts.ts';
import { setMachineCode } from '../connections/settle.store.ts';
import { needsOf } from '../device-by-sn.ts';
import { type FittableTerminal, terminalOfId } from '../fitting.store.ts';
import { holdForExchange, isCodeTaken } from './exchange.store.ts';
import { problemOf } from './fit-parts.ts';
import { findPiece, type Piece, writeFitted, writeReplaced } from './part.store.ts';
import { asDealerSees } from './seen-piece.ts';

/** Pieces that are to come off a vehicle and those that come in their place; `number` names the application. */
export interface PlannedReplacement {
  vehicleId: string;
  number: string;
  lines: readonly ReplacementLine[];
  /** Of the new main board; empty: it stays. */
  machineCode: string;
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
}

interface Pair {
  line: ReplacementLine;
  old: Piece | null;
  fresh: Piece | null;
}

/** Null when there is no such vehicle; `lock` keeps vehicle and pieces for the deed. */
async function lookAt(
  db: Queryable,
  { vehicleId, number, lines, machineCode }: PlannedReplacement,
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
      terminal.dealerId,
    );
    if (problem)
      problems.push({ line, side: 'newSn', key: problem.key, params: textsOf(problem.params ?? {}) });
  }
  return { terminal, problems, pairs, codeTaken: await isCodeTaken(db, vehicleId, machineCode) };
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
 * Exchanges the pieces inside the caller's transaction: the old ones leave the vehicle for where the line says, the new ones are fitted,
 * the connection goes on with them from the moment on, the machine code follows. Returns the vehicle as it was.
 * @throws Refusal notFound, pieceNotFitted, machineCodeTaken, and those of a piece that cannot be fitted; the caller rolls back
 */
export async function replaceParts(
  db: Queryable,
  actor: Actor,
  planned: PlannedReplacement & { at: Date },
): Promise<FittableTerminal> {
  const looked = await lookAt(db, planned, true);
  if (!looked) throw new Refusal('notFound');
  const [problem] = looked.problems;
  if (problem) throw new Refusal(problem.key as 'pieceNotFitted', problem.params);
  const { vehicleId, at, number } = planned;
  for (const { line, old, fresh } of looked.pairs) {
    await writeReplaced(db, actor, old!.id, number);
    await moveOld(db, actor, old!.id, line.fate, number);
    await writeFitted(db, actor, fresh!.id, { vehicleId, at, note: number });
  }
  if (planned.machineCode !== '' && !(await setMachineCode(db, vehicleId, planned.machineCode)))
    throw new Refusal('machineCodeTaken');
  await goOnConnected(db, actor, looked.terminal, planned);
  return looked.terminal;
}

/** What is to be repaired stays replaced until its library takes it back; the others go where they were sent. */
async function moveOld(
  db: Queryable,
  actor: Actor,
  componentId: string,
  fate: OldFate,
  number: string,
): Promise<void> {
  if (fate === 'toBeRepaired') return;
  const back = fate === 'stock';
  await setComponentState(db, actor, { id: componentId, state: back ? 'inLibrary' : 'scrapped' });
  await insertMovement(db, actor, {
    ...{ componentId, deed: back ? 'returned' : 'scrapped', note: `${number} ${fate}` },
  });
}

/** The connection that held ends, and one with the new pieces begins at the same moment. */
async function goOnConnected(
  db: Queryable,
  actor: Actor,
  terminal: FittableTerminal,
  { vehicleId, lines, machineCode, at }: PlannedReplacement & { at: Date },
): Promise<void> {
  const held = await lockHeld(db, vehicleId);
  const before: ConnectedParts = held ?? {
    ...{ machineCode: terminal.machineCode, tabletSn: '', receiverSn: '', controllerSn: '', tboxSn: '' },
    iccids: [terminal.sim1, terminal.sim2].filter((iccid) => iccid !== ''),
  };
  const after: ConnectedParts = {
    ...{ tabletSn: before.tabletSn, receiverSn: before.receiverSn, controllerSn: before.controllerSn },
    ...{ tboxSn: before.tboxSn, iccids: before.iccids, machineCode: machineCode || before.machineCode },
  };
  for (const [field, kind] of Object.entries(libraryOf) as ['tabletSn', string][]) {
    const line = lines.find((one) => one.kind === kind);
    if (line) after[field] = line.newSn;
  }
  // A day that lies before the connection that holds cannot be its end.
  const from = held && held.validFrom > at ? new Date() : at;
  await beginConnection(db, actor, { vehicleId, parts: after, from, source: 'replacement' });
}
