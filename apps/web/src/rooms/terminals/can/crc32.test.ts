import { describe, expect, it } from 'vitest';
import { crc32Of } from './crc32.ts';

describe('the CRC-32 of a chosen file', () => {
  it('is the one of the standard', () => {
    expect(crc32Of(new TextEncoder().encode('123456789'))).toBe('CBF43926');
    expect(crc32Of(new Uint8Array(0))).toBe('00000000');
  });
});
