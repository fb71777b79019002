import { centsOf, type NewSatelliteForm, type SatelliteRow } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay, homeDayBegin } from '#kit/clock/home-day.rules.ts';
import type { Tx } from '#kit/entity/perform-in.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { openCharge } from '../charges/charge-book.ts';
import { holdVehicle } from '../terms/change-terms.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import type { TermVehicle } from '../terms/terms.store.ts';
import {
  hadTrial,
  insertSatellite,
  openOf,
  type Receiver,
  receiverOf,
  settleOverOf,
} from './satellite.store.ts';
import { spelledSupplier } from './satellite-code.store.ts';
import { requireSatellite } from './satellite-deeds.ts';

/** The same service for 1 to 10 devices, each with its charge, in one transaction. @throws Refusal naming the devices that cannot have it */
export async function makeSatellites(
  parts: BillingParts,
  actor: Actor,
  form: NewSatelliteForm,
): Promise<SatelliteRow[]> {
  const { sns, begins, beginsOn } = form;
  if (begins === 'date' && beginsOn! < homeDay(Date.now() / 1000))
    throw new Refusal('dateInPast', {}, [{ field: 'beginsOn', key: 'dateInPast' }]);
  const deed = { action: 'xignji.create', subjectKind: 'satelliteService' } as const;
  const made = await inDeed(parts, actor, deed, async ({ db, note }) => {
    const found = new Map((await vehicleDoor.find(db, actor, sns)).map(({ id, sn }) => [sn, id]));
    const missing = sns.filter((sn) => !found.has(sn)).join(', ');
    if (missing !== '')
      throw new Refusal('snUnknown', { targets: missing }, [
        { field: 'sns', key: 'snUnknown', params: { targets: missing } },
      ]);
    const supplier = await spelledSupplier(db, form.supplier);
    if (supplier === null)
      throw new Refusal('satelliteSupplier', {}, [{ field: 'supplier', key: 'satelliteSupplier' }]);
    const ids = [];
    for (const sn of sns) {
      await requireOperable(db, actor, found.get(sn)!);
      const vehicle = await holdVehicle(db, found.get(sn)!);
      ids.push(await makeOne({ db }, actor, { ...form, supplier }, vehicle));
    }
    const [first, ...others] = ids;
    note({ subjectId: first!.id, after: { ...toldOf(form), no: first!.no, sn: sns[0] } });
    for (const [i, { id, no }] of others.entries())
      await logOperation(db, actor, {
        ...deed,
        subjectId: id,
        after: { ...toldOf(form), no, sn: sns[i + 1] },
      });
    return ids;
  });
  return Promise.all(made.map(({ id }) => requireSatellite(parts, actor, id)));
}

const toldOf = ({ supplier, level, days, origin, amount }: NewSatelliteForm): object => ({
  supplier,
  level,
  days,
  origin,
  amount,
});

async function makeOne(
  { db }: Pick<Tx, 'db'>,
  actor: Actor,
  form: NewSatelliteForm,
  vehicle: TermVehicle,
): Promise<{ id: string; no: string }> {
  const { id: vehicleId, sn, dealerId } = vehicle;
  if (vehicle.state === 'cancelled') throw new Refusal('vehicleCancelled');
  const receiver = await receiverOf(db, vehicleId);
  if (receiver === null) throw new Refusal('receiverNone', { sn });
  requirePpp(receiver);
  await settleOverOf(db, receiver.id);
  const open = await openOf(db, receiver.id, form.supplier, null);
  if (open !== null) throw new Refusal('satelliteOpen', { sn, no: open });
  if (form.origin === 'trial' && (await hadTrial(db, receiver.id, null)))
    throw new Refusal('satelliteTrialTwice', { sn: receiver.sn });
  const { days, amount } = form;
  const charge =
    centsOf(amount) === 0
      ? null
      : await openCharge(
          { db },
          {
            vehicleId,
            sn,
            dealerId,
            feeType: 'service',
            months: null,
            days: null,
            amount,
            payMode: 'payCode',
            origin: 'satellite',
            rowId: null,
            payer: '',
            phone: '',
            remark: `${form.supplier} ${days}`,
            by: actor.accountId,
          },
        );
  const made = await insertSatellite(db, {
    ...form,
    vehicleId,
    receiverId: receiver.id,
    ...term(form, vehicle.nowS),
    chargeId: charge?.id ?? null,
    by: actor.accountId,
  });
  // Two people at the same moment: the index lets one through.
  if (made === null) throw new Refusal('satelliteOpen', { sn, no: '' });
  return made;
}

/** Begin and end, seconds UTC; both open where the first activation begins it. */
function term(
  { begins, beginsOn, days }: NewSatelliteForm,
  nowS: number,
): { beginsAt: number | null; endsAt: number | null } {
  if (begins === 'activation') return { beginsAt: null, endsAt: null };
  const beginsAt = begins === 'today' ? nowS : homeDayBegin(beginsOn!);
  return { beginsAt, endsAt: endOfDay(beginsAt, days) };
}

/** @throws Refusal receiverNoPpp for a model that takes no corrections over satellite */
export function requirePpp({ sn, model, ppp }: Receiver): void {
  if (ppp === null || ppp === 'none') throw new Refusal('receiverNoPpp', { sn, model });
}
