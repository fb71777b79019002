import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamPath, type TicketData } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import {
  type EventReader,
  openStream,
  openWatching,
  readStream,
  watchTopics,
} from './testing/event-reader.ts';
import { type MadeVehicle, makeFleet, reportOf } from './testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from './testing/monitor-rig.ts';

let rig: MonitorRig;
let made: MadeVehicle[];
let chief: string;
let stranger: string;
const map = { kind: 'vehicle', bbox: [-180, -90, 180, 90], zoom: 6 };
const now = (): number => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    made = await makeFleet(pool, 300);
  });
  chief = await rig.signIn('chief');
  stranger = await rig.signIn('stranger');
});
afterAll(() => rig.close());

const watch = (token: string, sid: string, topics: object) => watchTopics(rig, token, sid, topics);

const watching = (token: string, topics: object): Promise<EventReader> => openWatching(rig, token, topics);

describe('opening', () => {
  it('takes a ticket once, says hello, and no token reaches the log', async () => {
    const { data } = await rig.call<TicketData>(chief, 'ticket', {
      method: 'POST',
      body: { purpose: 'stream', target: streamPath },
    });
    const reader = await readStream(rig, data.ticket);
    expect(reader.sid).toMatch(/^[0-9a-f-]{36}$/);
    await expect(readStream(rig, data.ticket)).rejects.toThrow('ticketInvalid');
    reader.close();
    await expect.poll(() => rig.hub.size).toBe(0);
    expect(rig.logged()).not.toContain(data.ticket);
    // After a reconnect a fresh ticket opens a fresh stream.
    (await openStream(rig, chief)).close();
  });

  it('is neither compressed nor buffered', async () => {
    const answer = await rig.fetch('', `${streamPath}?token=${chief}`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    await answer.body!.cancel();
  });

  it('refuses a stream that is unknown or somebody else’s', async () => {
    const reader = await openStream(rig, chief);
    expect(await watch(chief, newId(), {})).toMatchObject({ status: 409, key: 'noListener' });
    expect(await watch(stranger, reader.sid, {})).toMatchObject({ status: 409, key: 'noListener' });
    reader.close();
  });
});

describe('topics', () => {
  it('names refused ones and goes on with the others', async () => {
    const clerk = await rig.signIn('clerk');
    const reader = await openStream(rig, clerk);
    const topics = { map, session: {}, '': {}, weather: {} };
    expect((await watch(clerk, reader.sid, topics)).data).toEqual({
      accepted: ['session'],
      refused: [
        { topic: 'map', code: 403, key: 'noPermission' },
        { topic: '', code: 400, key: 'listeningPathEmpty' },
        { topic: 'weather', code: 404, key: 'notFound' },
      ],
    });
    reader.close();
  });

  it('sends clusters and counts at once, and moves of single vehicles', async () => {
    const reader = await watching(chief, { map });
    const cells = await reader.next('cells');
    const { counts } = await reader.next('counts');
    expect(counts.all).toBe(300);
    expect(cells.total).toBe(270);
    rig.bus.publish('positions', reportOf(made[0]!.no, now(), 113, 36));
    const { list } = await reader.next('pos', ({ list: moved }) => moved.some(([id]) => id === made[0]!.id));
    expect(list.find(([id]) => id === made[0]!.id)!.slice(1, 6)).toEqual([113, 36, 2, 90, 'working']);
    reader.close();
  });

  it('sends at most one pos a second, each vehicle with its newest place', async () => {
    const reader = await watching(chief, { map });
    await reader.next('cells');
    const arrivals: number[] = [];
    for (let step = 0; step < 30; step++) {
      rig.bus.publish('positions', reportOf(made[1]!.no, now(), 113 + step / 1e4, 36));
      await sleep(100);
    }
    await reader.next('pos', ({ list }) => list.some(([, lng]) => lng === 113 + 29 / 1e4));
    for (const message of reader.messages) if (message.t === 'pos') arrivals.push(message.list.length);
    expect(arrivals.length).toBeGreaterThanOrEqual(2);
    expect(arrivals.length).toBeLessThanOrEqual(5);
    reader.close();
  });

  it('follows a vehicle point by point, the last known one at once', async () => {
    const reader = await watching(chief, { device: { ids: [made[4]!.id] } });
    await reader.next('point', ({ device }) => device === made[4]!.id);
    const start = now();
    for (let step = 0; step < 5; step++)
      rig.bus.publish('positions', reportOf(made[4]!.no, start + step, 114, 35));
    await reader.next('point', ({ record }) => record[5] === start + 4);
    const times = reader.messages.filter((one) => one.t === 'point').map(({ record }) => record[5]);
    expect(times.slice(-5)).toEqual([0, 1, 2, 3, 4].map((step) => start + step));
    reader.close();
  });

  it('sends the steps of a command to those who watch it', async () => {
    const reader = await watching(chief, { commands: { ids: [made[5]!.id] } });
    const id = newId();
    await rig.pool.query(
      `insert into terminal_command (vehicle_no, id, kind, parameters, state, expires_at)
       values ($1, $2, 'locate', '{}', 'sent', now() + interval '1 minute')`,
      [made[5]!.no, id],
    );
    rig.bus.publish('commandChanged', { vehicleNo: made[5]!.no, id });
    expect((await reader.next('cmd')).command).toMatchObject({ id, device: made[5]!.id, state: 'sent' });
    reader.close();
  });

  it('tells of a delivery that moves on, and that marks changed, without naming them', async () => {
    const [what, other] = [newId(), newId()];
    const reader = await watching(chief, { deliveries: { ids: [what] }, marks: {} });
    for (const id of [other, what]) {
      const command = newId();
      await rig.pool.query(
        `insert into terminal_command (vehicle_no, id, kind, parameters, state, expires_at)
         values ($1, $2, 'fieldData', $3, 'confirmed', now() + interval '1 minute')`,
        [made[5]!.no, command, { data: 'abLine', action: 'put', id }],
      );
      rig.bus.publish('commandChanged', { vehicleNo: made[5]!.no, id: command });
    }
    expect(await reader.next('delivery')).toEqual({ t: 'delivery', what });
    const change = { id: newId(), action: 'markManage.create', by: 'x', at: now() };
    rig.bus.publish('recordChanged', { kind: 'mark', ...change });
    expect(await reader.next('marks')).toEqual({ t: 'marks' });
    expect(JSON.stringify(reader.messages)).not.toContain(other);
    reader.close();
  });

  it('tells that vehicles, dealers or points changed, without naming them', async () => {
    const began = performance.now();
    const reader = await watching(chief, { parties: {} });
    const change = { id: newId(), by: 'x', at: now() };
    rig.bus.publish('recordChanged', { kind: 'mark', action: 'markManage.create', ...change });
    rig.bus.publish('recordChanged', { kind: 'vehicle', action: 'carManage.transferred', ...change });
    expect(await reader.next('parties')).toEqual({ t: 'parties' });
    expect(JSON.stringify(reader.messages)).not.toContain(change.id);
    reader.close();
    // Who read his page before that and watches only now is told, too.
    const late = await openStream(rig, chief);
    // Counted when it is sent: what passes until it is heard must be less than what passed between the reading and the change.
    await watch(chief, late.sid, { marks: { agoMs: performance.now() - began } });
    expect(await late.next('marks')).toEqual({ t: 'marks' });
    late.close();
  });
});

describe('a stranger', () => {
  it('learns nothing: not from the map, nor by following, nor from a command', async () => {
    const reader = await openStream(rig, stranger);
    const ids = [made[0]!.id];
    const pins = ids;
    const { data } = await watch(stranger, reader.sid, {
      map: { ...map, pins },
      device: { ids },
      commands: { ids },
      deliveries: { ids },
    });
    expect(data.refused).toEqual([{ topic: 'device', code: 404, key: 'snUnknown' }]);
    await reader.next('counts');
    rig.bus.publish('positions', reportOf(made[0]!.no, now(), 113.5, 36));
    await sleep(1500);
    const told = JSON.stringify(reader.messages);
    for (const { id } of made) expect(told).not.toContain(id);
    expect(reader.messages.find((one) => one.t === 'cells')).toMatchObject({ total: 0 });
    reader.close();
  });
});

describe('changes', () => {
  it('turns a silent vehicle offline on an open map without a word from it', async () => {
    const reader = await watching(chief, { map });
    await reader.next('counts', ({ counts }) => counts.working > 0);
    reader.forget();
    rig.ahead = 301;
    const turned = await reader.next('state', ({ device }) => device === made[2]!.id);
    expect(turned).toMatchObject({ from: 'working', to: 'offline' });
    await reader.next('counts', ({ counts }) => counts.offline === counts.all && counts.all === 300);
    rig.ahead = 0;
    reader.close();
  });

  it('takes in a vehicle that was made, and drops one that was cancelled', async () => {
    const reader = await watching(chief, { map });
    await rig.pool.query("update vehicle set state = 'cancelled' where no = $1", [made[7]!.no]);
    rig.bus.publish('vehiclesChanged', { nos: [made[7]!.no] });
    await reader.next('counts', ({ counts }) => counts.all === 299);
    await rig.pool.query("update vehicle set state = 'inUse' where no = $1", [made[7]!.no]);
    rig.bus.publish('vehiclesChanged', { nos: [] });
    await expect.poll(() => rig.fleet.size).toBe(300);
    reader.close();
  });

  it('takes rights away from an open stream within five seconds', async () => {
    const watcher = await rig.signIn('stranger');
    const reader = await watching(watcher, { map, session: {} });
    await reader.next('counts');
    const { rows } = await rig.pool.query<{ id: string }>("select id from account where name = 'stranger'");
    await rig.pool.query("delete from role_permission where role_id = 7 and permission = 'carMonitor'");
    rig.bus.publish('session', { accountId: rows[0]!.id, sessionId: null, reason: 'rights' });
    await reader.next('session', ({ reason }) => reason === 'rights', 5000);
    expect((await watch(watcher, reader.sid, { map })).key).toBe('');
    expect((await watch(watcher, reader.sid, { map })).data.accepted).toEqual([]);
    await rig.pool.query("insert into role_permission values (7, 'carMonitor')");
    reader.close();
  });

  it('ends the stream with its session', async () => {
    const token = await rig.signIn('chief');
    const reader = await watching(token, { session: {} });
    await rig.call(token, 'logout', { method: 'POST', body: {} });
    await reader.next('session', ({ reason }) => reason === 'ended');
    await reader.next('close');
    await reader.ended;
  });
});

describe('the viewing of a role', () => {
  it('tells its open streams that it is over, and nobody else’s', async () => {
    const { data } = await rig.call<{ token: string }>(chief, 'roleSwitch', {
      method: 'POST',
      body: { role: 7 },
    });
    const viewing = await watching(data.token, { session: {} });
    const own = await watching(chief, { session: {} });
    await rig.call(data.token, 'roleSwitch/back', { method: 'POST', body: {} });
    await viewing.next('session', ({ reason }) => reason === 'roleOver', 5000);
    await viewing.next('close');
    await viewing.ended;
    expect(
      await rig.call(chief, 'stream/watch', { method: 'POST', body: { sid: own.sid, topics: {} } }),
    ).toMatchObject({ status: 200 });
    own.close();
  });
});

describe('a slow reader', () => {
  it('loses deltas, gets resync when it reads again, and delays nobody', async () => {
    const { port } = new URL(rig.origin);
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.write(`GET ${streamPath}?token=${chief} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => /"sid":"([^"]+)"/.exec(text)?.[1]).toBeTruthy();
    const sid = /"sid":"([^"]+)"/.exec(text)![1]!;
    const ids = made.slice(0, 9).map(({ id }) => id);
    await watch(chief, sid, { device: { ids } });
    socket.pause();
    const quick = await watching(chief, { device: { ids: [made[0]!.id] } });
    for (let step = 0; step < 40_000; step++) {
      rig.fleet.report(reportOf(made[step % 9]!.no, now(), 113 + step / 1e6, 36));
      if (step % 2000 === 0) await sleep(1);
    }
    const last = now() + 1;
    rig.fleet.report(reportOf(made[0]!.no, last, 112, 36));
    await quick.next('point', ({ record }) => record[5] === last, 3000);
    expect(text).not.toContain('resync');
    socket.resume();
    await expect.poll(() => text.includes('"t":"resync"'), { timeout: 8000 }).toBe(true);
    const sent = (text.match(/"t":"point"/g) ?? []).length;
    expect(sent).toBeLessThan(40_000);
    quick.close();
    socket.destroy();
    await expect.poll(() => rig.hub.size).toBe(0);
  });
});
