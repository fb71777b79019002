import { describe, expect, it } from 'vitest';
import { codeFor } from './code-for.ts';

/** China west of 130°, Russia to 140°, the sea behind it. */
const divisions = {
  codeAt: async (lng: number) => (lng < 130 ? '230102' : ''),
  countryAt: async (lng: number) => (lng >= 130 && lng < 140 ? 'RU' : ''),
};
const at = (region: string, lng: number) => codeFor(divisions, region, [lng, 45]);

describe('where a place lies', () => {
  it('is its division, abroad its country, and nowhere at sea', async () => {
    expect([await at('230000', 128), await at('230000', 131), await at('230000', 141)]).toEqual([
      '230102',
      'RU',
      '',
    ]);
    expect([await at('RU', 128), await at('RU', 131)]).toEqual(['230102', 'RU']);
  });

  it('is not told within 5 km of a border that the region has there', async () => {
    const kilometres = 1 / 78.8;
    expect([await at('230000', 130 + 4 * kilometres), await at('230000', 130 + 6 * kilometres)]).toEqual([
      '',
      'RU',
    ]);
    expect([await at('RU', 130 - 4 * kilometres), await at('KZ', 130 - 4 * kilometres)]).toEqual([
      '',
      '230102',
    ]);
    expect(await at('220000', 130 - 4 * kilometres)).toBe('230102');
  });
});
