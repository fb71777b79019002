import type {
  ComponentKind,
  DealerSummary,
  TabletRule,
  TabletsBreaking,
  VehicleState,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Asking } from '#kit/list/source.ts';
import { vehicleScope, vehicleScopeSql } from '../vehicle-scope.ts';

/** The party that a vehicle belongs to, by its column. */
type Party = 'dealer_id' | 'owner_id';

/** The living vehicles of a party, whoever may see them. */
export async function vehicleIdsOf(db: Queryable, party: Party, id: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from vehicle where ${party} = $1 and deleted_at is null order by id`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Vehicles by party, within the actor's scope. */
export async function countVehicles(
  db: Queryable,
  actor: Actor,
  party: Party,
  ids: readonly string[],
): Promise<Map<string, { all: number; inUse: number }>> {
  const values: unknown[] = [ids];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const { rows } = await db.query<{ id: string; all: number; inUse: number }>(
    `select v.${party} as id, count(*)::int as all, (count(*) filter (where v.state = 'inUse'))::int as "inUse"
     from vehicle v where v.${party} = any($1::uuid[]) and ${scope} group by v.${party}`,
    values,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Vehicles by state of these dealers together, within the actor's scope. */
export async function statesOf(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<{ state: VehicleState; count: number }[]> {
  const values: unknown[] = [ids];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const { rows } = await db.query<{ state: VehicleState; count: number }>(
    `select v.state, count(*)::int as count from vehicle v where v.dealer_id = any($1::uuid[]) and ${scope}
     group by v.state order by count desc, v.state`,
    values,
  );
  return rows;
}

/** What is booked to these dealers and on no machine yet: devices that wait, and pieces by kind. */
export async function stockOf(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<DealerSummary['stock']> {
  const values: unknown[] = [ids];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const { rows } = await db.query<{ kind: 'device' | ComponentKind; count: number }>(
    `select 'device' as kind, count(*)::int as count from vehicle v
     where v.dealer_id = any($1::uuid[]) and v.state = 'idle' and ${scope} having count(*) > 0
     union all
     select kind, sum(quantity)::int from component
     where dealer_id = any($1::uuid[]) and state = 'inLibrary' and deleted_at is null group by kind order by kind`,
    values,
  );
  return rows;
}

/** Vehicles and pieces that name a dealer. */
export async function countOfDealer(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select ((select count(*) from vehicle where dealer_id = $1 and deleted_at is null)
       + (select count(*) from component where dealer_id = $1 and deleted_at is null))::int as count`,
    [id],
  );
  return rows[0]!.count;
}

/** Its tablets, and how many a rule would not let through; without a rule 7 or 10 digits hold (/addAgent). */
export async function countTablets(
  db: Queryable,
  dealerId: string,
  rule: TabletRule | null,
): Promise<TabletsBreaking> {
  const signs = rule?.rule === 'lettersDigits' ? '[A-Za-z0-9]' : '[0-9]';
  const pattern = rule ? `^${signs}{${rule.digits}}$` : '^([0-9]{7}|[0-9]{10})$';
  const { rows } = await db.query<TabletsBreaking>(
    `select count(*)::int as tablets, (count(*) filter (where sn !~ $2))::int as breaking from component
     where dealer_id = $1 and kind = 'slab' and deleted_at is null`,
    [dealerId, pattern],
  );
  return rows[0]!;
}

/** Gives the pieces of a dealer to another, and the freezing of vehicles that only its company may undo. */
export async function handOverPieces(
  db: Queryable,
  actor: Actor,
  from: string,
  into: string,
): Promise<number> {
  await db.query('update vehicle set frozen_by_dealer = $2 where frozen_by_dealer = $1', [from, into]);
  const { rowCount } = await db.query(
    `update component set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3 where dealer_id = $1`,
    [from, into, actor.accountId],
  );
  // A number that the other dealer uses already gets a mark behind it.
  await db.query(
    `update implement i set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3,
       tool_no = case when exists (select 1 from implement o where o.dealer_id = $2 and lower(o.tool_no) = lower(i.tool_no))
         then left(i.tool_no, 26) || '-' || left(md5(i.id::text), 5) else i.tool_no end
     where i.dealer_id = $1`,
    [from, into, actor.accountId],
  );
  await db.query(
    `update zhiweitong_user set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3 where dealer_id = $1`,
    [from, into, actor.accountId],
  );
  return rowCount ?? 0;
}

/** The vehicles of these SNs that the actor may know of, and whether he may change them. */
export async function vehiclesBySn(
  db: Queryable,
  actor: Actor,
  sns: readonly string[],
): Promise<{ id: string; sn: string; operable: boolean }[]> {
  const values: unknown[] = [sns];
  const seen = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const operable = vehicleScopeSql(vehicleScope(actor, 'operate'), 'v', values);
  const { rows } = await db.query<{ id: string; sn: string; operable: boolean }>(
    `select v.id, v.sn, (${operable}) as operable from vehicle v where v.sn = any($1::text[]) and ${seen} order by v.sn`,
    values,
  );
  return rows;
}

/** Owners (`o`) with a vehicle that the actor may know of, or with one of these SNs. */
export function ownerHas(actor: Actor, { put }: Asking, sns: readonly string[] | null): string {
  // The scope counts its places by the length of what it is given: each of its values goes through `put` in its turn.
  const values: unknown[] = [];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const places = values.map((value) => put(value));
  const placed = scope.replace(/\$(\d+)/g, (_, number: string) => places[Number(number) - 1]!);
  const named = sns === null ? '' : ` and v.sn = any(${put(sns)}::text[])`;
  return `exists (select 1 from vehicle v where v.owner_id = o.id and ${placed}${named})`;
}
