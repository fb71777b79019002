import { mostDebugMinutes, type TurnOnForm } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import { requireDevices } from '../devices-in-sight.store.ts';
import {
  addCommands,
  findSwitch,
  insertSwitch,
  runningKinds,
  type StoredSwitch,
  setEnd,
  setOff,
} from './debug.store.ts';
import { clearFrames } from './frames.store.ts';
import { commandSwitches } from './switch-commands.ts';

export interface DebugParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** Turns switches on at devices, all or none. @throws Refusal snUnknown, seeOnly, debugRunning naming the device */
export async function turnOn(
  { pool, bus }: DebugParts,
  actor: Actor,
  form: TurnOnForm,
): Promise<{ ids: string[] }> {
  const { sns, switches, minutes, fastS, reason, problem } = form;
  const devices = await requireDevices(pool, actor, sns);
  const canIds = form.canIds.map((id) => Number.parseInt(id, 16));
  const ids: string[] = [];
  for (const { id: vehicleId, no: vehicleNo, sn } of devices) {
    const id = newId();
    const subject = { action: 'debugSwitch.create', subjectKind: 'debugSwitch', subjectId: id } as const;
    await inDeed({ pool, logOperation, bus }, actor, subject, async ({ db, bus: held, note }) => {
      const running = await runningKinds(db, vehicleNo);
      if (switches.some((kind) => running.includes(kind)))
        throw new Refusal('debugRunning', { sn }, [{ field: 'sns', key: 'debugRunning', params: { sn } }]);
      const one = {
        id,
        vehicleId,
        vehicleNo,
        switches,
        minutes,
        fastS,
        canIds,
        reason,
        problem,
        by: actor.accountId,
      };
      await insertSwitch(db, one);
      await addCommands(db, id, 'on', await commandSwitches(db, held, one, 'on', actor));
      held.publish('debugChanged', { vehicleNo });
      note({ after: { sn, switches, minutes, reason } });
    });
    ids.push(id);
  }
  return { ids };
}

/** One that the actor may see. @throws Refusal notFound */
export async function requireSwitch(
  db: Queryable,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredSwitch> {
  const found = await findSwitch(db, id, vehicleReach(actor), options);
  if (found === null) throw new Refusal('notFound');
  return found;
}

type Deed = 'off' | 'extend' | 'delete';
async function withSwitch(
  { pool, bus }: DebugParts,
  actor: Actor,
  id: string,
  deed: Deed,
  work: (tx: Tx, one: StoredSwitch) => Promise<void>,
): Promise<void> {
  const subject = { action: `debugSwitch.${deed}`, subjectKind: 'debugSwitch', subjectId: id } as const;
  await inDeed({ pool, logOperation, bus }, actor, subject, async (tx) => {
    const one = await requireSwitch(tx.db, actor, id, { lock: true });
    await requireOperable(tx.db, actor, one.vehicleId);
    await work(tx, one);
    tx.bus.publish('debugChanged', { vehicleNo: one.vehicleNo });
  });
}

const isRunning = ({ offAt }: StoredSwitch): boolean => offAt === null;

/** @throws Refusal notFound, seeOnly, notAllowedTransition when it is over already */
export const turnOff = (parts: DebugParts, actor: Actor, id: string): Promise<void> =>
  withSwitch(parts, actor, id, 'off', async ({ db, bus, note }, one) => {
    if (!isRunning(one)) throw new Refusal('notAllowedTransition', { from: one.state, to: 'off' });
    await setOff(db, id, actor.accountId);
    await addCommands(db, id, 'off', await commandSwitches(db, bus, { ...one, minutes: 0 }, 'off', actor));
    note({ after: { sn: one.sn, switches: one.switches } });
  });

/** @throws Refusal notFound, seeOnly, notAllowedTransition, debugTooLong over a day in all */
export const extendSwitch = (parts: DebugParts, actor: Actor, id: string, minutes: number): Promise<void> =>
  withSwitch(parts, actor, id, 'extend', async ({ db, bus, note }, one) => {
    if (!isRunning(one)) throw new Refusal('notAllowedTransition', { from: one.state, to: 'on' });
    const inAll = (one.endsAt - one.begunAt) / 60 + minutes;
    if (inAll > mostDebugMinutes)
      throw new Refusal('debugTooLong', {}, [{ field: 'minutes', key: 'debugTooLong' }]);
    await setEnd(db, id, minutes, actor.accountId);
    // What ends by itself at the terminal is told its new end.
    const left = Math.ceil((one.endsAt - Date.now() / 1000) / 60) + minutes;
    const timed = one.switches.filter((kind) => kind === 'fast' || kind === 'verbose');
    const told = await commandSwitches(db, bus, { ...one, switches: timed, minutes: left }, 'on', actor);
    await addCommands(db, id, 'on', told);
    note({ after: { sn: one.sn, minutes } });
  });

/** Takes away what was captured while the switch was on. @throws Refusal notFound, seeOnly */
export const clearCaptures = (parts: DebugParts, actor: Actor, id: string): Promise<void> =>
  withSwitch(parts, actor, id, 'delete', async ({ db, note }, one) => {
    await clearFrames(db, one);
    note({ after: { sn: one.sn, count: one.frames } });
  });
