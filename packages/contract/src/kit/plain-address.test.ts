import { describe, expect, it } from 'vitest';
import { plainAddress } from './plain-address.ts';

describe('the address of a caller', () => {
  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:7f00:1', '127.0.0.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::ffff:1:2', '2001:db8::ffff:1:2'],
    ['::ffff:0:192.0.2.1', '::ffff:0:192.0.2.1'],
    ['::1', '::1'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('%s is written "%s"', (told, plain) => {
    expect(plainAddress(told)).toBe(plain);
  });
});
