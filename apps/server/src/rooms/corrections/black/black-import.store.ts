import type { BlackKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Entries in force over just these values, by the place of the value; each value has the form of its kind. */
export async function entriesInForce(
  db: Queryable,
  entries: readonly { kind: BlackKind; value: string }[],
): Promise<ReadonlyMap<number, string>> {
  const asked = entries.map(({ kind, value }, at) => ({ at, kind, value }));
  // A case, for only the values of these kinds are addresses.
  const { rows } = await db.query<{ at: number; id: string }>(
    `select r.at, b.id from jsonb_to_recordset($1::jsonb) as r (at int, kind text, value text)
       join black_list_entry b on b.kind = r.kind and b.removed_at is null and (b.ends_at is null or b.ends_at > now())
         and lower(b.value) = lower(case r.kind when 'address' then host(r.value::inet)
           when 'network' then network(r.value::inet)::text else r.value end)`,
    [JSON.stringify(asked)],
  );
  return new Map(rows.map(({ at, id }) => [at, id]));
}
