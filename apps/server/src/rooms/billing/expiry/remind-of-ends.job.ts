import type { ReminderChannel } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { homeClock } from '#kit/clock/home-day.rules.ts';
import { holdersOf, notify, readSetting } from '#rooms/access/public.ts';
import { askCommand } from '#telemetry/command-store.ts';
import { type DueEnd, dueEnds, noteOwnReminder } from './auto-remind.store.ts';
import { readOwnTexts } from './own-texts.ts';
import { displayLanguage, displayReminder, type OwnTexts, ownReminders } from './reminder.rules.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** What the settings say of reminders. */
interface Wish {
  turns: readonly number[];
  own: OwnTexts;
}

/** What one transaction sends with. */
interface Sending {
  db: Queryable;
  bus: Pick<Bus, 'publish'>;
  own: OwnTexts;
  /** People of each dealer who see /flowPay, as far as they have been asked for. */
  people: Map<string, string[]>;
}

/** Ends of one transaction. */
const atOnce = 100;
/** People read it in the morning: the hour of UTC+8 from which on it runs. */
const fromHour = 9;

/**
 * Reminds of what ends in so many days, from 09:00 of UTC+8 on: those people of dealers who see /flowPay, and the displays of terminals
 * (settings `expiry.remind`, `expiry.remindDays`, `expiry.remindTo`). Each end is told of once a turn on each way, whoever runs it and however
 * often. Returns how many reminders went out.
 */
export async function remindOfExpiry(parts: Parts, nowS: number = Date.now() / 1000): Promise<number> {
  const { pool } = parts;
  if (Number(homeClock(nowS).slice(11, 13)) < fromHour) return 0;
  if (!(await readSetting(pool, 'expiry.remind'))) return 0;
  const wish = { turns: await readSetting(pool, 'expiry.remindDays'), own: await readOwnTexts(pool) };
  let count = 0;
  for (const channel of await readSetting(pool, 'expiry.remindTo'))
    count += await remindBy(parts, channel, wish);
  return count;
}

async function remindBy(parts: Parts, channel: ReminderChannel, { turns, own }: Wish): Promise<number> {
  let count = 0;
  let last: DueEnd | null = null;
  for (;;) {
    const due: DueEnd[] = await dueEnds(parts.pool, { channel, turns, after: last, most: atOnce });
    count += await tellOf(parts, channel, own, due);
    if (due.length < atOnce) return count;
    last = due.at(-1)!;
  }
}

async function tellOf(
  { pool, bus }: Parts,
  channel: ReminderChannel,
  own: OwnTexts,
  due: readonly DueEnd[],
): Promise<number> {
  const { held, send } = heldMessages(bus);
  const tell = channel === 'dealer' ? tellDealer : tellTerminal;
  const count = await inTransaction(pool, async (db) => {
    const sending = { db, bus: held, own, people: new Map<string, string[]>() };
    let told = 0;
    for (const end of due) if (await tell(sending, end)) told += 1;
    return told;
  });
  send();
  return count;
}

/** The bells of those people of the device's dealer who see the list. False: nobody there does, or it has been told today. */
async function tellDealer({ db, bus, own, people }: Sending, end: DueEnd): Promise<boolean> {
  const { vehicleId, sn, what, endsOn, before } = end;
  const dealerId = end.dealerId!;
  const receivers = people.get(dealerId) ?? (await holdersOf(db, 'flowPay', { company: dealerId }));
  people.set(dealerId, receivers);
  // Nobody is there to be reminded: whoever comes before the turn is over still is.
  if (receivers.length === 0 || !(await noteOwnReminder(db, 'dealer', end))) return false;
  await notify(db, bus, {
    receivers,
    type: 0,
    act: 'termEnding',
    values: { sn, day: endsOn, ...ownReminders(end, own) },
    link: `/flowPay?sn=${sn}&what=${what}`,
    subject: { kind: 'vehicle', id: vehicleId },
    event: `ends:${what}:${endsOn}:${before}`,
  });
  return true;
}

/** The display of the terminal; one that is away is told when it comes. */
async function tellTerminal({ db, bus, own }: Sending, end: DueEnd): Promise<boolean> {
  if (!(await noteOwnReminder(db, 'terminal', end))) return false;
  const text = displayReminder(displayLanguage(end.divisionCode), end, own);
  await askCommand(db, bus, {
    vehicleNo: end.vehicleNo,
    kind: 'text',
    byAccount: null,
    byName: '',
    parameters: { text, speak: false, urgent: false },
  });
  return true;
}
