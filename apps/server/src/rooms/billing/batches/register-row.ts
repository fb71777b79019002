import { type Actor, may } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { makeRegistration } from '../registrations/make-registration.ts';
import { moveEnd } from '../terms/change-terms.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import { registrationVerdict } from './row.rules.ts';
import { type BillingParts, type RowResult, type RunningRow, runRow } from './row-deed.ts';

/** One row of /unitSoftReg: a free registration until so many days from today. All that the check said is asked again here. */
export const registerRow = (
  parts: BillingParts,
  actor: Actor,
  of: { batchId: string; sn: string; done: RowDone },
): Promise<void> =>
  runRow(parts, actor, { ...of, action: 'unitSoftReg.register' }, (running) => register(actor, running));

async function register(actor: Actor, { at, row, facts, vehicle }: RunningRow): Promise<RowResult> {
  const { days, reason } = row.batch;
  const { verdict, reason: why } = registrationVerdict(vehicle.sn, facts, { nowS: vehicle.nowS, days });
  if (verdict === 'unchanged') return { state: 'unchanged', told: { days } };
  if (verdict === 'refused') throw new Refusal(why!);
  if (verdict === 'shortens') {
    if (row.wish.shorten !== true) throw new Refusal('endEarlier');
    if (!may(actor, 'unitSoftReg.shorten')) throw new Refusal('shortenRight');
  }
  const endS = endOfDay(vehicle.nowS, days);
  await makeRegistration(at, actor, vehicle, {
    kind: 'trial',
    origin: 'batch',
    endS,
    days,
    reason,
    rowId: row.id,
    chargeId: null,
  });
  await moveEnd(at, actor, vehicle, {
    what: 'registration',
    kind: 'registered',
    after: endS,
    spanS: 0,
    reason,
    rowId: row.id,
  });
  return { state: 'done', told: { days, reason } };
}
