import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import type { CasterDoor, Knock } from '#gateways/ntrip/door.ts';
import { newId } from '#kit/id.ts';
import {
  addCorrectionAccount,
  addStation,
  knock,
  progressOf,
  quietBus,
  testKeys,
} from '../testing/caster-rig.ts';
import { openCasterDoor } from './caster-door.ts';

let database: TestDatabase;
let bus: Bus;
let door: CasterDoor;
let nowMs = Date.now();
const keys = testKeys();
let mounts: { FIELD: string; OTHER: string };

const open = (node = 'caster@test') =>
  openCasterDoor({ pool: database.pool, bus, keyFolder: keys.keyFolder, node, now: () => nowMs });
const account = (name: string, over: object = {}) =>
  addCorrectionAccount({ pool: database.pool, box: keys.box }, name, over as Record<string, unknown>);

beforeAll(async () => {
  database = await testDatabase();
  bus = await quietBus(database.url);
  const [field, other] = [await addStation(database.pool, 'FIELD'), await addStation(database.pool, 'OTHER')];
  mounts = { FIELD: field.mountId, OTHER: other.mountId };
  door = await open();
});
beforeEach(() => {
  nowMs = Date.now();
});
afterAll(async () => {
  await bus.close();
  await database.close();
  keys.remove();
});

/** The rows that this name left, oldest first. */
const rowsOf = async (name: string) =>
  (
    await database.pool.query<{ accepted: boolean; reason: string; running: boolean; mount: string }>(
      `select accepted, reason, ended_at is null as running, mount_asked as mount from ntrip_connection
       where account = $1 order by began_at, id`,
      [name],
    )
  ).rows;
const admitted = async (one: Knock): Promise<string> => {
  const answer = await door.admit(one);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.connectionId;
};

describe('what happened', () => {
  it('counts a session over midnight in both days, each with its part', async () => {
    const id = await account('night');
    // 23:50 in Beijing.
    nowMs = Date.parse('2026-03-01T15:50:00Z');
    const connectionId = await admitted(knock('night', 'FIELD'));
    const at = (bytesOut: number, ggaCount: number, fixedCount: number) =>
      progressOf(connectionId, { bytesOut, ggaCount, fixedCount });
    nowMs += 5 * 60_000;
    await door.progress([at(3000, 30, 30)]);
    nowMs += 20 * 60_000;
    await door.progress([at(15_000, 150, 90)]);
    await door.progress([at(15_000, 150, 90)]);
    await door.ended([{ connectionId, atMs: nowMs, reason: 'client', progress: at(15_000, 150, 90) }]);
    const { rows } = await database.pool.query(
      `select day::text, seconds, bytes::int, fixed_seconds as fixed from correction_day where account_id = $1 order by day`,
      [id],
    );
    expect(rows).toEqual([
      { day: '2026-03-01', seconds: 600, bytes: 6000, fixed: 450 },
      { day: '2026-03-02', seconds: 900, bytes: 9000, fixed: 450 },
    ]);
    expect(await rowsOf('night')).toMatchObject([{ reason: 'client', running: false }]);
  });

  it('counts sessions, time and fixed time of a device by day, whatever account it came with', async () => {
    const vehicle = newId();
    await database.pool.query(
      `insert into vehicle (id, sn, terminal_number, state, category) values ($1, '8838601', '8838601', 'inUse', 'autoSteer')`,
      [vehicle],
    );
    for (const name of ['first', 'second']) {
      const id = await account(name);
      await database.pool.query(`update differential_account set vehicle_id = $2 where id = $1`, [
        id,
        vehicle,
      ]);
      nowMs = Date.parse('2026-03-05T15:50:00Z');
      const connectionId = await admitted(knock(name, 'FIELD'));
      nowMs += 20 * 60_000;
      const progress = progressOf(connectionId, { bytesOut: 3000, ggaCount: 30, fixedCount: 15 });
      await door.ended([{ connectionId, atMs: nowMs, reason: 'client', progress }]);
      await database.pool.query('update differential_account set vehicle_id = null where id = $1', [id]);
    }
    await account('nobodys');
    await admitted(knock('nobodys', 'FIELD'));
    const { rows } = await database.pool.query(
      `select vehicle_id, day::text, sessions, seconds, fixed_seconds as fixed from correction_use order by day`,
    );
    expect(rows).toEqual([
      { vehicle_id: vehicle, day: '2026-03-05', sessions: 2, seconds: 1200, fixed: 600 },
      { vehicle_id: vehicle, day: '2026-03-06', sessions: 0, seconds: 1200, fixed: 600 },
    ]);
  });

  it('keeps where a rover is, and the minutes and breaks of a source', async () => {
    await account('walker');
    const connectionId = await admitted(knock('walker', 'FIELD'));
    const gga = {
      atMs: nowMs,
      longitude: 126.6,
      latitude: 45.7,
      fix: 4,
      satellites: 17,
      hdop: 0.7,
      ageS: 1,
      distanceM: 3210,
    };
    await door.samples([
      { connectionId, gga },
      { connectionId: newId(), gga },
    ]);
    await door.progress([progressOf(connectionId, { last: gga, ggaCount: 1, fixedCount: 1 })]);
    const minute = (minuteMs: number, bytes: number) => ({
      mountId: mounts.FIELD,
      minuteMs,
      bytes,
      frames: 60,
      badFrames: 0,
      messages: { '1074': 60 },
      rovers: 1,
      satellites: { GPS: 9 },
      place: { longitude: 126.63, latitude: 45.72, height: 150.01 },
    });
    const minuteMs = Math.floor(nowMs / 60_000) * 60_000;
    await door.minutes([minute(minuteMs - 60_000, 10_000), minute(minuteMs, 20_000)]);
    await door.sourceState(mounts.FIELD, true, nowMs, null);
    await door.sourceState(mounts.FIELD, false, nowMs + 1000, 'silent');
    await door.sourceState(mounts.FIELD, false, nowMs + 2000, 'silent');
    await door.sourceState(mounts.FIELD, true, nowMs + 4000, null);
    const { rows } = await database.pool.query(
      `select (select count(*)::int from gga_sample where connection_id = $2) as samples, c.fix, c.distance_m as distance,
         m.bytes_minute as bytes, m.stream_height as height,
         (select array_agg(extract(epoch from to_at - from_at)::int) from station_break where mount_id = $1) as breaks
       from mount_point m, ntrip_connection c where m.id = $1 and c.id = $2`,
      [mounts.FIELD, connectionId],
    );
    expect(rows[0]).toEqual({
      samples: 1,
      fix: 4,
      distance: 3210,
      bytes: 20_000,
      height: 150.01,
      breaks: [3],
    });
  });

  it('ends at the next start what a caster left running when it died', async () => {
    await account('left');
    const other = await open('caster@dead');
    const answer = await other.admit(knock('left', 'FIELD'));
    expect(answer).toHaveProperty('connectionId');
    await open('caster@elsewhere');
    expect(await rowsOf('left')).toMatchObject([{ running: true }]);
    await open('caster@dead');
    expect(await rowsOf('left')).toMatchObject([{ running: false, reason: 'restart' }]);
  });

  it('ends what one left that never comes back under its name', async () => {
    await account('orphan');
    const other = await open('caster@gone');
    expect(await other.admit(knock('orphan', 'FIELD'))).toHaveProperty('connectionId');
    const living = await open('caster@living');
    await living.alive();
    expect(await rowsOf('orphan')).toMatchObject([{ running: true }]);
    await database.pool.query(
      `update ntrip_node set heard_at = now() - interval '3 minutes' where node = 'caster@gone'`,
    );
    await database.pool.query(
      `update ntrip_connection set seen_at = now() - interval '3 minutes' where account = 'orphan'`,
    );
    await living.alive();
    expect(await rowsOf('orphan')).toMatchObject([{ running: false, reason: 'restart' }]);
    expect(await door.admit(knock('orphan', 'FIELD'))).toHaveProperty('connectionId');
  });

  it('writes the end of a session at the time of its end, also when the office was away meanwhile', async () => {
    await account('earlier');
    const connectionId = await admitted(knock('earlier', 'FIELD'));
    const atMs = nowMs + 30_000;
    nowMs += 3_600_000;
    await door.ended([{ connectionId, atMs, reason: 'client', progress: progressOf(connectionId) }]);
    const { rows } = await database.pool.query<{ at: number }>(
      `select extract(epoch from ended_at)::float8 * 1000 as at from ntrip_connection where id = $1`,
      [connectionId],
    );
    expect(Math.abs(rows[0]!.at - atMs)).toBeLessThan(2);
  });
});
