import type { contactForm, FlowPayRow, graceForm, remindForm } from '@furrow/contract';
import type { z } from 'zod';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone, notify } from '#rooms/access/public.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import { accountsOfDealers } from '#rooms/parties/public.ts';
import { giveCommandIn } from '#rooms/terminals/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { endOf, holdVehicle, moveEnd } from '../terms/change-terms.ts';
import { endOfDay, graceRefusal } from '../terms/terms.rules.ts';
import { gracesThisYear } from '../terms/terms.store.ts';
import { dealerOf, findExpiring, insertContact, noteReminder } from './expiry.store.ts';
import { readOwnTexts } from './own-texts.ts';
import { displayLanguage, displayReminder, ownReminders } from './reminder.rules.ts';
import { tellGrace } from './tell-grace.ts';

const daySeconds = 86_400;
const isRow = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:(flow|registration|correction|cht|satellite)$/i;

/** The row as the actor may see it: a telephone number is private. */
export const shownExpiring = (actor: Actor, row: FlowPayRow): FlowPayRow =>
  row.phone === null || may(actor, 'flowPay.contact') ? row : { ...row, phone: maskedPhone(row.phone) };

/** One in reach. @throws Refusal notFound */
export async function requireExpiring(
  { pool }: Pick<BillingParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<FlowPayRow> {
  const row = isRow.test(id) ? await findExpiring(pool, id, vehicleReach(actor)) : null;
  if (!row) throw new Refusal('notFound');
  return shownExpiring(actor, row);
}

/** Puts an end off by some days that nobody pays for, and tells the terminal. @throws Refusal graceNot, graceTwice, seeOnly */
export async function giveGrace(
  parts: BillingParts,
  actor: Actor,
  id: string,
  { days, reason }: z.output<typeof graceForm>,
): Promise<FlowPayRow> {
  const { vehicleId, what } = await requireExpiring(parts, actor, id);
  // A correction account and a service over satellite are put off at their own places.
  if (what === 'correction' || what === 'satellite') throw new Refusal('graceNot');
  await inDeed(
    parts,
    actor,
    { action: 'flowPay.grace', subjectKind: 'vehicle', subjectId: vehicleId },
    async ({ db, bus, note }) => {
      await requireOperable(db, actor, vehicleId);
      const vehicle = await holdVehicle(db, vehicleId);
      const endS = endOf(vehicle, what);
      const graces = await gracesThisYear(db, vehicleId, what);
      const refused = graceRefusal({ nowS: vehicle.nowS, endS, graces });
      if (refused) throw new Refusal(refused);
      // What is over already goes on from today.
      const from = Math.max(endS!, endOfDay(vehicle.nowS) - daySeconds);
      const after = endOfDay(from, days);
      const at = { db, bus, signer: parts.signer };
      await moveEnd(at, actor, vehicle, { what, kind: 'grace', after, spanS: after - endS!, reason });
      await tellGrace(at, actor, vehicle, { what, endS: after });
      note({ before: { until: endS }, after: { days, reason } });
    },
  );
  return requireExpiring(parts, actor, id);
}

/** What came of calling somebody. @throws Refusal seeOnly */
export async function noteContact(
  parts: BillingParts,
  actor: Actor,
  id: string,
  form: z.output<typeof contactForm>,
): Promise<void> {
  const { vehicleId, what } = await requireExpiring(parts, actor, id);
  await inDeed(
    parts,
    actor,
    { action: 'flowPay.contact', subjectKind: 'vehicle', subjectId: vehicleId },
    async ({ db, note }) => {
      await requireOperable(db, actor, vehicleId);
      await insertContact(db, { ...form, vehicleId, what, by: actor.accountId });
      note({ after: form });
    },
  );
}

/** Reminds of an end on the display of the terminal and in the bells of the dealer, each once a day. */
export async function remind(
  parts: BillingParts,
  actor: Actor,
  id: string,
  { terminal, dealer }: z.output<typeof remindForm>,
  done: RowDone,
): Promise<void> {
  const row = await requireExpiring(parts, actor, id);
  const { vehicleId, what, sn } = row;
  await inDeed(
    parts,
    actor,
    { action: 'flowPay.remind', subjectKind: 'vehicle', subjectId: vehicleId },
    async ({ db, bus, note }) => {
      await requireOperable(db, actor, vehicleId);
      const own = await readOwnTexts(db);
      const one = { vehicleId, what, by: actor.accountId };
      const toTerminal = terminal && (await noteReminder(db, { ...one, channel: 'terminal' }));
      const toDealer = dealer && (await noteReminder(db, { ...one, channel: 'dealer' }));
      const company = toDealer ? await dealerOf(db, vehicleId) : null;
      if (company !== null)
        await notify(db, bus, {
          receivers: await accountsOfDealers(db, [company]),
          type: 0,
          act: 'termEnding',
          values: { sn, day: homeDay(row.endsAt), ...ownReminders(row, own) },
          per: actor.name,
          link: `/flowPay?sn=${sn}`,
          subject: { kind: 'vehicle', id: vehicleId },
          event: `remind:${what}:${homeDay(Date.now() / 1000)}`,
        });
      if (toTerminal) {
        const text = displayReminder(displayLanguage(row.divisionCode), row, own);
        await giveCommandIn({ db, bus }, actor, {
          kind: 'text',
          device: vehicleId,
          text,
          speak: false,
          urgent: false,
        });
      }
      note({ after: { what, terminal: toTerminal, dealer: toDealer } });
      await done(db);
    },
  );
}
