import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { readGga, writeGga } from '@furrow/ntrip';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#database/free-port.ts';
import { until } from '#telemetry/testing/until.ts';
import type { Upstream } from './door.ts';
import { beijing, observationFrame, type Peer, positionFrame, TestCaster } from './testing/test-caster.ts';

let upstream: TestCaster;
let test: TestCaster;
afterEach(async () => {
  await test?.close();
  await upstream?.close();
});

const pauses = { relayPausesMs: [20, 50], sourceSteadyMs: 0 };
const account = (id: string, password = 'secret') => ({ id, account: id, password, sessions: 1 });
const upstreamOf = (port: number, over: Partial<Upstream> = {}): Upstream => ({
  relayId: 'r1',
  host: '127.0.0.1',
  port,
  tls: false,
  version: 1,
  mount: 'BASE1',
  mode: 'shared',
  accounts: [account('rover1')],
  place: null,
  idleS: 0,
  whenEmpty: 'fallback',
  attempt: 0,
  ...over,
});

/** Another caster with a base that sends, and ours. */
async function both(accounts: readonly string[] = ['rover1']): Promise<Peer> {
  upstream = await TestCaster.open({ bounds: { flushMs: 50 } });
  for (const name of accounts) upstream.door.accounts.set(name, 'secret');
  const base = await upstream.base();
  base.send(positionFrame());
  await until(() => upstream.door.states.length === 1);
  test = await TestCaster.open({ bounds: pauses });
  return base;
}

const relay = (over: Partial<Upstream> = {}, fallback: string | null = null) =>
  test.door.station('RELAY', { kind: 'relay', fallback, upstream: upstreamOf(upstream.port, over) });
/** Waits until these bytes have come, whatever came before them. */
const hears = (rover: Peer, bytes: Uint8Array) => until(() => rover.received.includes(Buffer.from(bytes)));
/** What a rover is told who asks for a mount point. */
async function answerOf(mount: string): Promise<string> {
  const rover = test.connect();
  rover.send(
    `GET /${mount} HTTP/1.1\r\nNtrip-Version: Ntrip/2.0\r\nUser-Agent: NTRIP t\r\nAuthorization: Basic cm92ZXIxOnNlY3JldA==\r\n\r\n`,
  );
  await until(() => rover.closed || rover.text.includes('\r\n\r\n'));
  return rover.text;
}
const lastTold = () => test.door.relayStates.at(-1);
const ggaAt = (longitude: number) =>
  `${writeGga({ ...beijing, longitude, secondOfDay: 3600, fix: 1, satellites: 9, hdop: 1, altitudeM: 50, geoidM: 0, ageS: null, station: null }).trim()}\r\n`;

describe('a shared relay', () => {
  it('serves three rovers over one upstream connection, and tells it its fixed place', async () => {
    const base = await both();
    relay({ place: beijing });
    await until(() => lastTold()?.state === 'running');
    await until(() => test.door.states.some(({ up }) => up));
    const rovers = [await test.rover('RELAY'), await test.rover('RELAY'), await test.rover('RELAY', 2)];
    for (const rover of rovers) await hears(rover, positionFrame());
    const news = Buffer.from(observationFrame(3));
    base.send(news);
    for (const rover of rovers) await hears(rover, news);
    expect(upstream.door.admitted.filter(({ knock }) => knock.direction === 'rover')).toHaveLength(1);
    expect(test.door.relayedOnes).toMatchObject([{ account: 'rover1', address: '127.0.0.1' }]);
    await until(() => upstream.door.flushed.some(({ ggaCount }) => ggaCount > 0));
  });

  it('is retried when its upstream stops; its rovers are on the fallback meanwhile, and come back', async () => {
    await both();
    const near = await test.base();
    near.send(positionFrame(beijing, 9));
    relay({}, 'BASE1');
    await until(() => lastTold()?.state === 'running');
    await until(() => test.door.states.some(({ mountId, up }) => up && mountId === 'mount RELAY'));
    const rover = await test.rover('RELAY');
    await hears(rover, positionFrame());
    await upstream.close();
    await until(() => lastTold()?.state === 'retrying');
    expect(lastTold()).toMatchObject({ upstreams: 0 });
    const news = Buffer.from(observationFrame(4));
    await hears(rover, positionFrame(beijing, 9));
    near.send(news);
    await hears(rover, news);
  });

  it('is tried no more after a wrong password until something of it changes', async () => {
    await both();
    relay({ accounts: [account('rover1', 'wrong')] });
    await until(() => lastTold()?.state === 'failed');
    expect(lastTold()).toMatchObject({ fault: 'wrongPassword', upstreams: 0 });
    expect(upstream.door.refusals).toHaveLength(1);
    relay({ attempt: 1 });
    await until(() => lastTold()?.state === 'running');
    relay({ mount: 'NOWHERE' });
    await until(() => lastTold()?.fault === 'unknownMount');
  });

  it('with an idle time is not tried again after a wrong password, however long nobody asks', async () => {
    await both();
    relay({ idleS: 1, accounts: [account('rover1', 'wrong')] });
    await until(() => lastTold()?.state === 'waiting');
    const rover = await test.rover('RELAY');
    await until(() => lastTold()?.fault === 'wrongPassword');
    rover.hangUp();
    await until(() => test.door.ends.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await answerOf('RELAY')).not.toContain('200 OK');
    expect(lastTold()).toMatchObject({ state: 'failed', fault: 'wrongPassword' });
    expect(upstream.door.refusals).toHaveLength(1);
  });

  it('with an idle time connects with its first rover and leaves after the last', async () => {
    await both();
    relay({ idleS: 1 });
    await until(() => lastTold()?.state === 'waiting');
    expect(upstream.door.admitted.filter(({ knock }) => knock.direction === 'rover')).toHaveLength(0);
    const rover = await test.rover('RELAY');
    await hears(rover, positionFrame());
    await until(() => lastTold()?.state === 'running');
    rover.hangUp();
    await until(() => lastTold()?.state === 'waiting');
    await until(() => upstream.door.ends.length === 1);
  });
});

describe('two shared relays of one caster', () => {
  it('use an account each, and one goes on with another when its own is taken away', async () => {
    await both(['a', 'b', 'c']);
    const second = (...names: string[]) =>
      test.door.station('SECOND', {
        kind: 'relay',
        upstream: upstreamOf(upstream.port, { relayId: 'r2', accounts: names.map((name) => account(name)) }),
      });
    const used = () =>
      upstream.door.admitted
        .filter(({ knock }) => knock.direction === 'rover')
        .map(({ knock }) => knock.account);
    relay({ accounts: [account('a'), account('b')] });
    await until(() => used().length === 1);
    second('a', 'b');
    await until(() => used().length === 2);
    expect(used()).toEqual(['a', 'b']);
    second('a', 'c');
    await until(() => used().length === 3);
    expect(used()).toEqual(['a', 'b', 'c']);
  });

  it('never open more connections with an account than its seller allows; who has none says so, and gets it when it is free', async () => {
    await both(['a', 'b']);
    const states = (id: string) => test.door.relayStates.filter(({ relayId }) => relayId === id);
    const used = () =>
      upstream.door.admitted
        .filter(({ knock }) => knock.direction === 'rover')
        .map(({ knock }) => knock.account);
    relay({ accounts: [account('a')] });
    await until(() => states('r1').at(-1)?.state === 'running');
    test.door.station('SECOND', {
      kind: 'relay',
      upstream: upstreamOf(upstream.port, { relayId: 'r2', accounts: [account('a')] }),
    });
    await until(() => states('r2').at(-1)?.fault === 'noAccount');
    expect(states('r2').at(-1)).toMatchObject({ state: 'failed', upstreams: 0 });
    expect(await answerOf('SECOND')).not.toContain('200 OK');
    expect(used()).toEqual(['a']);
    relay({ accounts: [account('b')] });
    await until(() => states('r2').at(-1)?.state === 'running');
    expect(used().sort()).toEqual(['a', 'a', 'b']);
  });
});

describe('a relay for each rover', () => {
  const pool = ['a', 'b', 'c'];

  it('opens one connection each with an account of its own, and passes each place on', async () => {
    const base = await both(pool);
    relay({ mode: 'perRover', accounts: pool.map((name) => account(name)) });
    await until(() => lastTold()?.state === 'waiting');
    const rovers: Peer[] = [];
    for (const longitude of [116.1, 116.2, 116.3]) {
      const rover = await test.rover('RELAY');
      rover.send(ggaAt(longitude));
      rovers.push(rover);
    }
    for (const rover of rovers) await hears(rover, positionFrame());
    const news = Buffer.from(observationFrame(5));
    base.send(news);
    for (const rover of rovers) await hears(rover, news);
    const asked = upstream.door.admitted.filter(({ knock }) => knock.direction === 'rover');
    expect(asked.map(({ knock }) => knock.account).sort()).toEqual(pool);
    const places = () => new Set(upstream.door.flushed.flatMap(({ last }) => (last ? [last.longitude] : [])));
    await until(() => places().size === 3);
    expect([...places()].map((x) => x.toFixed(1)).sort()).toEqual(['116.1', '116.2', '116.3']);
    await until(() => lastTold()?.upstreams === 3);
    rovers[0]!.hangUp();
    await until(() => upstream.door.ends.length === 1);
  });

  it('sends away whom it has no account for, or leads them to the fallback', async () => {
    await both(pool);
    const near = await test.base();
    near.send(positionFrame(beijing, 9));
    relay({ mode: 'perRover', accounts: [account('a')], whenEmpty: 'refuse' }, 'BASE1');
    await until(() => lastTold()?.state === 'waiting');
    const first = await test.rover('RELAY');
    first.send(ggaAt(116.1));
    await until(() => lastTold()?.upstreams === 1);
    expect(await answerOf('RELAY')).not.toContain('200 OK');
    relay({ mode: 'perRover', accounts: [], whenEmpty: 'fallback' }, 'BASE1');
    await until(() => lastTold()?.fault === 'noAccount');
    const third = await test.rover('RELAY');
    expect((await third.take(positionFrame().length)).length).toBeGreaterThan(0);
  });

  it('asks no more with an account that was refused, and takes another one', async () => {
    await both(['b']);
    const accounts = [account('a', 'wrong'), account('b')];
    relay({ mode: 'perRover', accounts });
    await until(() => lastTold()?.state === 'waiting');
    const rover = await test.rover('RELAY');
    rover.send(ggaAt(116.1));
    await hears(rover, positionFrame());
    rover.hangUp();
    await until(() => lastTold()?.upstreams === 0);
    const next = await test.rover('RELAY');
    next.send(ggaAt(116.1));
    await hears(next, positionFrame());
    expect(upstream.door.refusals).toHaveLength(1);
  });

  it('keeps its rovers when an account is added, and moves the one whose account is taken away', async () => {
    await both(pool);
    relay({ mode: 'perRover', accounts: [account('a'), account('b')] });
    await until(() => lastTold()?.state === 'waiting');
    for (const longitude of [116.1, 116.2]) {
      const rover = await test.rover('RELAY');
      rover.send(ggaAt(longitude));
      await hears(rover, positionFrame());
    }
    relay({ mode: 'perRover', accounts: [account('b'), account('c')] });
    await until(() => upstream.door.ends.length === 1);
    await until(() => upstream.door.admitted.some(({ knock }) => knock.account === 'c'));
    const asked = upstream.door.admitted.filter(({ knock }) => knock.direction === 'rover');
    expect(asked.map(({ knock }) => knock.account)).toEqual(['a', 'b', 'c']);
  });

  it('counts the connections of an account over all relays', async () => {
    await both(['a']);
    const over: Partial<Upstream> = { mode: 'perRover', accounts: [account('a')] };
    relay(over);
    test.door.station('SECOND', {
      kind: 'relay',
      upstream: upstreamOf(upstream.port, { ...over, relayId: 'r2', whenEmpty: 'refuse' }),
    });
    await until(() => test.door.relayStates.length === 2);
    const rover = await test.rover('RELAY');
    rover.send(ggaAt(116.1));
    await hears(rover, positionFrame());
    expect(await answerOf('SECOND')).not.toContain('200 OK');
    expect(upstream.door.admitted.filter(({ knock }) => knock.direction === 'rover')).toHaveLength(1);
  });
});

const str2str = ['/usr/bin/str2str', '/usr/local/bin/str2str'].find((path) => existsSync(path));
describe.skipIf(str2str === undefined)(
  `with str2str as the other caster${str2str ? '' : ' (missing)'}`,
  () => {
    it('fetches what it serves', async () => {
      test = await TestCaster.open({ bounds: pauses });
      const receiver = createServer((socket) => {
        socket.on('error', () => undefined);
        let epoch = 0;
        const timer = setInterval(() => socket.write(observationFrame(++epoch * 1000)), 100);
        socket.on('close', () => clearInterval(timer));
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const { port } = receiver.address() as { port: number };
      const free = await freePort();
      const child = spawn(
        str2str!,
        ['-in', `tcpcli://127.0.0.1:${port}`, '-out', `ntripc://rover1:secret@:${free}/BASE1`],
        { stdio: 'ignore' },
      );
      try {
        test.door.station('RELAY', { kind: 'relay', upstream: upstreamOf(free) });
        await until(() => test.door.states.some(({ up }) => up), 20_000);
        const rover = await test.rover('RELAY');
        const frames = await rover.take(observationFrame(1).length * 3);
        expect(frames[0]).toBe(0xd3);
      } finally {
        child.kill('SIGKILL');
        await test.close();
        receiver.close();
      }
    });
  },
);

it('reads its own sentences', () => {
  expect(readGga(ggaAt(116.2).trim())?.longitude).toBeCloseTo(116.2, 4);
});
