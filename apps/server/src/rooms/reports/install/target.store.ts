import { daysOfYear, type InstallTarget, type InstallTargetForm, reportQuery } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { eventsSql } from '../machine/facts.store.ts';
import { keyed } from '../machine/sums.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** Targets of a year of the dealers that the actor may know of, each with what the report counts as installed for it. */
export async function targetsOf(db: Queryable, actor: Actor, year: number): Promise<InstallTarget[]> {
  const { values, asking } = newAsking(nobody);
  const period = daysOfYear(year);
  const query = reportQuery.parse({ ...period, compare: 'none' });
  const installed = keyed(
    eventsSql({ actor, query, period }, asking),
    { actor, query, period },
    { dimensions: ['family'], columns: 'f.installed, dl.path' },
    asking,
  );
  const reach = await dealerReach(db, actor);
  const { rows } = await db.query<InstallTarget>(
    `with installed as materialized (select k1 as family, path from (${installed}) f where installed = 1)
     select t.id, t.dealer_id as "dealerId", d.company as dealer, t.family, t.pieces,
       (select count(*)::int from installed i where i.family = t.family and i.path @> array[t.dealer_id]) as installed,
       ${versionSql('t.updated_at')} as version
     from install_target t join dealer d on d.id = t.dealer_id
     where t.year = ${asking.put(year)} and d.deleted_at is null and ${reach(asking)}
     order by d.company, d.id, t.family`,
    values,
  );
  return rows;
}

/** False: the dealer has one for this family and year. */
export async function insertTarget(
  db: Queryable,
  { dealerId, family, year, pieces }: InstallTargetForm,
  { id, by }: { id: string; by: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into install_target (id, dealer_id, family, year, pieces, created_by, updated_by) values ($1, $2, $3, $4, $5, $6, $6)
     on conflict do nothing`,
    [id, dealerId, family, year, pieces, by],
  );
  return rowCount === 1;
}

export interface HeldTarget extends InstallTargetForm {
  dealer: string;
  version: string;
}

/** A target of a dealer that the actor may know of, locked; null: there is none such. */
export async function holdTarget(db: Queryable, actor: Actor, id: string): Promise<HeldTarget | null> {
  const { values, asking } = newAsking(nobody);
  const reach = await dealerReach(db, actor);
  const { rows } = await db.query<HeldTarget>(
    `select t.dealer_id as "dealerId", d.company as dealer, t.family, t.year, t.pieces, ${versionSql('t.updated_at')} as version
     from install_target t join dealer d on d.id = t.dealer_id
     where t.id = ${asking.put(id)}::uuid and d.deleted_at is null and ${reach(asking)} for update of t`,
    values,
  );
  return rows[0] ?? null;
}

export async function updateTarget(
  db: Queryable,
  id: string,
  { pieces, by }: { pieces: number; by: string },
): Promise<void> {
  await db.query(
    'update install_target set pieces = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1',
    [id, pieces, by],
  );
}

export const deleteTarget = (db: Queryable, id: string): Promise<unknown> =>
  db.query('delete from install_target where id = $1', [id]);
