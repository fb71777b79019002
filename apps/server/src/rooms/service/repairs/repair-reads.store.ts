import { repairStandings } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { askerOf, reachFor } from '#rooms/approvals/public.ts';
import { lateSql, recordedSql, repairSource, standingSql } from './repair.store.ts';
import { repairKind } from './repair-kind.ts';

/** What a step needs beside the row: seconds UTC since when it waits, and whose the machine and the application are, and when its end was written down. */
export interface More {
  pointId: string | null;
  heldAt: number | null;
  companyId: string | null;
  dealerId: string | null;
  recordedAt: number | null;
}

/** Holds an application to the end of the transaction. */
export async function holdApplication(db: Queryable, id: string): Promise<void> {
  await db.query('select 1 from approval where id::text = $1 for update', [id]);
}

export async function moreOf(db: Queryable, id: string): Promise<More> {
  const { rows } = await db.query<More>(
    `select r.point_id as "pointId", extract(epoch from r.held_at)::float8 as "heldAt", a.company_id as "companyId",
       v.dealer_id as "dealerId", extract(epoch from ${recordedSql})::float8 as "recordedAt" from approval a left join repair r on r.id = a.id join vehicle v on v.id = a.vehicle_id
     where a.id = $1`,
    [id],
  );
  return rows[0]!;
}

/** What was found to be the cause of a repair. */
export async function causeOf(db: Queryable, id: string): Promise<string> {
  const { rows } = await db.query<{ cause: string }>('select cause from repair where id = $1', [id]);
  return rows[0]!.cause;
}

/** Whether a part is said to sit on the machine. */
export async function sitsOn(db: Queryable, componentId: string, vehicleId: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from component where id = $1 and vehicle_id = $2', [
    componentId,
    vehicleId,
  ]);
  return rowCount !== 0;
}

/** Whose a machine is; null is the provider. */
export async function dealerOfMachine(db: Queryable, vehicleId: string): Promise<string | null> {
  const { rows } = await db.query<{ dealer: string | null }>(
    'select dealer_id as dealer from vehicle where id = $1',
    [vehicleId],
  );
  return rows[0]?.dealer ?? null;
}

/** How many repairs stand where, and how many are late. */
export async function readHandled(
  db: Queryable,
  actor: Actor,
): Promise<Record<(typeof repairStandings)[number] | 'late', number>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const asker = await askerOf(db, actor, 'repairManage');
  const within = await reachFor(db, repairKind, actor, asker);
  const each = repairStandings.map(
    (standing) => `(count(*) filter (where ${standingSql} = '${standing}'))::int as "${standing}"`,
  );
  const { rows } = await db.query<Record<(typeof repairStandings)[number] | 'late', number>>(
    `select ${each.join(', ')}, (count(*) filter (where ${lateSql}))::int as late
     from ${repairSource.from} where ${within(asking)} and r.id is not null`,
    values,
  );
  return rows[0]!;
}
