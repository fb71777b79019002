import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';

/** SNs of rows of /flowPay in reach, by their ids (`<vehicle>:<thing>`). */
export async function snsOf(
  db: Queryable,
  ids: readonly string[],
  reach: Reach,
): Promise<ReadonlyMap<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const vehicles = [...new Set(ids.map((id) => id.split(':')[0]!))].filter((id) =>
    /^[0-9a-f-]{36}$/i.test(id),
  );
  const { rows } = await db.query<{ id: string; sn: string }>(
    `select v.id::text as id, v.sn from vehicle v left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id
     where v.id = any(${asking.put(vehicles)}::uuid[]) and ${reach(asking)}`,
    values,
  );
  const sns = new Map(rows.map(({ id, sn }) => [id, sn]));
  return new Map(
    ids.flatMap((id) => {
      const sn = sns.get(id.split(':')[0]!.toLowerCase());
      return sn === undefined ? [] : [[id, sn] as const];
    }),
  );
}
