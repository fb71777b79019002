import type { ZwtUserFigures, zwtUserList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, inBranch, inDivision, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof zwtUserList.query>;
export type ZwtUserFilters = Call['filters'];
export type ZwtUserSort = Call['sort'][number]['column'];

/** State of the user under `z` now: the last day is over at midnight UTC+8. */
export const stateSql = `case when z.state = 'frozen' then 'frozen' when z.ends_on < ${homeTodaySql} then 'expired' else 'active' end`;
/** Signed in in the app and heard within 5 minutes; whoever is frozen is signed out. */
const onlineSql = `(coalesce(z.last_seen_at > now() - interval '5 minutes', false) and ${stateSql} = 'active'
  and exists (select 1 from zhiweitong_session s where s.user_id = z.id and s.expires_at > now()))`;
const boundSql = (condition: string): string =>
  `(select 1 from zhiweitong_terminal t join vehicle v on v.id = t.vehicle_id
    where t.user_id = z.id and t.to_at is null and ${condition})`;

/** Zhiweitong users under `z`, their dealer under `d`: so the reach of dealers is theirs. */
export const zwtUserSource: ListSource<ZwtUserFilters, ZwtUserSort> = {
  select: `z.id, z.name, z.phone, z.dealer_id as "dealerId", d.company as dealer, z.division_code as "divisionCode",
    to_char(z.ends_on, 'YYYY-MM-DD') as "endsOn", z.ends_on - ${homeTodaySql} as "daysLeft", z.remark, z.app_version as "appVersion",
    array(select v.sn from zhiweitong_terminal t join vehicle v on v.id = t.vehicle_id
      where t.user_id = z.id and t.to_at is null order by t.from_at) as terminals,
    ${stateSql} as state, ${onlineSql} as online, extract(epoch from z.last_seen_at)::float8 as "lastSeenAt",
    z.last_longitude as longitude, z.last_latitude as latitude, extract(epoch from z.created_at)::float8 as "createdAt",
    extract(epoch from z.deleted_at)::float8 as "deletedAt", ${versionSql('z.updated_at')} as version`,
  from: 'zhiweitong_user z join dealer d on d.id = z.dealer_id',
  id: { sql: 'z.id', type: 'uuid' },
  sorts: {
    name: { sql: 'z.name', type: 'text' },
    dealer: { sql: 'd.company', type: 'text' },
    createdAt: { sql: 'z.created_at', type: 'timestamptz' },
    endsOn: { sql: `(z.ends_on::timestamp at time zone 'UTC')`, type: 'timestamptz' },
    lastSeenAt: { sql: 'z.last_seen_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    name: contains('z.name'),
    phone: contains('z.phone'),
    terminal: (sn, { put }) => `exists ${boundSql(`v.sn = ${put(sn)}`)}`,
    dealer: inBranch('d'),
    division: inDivision('z.division_code'),
    state: oneOf(`(${stateSql})`),
    online: whenAsked(onlineSql),
    endsOn: ({ from, to }, { put }) =>
      `z.ends_on >= ${put(from ?? '1970-01-01')}::date and z.ends_on <= ${put(to ?? '2100-12-31')}::date`,
    lastSeenAt: onDays('z.last_seen_at'),
    deleted: whenAsked('z.deleted_at is not null'),
  },
};

/** How many users there are, in each state and online, of those in reach. */
export async function readFigures(db: Queryable, reach: Reach): Promise<ZwtUserFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<ZwtUserFigures>(
    `select count(*)::int as users, (count(*) filter (where ${stateSql} = 'active'))::int as active,
       (count(*) filter (where ${stateSql} = 'expired'))::int as expired, (count(*) filter (where ${onlineSql}))::int as online
     from ${zwtUserSource.from} where z.deleted_at is null and ${reach(asking)}`,
    values,
  );
  return rows[0]!;
}

/** Of these numbers, those that a living user has. */
export async function phonesTaken(db: Queryable, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ phone: string }>(
    'select phone from zhiweitong_user where phone = any($1::text[]) and deleted_at is null',
    [phones],
  );
  return new Set(rows.map(({ phone }) => phone));
}
