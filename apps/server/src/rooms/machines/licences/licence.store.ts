import type { SdkActivation, SdkUsageDay, sdkLicenceList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { contains, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof sdkLicenceList.query>;
export type LicenceFilters = Call['filters'];
export type LicenceSort = Call['sort'][number]['column'];

/** State of the licence under `k` now: it expires with its last day, UTC+8. */
export const licenceStateSql = `case when k.state = 'active' and k.ends_on < ${homeTodaySql} then 'expired' else k.state end`;
const calls = (days: number): string =>
  `coalesce((select sum(u.calls) from api_key_day u where u.key_id = k.id and u.day > ${homeTodaySql} - ${days}), 0)::int`;

export const licenceSource: ListSource<LicenceFilters, LicenceSort> = {
  select: `k.id, k.partner, k.contact_phone as "contactPhone", k.product, k.application_id as "applicationId",
    k.device_limit as "deviceLimit", k.daily_quota as "dailyQuota", k.interfaces, k.addresses,
    to_char(k.ends_on, 'YYYY-MM-DD') as "endsOn", k.remark, k.prefix,
    case when k.old_until > now() then extract(epoch from k.old_until)::float8 end as "oldKeyUntil",
    (select count(*)::int from sdk_activation a where a.key_id = k.id and a.removed_at is null) as "devicesUsed",
    ${calls(1)} as "callsToday", ${calls(30)} as "calls30", ${licenceStateSql} as state,
    extract(epoch from k.last_used_at)::float8 as "lastUsedAt", k.last_address as "lastAddress",
    extract(epoch from k.created_at)::float8 as "createdAt", extract(epoch from k.deleted_at)::float8 as "deletedAt",
    ${versionSql('k.updated_at')} as version`,
  from: 'api_key k',
  id: { sql: 'k.id', type: 'uuid' },
  sorts: {
    partner: { sql: 'k.partner', type: 'text' },
    // A permanent licence stands behind all that end.
    endsOn: { sql: `(coalesce(k.ends_on, '2999-12-31')::timestamp at time zone 'UTC')`, type: 'timestamptz' },
    lastUsedAt: { sql: 'k.last_used_at', type: 'timestamptz', nullable: true },
    createdAt: { sql: 'k.created_at', type: 'timestamptz' },
  },
  filters: {
    partner: contains('k.partner', 'k.application_id'),
    product: oneOf('k.product'),
    state: oneOf(`(${licenceStateSql})`),
    endsOn: ({ from, to }, { put }) =>
      `k.ends_on >= ${put(from ?? '1970-01-01')}::date and k.ends_on <= ${put(to ?? '2100-12-31')}::date`,
    prefix: (typed, { put }) => `starts_with(k.prefix, ${put(typed)})`,
    deleted: whenAsked('k.deleted_at is not null'),
  },
};

/** Sets a new key; the one before stays good for some days, or ends at once. */
export async function writeKey(
  db: Queryable,
  accountId: string,
  id: string,
  { hash, prefix, keepDays }: { hash: Uint8Array; prefix: string; keepDays: number },
): Promise<void> {
  await db.query(
    `update api_key set old_hash = case when $5 > 0 then hash end,
       old_until = case when $5 > 0 then now() + make_interval(days => $5) end,
       hash = $3, prefix = $4, updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, accountId, hash, prefix, keepDays],
  );
}

/** Calls and refusals day by day, both ends included, YYYY-MM-DD of UTC+8; days without a call are there with 0. */
export async function readUsage(db: Queryable, id: string, from: string, to: string): Promise<SdkUsageDay[]> {
  const { rows } = await db.query<SdkUsageDay>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(u.calls, 0) as calls, coalesce(u.refused, 0) as refused
     from generate_series($2::date, $3::date, interval '1 day') as d (day)
     left join api_key_day u on u.key_id = $1 and u.day = d.day::date order by d.day`,
    [id, from, to],
  );
  return rows;
}

/** Devices that a licence is activated on now. */
export async function readActivations(db: Queryable, id: string): Promise<SdkActivation[]> {
  const { rows } = await db.query<SdkActivation>(
    `select id, device_id as "deviceId", sn, extract(epoch from first_seen_at)::float8 as "firstSeenAt",
       extract(epoch from last_seen_at)::float8 as "lastSeenAt", address
     from sdk_activation where key_id = $1 and removed_at is null order by last_seen_at desc, id limit 1000`,
    [id],
  );
  return rows;
}

export async function removeActivation(
  db: Queryable,
  accountId: string,
  keyId: string,
  id: string,
): Promise<string | null> {
  const { rows } = await db.query<{ device: string }>(
    `update sdk_activation set removed_at = now(), removed_by = $3 where id = $2 and key_id = $1 and removed_at is null
     returning device_id as device`,
    [keyId, id, accountId],
  );
  return rows[0]?.device ?? null;
}
