import { kindOfPage, type WarningDuring, type WarningKind, type WarningPage } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { seconds, warningFrom } from '../lists/kinds/common-columns.ts';
import { warningReach } from '../lists/warning.store.ts';

const most = 500;

/** Warnings of a device, of these kinds, that stood in a time (seconds UTC); what was wrong counts from its beginning. */
export async function warningsDuring(
  db: Queryable,
  actor: Actor,
  {
    vehicleId,
    from,
    to,
    pages,
  }: { vehicleId: string; from: number; to: number; pages: readonly WarningPage[] },
): Promise<WarningDuring[]> {
  if (pages.length === 0) return [];
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const within = pages.map((page) => warningReach(actor, page)(asking));
  const { rows } = await db.query<Omit<WarningDuring, 'page'> & { kind: WarningKind }>(
    `select w.id, w.number, w.kind, w.rule, w.reasons, w.level, w.state, w.result = 'falseAlarm' is true as "falseAlarm",
       ${seconds('w.pending_at')} as "pendingAt", ${seconds('w.raised_at')} as "raisedAt", ${seconds('w.ended_at')} as "endedAt"
     from ${warningFrom} where w.vehicle_id = ${asking.put(vehicleId)}::uuid and w.pending_at <= to_timestamp(${asking.put(to)}::float8)
       and coalesce(w.ended_at, 'infinity') >= to_timestamp(${asking.put(from)}::float8) and (${within.join(' or ')})
     order by w.pending_at, w.number limit ${most}`,
    values,
  );
  return rows.map(({ kind, ...row }) => ({ ...row, page: pages.find((page) => kindOfPage[page] === kind)! }));
}
