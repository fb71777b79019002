import type { DealerSummary, DealerThing } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';

/** Records of this room that hold a dealer: owners, service points, service regions. */
export async function countHeld(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ held: number }>(
    `select (select count(*) from owner where dealer_id = $1 and deleted_at is null and state = 'open')
       + (select count(*) from service_point where dealer_id = $1 and deleted_at is null)
       + (select count(*) from service_region where dealer_id = $1 and deleted_at is null) as held`,
    [id],
  );
  return Number(rows[0]!.held);
}

/** What of this room and of the accounts belongs to these dealers. */
export async function recordsBelow(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<DealerSummary, 'accounts' | 'owners' | 'servicePoints' | 'regions'>> {
  const { rows } = await db.query<Pick<DealerSummary, 'accounts' | 'owners' | 'servicePoints' | 'regions'>>(
    `select (select count(*)::int from account where dealer_id = any($1) and deleted_at is null) as accounts,
       (select count(*)::int from owner where dealer_id = any($1) and deleted_at is null and state = 'open') as owners,
       ${named('service_point')} as "servicePoints", ${named('service_region')} as regions`,
    [ids],
  );
  return rows[0]!;
}

const named = (table: 'service_point' | 'service_region'): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
    from ${table} r where r.dealer_id = any($1) and r.deleted_at is null)`;

/** Gives the records of this room to another dealer. A service point whose name is taken there bears its company behind it. */
export async function handOverRecords(
  db: Queryable,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<Partial<Record<DealerThing, number>>> {
  const values = [from, into, actor.accountId];
  const stamp = 'updated_at = clock_timestamp(), updated_by = $3';
  const owners = await db.query(
    `update owner set dealer_id = $2, ${stamp} where dealer_id = $1 returning 1`,
    values,
  );
  await db.query(
    `insert into dealer_of_owner (owner_id, dealer_id) select owner_id, $2 from dealer_of_owner where dealer_id = $1
     on conflict do nothing`,
    [from, into],
  );
  await db.query('delete from dealer_of_owner where dealer_id = $1', [from]);
  const points = await db.query(
    `update service_point p set dealer_id = $2, ${stamp}, name = case
       when exists (select 1 from service_point o where o.dealer_id = $2 and lower(o.name) = lower(p.name)
         and o.deleted_at is null) then left(p.name, 24) || ' ' || right(p.id::text, 5) else p.name end
     where p.dealer_id = $1 returning 1`,
    values,
  );
  const regions = await db.query(
    `update service_region set dealer_id = $2, ${stamp} where dealer_id = $1 returning 1`,
    values,
  );
  return {
    owners: owners.rowCount ?? 0,
    servicePoints: points.rowCount ?? 0,
    regions: regions.rowCount ?? 0,
  };
}

/** Marks a dealer as merged into another. */
export async function closeAsMerged(db: Queryable, actor: Actor, from: string, into: string): Promise<void> {
  await db.query(
    `update dealer set state = 'merged', merged_into = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [from, into, actor.accountId],
  );
}
