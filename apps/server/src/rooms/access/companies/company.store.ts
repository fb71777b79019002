import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';

/** Of these companies those that exist, with all below them. */
export async function companiesBelow(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from company where path && $1::uuid[] order by array_length(path, 1), id',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Filters in which a company stands for itself and all below it. */
export async function withBranches<Filters extends { dealer?: string[] | undefined }>(
  db: Queryable,
  filters: Filters,
): Promise<Filters> {
  const { dealer } = filters;
  return dealer ? { ...filters, dealer: await companiesBelow(db, dealer) } : filters;
}

/** A company with all above it, the nearest last. */
export async function companiesAbove(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ path: string[] }>('select path from company where id = $1', [id]);
  return rows[0]?.path ?? [];
}

/** Names by id, also of companies that are no longer. */
export async function companyNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<Named>('select id, name from company where id = any($1)', [ids]);
  return namesOf(rows);
}

/** Every company that accounts may be given to, by id, in the order of the names. */
export async function livingCompanies(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<Named>('select id, name from company where living order by name, id');
  return namesOf(rows);
}

interface Named {
  id: string;
  name: string;
}

const namesOf = (rows: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** The company that the actor belongs to; null is the provider. */
export async function ownCompany(db: Queryable, actor: Actor): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>(
    'select dealer_id as id from account where id = $1',
    [actor.accountId],
  );
  return rows[0]?.id ?? null;
}

/** The companies whose accounts the actor may make and move: his own with all below it, or every one (null). */
export async function companiesInReach(db: Queryable, actor: Actor): Promise<ReadonlySet<string> | null> {
  const own = await ownCompany(db, actor);
  return own === null ? null : new Set([own, ...(await companiesBelow(db, [own]))]);
}

/** The actor's company with all above and all below it; nothing for who belongs to none. */
export async function companiesAround(db: Queryable, actor: Actor): Promise<string[]> {
  const own = await ownCompany(db, actor);
  return own === null ? [] : [...(await companiesAbove(db, own)), ...(await companiesBelow(db, [own]))];
}
