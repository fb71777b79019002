import {
  type ConnectedPart,
  type ConnectionRow,
  type ConnectionState,
  connectionFlow,
  nextState,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable, TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { findVehicle, requireOperable } from '../../vehicle.store.ts';
import { exchangePieces } from '../exchange/exchange.ts';
import { jobOfConnection } from '../exchange/record.store.ts';
import { rejectJobOf, typeOfChange } from '../exchange/reported-jobs.ts';
import { closeConnection, heldElsewhere, lastEnded, lockHeld } from './connection.store.ts';
import { beginConnection } from './connections.ts';
import { followParts, piecesBetween } from './follow-parts.ts';
import { momentOf, requireFree, requireWithin } from './moments.ts';
import { lacksOriginal } from './report.rules.ts';
import { findConnection, setMachineCode, withoutParts, writeSettled } from './settle.store.ts';

type Told = Pick<Bus, 'publish'>;

/** A confirmed report has brought another machine code: what the rooms above do about it, in the transaction of the confirmation. */
export type CodeFollows = (
  tx: { db: TransactionClient; bus: Told },
  actor: Actor,
  changed: { vehicleId: string; connectionId: string; oldCode: string; newCode: string },
) => Promise<void>;
type Step = keyof typeof connectionFlow.steps;
interface Settled {
  after: object;
  /** Vehicles that changed. */
  nos: number[];
}

/** A connection that the actor may know of. @throws Refusal notFound */
export async function requireConnection(
  db: Queryable,
  actor: Actor,
  id: string,
  lock = false,
): Promise<ConnectionRow> {
  const found = await findConnection(db, actor, id, { lock });
  if (!found) throw new Refusal('notFound');
  return found;
}

/**
 * Lets a reported set of parts hold from the time of the report on: the connection before it ends then, parts leave the
 * vehicles that had them, pieces and machine code follow, and the job that the report is as well is done.
 * @throws Refusal notFound, seeOnly, notAllowedTransition; passiveData; partFittedElsewhere out of the scope; partScrapped
 */
export const confirmConnection = (
  pool: Pool,
  told: Told,
  actor: Actor,
  { id, follow }: { id: string; follow: CodeFollows | null },
): Promise<ConnectionRow> =>
  settle(pool, told, actor, { id, step: 'confirm' }, async (client, row, bus) => {
    const held = await lockHeld(client, row.vehicleId);
    if (!held || lacksOriginal(held, row)) throw new Refusal('passiveData');
    const at = new Date(Math.max(row.validFrom * 1000, held.validFrom.getTime()));
    const { vehicleId } = row;
    const job = await jobOfConnection(client, id);
    const others = await takeFromOthers(client, actor, row, at);
    const turned = row.machineCode !== held.machineCode;
    await exchangePieces(client, bus, actor, {
      vehicleId,
      at,
      pieces: await piecesBetween(client, { vehicleId, before: held, after: row }),
      machineCode: turned ? row.machineCode : null,
      // Its terminal was heard: it is done with the confirmation.
      job: {
        type: typeOfChange(held, row),
        origin: 'passive',
        sourceId: id,
        number: '',
        state: 'done',
        applicantId: null,
      },
      ...(job && { recordId: job.id }),
      connect: async () => {
        await closeConnection(client, actor.accountId, vehicleId, at);
        await writeSettled(client, actor.accountId, { id, state: 'valid', notBefore: at });
        return id;
      },
    });
    const [oldCode, newCode] = [held.machineCode, row.machineCode];
    if (oldCode.toLowerCase() !== newCode.toLowerCase())
      await follow?.({ db: client, bus }, actor, { vehicleId, connectionId: id, oldCode, newCode });
    return { after: { state: 'valid' }, nos: others };
  });

/** Leaves everything as it is; the same report of the terminal is heard no more. @throws Refusal notFound, seeOnly, notAllowedTransition */
export const rejectConnection = (
  pool: Pool,
  bus: Told,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ConnectionRow> =>
  settle(pool, bus, actor, { id, step: 'reject' }, async (client) => {
    await writeSettled(client, actor.accountId, { id, state: 'rejected', reason });
    await rejectJobOf(client, actor, id, reason);
    return { after: { state: 'rejected', reason }, nos: [] };
  });

/** Ends a connection at a moment that lies in it. @throws Refusal notFound, seeOnly, notAllowedTransition; momentInFuture, beforeConnection */
export const endConnectionAt = (
  pool: Pool,
  bus: Told,
  actor: Actor,
  { id, at }: { id: string; at: number },
): Promise<ConnectionRow> =>
  settle(pool, bus, actor, { id, step: 'end' }, async (client, row) => {
    const held = await lockHeld(client, row.vehicleId);
    requireWithin('at', at, held);
    await closeConnection(client, actor.accountId, row.vehicleId, momentOf(at));
    await followParts(client, actor, {
      vehicleId: row.vehicleId,
      before: held,
      after: null,
      at: momentOf(at),
    });
    return { after: { state: 'ended', at }, nos: [] };
  });

/** Takes a connection back: the one before it begins once more, from now on. @throws Refusal as above; passiveData, connectionOverlaps */
export const restoreConnection = (pool: Pool, bus: Told, actor: Actor, id: string): Promise<ConnectionRow> =>
  settle(pool, bus, actor, { id, step: 'restore' }, async (client, row) => {
    const { vehicleId } = row;
    const [held, before] = [await lockHeld(client, vehicleId), await lastEnded(client, vehicleId)];
    if (!before || (before.tabletSn === '' && before.machineCode === '')) throw new Refusal('passiveData');
    const from = new Date();
    await requireFree(client, actor, { vehicleId, parts: before, from });
    const begun = { vehicleId, parts: before, from, source: 'byHand' as const };
    const restored = await beginConnection(client, actor, begun);
    await followParts(client, actor, { vehicleId, before: held, after: before, at: from });
    return { after: { state: 'ended', restored }, nos: [] };
  });

async function settle(
  pool: Pool,
  bus: Told,
  actor: Actor,
  { id, step }: { id: string; step: Step },
  work: (client: TransactionClient, row: ConnectionRow, bus: Told) => Promise<Settled>,
): Promise<ConnectionRow> {
  const { row, nos } = await inDeed(
    { pool, logOperation, bus },
    actor,
    { action: `snConnect.${step}`, subjectKind: 'snConnection', subjectId: id },
    async ({ db: client, bus: held, note }) => {
      const found = await requireConnection(client, actor, id, true);
      const vehicle = await requireOperable(client, actor, found.vehicleId);
      requireStep(found.state, step);
      const settled = await work(client, found, held);
      note({ before: { state: found.state, sn: vehicle.sn }, after: settled.after });
      return { row: await requireConnection(client, actor, id), nos: [vehicle.no, ...settled.nos] };
    },
  );
  bus.publish('vehiclesChanged', { nos });
  return row;
}

function requireStep(from: ConnectionState, step: Step): void {
  if (nextState(connectionFlow, from, step)) return;
  const params = { from, to: connectionFlow.steps[step].to };
  throw new Refusal('notAllowedTransition', params, [
    { field: 'state', key: 'notAllowedTransition', params },
  ]);
}

/** Parts that other vehicles have now leave them. Returns the numbers of those vehicles. */
async function takeFromOthers(
  client: Queryable,
  actor: Actor,
  row: ConnectionRow,
  at: Date,
): Promise<number[]> {
  const holdings = (await heldElsewhere(client, row.vehicleId, row, at)).filter(({ to }) => to === null);
  const nos: number[] = [];
  for (const vehicleId of new Set(holdings.map((one) => one.vehicleId))) {
    const parts = holdings.filter((one) => one.vehicleId === vehicleId);
    if (!(await findVehicle(client, actor, vehicleId)))
      throw new Refusal('partFittedElsewhere', { sn: parts[0]!.sn, vehicle: '—' });
    const other = await requireOperable(client, actor, vehicleId);
    const fields = parts.map(({ field }) => field).filter((one): one is ConnectedPart => one !== 'tboxSn');
    await withoutParts(client, actor.accountId, { vehicleId, fields, at });
    if (fields.includes('machineCode')) await setMachineCode(client, vehicleId, '');
    nos.push(other.no);
  }
  return nos;
}
