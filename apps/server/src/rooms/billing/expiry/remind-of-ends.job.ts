import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { homeClock } from '#kit/clock/home-day.rules.ts';
import { holdersOf, notify, readSetting } from '#rooms/access/public.ts';
import { type DueEnd, dueEnds, noteOwnReminder } from './auto-remind.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** Ends of one transaction. */
const atOnce = 100;
/** People read it in the morning: the hour of UTC+8 from which on it runs. */
const fromHour = 9;

/**
 * Reminds those people of dealers who see /flowPay of what ends in so many days, from 09:00 of UTC+8 on (settings `expiry.remind` and
 * `expiry.remindDays`). Each end is told of once a turn, whoever runs it and however often. Returns how many ends were told of.
 */
export async function remindDealersOfEnds(
  { pool, bus }: Parts,
  nowS: number = Date.now() / 1000,
): Promise<number> {
  if (Number(homeClock(nowS).slice(11, 13)) < fromHour) return 0;
  if (!(await readSetting(pool, 'expiry.remind'))) return 0;
  const turns = await readSetting(pool, 'expiry.remindDays');
  let count = 0;
  let last: DueEnd | null = null;
  for (;;) {
    const due: DueEnd[] = await dueEnds(pool, { turns, after: last, most: atOnce });
    count += await tellOf({ pool, bus }, due);
    if (due.length < atOnce) return count;
    last = due.at(-1)!;
  }
}

async function tellOf({ pool, bus }: Parts, due: readonly DueEnd[]): Promise<number> {
  const { held, send } = heldMessages(bus);
  const count = await inTransaction(pool, async (db) => {
    const people = new Map<string, string[]>();
    let told = 0;
    for (const end of due) {
      const { vehicleId, sn, dealerId, what, endsOn, before } = end;
      const receivers = people.get(dealerId) ?? (await holdersOf(db, 'flowPay', { company: dealerId }));
      people.set(dealerId, receivers);
      // Nobody is there to be reminded: whoever comes before the turn is over still is.
      if (receivers.length === 0 || !(await noteOwnReminder(db, end))) continue;
      told += 1;
      await notify(db, held, {
        receivers,
        type: 0,
        act: 'termEnding',
        values: { sn, day: endsOn },
        link: `/flowPay?sn=${sn}&what=${what}`,
        subject: { kind: 'vehicle', id: vehicleId },
        event: `ends:${what}:${endsOn}:${before}`,
      });
    }
    return told;
  });
  send();
  return count;
}
