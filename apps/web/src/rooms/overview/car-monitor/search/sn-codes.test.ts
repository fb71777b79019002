import { describe, expect, it } from 'vitest';
import { snCodes } from './sn-codes.ts';

describe('pasted SN codes', () => {
  it('may be parted by commas, lines, tabs or Chinese punctuation, and count once', () => {
    expect(snCodes('1000001, 1000002\n1000003\t1000001；1000004、12')).toEqual([
      '1000001',
      '1000002',
      '1000003',
      '1000004',
      '12',
    ]);
    expect(snCodes('  \n ')).toEqual([]);
  });
});
