import type { DiffLogFigures, DiffLogRow, diffLogList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { connectionsFrom } from '../sessions/connection-reach.store.ts';

type Call = z.output<typeof diffLogList.query>;
export type LogFilters = Call['filters'];
export type LogSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const duration = 'extract(epoch from coalesce(c.ended_at, now()) - c.began_at)::float8';
const fixedShare = '(c.fixed_count::float8 / nullif(c.gga_count, 0))';

/** Every attempt, and the session that came of it. */
export const logSource: ListSource<LogFilters, LogSort> = {
  select: columnsOf<DiffLogRow>({
    id: 'c.id',
    began: seconds('c.began_at'),
    ended: seconds('c.ended_at'),
    duration,
    direction: 'c.direction',
    account: 'c.account',
    accountId: 'c.account_id',
    sn: 'v.sn',
    mountAsked: 'c.mount_asked',
    mountServed: 'c.mount_served',
    result: `case when c.accepted then 'accepted' else 'refused' end`,
    reason: 'c.reason',
    kickedBy: `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = c.kicked_by)`,
    note: 'c.note',
    address: 'host(c.address)',
    port: 'c.port',
    agent: 'c.agent',
    version: 'c.version',
    tls: 'c.tls',
    bytesOut: 'c.bytes_out::float8',
    bytesIn: 'c.bytes_in::float8',
    ggaCount: 'c.gga_count',
    fixedShare,
    meanAgeS: 'c.mean_age_s',
    distanceM: 'c.distance_m',
    firstLongitude: 'c.first_longitude',
    firstLatitude: 'c.first_latitude',
    longitude: 'c.longitude',
    latitude: 'c.latitude',
    gaps: 'c.gaps',
    firstByteMs: 'c.first_byte_ms',
    node: 'c.node',
    dealer: 'd.company',
  }),
  from: connectionsFrom,
  id: { sql: 'c.id', type: 'uuid' },
  sorts: {
    began: { sql: 'c.began_at', type: 'timestamptz' },
    ended: { sql: 'c.ended_at', type: 'timestamptz', nullable: true },
    duration: { sql: duration, type: 'float8' },
    bytesOut: { sql: 'c.bytes_out', type: 'bigint' },
    fixedShare: { sql: fixedShare, type: 'float8', nullable: true },
    account: { sql: 'c.account', type: 'text', code: true },
  },
  filters: {
    began: onDays('c.began_at'),
    account: contains('c.account'),
    sn: oneOf('v.sn'),
    mount: contains('c.mount_asked', 'c.mount_served'),
    direction: oneOf('c.direction'),
    result: (chosen, { put }) =>
      `c.accepted = any(${put(chosen.map((one) => one === 'accepted'))}::boolean[])`,
    refusal: (chosen, { put }) => `(not c.accepted and c.reason = any(${put(chosen)}::text[]))`,
    end: (chosen, { put }) => `(c.accepted and c.reason = any(${put(chosen)}::text[]))`,
    address: contains('host(c.address)'),
    agent: contains('c.agent'),
    version: (chosen, { put }) => `c.version = any(${put(chosen.map(Number))}::int[])`,
    duration: inSpan(duration),
    fixedShare: inSpan(fixedShare),
    dealer: inBranch('d'),
    running: whenAsked('c.ended_at is null'),
    accountId: (id, { put }) => `c.account_id = ${put(id)}::uuid`,
    stationId: (id, { put }) => `(m.station_id = ${put(id)}::uuid or c.mount_served in (
      select name from mount_point where station_id = ${put(id)}::uuid))`,
  },
};

/** Longer than this a chart per hour tells nothing. */
const chartDays = 14;

/** Sums over the filter of the log. */
export async function readLogFigures(
  db: Queryable,
  asked: Asked<LogFilters, LogSort>,
): Promise<DiffLogFigures> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<DiffLogFigures>(
    `with one as materialized (
       select c.began_at, c.ended_at, c.accepted, c.reason, c.account, c.address, c.bytes_in + c.bytes_out as bytes, c.fixed_count,
         c.gga_count, c.direction from ${connectionsFrom} ${whereOf(logSource, asked, asking)})
     select count(*)::int as attempts, (count(*) filter (where not accepted))::int as refused,
       coalesce(sum(extract(epoch from coalesce(ended_at, now()) - began_at)) / 3600, 0)::float8 as hours,
       coalesce(sum(bytes), 0)::float8 as bytes,
       (sum(fixed_count)::float8 / nullif(sum(gga_count), 0)) as "fixedShare",
       coalesce((select jsonb_agg(x order by x.at) from (
         select extract(epoch from date_trunc('hour', began_at)) as at, count(*) filter (where accepted) as accepted,
           count(*) filter (where not accepted) as refused from one
         where (select max(began_at) - min(began_at) from one) < interval '${chartDays} days' group by 1) x), '[]') as "perHour",
       coalesce((select jsonb_agg(x) from (select account, count(*) as count from one where not accepted and account <> ''
         group by 1 order by 2 desc, 1 limit 10) x), '[]') as "topAccounts",
       coalesce((select jsonb_agg(x) from (select host(address) as address, count(*) as count from one
         where reason in ('wrongPassword', 'unknownAccount') and not accepted group by 1 order by 2 desc, 1 limit 10) x), '[]')
         as "topAddresses"
     from one`,
    values,
  );
  return rows[0]!;
}

/** One in reach, or null. */
export async function findLogRow(db: Queryable, id: string, reach: Reach): Promise<DiffLogRow | null> {
  return readOne<DiffLogRow>(db, logSource, id, reach);
}

/** Clears what is over its time: attempts after 180 days, samples of rovers after 7, minutes of stations after 90. */
export async function clearOldConnections(db: Queryable): Promise<void> {
  await db.query(`delete from gga_sample where at < now() - interval '7 days'`);
  await db.query(
    `delete from ntrip_connection where began_at < now() - interval '180 days' and ended_at is not null`,
  );
  await db.query(`delete from station_sample where minute < now() - interval '90 days'`);
}
