import type { BlackKind, BlackRow, blackList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';

type Call = z.output<typeof blackList.query>;
export type BlackFilters = Call['filters'];
export type BlackSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const inForce = `(b.removed_at is null and (b.ends_at is null or b.ends_at > now()))`;
const state = `case when ${inForce} then 'inForce' else 'ended' end`;
const nameOf = (column: string): string =>
  `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;

/** Entries under `b`, with the account `a`, its vehicle `v` and its dealer `d` where an entry names one. */
export const blackSource: ListSource<BlackFilters, BlackSort> = {
  select: columnsOf<BlackRow>({
    id: 'b.id',
    kind: 'b.kind',
    value: 'b.value',
    reason: 'b.reason',
    origin: 'b.origin',
    state,
    createdBy: nameOf('b.created_by'),
    createdAt: seconds('b.created_at'),
    endsAt: seconds('b.ends_at'),
    hits: 'b.hits',
    lastHitAt: seconds('b.last_hit_at'),
    removedBy: nameOf('b.removed_by'),
    removedAt: seconds('b.removed_at'),
    removedReason: 'b.removed_reason',
  }),
  from: `black_list_entry b
    left join differential_account a on b.kind = 'account' and lower(a.account) = lower(b.value) and a.deleted_at is null
    left join vehicle v on v.id = a.vehicle_id or (b.kind = 'sn' and v.sn = b.value)
    left join dealer d on d.id = coalesce(v.dealer_id, a.dealer_id)`,
  id: { sql: 'b.id', type: 'uuid' },
  sorts: {
    kind: { sql: 'b.kind', type: 'text', code: true },
    value: { sql: 'b.value', type: 'text', code: true },
    createdAt: { sql: 'b.created_at', type: 'timestamptz' },
    endsAt: { sql: 'b.ends_at', type: 'timestamptz', nullable: true },
    hits: { sql: 'b.hits', type: 'int' },
    lastHitAt: { sql: 'b.last_hit_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    kind: oneOf('b.kind'),
    value: contains('b.value'),
    origin: oneOf('b.origin'),
    state: oneOf(`(${state})`),
    createdAt: onDays('b.created_at'),
    hit: whenAsked(`b.last_hit_at > now() - interval '7 days'`),
  },
};

/** One in reach, or null. */
export async function findEntry(
  db: Queryable,
  id: string,
  reach: Reach,
  { lock = false }: { lock?: boolean } = {},
): Promise<BlackRow | null> {
  return readOne<BlackRow>(db, blackSource, id, reach, { lock });
}

export interface NewEntry {
  kind: BlackKind;
  value: string;
  reason: string;
  origin: 'hand' | 'kick';
  /** Seconds UTC; null: for ever. */
  endsAt: number | null;
}

const written = `case $1 when 'address' then host($2::text::inet) when 'network' then network($2::text::inet)::text else $2::text end`;

/** An entry whose time is over is history: it stands in the way of no new one, which has its own reason and beginning. */
export async function endOver(db: Queryable, kind: BlackKind, value: string): Promise<void> {
  await db.query(
    `update black_list_entry set removed_at = ends_at where kind = $1 and lower(value) = lower(${written})
       and removed_at is null and ends_at <= now()`,
    [kind, value],
  );
}

/** Makes an entry, addresses and networks in the writing of PostgreSQL; of one value there is one in force, and the longer end wins. */
export async function insertEntry(db: Queryable, by: string, entry: NewEntry): Promise<string> {
  const { kind, value, reason, origin, endsAt } = entry;
  await endOver(db, kind, value);
  const { rows } = await db.query<{ id: string }>(
    `insert into black_list_entry as b (id, kind, value, reason, origin, ends_at, created_by, updated_by)
     values ($1, $2, case $2 when 'address' then host($3::text::inet)
       when 'network' then network($3::text::inet)::text else $3::text end, $4, $5, to_timestamp($6), $7, $7)
     on conflict (kind, lower(value)) where removed_at is null do update set
       ends_at = case when excluded.ends_at is null or b.ends_at is null then null
         else greatest(b.ends_at, excluded.ends_at) end,
       reason = case when excluded.origin = 'hand' then excluded.reason else b.reason end,
       origin = case when excluded.origin = 'hand' then 'hand' else b.origin end, updated_at = clock_timestamp(), updated_by = $7
     returning id`,
    [newId(), kind, value, reason, origin, endsAt, by],
  );
  return rows[0]!.id;
}

export async function setEntryEnd(
  db: Queryable,
  id: string,
  endsAt: number | null,
  by: string,
): Promise<void> {
  await db.query(
    `update black_list_entry set ends_at = to_timestamp($2), updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, endsAt, by],
  );
}

export async function removeEntry(db: Queryable, id: string, by: string, reason: string): Promise<void> {
  await db.query(
    `update black_list_entry set removed_at = now(), removed_by = $2, removed_reason = $3, updated_at = clock_timestamp(),
       updated_by = $2 where id = $1`,
    [id, by, reason],
  );
}

/** Of these names those that no account has. */
export async function unknownAccounts(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where not exists (
       select 1 from differential_account a where lower(a.account) = lower(name) and a.deleted_at is null)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Of these addresses and networks those in which a base station sends now. */
export async function addressesOfSources(db: Queryable, values: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ value: string }>(
    `select value from unnest($1::text[]) as value where exists (select 1 from ntrip_connection c
       where c.direction = 'source' and c.accepted and c.ended_at is null and c.address <<= value::inet)`,
    [values],
  );
  return rows.map(({ value }) => value);
}

/** How many sessions that run entries of these values take. */
export async function sessionsTaken(
  db: Queryable,
  kind: BlackKind,
  values: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ntrip_connection c left join vehicle v on v.id = c.vehicle_id
     where c.ended_at is null and c.accepted and exists (select 1 from unnest($2::text[]) as value where case $1
       when 'account' then c.direction = 'rover' and lower(c.account) = lower(value) when 'sn' then v.sn = value
       when 'address' then host(c.address) = value when 'network' then c.address <<= value::inet
       else strpos(lower(c.agent), lower(value)) > 0 end)`,
    [kind, values],
  );
  return rows[0]!.count;
}

/** Entries in force that keep out an account, an SN or an address. */
export async function entriesOver(
  db: Queryable,
  text: string,
  reach: Reach,
  address: boolean,
): Promise<BlackRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const put = `${asking.put(text)}::text`;
  // A case, for only the values of these kinds are addresses.
  const ofAddress = address
    ? ` or case when b.kind in ('address', 'network') then ${put}::inet <<= b.value::inet else false end`
    : '';
  const { rows } = await db.query<BlackRow>(
    `select ${blackSource.select} from ${blackSource.from} where ${inForce} and ${reach(asking)} and (
       (b.kind = 'account' and lower(b.value) = lower(${put})) or (b.kind = 'sn' and b.value = ${put})
       or (b.kind = 'sn' and b.value = (select x.sn from vehicle x join differential_account y on y.vehicle_id = x.id
         where lower(y.account) = lower(${put}) and y.deleted_at is null limit 1))
       or (b.kind = 'agent' and strpos(lower(${put}), lower(b.value)) > 0)${ofAddress})
     order by b.created_at desc limit 50`,
    values,
  );
  return rows;
}
