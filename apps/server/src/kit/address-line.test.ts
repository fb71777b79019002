import { describe, expect, it } from 'vitest';
import { groupsOf, lineOf } from './address-line.ts';

describe('the line of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('of %s is %s', (address, line) => {
    expect(lineOf(address)).toBe(line);
  });

  it('is read from every writing of the same groups', () => {
    const groups = [0x2001, 0xdb8, 0, 0, 0, 0, 0xc000, 0x207];
    for (const address of ['2001:db8::c000:207', '2001:0db8:0:0:0:0:192.0.2.7', '2001:db8::192.0.2.7'])
      expect(groupsOf(address)).toEqual(groups);
    expect(groupsOf('192.0.2.7')).toBe(null);
  });
});
