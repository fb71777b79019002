import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { observationFrame, positionFrame, TestCaster } from './testing/test-caster.ts';

// Heads of requests as these programs and receivers send them. None of them has a case of its own in the caster.

let test: TestCaster;
beforeEach(async () => {
  test = await TestCaster.open();
});
afterEach(async () => await test.close());

const basic = `Authorization: Basic ${btoa('rover1:secret')}`;
const gga = '$GNGGA,122408.84,3954.0000000,N,11618.0000000,E,4,14,1.0,59.752,M,-9.752,M,1.0,0007*';
const sealed = `${gga}${Array.from(gga.slice(1, -1))
  .reduce((sum, sign) => sum ^ sign.charCodeAt(0), 0)
  .toString(16)
  .toUpperCase()
  .padStart(2, '0')}\r\n`;

const rovers: [who: string, head: string[], version: 1 | 2][] = [
  ['str2str 2.4.3', ['GET /BASE1 HTTP/1.0', 'User-Agent: NTRIP RTKLIB/2.4.3', basic], 1],
  [
    'gpsd 3.22',
    [
      'GET /BASE1 HTTP/1.1',
      'User-Agent: NTRIP gpsd/3.22',
      'Host: 127.0.0.1',
      'Accept: rtk/rtcm, dgps/rtcm',
      basic,
      'Connection: close',
    ],
    1,
  ],
  [
    "BKG's client 1.51, version 2",
    [
      'GET /BASE1 HTTP/1.1',
      'Host: 127.0.0.1',
      'Ntrip-Version: Ntrip/2.0',
      'User-Agent: NTRIP NtripClientPOSIX/1.51',
      `Ntrip-GGA: ${sealed.trim()}`,
      'Connection: close',
      basic,
    ],
    2,
  ],
  [
    "BKG's client 1.51, version 1",
    [
      'GET /BASE1 HTTP/1.1',
      'Host: 127.0.0.1',
      'User-Agent: NTRIP NtripClientPOSIX/1.51',
      'Connection: close',
      basic,
    ],
    1,
  ],
  [
    'the npm client 1.1.1',
    ['GET /BASE1 HTTP/1.1', 'Host: 127.0.0.1', 'User-Agent: NTRIP NtripClientJs/1.1.1', basic],
    1,
  ],
  [
    'u-blox',
    ['GET /BASE1 HTTP/1.0', 'User-Agent: NTRIP u-blox', 'Accept: */*', basic, 'Connection: close'],
    1,
  ],
  [
    'u-blox with blanks behind its words, as a widely used guidance program sends it',
    ['GET /BASE1 HTTP/1.1', 'User-Agent: NTRIP u-blox', 'Accept: */* ', basic, 'Connection: close '],
    1,
  ],
  [
    'u-blox, version 2',
    [
      'GET /BASE1 HTTP/1.1',
      'Host: 127.0.0.1',
      'Ntrip-Version: Ntrip/2.0',
      'User-Agent: NTRIP u-blox',
      'Accept: */*',
      basic,
      'Connection: close',
    ],
    2,
  ],
  [
    'Trimble',
    ['GET /BASE1 HTTP/1.0', 'User-Agent: NTRIP Trimble', 'Accept: */*', 'Connection: close', basic],
    1,
  ],
  [
    'Trimble, version 2, which writes it large',
    [
      'GET /BASE1 HTTP/1.1',
      'Host: 127.0.0.1:2101',
      'Ntrip-Version: NTRIP/2.0',
      'User-Agent: NTRIP Trimble',
      'Accept: */*',
      'Connection: close',
      basic,
    ],
    2,
  ],
];

const sources: [who: string, head: string[], chunked: boolean, yes: RegExp][] = [
  [
    'str2str 2.4.3',
    ['SOURCE srcpw BASE1', 'Source-Agent: NTRIP RTKLIB/2.4.3', 'STR: BASE1;RTCM 3.2;;;;;;;;;;;;;;;;'],
    false,
    /^ICY 200 OK\r\n/,
  ],
  [
    "BKG's server 1.51, version 1",
    ['SOURCE srcpw /BASE1', 'Source-Agent: NTRIP NtripServerPOSIX/1.51'],
    false,
    /^ICY 200 OK\r\n/,
  ],
  ['a third word', ['SOURCE srcpw /BASE1 HTTP/1.1', 'Source-Agent: NTRIP x'], false, /^ICY 200 OK\r\n/],
  [
    "BKG's server 1.51, version 2",
    [
      'POST /BASE1 HTTP/1.1',
      'Host: 127.0.0.1',
      'Ntrip-Version: Ntrip/2.0',
      'User-Agent: NTRIP NtripServerPOSIX/1.51',
      `Authorization: Basic ${btoa('base:srcpw')}`,
      'Ntrip-STR: STR;BASE1;;RTCM 3.2',
      'Connection: close',
      'Transfer-Encoding: chunked',
    ],
    true,
    /^HTTP\/1\.1 200 OK\r\nNtrip-Version: Ntrip\/2\.0\r\n/,
  ],
];

describe('requests of receivers', () => {
  it.each(rovers)('%s', async (_, head, version) => {
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const rover = test.connect().send(`${head.join('\r\n')}\r\n\r\n${sealed}`);
    const answer = await rover.upTo('\r\n\r\n');
    expect(answer).toMatch(
      version === 1 ? /^ICY 200 OK\r\n\r\n$/ : /^HTTP\/1\.1 200 OK\r\n.*Content-Type: gnss\/data\r\n/s,
    );
    const news = Buffer.from(observationFrame(8));
    base.send(news);
    expect(await rover.take(positionFrame().length + news.length)).toEqual(
      Buffer.concat([positionFrame(), news]),
    );
    rover.hangUp();
    await until(() => test.door.ends.length === 1);
    expect(test.door.ends[0]!.progress).toMatchObject({ last: { fix: 4, satellites: 14 } });
    expect(test.door.admitted[1]!.knock).toMatchObject({ account: 'rover1', version, mount: 'BASE1' });
    expect(test.door.admitted[1]!.knock.agent).toMatch(/^NTRIP \S+/);
  });
});

describe('requests of sources', () => {
  it.each(sources)('%s', async (_, head, chunked, yes) => {
    const base = test.connect().send(`${head.join('\r\n')}\r\n\r\n`);
    expect(await base.upTo('\r\n\r\n')).toMatch(yes);
    const frame = Buffer.from(positionFrame());
    const size = Buffer.from(`${frame.length.toString(16)}\r\n`);
    base.send(chunked ? Buffer.concat([size, frame, Buffer.from('\r\n')]) : frame);
    await until(() => test.door.states.length === 1);
    expect(await (await test.rover()).take(frame.length)).toEqual(frame);
  });
});
