import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '#rooms/access/public.ts';
import { askCommand, withdrawCommandsOf } from '#telemetry/command-store.ts';

/** What a terminal is told when its vehicle is frozen or unfrozen. */
interface LockOrder {
  vehicle: { id: string; no: number; sn: string };
  locked: boolean;
  reason: string;
}

/**
 * Orders a terminal to lock or unlock at its next start, within the transaction that freezes; what still waits of an order
 * before is taken back. `bus` holds its messages until the commit. Waits for an offline terminal, and for a moving machine to stand.
 */
export async function lockTerminal(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  { vehicle, locked, reason }: LockOrder,
): Promise<void> {
  await withdrawCommandsOf(db, bus, vehicle.no, 'lock');
  const command = await askCommand(db, bus, {
    vehicleNo: vehicle.no,
    kind: 'lock',
    parameters: { locked, reason },
    byAccount: actor.accountId,
    byName: actor.name,
  });
  await logOperation(db, actor, {
    action: 'command.lock',
    subjectKind: 'vehicle',
    subjectId: vehicle.id,
    after: { command, sn: vehicle.sn, locked, reason },
  });
}
