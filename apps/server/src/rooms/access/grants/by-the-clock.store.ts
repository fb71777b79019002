import type { Queryable } from '#database/transaction.ts';
import { stateSql } from './in-force.store.ts';

/** A grant or an allocation that began or ended by its dates. */
export interface Turned {
  id: string;
  accountId: string;
  /** Who gave it. */
  by: string | null;
  told: 'inForce' | 'ended';
  what: 'grant' | 'allocation';
  detail: string;
}

/** Brings what sessions were told of up to what the dates say; returns what turned. Two workers share the rows. */
export async function turnByTheClock(db: Queryable): Promise<Turned[]> {
  const turn = (table: string, what: string, detail: string): string => `
    update ${table} t set told = ${stateSql('t')},
      ended_at = case when ${stateSql('t')} = 'ended' then t.until_at end
    where t.id in (select d.id from ${table} d where d.ended_at is null and d.told <> ${stateSql('d')}
      for update skip locked)
    returning t.id, t.account_id as "accountId", t.created_by as by, t.told, '${what}' as what, ${detail} as detail`;
  const grants = await db.query<Turned>(turn('personal_grant', 'grant', 't.permission'));
  const allocations = await db.query<Turned>(
    turn('allocation', 'allocation', `t.method || ' ' || t.target_id`),
  );
  return [...grants.rows, ...allocations.rows];
}
