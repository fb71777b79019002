import { symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { machines, runBase, runRover } from '@furrow/simulator';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#database/free-port.ts';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { observationFrame, Peer, positionFrame, roverRequest } from '#gateways/ntrip/testing/test-caster.ts';
import { createLog } from '#kit/log.ts';
import {
  accountPassword,
  addCorrectionAccount,
  addStation,
  quietBus,
  sourcePassword,
  testKeys,
} from '#rooms/corrections/testing/caster-rig.ts';
import { createDemoVehicles } from '#rooms/machines/public.ts';
import { readSettings } from '#settings/settings.ts';
import { until } from '#telemetry/testing/until.ts';
import { run } from '../caster.process.ts';
import { runDemoCorrections } from './demo-corrections.ts';

// The whole: the process with its own database, bus and sockets, as it runs in the product.

let database: TestDatabase;
let bus: Bus;
let port: number;
let ended: Promise<void>;
const keys = testKeys();
const stop = new AbortController();
const peers: Peer[] = [];

beforeAll(async () => {
  database = await testDatabase();
  bus = await quietBus(database.url);
  await addStation(database.pool, 'FIELD');
  port = await freePort();
  // The process looks for keys/ in its data directory.
  symlinkSync(keys.keyFolder, join(keys.keyFolder, 'keys'));
  const settings = readSettings({ FURROW_NTRIP_PORT: String(port), FURROW_DATA: keys.keyFolder });
  let ready = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    ready = resolve;
  });
  ended = run({
    settings,
    databaseUrl: database.url,
    log: createLog({ level: 'silent', name: 'test' }),
    signal: stop.signal,
    nodeId: 'caster@test',
    metrics: new Registry(),
    allMetrics: async () => '',
    ready,
  });
  await Promise.race([opened, ended]);
});
afterAll(async () => {
  for (const peer of peers) peer.hangUp();
  stop.abort();
  await ended;
  await bus.close();
  await database.close();
  keys.remove();
});

function call(text: string): Peer {
  const peer = new Peer(connect({ port, host: '127.0.0.1' })).send(text);
  peers.push(peer);
  return peer;
}

/** The rows that this account, or an empty one for sources, left; oldest first. */
async function rowsOf(account: string) {
  const { rows } = await database.pool.query<{
    accepted: boolean;
    reason: string;
    running: boolean;
    bytes: number;
  }>(
    `select accepted, reason, ended_at is null as running, bytes_out::int as bytes from ntrip_connection
     where account = $1 order by began_at, id`,
    [account],
  );
  return rows;
}

describe('the caster with its office', () => {
  it('serves a rover whose row is there, and ends it within 5 s when its account is frozen', async () => {
    const account = await addCorrectionAccount({ pool: database.pool, box: keys.box }, 'tractor1');
    // The rig's source password has a blank, which SOURCE cannot carry: this base comes by POST.
    const post = `POST /FIELD HTTP/1.1\r\nNtrip-Version: Ntrip/2.0\r\nAuthorization: Basic ${btoa(`base:${sourcePassword}`)}\r\n\r\n`;
    const source = call(post);
    await source.upTo('200 OK');
    source.send(positionFrame());
    await until(async () => (await upOf('FIELD')) === true);

    const rover = call(roverRequest('FIELD', 2, '', 'tractor1', accountPassword));
    await rover.upTo('gnss/data');
    await rover.upTo('\r\n\r\n');
    expect(await rowsOf('tractor1')).toMatchObject([{ accepted: true, running: true, reason: '' }]);
    const news = Buffer.concat([positionFrame(), observationFrame(1)]);
    source.send(observationFrame(1));
    expect(await rover.take(news.length)).toEqual(news);

    await database.pool.query(`update differential_account set state = 'frozen' where id = $1`, [account]);
    const frozenAt = Date.now();
    bus.publish('ntripRecheck', {});
    await until(() => rover.closed);
    expect(Date.now() - frozenAt).toBeLessThan(5_000);
    await until(async () => (await rowsOf('tractor1'))[0]?.running === false);
    expect(await rowsOf('tractor1')).toEqual([
      { accepted: true, running: false, reason: 'frozen', bytes: news.length },
    ]);
    const again = call(roverRequest('FIELD', 2, '', 'tractor1', accountPassword));
    await until(() => again.closed);
    expect(again.text).toMatch(/^HTTP\/1\.1 403 Forbidden/);
    expect((await rowsOf('tractor1'))[1]).toMatchObject({ accepted: false, reason: 'frozen' });
  });

  it('leaves a row with its own reason for a wrong password, a kick and a session too many', async () => {
    await addCorrectionAccount({ pool: database.pool, box: keys.box }, 'tractor2', { sessions: 1 });
    const wrong = call(roverRequest('FIELD', 2, '', 'tractor2', 'wrong'));
    await until(() => wrong.closed);
    const rover = call(roverRequest('FIELD', 1, '', 'tractor2', accountPassword));
    await rover.upTo('ICY 200 OK');
    const second = call(roverRequest('FIELD', 2, '', 'tractor2', accountPassword));
    await until(() => second.closed);
    expect(second.text).toMatch(/^HTTP\/1\.1 409 /);
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from ntrip_connection where account = 'tractor2' and accepted and ended_at is null`,
    );
    bus.publish('ntripKick', { connectionId: rows[0]!.id, reason: 'kicked' });
    await until(() => rover.closed);
    await until(async () => (await rowsOf('tractor2')).every(({ running }) => !running));
    expect((await rowsOf('tractor2')).map(({ accepted, reason }) => `${accepted} ${reason}`)).toEqual([
      'false wrongPassword',
      'true kicked',
      'false tooManySessions',
    ]);
  });

  it('takes a change of the mount points up at once', async () => {
    const account = await addCorrectionAccount({ pool: database.pool, box: keys.box }, 'tractor3');
    expect(account).not.toBe('');
    const rover = call(roverRequest('FIELD', 1, '', 'tractor3', accountPassword));
    await rover.upTo('ICY 200 OK');
    await database.pool.query(`update mount_point set enabled = false where name = 'FIELD'`);
    bus.publish('ntripChanged', {});
    await until(() => rover.closed);
    await until(async () => (await rowsOf('tractor3'))[0]?.reason === 'mountDisabled');
    expect(await upOf('FIELD')).toBe(false);
  });
});

describe('the simulator at the caster', () => {
  it('sends as a base of either version, and its receivers become fixed', async () => {
    const stations = ['SIMA', 'SIMB'];
    for (const name of stations) await addStation(database.pool, name);
    await database.pool.query(
      `update mount_point set source_hash = sha256('simulated') where name like 'SIM_'`,
    );
    for (const name of ['sim1', 'sim2'])
      await addCorrectionAccount({ pool: database.pool, box: keys.box }, name);
    bus.publish('ntripChanged', {});
    const leave = new AbortController();
    const party = { host: '127.0.0.1', port, signal: leave.signal };
    const place = { longitude: 126.63, latitude: 45.72, height: 150 };
    const password = 'simulated';
    const running = [
      runBase({ ...party, mount: 'SIMA', password, version: 1, place, station: 1 }),
      runBase({ ...party, mount: 'SIMB', password, version: 2, place, station: 2 }),
    ];
    await until(async () => (await upOf('SIMA')) === true && (await upOf('SIMB')) === true);
    for (const [i, mount] of stations.entries()) {
      const account = { account: `sim${i + 1}`, password: accountPassword };
      const at = () => ({ longitude: 126.7, latitude: 45.7 });
      running.push(runRover({ ...party, ...account, mount, version: i === 0 ? 1 : 2, place: at }));
    }
    // Somebody looks on, so that progress is written every 2 s.
    const fixes = async () => {
      bus.publish('ntripWatched', {});
      const { rows } = await database.pool.query<{ fix: number; metres: number }>(
        `select fix, distance_m as metres from ntrip_connection where account like 'sim_' and ended_at is null`,
      );
      return rows;
    };
    await until(async () => {
      const rows = await fixes();
      return rows.length === 2 && rows.every(({ fix }) => fix === 4);
    }, 40_000);
    // 0.07° of longitude and 0.02° of latitude at 45.7° north.
    for (const { metres } of await fixes()) expect(Math.abs(metres - 5_880)).toBeLessThan(100);
    leave.abort();
    await Promise.all(running);
    await until(async () => (await rowsOf('sim1')).every(({ running: still }) => !still));
    expect((await rowsOf('sim1')).map(({ reason }) => reason)).toEqual(['client']);
  });
});

describe('the demo at the caster', () => {
  it('has two bases and machines of the fleet that become fixed, and leaves nothing when it is removed', async () => {
    const fleet = machines(90, 1);
    await createDemoVehicles(
      database.pool,
      bus,
      fleet.map(({ sn, terminalNumber }) => ({ sn, terminalNumber, workType: 'tillage' as const })),
    );
    const [stop, removed] = [new AbortController(), new AbortController()];
    const log = createLog({ level: 'silent', name: 'test' });
    const parts = { pool: database.pool, bus, log, dataDir: keys.keyFolder, port, signal: stop.signal };
    const running = runDemoCorrections({ ...parts, removed: removed.signal }, fleet);
    const rows = async () => {
      bus.publish('ntripWatched', {});
      const found = await database.pool.query<{ fix: number; sn: string; served: string }>(
        `select c.fix, v.sn, c.mount_served as served from ntrip_connection c join vehicle v on v.id = c.vehicle_id
         where c.direction = 'rover' and c.ended_at is null`,
      );
      return found.rows;
    };
    await until(async () => {
      const now = await rows();
      // Both bases serve somebody, and all are fixed.
      return new Set(now.map(({ served }) => served)).size === 2 && now.every(({ fix }) => fix === 4);
    }, 60_000);
    expect((await rows()).length).toBeGreaterThan(3);
    removed.abort();
    await running;
    const left = await database.pool.query(
      `select 1 from base_station where demo union all select 1 from mount_point where demo
       union all select 1 from differential_account where demo`,
    );
    expect(left.rows).toHaveLength(0);
    await until(async () => (await rows()).length === 0);
  });
});

async function upOf(mount: string): Promise<boolean | undefined> {
  const { rows } = await database.pool.query<{ up: boolean }>(
    `select source_up as up from mount_point where name = $1`,
    [mount],
  );
  return rows[0]?.up;
}
