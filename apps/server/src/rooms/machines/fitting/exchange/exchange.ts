import type { PartSet } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { lockHeld } from '../connections/connection.store.ts';
import { setMachineCode } from '../connections/settle.store.ts';
import { holdForExchange } from './exchange.store.ts';
import type { ExchangedPiece } from './exchanged-piece.ts';
import { goOnWith, type Place, partSetOf } from './go-on.ts';
import { movePiece } from './move-piece.ts';
import { insertLine, insertRecord, type Job } from './record.store.ts';

export interface Exchange {
  vehicleId: string;
  at: Date;
  pieces: readonly ExchangedPiece[];
  /** Of the new main board; null: it stays. */
  machineCode: string | null;
  job: Job;
  /** A job that waits already to be confirmed; without, one is made. */
  recordId?: string;
  /** Lets another connection hold than the one before with the new pieces. Returns its id. */
  connect?: (before: PartSet) => Promise<string>;
}

/** The job, the id of each new piece in the order of the pieces, and the parts before. */
export interface Exchanged {
  recordId: string;
  fitted: (string | null)[];
  before: PartSet;
  after: PartSet;
}

/**
 * Exchanges pieces of a vehicle inside the caller's transaction, and is the only deed that does: the old ones leave it for where
 * they are sent, the new ones come out of the warehouse and onto it, the machine code follows, the connection goes on with them, and
 * one job with a line for each piece tells the set before and after. Whether the pieces may be exchanged the caller has looked at, with
 * the pieces locked.
 * @throws Refusal machineCodeTaken, noneInStock at the field of the piece, partFittedElsewhere of the connection; the caller rolls back
 */
export async function exchangePieces(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  exchange: Exchange,
): Promise<Exchanged> {
  const { vehicleId, at, job, machineCode } = exchange;
  await holdForExchange(db, vehicleId);
  const place = await partSetOf(db, vehicleId);
  const recordId = exchange.recordId ?? newId();
  const moved = [];
  const mover = movePiece({ db, bus, actor }, { vehicleId, dealerId: place.dealerId, at, job });
  for (const piece of exchange.pieces) moved.push(await mover(piece));
  if (machineCode !== null && !(await setMachineCode(db, vehicleId, machineCode)))
    throw new Refusal('machineCodeTaken');
  const connectionId = exchange.connect
    ? await exchange.connect(place.parts)
    : await goOnWith(db, actor, { vehicleId, parts: place.parts, pieces: exchange.pieces, machineCode, at });
  const after = await afterOf(db, place, machineCode);
  await insertRecord(db, {
    ...job,
    id: recordId,
    vehicleId,
    before: place.parts,
    after,
    connectionId,
    by: actor.accountId,
    at: new Date(),
  });
  for (const [i, { old, fresh }] of moved.entries()) {
    const { kind, reason, fate } = exchange.pieces[i]!;
    await insertLine(db, { recordId, vehicleId, place: i, kind, old, fresh, reason, fate, at, remark: '' });
  }
  await logOperation(db, actor, {
    action: exchange.recordId ? 'newReplaceRecord.confirm' : 'newReplaceRecord.create',
    subjectKind: 'replacementRecord',
    subjectId: recordId,
    after: { sn: place.sn, source: job.number, state: job.state },
  });
  return { recordId, fitted: moved.map(({ fresh }) => fresh?.id ?? null), before: place.parts, after };
}

/** The set that holds now; a vehicle without a connection has its machine code alone. */
async function afterOf(db: Queryable, { parts, id }: Place, machineCode: string | null): Promise<PartSet> {
  const held = await lockHeld(db, id);
  if (!held) return { ...parts, machineCode: machineCode ?? parts.machineCode };
  const { id: _id, validFrom: _from, ...now } = held;
  return now;
}
