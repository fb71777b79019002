import type { ListAnswer, NewDeviceForm, UnknownTerminalRow, unknownTerminalList } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { takeUnknownTerminal } from '../unknown-terminal.store.ts';
import { vehicleScope } from '../vehicle-scope.ts';
import { storeDevice } from './enter-device.ts';
import {
  ignoreTerminal,
  notIgnored,
  readUnknownTerminal,
  type UnknownFilters,
  type UnknownSort,
  unknownSource,
} from './unknown-terminals.store.ts';

type Call = z.output<typeof unknownTerminalList.query>;
type Told = Pick<Bus, 'publish'>;

/** They lie in no region: only who sees all vehicles sees them. @throws Refusal notFound for everybody else */
function requireAll(actor: Actor): void {
  if (!vehicleScope(actor).all) throw new Refusal('notFound');
}

export async function listUnknown(
  pool: Pool,
  actor: Actor,
  asked: Pick<Asked<UnknownFilters, UnknownSort>, 'language'> & { call: Call },
): Promise<ListAnswer<UnknownTerminalRow>> {
  if (!vehicleScope(actor).all) return { rows: [], total: 0 };
  return readPage<UnknownTerminalRow, UnknownFilters, UnknownSort>(pool, unknownSource, {
    ...asked,
    timeZone: actor.timeZone,
    only: () => (asked.call.filters.ignored ? 'true' : notIgnored),
  });
}

export async function findUnknown(pool: Pool, actor: Actor, id: string): Promise<UnknownTerminalRow> {
  requireAll(actor);
  const found = await readUnknownTerminal(pool, id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Makes an unknown terminal a device, as the form says; its next registration is answered with success. */
export async function acceptUnknown(
  pool: Pool,
  bus: Told,
  actor: Actor,
  { id, form }: { id: string; form: NewDeviceForm },
): Promise<{ id: string }> {
  requireAll(actor);
  const { terminalNumber, ...made } = await inTransaction(pool, async (client) => {
    const terminal = await takeUnknownTerminal(client, id);
    if (!terminal) throw new Refusal('notFound');
    return { ...terminal, ...(await storeDevice(client, actor, { ...form, ...terminal })) };
  });
  bus.publish('vehiclesChanged', { nos: [made.no] });
  bus.publish('unknownTerminal', { terminalNumber });
  return { id: made.id };
}

/** Nobody is shown it for 30 days, unless he asks for those that are ignored. */
export async function ignoreUnknown(pool: Pool, bus: Told, actor: Actor, id: string): Promise<void> {
  requireAll(actor);
  const number = await inDeed(
    { pool, logOperation },
    actor,
    { action: 'deviceList.ignore', subjectKind: 'unknownTerminal', subjectId: id },
    async ({ db: client, note }) => {
      const terminalNumber = await ignoreTerminal(client, id);
      if (terminalNumber === null) throw new Refusal('notFound');
      note({ after: { terminalNumber } });
      return terminalNumber;
    },
  );
  bus.publish('unknownTerminal', { terminalNumber: number });
}
