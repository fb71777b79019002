import { describe, expect, it } from 'vitest';
import { toBase64 } from '../bytes.ts';
import { ascii, concat, seededRandom, slices, toHex } from '../testing/slices.ts';
import { ChunkReader, encodeChunk } from './chunks.ts';
import { HeadReader, headLimitBytes } from './head-reader.ts';
import { type NtripRequest, readRequest } from './request.ts';

function read(text: string): NtripRequest {
  const head = new HeadReader().push(ascii(text));
  if (!head?.ok) throw new Error(`no head: ${head?.reason ?? 'not whole'}`);
  return readRequest(head.lines);
}

const basic = `Authorization: Basic ${toBase64('rover1:sec:ret')}`;

describe('head', () => {
  it('is the same however it is cut, and leaves what comes behind it alone', () => {
    const text = `GET /BASE1 HTTP/1.1\r\nUser-Agent: NTRIP x\r\n${basic}\r\n\r\n`;
    const random = seededRandom(5);
    for (let round = 0; round < 100; round++) {
      const bytes = concat(ascii(text), ascii('$GPGGA,behind\r\n\r\n'));
      const reader = new HeadReader();
      const rest: Uint8Array[] = [];
      let lines: readonly string[] | undefined;
      for (const slice of slices(bytes, random, 30)) {
        if (lines !== undefined) rest.push(slice);
        else {
          const head = reader.push(slice);
          if (head?.ok) [lines] = [head.lines, rest.push(head.rest)];
        }
      }
      expect(lines).toEqual(['GET /BASE1 HTTP/1.1', 'User-Agent: NTRIP x', basic]);
      expect(toHex(concat(...rest))).toBe(toHex(ascii('$GPGGA,behind\r\n\r\n')));
    }
  });

  it('takes bare line feeds and empty lines in front', () => {
    expect(read('\r\n\nGET /A HTTP/1.0\nUser-Agent: NTRIP y\n\n')).toMatchObject({
      mount: 'A',
      agent: 'NTRIP y',
    });
  });

  it('gives an endless head up at its limit', () => {
    const reader = new HeadReader();
    let taken = 0;
    for (;;) {
      taken += 100;
      const head = reader.push(ascii('x'.repeat(100)));
      if (head === undefined) continue;
      expect(head).toEqual({ ok: false, reason: 'tooLong' });
      break;
    }
    expect(taken).toBe(Math.ceil(headLimitBytes / 100) * 100);
    expect(new HeadReader().push(ascii(`GET / HTTP/1.0\r\n${'a: b\r\n'.repeat(10_000)}\r\n`))).toMatchObject({
      ok: false,
    });
  });

  it('refuses control characters at once: NUL, TLS on the plain port, JT/T 808', () => {
    for (const text of ['GET /A\u0000 HTTP/1.0', '\u0016\u0003\u0001', '~\u0001\u0000', 'GET /\u007f'])
      expect(new HeadReader().push(ascii(text))).toEqual({ ok: false, reason: 'control' });
  });
});

describe('request of a rover', () => {
  it('is version 2 only for who says so', () => {
    const versions = [
      '',
      'Ntrip-Version: Ntrip/2.0\r\n',
      'ntrip-version: NTRIP/2.0\r\n',
      'Ntrip-Version: Ntrip/1.0\r\n',
    ].map((line) => read(`GET /BASE1 HTTP/1.1\r\n${line}\r\n`));
    expect(versions.map((request) => request.version)).toEqual([1, 2, 2, 1]);
  });

  it('tells account and password, with colons in it', () => {
    expect(read(`GET /BASE1 HTTP/1.0\r\n${basic}\r\n\r\n`)).toMatchObject({
      account: 'rover1',
      password: 'sec:ret',
    });
    const strange = ['Basic', 'Basic ???', 'Basic =', 'Digest username="a"', 'Bearer abc'];
    for (const value of strange)
      expect(read(`GET /B HTTP/1.0\r\nAuthorization: ${value}\r\n\r\n`)).toMatchObject({
        account: null,
        password: '',
      });
    expect(read(`GET /B HTTP/1.0\r\nauthorization:basic ${toBase64('名:密')}\r\n\r\n`)).toMatchObject({
      account: '名',
      password: '密',
    });
  });

  it('reads mount point and query in each form', () => {
    const mounts = [
      'GET / HTTP/1.1',
      'GET  HTTP/1.0',
      'GET /BASE1',
      'GET BASE1 HTTP/1.0',
      'GET http://h:2101/BASE1 HTTP/1.1',
      'GET /BASE%31 HTTP/1.0',
    ].map((line) => read(`${line}\r\n\r\n`));
    expect(mounts.map((request) => request.kind === 'get' && request.mount)).toEqual([
      '',
      '',
      'BASE1',
      'BASE1',
      'BASE1',
      'BASE1',
    ]);
    expect(read('GET /?STR;;;RTCM%203*;; HTTP/1.1\r\n\r\n')).toMatchObject({
      mount: '',
      query: 'STR;;;RTCM 3*;;',
    });
  });

  it('keeps the GGA of the head', () => {
    expect(read('GET /NEAR HTTP/1.1\r\nNtrip-GGA: $GPGGA,1,2*33\r\n\r\n')).toMatchObject({
      gga: '$GPGGA,1,2*33',
    });
  });

  it('holds to the first of two lines of one name', () => {
    const second = `Authorization: Basic ${toBase64('other:word')}`;
    expect(read(`GET /B HTTP/1.0\r\n${basic}\r\n${second}\r\n\r\n`)).toMatchObject({ account: 'rover1' });
  });
});

describe('request of a source', () => {
  it('is SOURCE with or without slash, third word or password', () => {
    const forms = [
      'SOURCE pw BASE1',
      'SOURCE pw /BASE1',
      'SOURCE pw /BASE1 HTTP/1.1',
      'SOURCE  /BASE1',
      'SOURCE /BASE1',
    ].map((line) => read(`${line}\r\nSource-Agent: NTRIP RTKLIB/2.4.3\r\nSTR: BASE1;RTCM 3.2\r\n\r\n`));
    expect(
      forms.map((request) => (request.kind === 'source' ? [request.password, request.mount] : request)),
    ).toEqual([
      ['pw', 'BASE1'],
      ['pw', 'BASE1'],
      ['pw', 'BASE1'],
      ['', 'BASE1'],
      ['', 'BASE1'],
    ]);
    expect(forms[0]).toMatchObject({
      method: 'SOURCE',
      version: 1,
      agent: 'NTRIP RTKLIB/2.4.3',
      str: 'BASE1;RTCM 3.2',
    });
  });

  it('is POST with its coding', () => {
    const head = `POST /BASE1 HTTP/1.1\r\nHost: h\r\nNtrip-Version: Ntrip/2.0\r\n${basic}\r\nNtrip-STR: STR;\r\n`;
    expect(read(`${head}Transfer-Encoding: chunked\r\n\r\n`)).toMatchObject({
      kind: 'source',
      method: 'POST',
      version: 2,
      account: 'rover1',
      chunked: true,
      str: 'STR;',
    });
    expect(read(`${head}\r\n`)).toMatchObject({ chunked: false });
  });
});

describe('what is no request', () => {
  it('is told with its status and never thrown', () => {
    const statuses = [
      'HEAD / HTTP/1.1',
      'BREW /tea HTTP/1.1',
      'hello',
      'SOURCE',
      'SOURCE a b c d',
      'GET /%zz HTTP/1.0',
      'GET /a b c HTTP/1.0',
    ].map((line) => read(`${line}\r\n\r\n`));
    expect(statuses.map((request) => (request.kind === 'bad' ? request.status : request))).toEqual([
      405, 501, 400, 400, 400, 400, 400,
    ]);
  });

  it('survives lines of random signs', () => {
    const random = seededRandom(2);
    const signs = 'GETPOSURC /?:;"=%\\\u00e4\ud800HTTP1.0';
    for (let i = 0; i < 5_000; i++) {
      const line = () =>
        Array.from({ length: random() * 30 }, () => signs[Math.floor(random() * signs.length)]).join('');
      expect(() => readRequest([line(), line(), line()])).not.toThrow();
    }
  });
});

describe('chunks', () => {
  it('carry the same data however they are cut', () => {
    const random = seededRandom(9);
    for (let round = 0; round < 100; round++) {
      const pieces = Array.from({ length: 8 }, () =>
        Uint8Array.from({ length: 1 + random() * 90 }, () => random() * 256),
      );
      const stream = concat(...pieces.map(encodeChunk), ascii('0\r\n\r\n'), ascii('behind'));
      const reader = new ChunkReader();
      const data = slices(stream, random).map((slice) => reader.push(slice));
      expect(toHex(concat(...data))).toBe(toHex(concat(...pieces)));
      expect([reader.ended, reader.broken]).toEqual([true, false]);
    }
  });

  it('may have extensions and bare line feeds', () => {
    const reader = new ChunkReader();
    expect(toHex(reader.push(ascii('3;name="x"\nabc\n1\r\nd\r\n')))).toBe(toHex(ascii('abcd')));
    expect(reader.ended).toBe(false);
  });

  it('end with a size that is none, and take no memory meanwhile', () => {
    for (const wrong of ['xyz\r\n', '-3\r\n', '123456789\r\n', 'a'.repeat(500), '2\r\nabc\r\n', '\r\n']) {
      const reader = new ChunkReader();
      reader.push(ascii(wrong));
      expect(reader.broken, wrong).toBe(true);
    }
  });
});
