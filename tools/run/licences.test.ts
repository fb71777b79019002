import { describe, expect, it } from 'vitest';
import { wrongLicences } from './licences.mjs';

const told = (license?: string, name = 'one') =>
  wrongLicences({ [`node_modules/${name}`]: { version: '1.0.0', ...(license ? { license } : {}) } });

describe('licences of the lock file', () => {
  it('may be those of the list, alone, together or as a choice', () => {
    for (const licence of [
      'MIT',
      'Apache-2.0 AND MIT',
      '(MIT OR GPL-3.0-or-later)',
      '(EDL-1.0 OR EPL-1.0)',
      'MPL-2.0',
    ])
      expect(told(licence), licence).toEqual([]);
  });

  it('are refused where they reach into the product, or cannot be read', () => {
    for (const licence of [
      'GPL-3.0-only',
      'AGPL-3.0-or-later',
      'MIT AND GPL-2.0-only',
      'UNLICENSED',
      'BUSL-1.1',
    ])
      expect(told(licence), licence).toEqual([`one@1.0.0: ${licence}`]);
    expect(told('SEE LICENSE IN LICENSE.md')).toHaveLength(1);
    expect(told()).toEqual(['one@1.0.0: no licence is told']);
  });

  it('have exceptions for what they name and nothing else', () => {
    expect(told('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toEqual([]);
    expect(told('LGPL-3.0-or-later', 'other')).toHaveLength(1);
    expect(told('GPL-3.0-only', '@img/sharp-libvips-linux-x64')).toHaveLength(1);
  });

  it('are looked at in nested packages, and not in the product’s own', () => {
    expect(
      wrongLicences({
        'apps/web': { version: '0.1.0' },
        'node_modules/@furrow/web': { link: true },
        'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'SSPL-1.0' },
      }),
    ).toEqual(['@b/c@2.0.0: SSPL-1.0']);
  });
});
