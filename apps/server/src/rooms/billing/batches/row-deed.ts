import type { RefusalKey } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { preparing } from '#database/preparing.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import type { Signer } from '../registrations/code-signer.ts';
import { type Changing, holdVehicle } from '../terms/change-terms.ts';
import type { TermVehicle } from '../terms/terms.store.ts';
import { type HeldRow, lockRow, setRowState } from './batch-row.store.ts';
import { type Facts, findReached, readFacts } from './facts.store.ts';
import { snProblem } from './row.rules.ts';

/** What the deeds of the room stand on. */
export interface BillingParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  logOperation: LogOperation;
  signer: Signer;
}

/** A row that is being run: its wish, its vehicle held to the end of the transaction, and what is known of it now. */
export interface RunningRow {
  at: Changing;
  row: HeldRow;
  facts: Facts;
  vehicle: TermVehicle;
}
export interface RowResult {
  state: 'done' | 'unchanged' | 'awaitingPayment';
  told: object;
}

const open: readonly HeldRow['state'][] = ['waiting', 'refused', 'failed'];

/** Another runner has answered the row. */
class Settled extends Error {}

/**
 * One row of a batch in one transaction: what it charges, registers or renews, its answer, and a row of the log. A row that has its answer is
 * not run again, whoever asks: that is looked at where the row is held. A refusal is its answer, too.
 * @throws Refusal, which is kept as the row's answer before
 */
export async function runRow(
  parts: BillingParts,
  actor: Actor,
  { batchId, sn: key, action, done }: { batchId: string; sn: string; action: string; done: RowDone },
  work: (running: RunningRow) => Promise<RowResult>,
): Promise<void> {
  // Of a batch over what expires a vehicle has a row for each thing: `1234567:flow`.
  const sn = key.split(':')[0]!;
  const reached: { vehicleId?: string } = {};
  try {
    const repeated = { ...parts, pool: preparing(parts.pool) };
    await inDeed(repeated, actor, { action, subjectKind: 'vehicle' }, async ({ db, bus, note }) => {
      const row = await requireRow(db, batchId, key);
      if (!open.includes(row.state)) throw new Settled();
      const vehicleId = await findReached(db, sn, vehicleReach(actor));
      const unknown = snProblem(sn, vehicleId !== null);
      if (unknown) throw new Refusal(unknown);
      reached.vehicleId = vehicleId!;
      await requireOperable(db, actor, vehicleId!);
      // Whoever held it before may have moved its ends: what counts is what stands then.
      const vehicle = await holdVehicle(db, vehicleId!);
      const facts = (await readFacts(db, [sn], vehicleReach(actor))).get(sn)!;
      const at = { db, bus, signer: parts.signer };
      const { state, told } = await work({ at, row, facts, vehicle });
      await setRowState(db, row.id, state, undefined, { vehicleId: vehicle.id });
      note({ subjectId: vehicle.id, after: { sn, ...told } });
      await done(db);
    });
  } catch (error) {
    // What the other one has done is done for this one, too, and told once.
    if (error instanceof Settled) return inTransaction(parts.pool, done);
    await keepAnswer(parts.pool, { batchId, sn: key }, reached.vehicleId ?? null, error);
    throw error;
  }
}

async function requireRow(db: Changing['db'], batchId: string, sn: string): Promise<HeldRow> {
  const row = await lockRow(db, batchId, sn);
  if (!row) throw new Refusal('notFound');
  return row;
}

async function keepAnswer(
  pool: Pool,
  { batchId, sn }: { batchId: string; sn: string },
  vehicleId: string | null,
  error: unknown,
): Promise<void> {
  const refused = error instanceof Refusal;
  const reason: RefusalKey = refused ? error.key : 'serverError';
  await inTransaction(pool, async (client) => {
    const row = await lockRow(client, batchId, sn);
    if (!row) return;
    const params = refused ? error.params : {};
    await setRowState(client, row.id, refused ? 'refused' : 'failed', undefined, {
      vehicleId,
      reason,
      params,
    });
  });
}
