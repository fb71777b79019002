import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readAddress } from './address.rules.ts';
import { type Answer, choosePrimary, whyNone } from './choose.rules.ts';

describe('an address of the database', () => {
  it('names one server as before, and then nothing is chosen', () => {
    const url = 'postgres://furrow:p%40w@db.example/furrow?sslmode=verify-full';
    expect(readAddress(url)).toEqual({
      wantsPrimary: false,
      servers: [{ host: 'db.example', port: 5432, url }],
    });
  });

  it('names several, each with an address of its own that has user, password, database and the other settings', () => {
    const { servers, wantsPrimary } = readAddress(
      'postgresql://furrow:p:@w@one:5433,[fe80::1],%2Fvar%2Frun:5435/furrow?target_session_attrs=read-write&sslmode=verify-full',
    );
    expect(wantsPrimary).toBe(true);
    expect(servers).toEqual([
      { host: 'one', port: 5433, url: 'postgresql://furrow:p:@w@one:5433/furrow?sslmode=verify-full' },
      { host: 'fe80::1', port: 5432, url: 'postgresql://furrow:p:@w@[fe80::1]/furrow?sslmode=verify-full' },
      {
        host: '/var/run',
        port: 5435,
        url: 'postgresql://furrow:p:@w@%2Fvar%2Frun:5435/furrow?sslmode=verify-full',
      },
    ]);
  });

  it('asks one server, too, whether it takes writes, when it says so', () => {
    const { servers, wantsPrimary } = readAddress('postgres://db/furrow?target_session_attrs=primary');
    expect({ wantsPrimary, url: servers[0]?.url }).toEqual({
      wantsPrimary: true,
      url: 'postgres://db/furrow',
    });
  });

  it.each([
    ['mysql://db/furrow', 'must begin with postgres://'],
    ['postgres://u:secret@one,/furrow', 'has a comma with no server beside it'],
    ['postgres://u:secret@one:0,two/furrow', 'names a server that is none'],
    ['postgres://u:secret@one:54321x/furrow', 'names a server that is none'],
    ['postgres://u:secret@one,two/furrow?target_session_attrs=standby', 'must be read-write or primary'],
  ])('refuses %s without its password', (url, words) => {
    expect(() => readAddress(url)).toThrow(words);
    expect(() => readAddress(url)).toThrow(/^(?!.*secret)/);
  });
});

describe('the choice of a server', () => {
  const { servers } = readAddress('postgres://one,two:5433/furrow');
  const [one, two] = servers;
  const answer = (n: 0 | 1, timeline: number | null): Answer => ({
    server: servers[n]!,
    timeline,
    reason: timeline === null ? 'is a standby' : '',
  });

  it('is the one that takes writes', () => {
    expect(choosePrimary([answer(0, null), answer(1, 1)], 0)?.server).toBe(two);
    expect(choosePrimary([answer(0, 1), answer(1, null)], 1)?.server).toBe(one);
  });

  it('is, of two that take writes, the one that was promoted last', () => {
    expect(choosePrimary([answer(0, 1), answer(1, 2)], 0)?.server).toBe(two);
    expect(choosePrimary([answer(0, 1), answer(1, 1)], 0)?.server).toBe(one);
  });

  it('never goes back to one that missed a promotion, and says why', () => {
    const answers = [answer(0, 1)];
    expect(choosePrimary(answers, 2)).toBeNull();
    expect(whyNone(servers, answers, 2)).toBe(
      'No server of the database takes writes: one:5432 is of timeline 1, and 2 was written to: it missed a promotion; two:5433 does not answer',
    );
  });
});

/** Who connects past the product's own kind of connection, and why a standby is nothing to them. */
const past: Readonly<Record<string, string>> = {
  'database/backup/backup.ts': 'the embedded database, which is one server',
  'database/backup/base-backup.ts': 'the embedded database, which is one server',
  'database/backup/restore.ts': 'the embedded database, which is one server',
  'database/embedded/embedded-postgres.ts': 'the embedded database, which is one server',
  'database/pool.ts': 'its connections are of that kind',
  'database/primary/primary.ts': 'asks each server which of them takes writes',
};

it('every connection of the product finds the primary', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const made = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .filter((path) => /\bnew pg\.(Client|Pool)\(/.test(readFileSync(`${root}${path}`, 'utf8')));
  expect(made.toSorted()).toEqual(Object.keys(past));
});
