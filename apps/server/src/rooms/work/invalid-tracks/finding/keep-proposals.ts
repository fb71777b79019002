import type { InvalidKind, InvalidRule, InvalidRuleKind } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Log } from '#kit/log.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { readSpeedVehicle, type SpeedVehicle } from '../../speed/speed.store.ts';
import { confirmSpan, putSpan } from '../mark-span.ts';
import { holdVehicle } from '../span-effect.ts';
import { findInDay, type RuleSpan } from './find-day.ts';
import { noteChecked, readDueDays, readRules, readSpan } from './finding.store.ts';

/** What a span is called that a rule found. */
const kindOf: Record<InvalidRuleKind, InvalidKind> = {
  jump: 'drift',
  standing: 'drift',
  outside: 'other',
  identical: 'duplicate',
  speed: 'transport',
};
/** So many days a round, so that the others of the worker get their turn. */
const daysARound = 20;

/**
 * One round of the worker: the rules that are on go through days whose jobs have ended. Answers how many spans were found anew. A day that
 * fails is logged and waits until it is computed again.
 */
export async function keepProposals(
  parts: JobParts,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<number> {
  const rules = (await readRules(parts.pool)).filter(({ deed }) => deed !== 'off');
  if (rules.length === 0) return 0;
  let found = 0;
  for (const day of await readDueDays(parts.pool, daysARound)) {
    if (signal.aborted) break;
    try {
      const vehicle = await readSpeedVehicle(parts.pool, day.vehicleId);
      const spans = vehicle ? await findInDay(parts, { day, vehicle }, rules) : [];
      for (const span of spans) if (await put(parts, vehicle!, span, rules)) found++;
    } catch (error) {
      log.error({ err: error, vehicleNo: day.no, date: day.date }, 'the rules of invalid tracks failed');
    }
    await noteChecked(parts.pool, day);
  }
  return found;
}

/** Proposes a span that nobody knows yet, and marks it where the rule says so. */
async function put(
  parts: JobParts,
  vehicle: SpeedVehicle,
  span: RuleSpan,
  rules: readonly InvalidRule[],
): Promise<boolean> {
  const id = await inTransaction(parts.pool, async (client) => {
    await holdVehicle(client, vehicle);
    const { from, to, kind: rule } = span;
    const { jobs, known } = await readSpan(client, { no: vehicle.no, from, to, rule });
    if (known || jobs.length === 0) return null;
    const asked = { from, to, kind: kindOf[rule], reason: '', remark: '', rule, jobs };
    const proposed = await putSpan(parts, client, vehicle, asked, null);
    await logOperation(client, null, {
      action: 'invalidTrack.propose',
      subjectKind: 'invalidTrack',
      subjectId: proposed,
      after: { sn: vehicle.sn, from, to, rule },
    });
    return proposed;
  });
  if (id === null) return false;
  if (rules.some(({ kind, deed }) => kind === span.kind && deed === 'mark'))
    await markFound(parts, vehicle, id);
  return true;
}

/** Work that a statement has settled is a person's to change: there it stays a proposal (R16). */
async function markFound(parts: JobParts, vehicle: SpeedVehicle, id: string): Promise<void> {
  try {
    await confirmSpan(parts, null, vehicle, { id, remark: '', afterSettlement: false });
  } catch (error) {
    if (!(error instanceof Refusal && error.key === 'spanSettled')) throw error;
  }
}
