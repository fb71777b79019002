import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { openSecretBox } from '#kit/secret-box.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { codeAt, newSecret, setUpOf, stepOfCode } from './totp.ts';

const ofStandard = Buffer.from('12345678901234567890');

describe('codes', () => {
  it('are those of RFC 6238, appendix B', () => {
    const vectors = [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ] as const;
    const secret = Secret.fromLatin1('12345678901234567890');
    for (const [seconds, eight] of vectors) {
      const timestamp = seconds * 1000;
      expect(new TOTP({ secret, algorithm: 'SHA1', digits: 8, period: 30 }).generate({ timestamp })).toBe(
        eight,
      );
      expect(codeAt(ofStandard, timestamp)).toBe(eight.slice(2));
      expect(stepOfCode(ofStandard, eight.slice(2), timestamp)).toBe(Math.floor(seconds / 30));
    }
  });

  it('are taken one step before and after their own, and tell which step they are of', () => {
    const at = 1_111_111_111_000;
    const step = Math.floor(at / 30_000);
    const take = (steps: number) => stepOfCode(ofStandard, codeAt(ofStandard, at + steps * 30_000), at);
    expect([-2, -1, 0, 1, 2].map(take)).toEqual([null, step - 1, step, step + 1, null]);
    expect(stepOfCode(ofStandard, '12345', at)).toBe(null);
  });

  it('come of secrets of 160 bits, written as every app reads them', () => {
    const secret = newSecret();
    expect(secret.length).toBe(20);
    const { uri, key } = setUpOf(secret, '张 a&b');
    expect(Secret.fromBase32(key).bytes).toEqual(Uint8Array.from(secret));
    const read = new URL(uri);
    expect([read.protocol, read.host, decodeURIComponent(read.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Furrow:张 a&b',
    ]);
    expect(Object.fromEntries(read.searchParams)).toMatchObject({
      secret: key,
      issuer: 'Furrow',
      digits: '6',
    });
  });
});

it('recovery codes are ten, of 80 bits, and their hash does not mind hyphens but whose they are', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(hashOfCode('a', 'ABCD-EFGH')).toEqual(hashOfCode('a', 'ABCDEFGH'));
  expect(hashOfCode('a', 'ABCD')).not.toEqual(hashOfCode('b', 'ABCD'));
});

describe('the box of secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-box-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('opens what was sealed, for its owner alone, also after a restart and in another process', async () => {
    const boxes = [openSecretBox(folder), openSecretBox(folder)] as const;
    const [sealed, twin] = await Promise.all(boxes.map((box) => box.seal(ofStandard, 'a')));
    expect(sealed!.includes(ofStandard)).toBe(false);
    expect(sealed!.equals(twin!)).toBe(false);
    for (const one of [sealed!, twin!])
      expect(await openSecretBox(folder).open(one, 'a')).toEqual(ofStandard);
    await expect(boxes[0].open(sealed!, 'b')).rejects.toThrow();
    const changed = Buffer.from(sealed!);
    changed[30]! ^= 1;
    await expect(boxes[0].open(changed, 'a')).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['second-factor']);
    expect(statSync(join(folder, 'second-factor')).mode & 0o777).toBe(0o600);
  });
});
