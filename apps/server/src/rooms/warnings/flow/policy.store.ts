import type { PoliciesSaved, PolicyForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const current = 'select * from traffic_policy order by version desc limit 1';

/** The policies in force, with the names of their dealers. */
export async function readPolicies(db: Queryable): Promise<PoliciesSaved> {
  const { rows } = await db.query<PoliciesSaved>(
    `select p.version, p.reason, extract(epoch from p.created_at)::float8 as "changedAt",
       (select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = p.created_by) as "changedBy",
       coalesce((select jsonb_agg(l || jsonb_build_object('dealer', (select d.company from dealer d where d.id::text = l ->> 'dealerId'))
         order by n) from jsonb_array_elements(p.lines) with ordinality as x (l, n)), '[]') as lines
     from (${current}) p`,
  );
  return rows[0] ?? { version: 0, lines: [], changedBy: null, changedAt: null, reason: '' };
}

/** Dealers that are there, of these. */
export async function knownDealers(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from dealer where id = any($1::uuid[]) and deleted_at is null',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The next version; false where somebody else has just saved it. */
export async function insertPolicies(
  db: Queryable,
  by: string,
  { version, lines, reason }: PolicyForm,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into traffic_policy (version, lines, reason, created_by) select $1 + 1, $2, $3, $4
     where $1 = coalesce((select max(version) from traffic_policy), 0) on conflict do nothing`,
    [version, JSON.stringify(lines), reason, by],
  );
  return rowCount === 1;
}

const same = (key: string, column: string): string =>
  `(l ->> '${key}' is null or l ->> '${key}' = ${column})`;

/**
 * What the policies say of a card `s` with its device `cv` and that one's dealer `cd` at a step: the nearest line wins: dealer (the nearest
 * above), category, operator, all. Null: no line fits, or nothing is done.
 */
export const policyAt = (
  step: string,
): string => `nullif((select l ->> 'action' from (${current}) p, jsonb_array_elements(p.lines) l
    where (l ->> 'step')::int = ${step} and ${same('operator', 's.operator')} and ${same('category', 'cv.category')}
      and (l ->> 'dealerId' is null or (l ->> 'dealerId')::uuid = any(cd.path))
    order by array_position(cd.path, (l ->> 'dealerId')::uuid) desc nulls last, l ->> 'category' nulls last, l ->> 'operator' nulls last
    limit 1), 'nothing')`;
