import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { addCommands, overSwitches, setOff } from './debug.store.ts';
import { dropOldFrames } from './frames.store.ts';
import { commandSwitches } from './switch-commands.ts';

/** Turns off what is over its time; a terminal that is away is told when it is back. */
export async function endSwitches(pool: Pool, bus: Pick<Bus, 'publish'>): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    for (const one of await overSwitches(db)) {
      await setOff(db, one.id, null);
      // Fast reports and a longer log end by themselves at the terminal.
      const asked = one.switches.filter((kind) => kind === 'can');
      const by = { accountId: null, name: one.name };
      await addCommands(
        db,
        one.id,
        'off',
        await commandSwitches(db, held, { ...one, switches: asked }, 'off', by),
      );
      held.publish('debugChanged', { vehicleNo: one.vehicleNo });
    }
  });
  send();
}

export const dropOldCaptures = (pool: Pool): Promise<void> => dropOldFrames(pool);
