import { vehicleForm } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '#rooms/access/public.ts';
import {
  deleteDemoVehicles,
  deleteRowsOf,
  readRemoval,
  tablesByVehicleNo,
  writeRemoval,
} from './demo.store.ts';
import { deleteDemoYear } from './demo-year.store.ts';
import { newDemoVehicle } from './vehicle.rules.ts';
import { insertVehicles } from './vehicle.store.ts';

/** Rows a statement when many machines come at once. */
const storedAtOnce = 1_000;
/** Vehicles whose rows are deleted by one statement: small transactions, so that the gateway is never held up. */
const sweptAtOnce = 20;
/** How long after a removal rows may still come from a gateway's last batches. */
const settledAfterMs = 5 * 60_000;

/**
 * Makes the demo fleet's vehicles: through the rules of every other vehicle, in use, and marked as demo. Those that are
 * there already are left as they are; returns how many are new. Machines are checked as a form is.
 */
export async function createDemoVehicles(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  machines: readonly z.input<typeof vehicleForm>[],
): Promise<number> {
  const vehicles = machines.map((machine) => newDemoVehicle(vehicleForm.parse(machine), Date.now()));
  const nos = await inTransaction(pool, async (client) => {
    const stored: number[] = [];
    for (let from = 0; from < vehicles.length; from += storedAtOnce) {
      const some = await insertVehicles(client, null, vehicles.slice(from, from + storedAtOnce));
      stored.push(...some.map((vehicle) => vehicle.no));
    }
    return stored;
  });
  // Above some hundred, "read all again" is the smaller message.
  if (nos.length > 0) bus.publish('vehiclesChanged', { nos: nos.length > 500 ? [] : nos });
  return nos.length;
}

/** Lets a removed demo fleet come back: somebody asked for it by FURROW_DEMO. */
export async function allowDemo(pool: Pool): Promise<void> {
  const { removed, sweeps } = await readRemoval(pool);
  if (removed) await writeRemoval(pool, null, { removed: false, sweeps });
}

/** Whether somebody removed the demo fleet: then a start without FURROW_DEMO makes no new one. */
export async function isDemoRemoved(pool: Pool): Promise<boolean> {
  return (await readRemoval(pool)).removed;
}

/**
 * Removes the demo fleet for good. The vehicles go first, in one transaction with a note of what is left to sweep: the
 * gateways drop their terminals on `vehiclesChanged`, and a removal that is cut short goes on with the next sweep.
 * `actor` null: the start setting FURROW_DEMO=off. Returns how many vehicles went.
 */
export async function removeDemo(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor | null,
): Promise<number> {
  const nos = await inTransaction(pool, async (client) => {
    const gone = await deleteDemoVehicles(client);
    await deleteDemoYear(client);
    const { sweeps } = await readRemoval(client);
    const added = gone.length > 0 ? [{ nos: gone, sinceMs: Date.now() }] : [];
    await writeRemoval(client, actor?.accountId ?? null, { removed: true, sweeps: [...sweeps, ...added] });
    if (gone.length > 0)
      await logOperation(client, actor, { action: 'demo.remove', after: { vehicles: gone.length } });
    return gone;
  });
  if (nos.length > 0) {
    bus.publish('demoRemoved', { byAccount: actor?.name ?? '' });
    bus.publish('vehiclesChanged', { nos: nos.length > 500 ? [] : nos });
  }
  await sweepDemo(pool);
  return nos.length;
}

/**
 * Deletes what is kept under the numbers of removed demo vehicles: points, connections, commands, photos and the rest.
 * The worker calls it now and then, for the last batches of a gateway may come after the first sweep.
 */
export async function sweepDemo(pool: Pool, nowMs: number = Date.now()): Promise<void> {
  const { removed, sweeps } = await readRemoval(pool);
  if (sweeps.length === 0) return;
  const nos = sweeps.flatMap((sweep) => sweep.nos);
  for (let from = 0; from < nos.length; from += sweptAtOnce) {
    const some = nos.slice(from, from + sweptAtOnce);
    for (const table of tablesByVehicleNo) await deleteRowsOf(pool, table, some);
  }
  const open = sweeps.filter((sweep) => nowMs - sweep.sinceMs < settledAfterMs);
  if (open.length < sweeps.length) await writeRemoval(pool, null, { removed, sweeps: open });
}
