import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { askCommand, withdrawCommandsOf } from '#telemetry/command-store.ts';

/** Where a code is sent from: inside of a deed, whose bus holds its messages until the commit. */
interface Sending {
  db: Queryable;
  bus: Pick<Bus, 'publish'>;
}

/**
 * Sends a registration code to a terminal, which waits for it if it is offline; what it was told before and has not answered is taken
 * back. An empty code ends its registration. Returns the command.
 */
export async function sendCode(
  { db, bus }: Sending,
  actor: Actor | null,
  vehicleNo: number,
  { code, endS }: { code: string; endS: number | null },
): Promise<string> {
  await withdrawCommandsOf(db, bus, vehicleNo, 'registrationCode');
  return askCommand(db, bus, {
    vehicleNo,
    kind: 'registrationCode',
    byAccount: actor?.accountId ?? null,
    byName: actor?.name ?? '',
    parameters: { code, endsAt: Math.floor(endS ?? 0) },
  });
}
