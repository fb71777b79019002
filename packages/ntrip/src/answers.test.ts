import { describe, expect, it } from 'vitest';
import { acceptRover, acceptSource, refuse, refuseSource, sendTable } from './answers.ts';
import { toText } from './bytes.ts';

const by = { server: 'Furrow/1.0', now: new Date(Date.UTC(2026, 10, 26, 12, 0, 0)) };

describe('answers', () => {
  it('say yes in the words of each version', () => {
    expect(toText(acceptRover(1, by))).toBe('ICY 200 OK\r\n\r\n');
    expect(toText(acceptSource('SOURCE', by))).toBe('ICY 200 OK\r\n\r\n');
    expect(toText(acceptRover(2, by))).toBe(
      'HTTP/1.1 200 OK\r\nNtrip-Version: Ntrip/2.0\r\nServer: NTRIP Furrow/1.0\r\n' +
        'Date: Thu, 26 Nov 2026 12:00:00 GMT\r\nContent-Type: gnss/data\r\n' +
        'Cache-Control: no-store, no-cache, max-age=0\r\nPragma: no-cache\r\nConnection: close\r\n\r\n',
    );
    expect(toText(acceptSource('POST', by))).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Connection: close\r\n\r\n$/s);
  });

  it('say no with a reason whose length is told', () => {
    const no = toText(refuse(1, 401, { reason: 'wrong password', realm: 'BASE1' }, by));
    expect(no).toMatch(/^HTTP\/1\.0 401 Unauthorized\r\n/);
    expect(no).toContain('\r\nWWW-Authenticate: Basic realm="/BASE1"\r\n');
    expect(no).toMatch(/Content-Length: 16\r\nConnection: close\r\n\r\nwrong password\r\n$/);
    expect(toText(refuse(2, 409, { reason: 'x' }, by))).toMatch(/^HTTP\/1\.1 409 Conflict\r\n/);
    expect(toText(refuseSource('password'))).toBe('ERROR - Bad Password\r\n');
    expect(toText(refuseSource('mount'))).toBe('ERROR - Mount Point Taken or Invalid\r\n');
  });

  it('let no realm break out of its line', () => {
    expect(toText(refuse(1, 401, { reason: 'x', realm: 'A"\r\nSet-Cookie: b' }, by))).toContain(
      'realm="/ASet-Cookie: b"\r\n',
    );
  });

  it('send the table with its length in bytes', () => {
    const text = 'NET;Türkiye\r\nENDSOURCETABLE\r\n';
    expect(toText(sendTable(1, text, by))).toMatch(
      /^SOURCETABLE 200 OK\r\n.*Content-Type: text\/plain\r\nContent-Length: 30\r\n/s,
    );
    expect(toText(sendTable(2, text, by))).toMatch(
      /^HTTP\/1\.1 200 OK\r\n.*gnss\/sourcetable\r\nContent-Length: 30\r\n.*\r\n\r\nNET/s,
    );
  });
});
