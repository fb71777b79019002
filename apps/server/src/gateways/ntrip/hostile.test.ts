import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { observationFrame, positionFrame, roverRequest, TestCaster } from './testing/test-caster.ts';

let test: TestCaster;
afterEach(async () => await test.close());

describe('hostile guests', () => {
  it('are told no or nothing, and the corrections of others flow on', async () => {
    test = await TestCaster.open({ bounds: { headMs: 400 } });
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const rover = await test.rover();
    await rover.take(positionFrame().length);
    const guests = [
      'x'.repeat(100_000),
      `GET /BASE1 HTTP/1.0\r\n${'a: b\r\n'.repeat(5_000)}`,
      'GET /BASE1\u0000 HTTP/1.0\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000',
      'DELETE /BASE1 HTTP/1.1\r\n\r\n',
      'SOURCE\r\n\r\n',
      'GET /%ff%zz HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nX: never ends',
      '',
    ].map((text) => test.connect().send(text));
    // One that sends a byte now and then, for ever.
    const drip = test.connect();
    const timer = setInterval(() => drip.socket.write('G'), 50);
    await until(() => [...guests, drip].every(({ closed }) => closed));
    clearInterval(timer);
    const statuses = guests.map((guest) => / (\d{3}) /.exec(guest.text)?.[1] ?? 'nothing');
    expect(statuses).toEqual(['431', '431', '400', '400', '405', '400', '400', 'nothing', 'nothing']);
    const news = Buffer.from(observationFrame(1));
    base.send(news);
    expect(await rover.take(news.length)).toEqual(news);
    expect(test.door.refusals.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 7 }, () => 'badRequest'),
    );
  });

  it('are not read faster than a receiver or a base would speak', async () => {
    test = await TestCaster.open({ bounds: { roverBytesPerS: 1_000, sweepMs: 1_000, flushMs: 500 } });
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const rover = await test.rover();
    await rover.take(positionFrame().length);
    for (let i = 0; i < 64; i++) rover.send(Buffer.alloc(64 * 1024, 'x'));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const read = test.door.flushed.findLast(({ connectionId }) => connectionId === 'connection 2')!.bytesIn;
    expect(read).toBeGreaterThan(1_000);
    // A slice of the socket is 64 KiB at most, and there were three seconds.
    expect(read).toBeLessThanOrEqual(4 * 64 * 1024);
  });

  it('take no more room than one address and all together may have', async () => {
    test = await TestCaster.open();
    test.door.limits = { ...test.door.limits, sessions: 4, sessionsOfAddress: 3 };
    test.door.events.changed();
    await until(() => test.caster.book.limits.sessions === 4);
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const [one, two] = [await test.rover(), await test.rover()];
    const fourth = test.connect().send(roverRequest('BASE1', 2));
    await until(() => fourth.closed);
    expect(fourth.text).toMatch(/^HTTP\/1\.1 503 /);
    const elsewhere = test.connect('127.0.0.2').send(roverRequest('BASE1', 2));
    await elsewhere.upTo('200 OK');
    const fifth = test.connect('127.0.0.3').send(roverRequest('BASE1', 2));
    await until(() => fifth.closed);
    expect(test.door.refusals.map(({ reason }) => reason)).toEqual(['casterFull', 'casterFull']);
    expect([one.closed, two.closed, elsewhere.closed]).toEqual([false, false, false]);
  });

  it('cannot take the place of a base while it is being let in', async () => {
    test = await TestCaster.open();
    test.door.decideMs = 100;
    const peers = Array.from({ length: 5 }, () => test.connect().send('SOURCE srcpw /BASE1\r\n\r\n'));
    await until(() => peers.filter(({ closed }) => closed).length === 4);
    await until(() => peers.some(({ text }) => text.startsWith('ICY 200')));
    expect(test.door.admitted).toHaveLength(1);
    expect(test.door.refusals.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 4 }, () => 'mountTaken'),
    );
  });

  it('do not hold the place of a base by guessing', async () => {
    test = await TestCaster.open();
    test.door.decideMs = 100;
    const guesses = Array.from({ length: 3 }, () =>
      test.connect('127.0.0.9').send('SOURCE guess /BASE1\r\n\r\n'),
    );
    await test.base();
    await until(() => guesses.every(({ closed }) => closed));
    expect(test.door.refusals.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'wrongPassword'),
    );
  });

  it('are closed before they say a word when one address has too many', async () => {
    test = await TestCaster.open({ bounds: { guestsOfAddress: 2 } });
    test.door.limits = { ...test.door.limits, sessionsOfAddress: 1 };
    test.door.events.changed();
    await until(() => test.caster.book.limits.sessionsOfAddress === 1);
    const peers = Array.from({ length: 6 }, () => test.connect());
    await until(() => peers.filter(({ closed }) => closed).length === 3);
    expect(test.door.refusals).toEqual([]);
  });

  it('leave a row when they go while they are being let in', async () => {
    test = await TestCaster.open();
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    test.door.decideMs = 200;
    const rover = test.connect().send(roverRequest('BASE1'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    rover.hangUp();
    await until(() => test.door.ends.length === 1);
    expect(test.door.ends[0]).toMatchObject({ connectionId: 'connection 2', reason: 'client' });
  });
});
