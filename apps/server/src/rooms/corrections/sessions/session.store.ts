import type {
  CasterSession,
  CasterSessionFigures,
  casterSessionList,
  FixQuality,
  RoverPoint,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { connectionsFrom } from './connection-reach.store.ts';

type Call = z.output<typeof casterSessionList.query>;
export type SessionFilters = Call['filters'];
export type SessionSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const fixes: Record<FixQuality, string> = {
  none: 'c.fix not in (1, 2, 4, 5)',
  single: 'c.fix = 1',
  differential: 'c.fix = 2',
  float: 'c.fix = 5',
  fixed: 'c.fix = 4',
};
const fix = `case when c.fix is null then null ${Object.entries(fixes)
  .map(([name, is]) => `when ${is} then '${name}'`)
  .join(' ')} end`;
const duration = `extract(epoch from now() - c.began_at)::float8`;
const rate = `((c.bytes_in + c.bytes_out) / greatest(extract(epoch from c.seen_at - c.began_at), 1))::float8`;

/** What runs at the caster now. */
export const sessionSource: ListSource<SessionFilters, SessionSort> = {
  select: columnsOf<CasterSession>({
    id: 'c.id',
    direction: 'c.direction',
    account: 'c.account',
    accountId: 'c.account_id',
    sn: 'v.sn',
    mountAsked: 'c.mount_asked',
    mountServed: 'c.mount_served',
    address: 'host(c.address)',
    port: 'c.port',
    version: 'c.version',
    tls: 'c.tls',
    agent: 'c.agent',
    began: seconds('c.began_at'),
    duration,
    bytesIn: 'c.bytes_in::float8',
    bytesOut: 'c.bytes_out::float8',
    rate,
    ggaAge: 'extract(epoch from now() - c.gga_at)::float8',
    fix,
    satellites: 'c.satellites',
    hdop: 'c.hdop',
    ageS: 'c.age_s',
    distanceM: 'c.distance_m',
    longitude: 'c.longitude',
    latitude: 'c.latitude',
    node: 'c.node',
    queueBytes: 'c.queue_bytes',
    ggaCount: 'c.gga_count',
  }),
  from: connectionsFrom,
  id: { sql: 'c.id', type: 'uuid' },
  sorts: {
    began: { sql: 'c.began_at', type: 'timestamptz' },
    account: { sql: 'c.account', type: 'text', code: true },
    mount: { sql: 'c.mount_served', type: 'text', code: true },
    rate: { sql: rate, type: 'float8' },
    ageS: { sql: 'c.age_s', type: 'float8', nullable: true },
    distanceM: { sql: 'c.distance_m', type: 'float8', nullable: true },
  },
  filters: {
    account: contains('c.account'),
    sn: oneOf('v.sn'),
    direction: oneOf('c.direction'),
    mount: contains('c.mount_served', 'c.mount_asked'),
    fix: (chosen) => `(${chosen.map((one) => fixes[one]).join(' or ') || 'true'})`,
    address: contains('host(c.address)'),
    stationId: (id, { put }) =>
      `c.mount_served in (select name from mount_point where station_id = ${put(id)}::uuid)`,
  },
};

export const runs = 'c.ended_at is null and c.accepted';

/** Rovers of a station now; scope is the station's. */
export async function readRovers(db: Queryable, stationId: string, reach: Reach): Promise<CasterSession[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<CasterSession>(
    `select ${sessionSource.select} from ${connectionsFrom} where ${runs} and c.direction = 'rover'
       and c.mount_served in (select name from mount_point where station_id = ${asking.put(stationId)}) and ${reach(asking)}
     order by c.began_at desc limit 500`,
    values,
  );
  return rows;
}

/** One that runs, or null. */
export async function findSession(db: Queryable, id: string, reach: Reach): Promise<CasterSession | null> {
  return readOne<CasterSession>(db, sessionSource, id, reach);
}

/** When a session ended; null: it runs. */
export async function endOfSession(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await db.query<{ at: number | null }>(
    `select ${seconds('ended_at')} as at from ntrip_connection where id = $1`,
    [id],
  );
  return rows[0]?.at ?? null;
}

/** Where a rover was, the oldest first; of a long session the newest 3,000 samples. */
export async function readTrail(db: Queryable, id: string): Promise<RoverPoint[]> {
  const { rows } = await db.query<RoverPoint>(
    `select ${columnsOf<RoverPoint>({
      at: seconds('g.at'),
      longitude: 'g.longitude',
      latitude: 'g.latitude',
      fix: 'g.fix',
      satellites: 'g.satellites',
      ageS: 'g.age_s',
      distanceM: 'g.distance_m',
    })} from gga_sample g where g.connection_id = $1 order by g.at desc limit 3000`,
    [id],
  );
  return rows.reverse();
}

/** Writes down who kicks a session, and why; the caster ends it. */
export async function noteKick(db: Queryable, id: string, by: string, note: string): Promise<void> {
  await db.query('update ntrip_connection set kicked_by = $2, note = $3 where id = $1 and ended_at is null', [
    id,
    by,
    note,
  ]);
}

/** Sources of a mount point that run. */
export async function sourcesOf(db: Queryable, mountId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from ntrip_connection where mount_id = $1 and direction <> 'rover' and ended_at is null and accepted`,
    [mountId],
  );
  return rows.map(({ id }) => id);
}

/** What runs, and what was refused in the last hour. */
export async function readSessionFigures(db: Queryable, reach: Reach): Promise<CasterSessionFigures> {
  const running = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<Omit<CasterSessionFigures, 'refused'>>(
    `select (count(*) filter (where c.direction = 'rover'))::int as rovers,
       (count(*) filter (where c.direction = 'source'))::int as sources,
       (count(*) filter (where c.direction = 'relay'))::int as relays,
       (count(*) filter (where c.fix = 4))::float8 / nullif(count(*) filter (where c.fix is not null), 0) as "fixedShare"
     from ${connectionsFrom} where ${runs} and ${reach(running.asking)}`,
    running.values,
  );
  const refusing = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows: refused } = await db.query<{ reason: string; count: number }>(
    `select c.reason, count(*)::int as count from ${connectionsFrom}
     where not c.accepted and c.began_at > now() - interval '1 hour' and ${reach(refusing.asking)} group by 1 order by 2 desc, 1`,
    refusing.values,
  );
  return { ...rows[0]!, refused };
}
