import type { ReadTboxesAnswer, TboxRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, type Vehicle, vehicleReach } from '#rooms/machines/public.ts';
import { askCommand } from '#telemetry/command-store.ts';
import { giveCommand } from '../give-command.ts';
import { withKnownMachines } from '../machine-in-sight.store.ts';
import { findBySn } from './mount.store.ts';
import { beingRead, findTboxes, hasOpenTask, mountTbox, numbersOf } from './tbox.store.ts';

export interface TboxParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
  /** Where terminals fetch firmware; undefined: nowhere. */
  firmwareUrl?: string | undefined;
}

/** A T-BOX that the actor may know of. @throws Refusal notFound: also for a device of another category */
export async function requireTbox(db: Queryable, actor: Actor, id: string): Promise<TboxRow> {
  const found = await findTboxes(db, vehicleReach(actor), [id]);
  const [row] = await withKnownMachines(db, actor, found, (one) => one.id);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** A T-BOX that the actor may give orders to. @throws Refusal notFound, seeOnly */
async function requireOwnTbox(pool: Pool, actor: Actor, id: string): Promise<Vehicle> {
  await requireTbox(pool, actor, id);
  return requireOperable(pool, actor, id);
}

/**
 * Asks T-BOXes for their values, one after the other: those that are connected answer within seconds, of the others the values of
 * last time stay. One that is being read already is not asked twice. Ids outside of the scope are refused as a whole.
 * @throws Refusal notFound, seeOnly
 */
export async function readNow(
  { pool, bus, logOperation }: TboxParts,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadTboxesAnswer> {
  const wanted = [...new Set(ids)];
  for (const id of wanted) await requireOwnTbox(pool, actor, id);
  const found = new Map((await findTboxes(pool, vehicleReach(actor), wanted)).map((row) => [row.id, row]));
  const numbers = await numbersOf(pool, wanted);
  const running = await beingRead(pool, [...numbers.values()]);
  const rows: ReadTboxesAnswer['rows'] = [];
  for (const id of wanted) {
    const tbox = found.get(id)!;
    const vehicleNo = numbers.get(id)!;
    const outcome = tbox.state === 'cancelled' ? 'cancelled' : tbox.connected ? 'asked' : 'offline';
    rows.push({ id, sn: tbox.sn, outcome, itemsAt: tbox.itemsAt });
    if (outcome !== 'asked' || running.has(vehicleNo)) continue;
    const subject = { action: 'tboxConfig.read', subjectKind: 'vehicle', subjectId: id } as const;
    await inDeed({ pool, bus, logOperation }, actor, subject, async ({ db, bus: held, note }) => {
      const command = await askCommand(db, held, {
        vehicleNo,
        kind: 'readParameters',
        parameters: { ids: [] },
        byAccount: actor.accountId,
        byName: actor.name,
      });
      note({ after: { command, sn: tbox.sn } });
    });
  }
  return { rows };
}

/**
 * Puts a T-BOX on the machine of that SN, or takes it off (null). A machine carries one T-BOX.
 * @throws Refusal notFound, seeOnly, snUnknown, vehicleCancelled, tboxOnTbox, tboxElsewhere
 */
export async function bindTbox(
  parts: TboxParts,
  actor: Actor,
  id: string,
  sn: string | null,
): Promise<TboxRow> {
  const { pool } = parts;
  const tbox = await requireOwnTbox(pool, actor, id);
  const before = await requireTbox(pool, actor, id);
  const target = sn === null ? null : await requireMachine(pool, actor, sn);
  const subject = { action: 'tboxConfig.bind', subjectKind: 'vehicle', subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, note }) => {
    await orElsewhere(mountTbox(db, id, target?.id ?? null));
    note({
      before: { sn: tbox.sn, vehicle: before.vehicle },
      after: { sn: tbox.sn, vehicle: target?.sn ?? null },
    });
  });
  return requireTbox(pool, actor, id);
}

async function requireMachine(pool: Pool, actor: Actor, sn: string): Promise<Vehicle> {
  const at = (key: 'snUnknown' | 'vehicleCancelled' | 'tboxOnTbox') =>
    new Refusal(key, { sn }, [{ field: 'sn', key, params: { sn } }]);
  const found = await findBySn(pool, vehicleReach(actor), sn);
  if (found === null) throw at('snUnknown');
  const machine = await requireOperable(pool, actor, found);
  if (machine.category === 'tbox') throw at('tboxOnTbox');
  if (machine.state === 'cancelled') throw at('vehicleCancelled');
  return machine;
}

/** The constraint says it also when two people bind at once. */
async function orElsewhere(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'tbox_mounted') throw error;
    throw new Refusal('tboxElsewhere', {}, [{ field: 'sn', key: 'tboxElsewhere' }]);
  }
}

/**
 * Restarts a T-BOX (0x8105 command 4).
 * @throws Refusal notFound, seeOnly; tboxBusy while a task runs; vehicleMoving (S4)
 */
export async function restartTbox({ pool, bus }: TboxParts, actor: Actor, id: string): Promise<void> {
  await requireOwnTbox(pool, actor, id);
  if (await hasOpenTask(pool, id)) throw new Refusal('tboxBusy');
  await giveCommand(pool, bus, actor, { kind: 'restart', device: id });
}
