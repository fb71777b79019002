import type {
  AccountDay,
  CorrectionAccountFigures,
  CorrectionAccountState,
  DifferentialAccountRow,
  differentialAccountList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof differentialAccountList.query>;
export type AccountFilters = Call['filters'];
export type AccountSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const online = `(select count(*)::int from ntrip_connection c where c.account_id = a.id and c.ended_at is null and c.accepted)`;
const blackListed = `exists (select 1 from black_list_entry b where b.removed_at is null
  and (b.ends_at is null or b.ends_at > now()) and ((b.kind = 'account' and lower(b.value) = lower(a.account))
    or (b.kind = 'sn' and b.value = v.sn)))`;
const lastOne = (column: string): string =>
  `(select ${column} from ntrip_connection c where c.account_id = a.id and c.accepted order by c.began_at desc limit 1)`;
const bytesMonth = `(select coalesce(sum(y.bytes), 0)::float8 from correction_day y where y.account_id = a.id
  and y.day >= date_trunc('month', now() at time zone 'Asia/Shanghai')::date)`;
const daysLeft = `ceil(extract(epoch from a.ends_at - now()) / 86400)::int`;
const names = `array(select m.name from mount_point m where m.id = any(a.mounts) and m.deleted_at is null order by m.name)`;

/** Accounts of the own caster under `a`, the vehicle that uses one under `v`, whose it is under `d`. */
export const accountSource: ListSource<AccountFilters, AccountSort> = {
  select: columnsOf<DifferentialAccountRow>({
    id: 'a.id',
    account: 'a.account',
    mounts: 'a.mounts::text[]',
    mountNames: names,
    sessions: 'a.sessions',
    overLimit: 'a.over_limit',
    validity: 'a.validity',
    endsOn: 'a.ends_on::text',
    days: 'a.days',
    needsGga: 'a.needs_gga',
    dealerId: 'a.dealer_id',
    dealer: 'd.company',
    sn: `coalesce(v.sn, '')`,
    vehicleId: 'a.vehicle_id',
    lot: 'a.lot',
    price: 'a.price',
    tags: 'a.tags',
    remark: 'a.remark',
    state: 'a.state',
    blackListed,
    online,
    endsAt: seconds('a.ends_at'),
    daysLeft,
    firstUsedAt: seconds('a.first_used_at'),
    lastUsedAt: seconds('a.last_used_at'),
    lastMount: lastOne('c.mount_served'),
    lastAddress: lastOne('host(c.address)'),
    lastAgent: lastOne('c.agent'),
    bytesMonth,
    fixedShare: `(select sum(y.fixed_seconds) / nullif(sum(y.seconds), 0) from correction_day y
      where y.account_id = a.id and y.day > (now() at time zone 'Asia/Shanghai')::date - 7)`,
    createdAt: seconds('a.created_at'),
    updatedAt: seconds('a.updated_at'),
    deletedAt: seconds('a.deleted_at'),
    version: versionSql('a.updated_at'),
  }),
  from: `differential_account a left join vehicle v on v.id = a.vehicle_id
    left join dealer d on d.id = coalesce(v.dealer_id, a.dealer_id)`,
  id: { sql: 'a.id', type: 'uuid' },
  sorts: {
    account: { sql: 'a.account', type: 'text', code: true },
    online: { sql: online, type: 'int' },
    endsOn: { sql: 'a.ends_at', type: 'timestamptz', nullable: true },
    lastUsedAt: { sql: 'a.last_used_at', type: 'timestamptz', nullable: true },
    bytesMonth: { sql: bytesMonth, type: 'float8' },
    createdAt: { sql: 'a.created_at', type: 'timestamptz' },
  },
  filters: {
    account: contains('a.account'),
    sn: oneOf('v.sn'),
    state: (chosen, { put }) =>
      `(case when ${blackListed} then array['blackListed', a.state] else array[a.state] end) && ${put(chosen)}::text[]`,
    online: whenAsked(`${online} > 0`),
    mount: (text, asking) =>
      `exists (select 1 from mount_point m where m.id = any(a.mounts) and ${contains('m.name')(text, asking)})`,
    dealer: inBranch('d'),
    daysLeft: inSpan(daysLeft),
    createdAt: onDays('a.created_at'),
    lot: contains('a.lot'),
    tag: (text, asking) =>
      `exists (select 1 from unnest(a.tags) as tag where ${contains('tag')(text, asking)})`,
    neverUsed: whenAsked('a.first_used_at is null'),
    deleted: whenAsked('a.deleted_at is not null'),
  },
};

/** What of the accounts somebody may know of. */
export async function readAccountFigures(db: Queryable, reach: Reach): Promise<CorrectionAccountFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;
  const { rows } = await db.query<CorrectionAccountFigures>(
    `select ${columnsOf<CorrectionAccountFigures>({
      all: 'count(*)::int',
      active: counted(`a.state = 'active'`),
      online: counted(`${online} > 0`),
      ending: counted(`a.state in ('toActivate', 'active') and a.ends_at < now() + interval '30 days'`),
      expired: counted(`a.state = 'expired'`),
      frozen: counted(`a.state = 'frozen'`),
      blackListed: counted(blackListed),
      neverUsed: counted('a.first_used_at is null'),
    })}
     from ${accountSource.from} where a.deleted_at is null and a.source = 'own' and ${reach(asking)}`,
    values,
  );
  return rows[0]!;
}

/** The sealed password of an account. */
export async function readPassword(db: Queryable, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ password: Buffer | null }>(
    'select password from differential_account where id = $1',
    [id],
  );
  return rows[0]?.password ?? null;
}

export async function writePassword(db: Queryable, id: string, sealed: Buffer): Promise<void> {
  await db.query(
    'update differential_account set password = $2, released_at = null, updated_at = clock_timestamp() where id = $1',
    [id, sealed],
  );
}

/**
 * What follows from a form: the moment of the end, the vehicle of the SN (null: none), and that an end which lies in the future
 * again makes an expired account active.
 */
export async function settleAccount(db: Queryable, id: string, vehicleId: string | null): Promise<void> {
  await db.query(
    `update differential_account set vehicle_id = $2,
       ends_at = case validity when 'date' then (ends_on + 1)::timestamp at time zone 'Asia/Shanghai'
         when 'days' then first_used_at + make_interval(days => days) end
     where id = $1`,
    [id, vehicleId],
  );
  await db.query(
    `update differential_account set state = case when first_used_at is null then 'toActivate' else 'active' end
     where id = $1 and state = 'expired' and (ends_at is null or ends_at > now())`,
    [id],
  );
}

/** The SN as its form says it. */
export async function typedSn(db: Queryable, id: string): Promise<string> {
  const { rows } = await db.query<{ sn: string }>('select sn from differential_account where id = $1', [id]);
  return rows[0]?.sn ?? '';
}

/** Whether another account in force is this vehicle's; the vehicle is held to the end of the transaction, so that two do not both find none. */
export async function isGiven(db: Queryable, vehicleId: string, id: string): Promise<boolean> {
  await db.query('select from vehicle where id = $1 for update', [vehicleId]);
  const { rows } = await db.query(
    `select 1 from differential_account
     where vehicle_id = $1 and id <> $2 and source = 'own' and state <> 'cancelled' and deleted_at is null`,
    [vehicleId, id],
  );
  return rows.length > 0;
}

/** The end that a person named: the last day, in UTC+8. */
export async function writeEnd(db: Queryable, id: string, endsOn: string): Promise<void> {
  await db.query(
    `update differential_account set validity = 'date', ends_on = $2::date, days = null, updated_at = clock_timestamp()
     where id = $1`,
    [id, endsOn],
  );
}

export async function setAccountState(
  db: Queryable,
  id: string,
  state: CorrectionAccountState,
  by: string | null,
): Promise<void> {
  await db.query(
    `update differential_account set state = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, state, by],
  );
}

/** Which of these mount points there are. */
export async function countMounts(db: Queryable, ids: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from mount_point where id = any($1::uuid[]) and deleted_at is null',
    [ids],
  );
  return rows[0]!.count;
}

/** What terminals are told to call, and the first mount point that the account may use. */
export async function readAccess(
  db: Queryable,
  id: string,
): Promise<{ host: string; port: number; mountPoint: string }> {
  const { rows } = await db.query<{ host: string; port: number; mountPoint: string }>(
    `select c.host, c.port, coalesce((select m.name from mount_point m where m.deleted_at is null and m.enabled
       and (cardinality(a.mounts) = 0 or m.id = any(a.mounts))
       order by array_position(array['nearest', 'station', 'relay'], m.kind), m.name limit 1), '') as "mountPoint"
     from ntrip_caster c, differential_account a where a.id = $1`,
    [id],
  );
  return rows[0]!;
}

/** Sessions of accounts that run. */
export async function sessionsOf(db: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from ntrip_connection where account_id = $1 and ended_at is null and accepted',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** The last 90 days of an account, the oldest first. */
export async function readUsage(db: Queryable, id: string): Promise<AccountDay[]> {
  const { rows } = await db.query<AccountDay>(
    `select day::text, seconds / 3600 as hours, bytes::float8 as bytes, fixed_seconds / nullif(seconds, 0) as "fixedShare"
     from correction_day where account_id = $1 and day > (now() at time zone 'Asia/Shanghai')::date - 90 order by day`,
    [id],
  );
  return rows;
}

/** Which of these names are taken. */
export async function takenNames(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select account as name from differential_account where lower(account) = any($1::text[]) and source = 'own' and deleted_at is null`,
    [names.map((name) => name.toLowerCase())],
  );
  return rows.map(({ name }) => name);
}

/** Accounts whose end has come, at most so many, expired now; who they are. */
export async function expireAccounts(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update differential_account set state = 'expired', updated_at = clock_timestamp() where id in (
       select id from differential_account where state in ('toActivate', 'active') and deleted_at is null and (ends_at <= now() or exists (
         select 1 from external_caster e where e.id = caster_id and e.contract_until < (now() at time zone 'Asia/Shanghai')::date))
       order by ends_at limit $1 for update skip locked) returning id`,
    [most],
  );
  return rows.map(({ id }) => id);
}
