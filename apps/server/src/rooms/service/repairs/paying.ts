import { moneyOf, plainParts, type RepairDiagnosis, type RepairRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { ApprovalParts } from '#rooms/approvals/public.ts';
import { failCharge, openCharge } from '#rooms/billing/public.ts';
import { fittedOn } from '#rooms/machines/public.ts';
import { chargesOf, costsOf } from './found.store.ts';
import { setParts } from './handling.store.ts';
import { onRepair } from './handling.ts';

/** The old piece of each line by its name. @throws Refusal at the line of one that is not plain, or that does not sit there */
export async function knownParts(
  db: Queryable,
  vehicleId: string,
  lines: RepairDiagnosis['parts'],
): Promise<(RepairDiagnosis['parts'][number] & { oldSn: string })[]> {
  const fitted = await fittedOn(db, vehicleId);
  return lines.map((line, i) => {
    const refuse = (field: string, key: 'repairPartByReplacement' | 'repairPartGone' | 'required'): never => {
      throw new Refusal('badRequest', {}, [{ field: `parts.${i}.${field}`, key }]);
    };
    if (!(plainParts as readonly string[]).includes(line.kind)) refuse('kind', 'repairPartByReplacement');
    const old = fitted.find((piece) => piece.id === line.oldId && piece.kind === line.kind);
    if (line.oldId !== null && !old) refuse('oldId', 'repairPartGone');
    if (line.oldId === null && line.newSn === '') refuse('newSn', 'required');
    return { ...line, oldSn: old ? (old.sn ?? old.model) : '' };
  });
}

/** What is charged for a repair: amounts are cents. */
interface Charged {
  vehicleId: string;
  sn: string;
  dealerId: string | null;
  service: number;
  parts: number;
  payer: string;
  phone: string;
  /** Number of the repair. */
  number: string;
  by: string;
}

/** One charge of labour and travel, one of the parts; none of what costs nothing. */
export async function openRepairCharges(
  db: Queryable,
  { vehicleId, sn, dealerId, service, parts, payer, phone, number, by }: Charged,
): Promise<{ serviceChargeId: string | null; partsChargeId: string | null }> {
  const open = async (feeType: 'service' | 'parts', amount: number): Promise<string | null> => {
    if (amount === 0) return null;
    const made = await openCharge(
      { db },
      {
        vehicleId,
        sn,
        dealerId,
        feeType,
        months: null,
        days: null,
        amount: moneyOf(amount),
        payMode: 'payCode',
        origin: 'repair',
        rowId: null,
        payer,
        phone,
        remark: number,
        by,
      },
    );
    return made.id;
  };
  return { serviceChargeId: await open('service', service), partsChargeId: await open('parts', parts) };
}

/**
 * What was found, the parts that will be exchanged, and what the work comes to.
 * @throws Refusal repairCharged once charges were made; repairPartByReplacement of a part that changes what the machine is;
 * repairPartGone of one that does not sit on it
 */
export const diagnoseRepair = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  { parts: lines, ...found }: RepairDiagnosis,
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'diagnose' }, async ({ db, row, note, step }) => {
    if (row.chargeState === 'unpaid' || row.chargeState === 'paid') throw new Refusal('repairCharged');
    if (found.warranty !== row.warranty && found.warrantyRemark === '')
      throw new Refusal('badRequest', {}, [{ field: 'warrantyRemark', key: 'required' }]);
    const known = await knownParts(db, row.vehicleId, lines);
    await setParts(db, id, known);
    await step(found);
    note({
      after: {
        ...found,
        parts: known.map(({ kind, oldSn, newSn, price }) => ({ kind, oldSn, newSn, price })),
      },
    });
  });

const cents = (money: string): number => Math.round(Number(money) * 100);

/** Makes the charges of a repair out of warranty: one of labour and travel, one of the parts. @throws Refusal repairNothingToPay */
export const chargeRepair = (parts: ApprovalParts, actor: Actor, id: string): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'charge' }, async ({ db, row, more, step, note }) => {
    const { labour, travel, parts: ofParts } = await costsOf(db, id);
    const service = cents(labour) + cents(travel);
    if (service + cents(ofParts) === 0) throw new Refusal('repairNothingToPay');
    const { serviceChargeId, partsChargeId } = await openRepairCharges(db, {
      vehicleId: row.vehicleId,
      sn: row.sn,
      dealerId: more.dealerId,
      service,
      parts: cents(ofParts),
      payer: row.contact,
      phone: row.phone,
      number: row.number,
      by: actor.accountId,
    });
    await step({ serviceChargeId, partsChargeId });
    note({ after: { service: moneyOf(service), parts: ofParts } });
  });

/** Nobody has to pay: charges that were made and are open come to nothing. */
export const waiveCharges = (
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<RepairRow> =>
  onRepair(parts, actor, { id, deed: 'waive' }, async ({ db, step }) => {
    for (const charge of await chargesOf(db, id))
      if (charge.state === 'unpaid' || charge.state === 'scanned')
        await failCharge({ db }, actor, charge.id, reason);
    await step({ waivedReason: reason }, { reason });
  });
