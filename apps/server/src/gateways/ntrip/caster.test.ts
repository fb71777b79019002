import { readTable } from '@furrow/ntrip';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { sourceTable } from './reception/table.ts';
import { observationFrame, positionFrame, roverRequest, TestCaster } from './testing/test-caster.ts';

let test: TestCaster;
afterEach(async () => await test.close());

describe('a rover', () => {
  it('gets what its base sends, in both versions, and its row is there before it is told yes', async () => {
    test = await TestCaster.open();
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    test.door.decideMs = 50;
    const [one, two] = await Promise.all([test.rover('BASE1', 1), test.rover('base1', 2)]);
    expect(test.door.admitted.map(({ knock }) => [knock.direction, knock.version])).toEqual([
      ['source', 1],
      ['rover', 1],
      ['rover', 2],
    ]);
    // What was said before it came: where the base is.
    const greeting = Buffer.from(positionFrame());
    expect(await one.take(greeting.length)).toEqual(greeting);
    expect(await two.take(greeting.length)).toEqual(greeting);
    const news = Buffer.from(observationFrame(1000));
    base.send(news);
    expect(await one.take(news.length)).toEqual(news);
    expect(await two.take(news.length)).toEqual(news);
  });

  it('is told nothing, and gets nothing, before the office has decided', async () => {
    test = await TestCaster.open();
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    test.door.decideMs = 200;
    const began = Date.now();
    const rover = test.connect().send(roverRequest('BASE1'));
    await until(() => rover.received.length > 0);
    expect(Date.now() - began).toBeGreaterThanOrEqual(195);
    expect(test.door.admitted.at(-1)!.atMs).toBeGreaterThanOrEqual(began + 195);
  });

  it('is refused in the words of its version, and every refusal has its reason', async () => {
    test = await TestCaster.open();
    const base = await test.base();
    base.send(positionFrame());
    test.door.station('SILENT');
    await until(() => test.door.states.length === 1);
    const ask = async (
      mount: string,
      version: 1 | 2,
      password = 'secret',
      account = 'rover1',
    ): Promise<string> => {
      const peer = test.connect().send(roverRequest(mount, version, '', account, password));
      await until(() => peer.closed);
      return peer.text.split('\r\n')[0]!;
    };
    expect(await ask('BASE1', 1, 'wrong')).toBe('HTTP/1.0 401 Unauthorized');
    expect(await ask('BASE1', 2, 'wrong')).toBe('HTTP/1.1 401 Unauthorized');
    expect(await ask('BASE1', 2, 'x', 'stranger')).toBe('HTTP/1.1 401 Unauthorized');
    expect(await ask('NOWHERE', 1)).toBe('SOURCETABLE 200 OK');
    expect(await ask('NOWHERE', 2)).toBe('HTTP/1.1 404 Not Found');
    expect(await ask('SILENT', 1)).toBe('SOURCETABLE 200 OK');
    expect(await ask('SILENT', 2)).toBe('HTTP/1.1 404 Not Found');
    test.door.limits = { ...test.door.limits, paused: true };
    test.door.events.changed();
    await until(() => test.caster.book.limits.paused);
    expect(await ask('BASE1', 2)).toBe('HTTP/1.1 503 Service Unavailable');
    expect(test.door.refusals.map(({ reason }) => reason)).toEqual([
      'wrongPassword',
      'wrongPassword',
      'unknownAccount',
      'unknownMount',
      'unknownMount',
      'mountWithoutSource',
      'mountWithoutSource',
      'casterPaused',
    ]);
    expect(await test.figure('furrow_caster_refused_total')).toBe(8);
  });

  it('cannot tell an unknown account from a wrong password', async () => {
    test = await TestCaster.open();
    (await test.base()).send(positionFrame());
    await until(() => test.door.states.length === 1);
    const answers = await Promise.all(
      [roverRequest('BASE1', 2, '', 'rover1', 'wrong'), roverRequest('BASE1', 2, '', 'nobody', 'x')].map(
        async (request) => {
          const peer = test.connect().send(request);
          await until(() => peer.closed);
          return peer.text.replace(/Date: .*/, '');
        },
      ),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('WWW-Authenticate: Basic realm="/BASE1"');
  });

  it('is taken in while the office is there only, and those who are in stay', async () => {
    test = await TestCaster.open();
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const inside = await test.rover();
    await inside.take(positionFrame().length);
    test.door.away = true;
    const late = test.connect().send(roverRequest('BASE1', 2));
    await until(() => late.closed);
    expect(late.text).toMatch(/^HTTP\/1\.1 503 /);
    const news = Buffer.from(observationFrame(5));
    base.send(news);
    expect(await inside.take(news.length)).toEqual(news);
    inside.hangUp();
    await until(async () => (await test.figure('furrow_caster_sessions')) === 1);
    test.door.away = false;
    // Its end is written down when the office is back.
    await until(() => test.door.ends.length === 1, 10_000);
    expect(test.door.ends[0]).toMatchObject({ reason: 'client', progress: { mountServed: 'BASE1' } });
  });
});

describe('the source table', () => {
  it('shows what sends and is visible, filled in from the stream, the same in both versions', async () => {
    test = await TestCaster.open();
    test.door.station('HIDDEN', { visible: false });
    test.door.station('SILENT');
    test.door.station('BASE2', {
      line: { identifier: 'Ankara; Türkiye', country: 'TUR', format: 'RTCM 3.3' },
    });
    await until(() => test.caster.mountOf('BASE2') !== undefined);
    for (const mount of ['BASE1', 'BASE2', 'HIDDEN']) (await test.base(mount)).send(positionFrame());
    await until(() => test.door.states.length === 3);
    const one = test.connect().send('GET / HTTP/1.1\r\nUser-Agent: NTRIP x\r\n\r\n');
    const two = test.connect().send('GET / HTTP/1.1\r\nNtrip-Version: Ntrip/2.0\r\n\r\n');
    await until(() => one.closed && two.closed);
    expect(one.text).toMatch(/^SOURCETABLE 200 OK\r\n/);
    expect(two.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Content-Type: gnss\/sourcetable\r\n/);
    const [first, second] = [one, two].map((peer) => peer.received.toString('utf8').split('\r\n\r\n')[1]!);
    expect(first).toBe(second);
    expect(one.text).toContain(`Content-Length: ${Buffer.byteLength(first!)}\r\n`);
    expect(readTable(first!).map(({ fields }) => fields.slice(0, 4).join('|'))).toEqual([
      'furrow.example|2101|Furrow|Furrow',
      'BASE1|BASE1|RTCM 3|',
      'BASE2|Ankara; Türkiye|RTCM 3.3|',
    ]);
    // The office is told the same; what the stream shows may have changed with the minute meanwhile.
    await until(() => test.door.told.at(-1)?.table === sourceTable(test.caster, null));
    expect(test.door.told.at(-1)).toMatchObject({ plainPort: test.port, tlsPort: null });
    // Place by the 1005 that it sent.
    expect(readTable(first!)[1]!.fields.slice(8, 10)).toEqual(['39.90', '116.30']);
  });

  it('can be filtered by the query of a request', async () => {
    test = await TestCaster.open();
    test.door.station('BASE2');
    await until(() => test.caster.mountOf('BASE2') !== undefined);
    for (const mount of ['BASE1', 'BASE2']) (await test.base(mount)).send(positionFrame());
    await until(() => test.door.states.length === 2);
    const peer = test.connect().send('GET /?STR;*2 HTTP/1.1\r\nNtrip-Version: Ntrip/2.0\r\n\r\n');
    await until(() => peer.closed);
    expect(readTable(peer.text.split('\r\n\r\n')[1]!).map(({ fields }) => fields[0])).toEqual(['BASE2']);
  });
});

describe('a source', () => {
  it('is refused in the words of its version', async () => {
    test = await TestCaster.open();
    const ask = async (request: string): Promise<string> => {
      const peer = test.connect().send(request);
      await until(() => peer.closed);
      return peer.text.split('\r\n')[0]!;
    };
    const post = (mount: string, code: string) =>
      `POST /${mount} HTTP/1.1\r\nNtrip-Version: Ntrip/2.0\r\nAuthorization: Basic ${code}\r\n\r\n`;
    expect(await ask('SOURCE wrong /BASE1\r\n\r\n')).toBe('ERROR - Bad Password');
    expect(await ask('SOURCE srcpw /NOWHERE\r\n\r\n')).toBe('ERROR - Mount Point Taken or Invalid');
    expect(await ask(post('BASE1', btoa('u:wrong')))).toBe('HTTP/1.1 401 Unauthorized');
    expect(await ask(post('NOWHERE', btoa('u:srcpw')))).toBe('HTTP/1.1 404 Not Found');
    await test.base();
    expect(await ask('SOURCE srcpw /BASE1\r\n\r\n')).toBe('ERROR - Mount Point Taken or Invalid');
    expect(await ask(post('BASE1', btoa('u:srcpw')))).toBe('HTTP/1.1 409 Conflict');
    expect(test.door.refusals.map(({ reason }) => reason)).toEqual([
      'wrongPassword',
      'unknownMount',
      'wrongPassword',
      'unknownMount',
      'mountTaken',
      'mountTaken',
    ]);
  });

  it('takes its place again when its old connection is silent, and the rovers stay', async () => {
    test = await TestCaster.open({ bounds: { sourceReplaceMs: 150 } });
    const old = await test.base();
    old.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const rover = await test.rover();
    await rover.take(positionFrame().length);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const young = await test.base();
    await until(() => test.door.ends.length === 1);
    expect(test.door.ends[0]).toMatchObject({ connectionId: 'connection 1', reason: 'replaced' });
    const news = Buffer.from(observationFrame(9));
    young.send(news);
    expect(await rover.take(news.length)).toEqual(news);
    expect(rover.closed).toBe(false);
  });

  it('may come by POST, in chunks or without', async () => {
    test = await TestCaster.open();
    test.door.station('BASE2');
    await until(() => test.caster.mountOf('BASE2') !== undefined);
    const post = (mount: string, more = '') =>
      `POST /${mount} HTTP/1.1\r\nHost: x\r\nNtrip-Version: Ntrip/2.0\r\nAuthorization: Basic ${btoa('u:srcpw')}\r\n${more}\r\n`;
    const frame = Buffer.from(observationFrame(1));
    const size = `${frame.length.toString(16)}\r\n`;
    const chunked = test.connect().send(post('BASE1', 'Transfer-Encoding: chunked\r\n'));
    const raw = test.connect().send(post('BASE2'));
    await Promise.all([chunked.upTo('\r\n\r\n'), raw.upTo('\r\n\r\n')]);
    const rovers = await Promise.all(
      ['BASE1', 'BASE2'].map(async (mount, i) => {
        const source = [chunked, raw][i]!;
        const first = Buffer.from(positionFrame());
        source.send(
          i === 0
            ? Buffer.concat([Buffer.from(`${first.length.toString(16)}\r\n`), first, Buffer.from('\r\n')])
            : first,
        );
        await until(() => test.door.states.some(({ mountId }) => mountId === `mount ${mount}`));
        const rover = await test.rover(mount);
        await rover.take(first.length);
        return rover;
      }),
    );
    chunked.send(size).send(frame.subarray(0, 5));
    chunked.send(frame.subarray(5)).send('\r\n');
    raw.send(frame);
    for (const rover of rovers) expect(await rover.take(frame.length)).toEqual(frame);
    chunked.send('0\r\n\r\n');
    await until(() => test.door.ends.some(({ reason }) => reason === 'client'));
  });

  it('is ended when it says nothing for long', async () => {
    test = await TestCaster.open({ bounds: { sourceIdleMs: 200 } });
    // The patience of the office counts where it is longer.
    test.door.limits = { ...test.door.limits, sourceSilenceS: 0.3 };
    test.door.station('BASE1');
    const base = await test.base();
    await until(() => base.closed);
    await until(() => test.door.ends.length === 1);
    expect(test.door.ends[0]!.reason).toBe('idle');
  });
});
