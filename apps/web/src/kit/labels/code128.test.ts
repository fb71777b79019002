import { describe, expect, it } from 'vitest';
import { code128 } from './code128.ts';

describe('bars of Code 128', () => {
  it('say a code with its check sign', () => {
    // ISO/IEC 15417's way: start B (104), P 48, J 42, J 42, check (104 + 48 + 2·42 + 3·42) mod 103 = 53, stop.
    const widths = code128('PJJ')!.join('');
    expect(widths).toBe('211214' + '313121' + '112133' + '112133' + '213131' + '2331112');
  });

  it('are eleven modules a sign, thirteen at the end', () => {
    const sum = code128('B-0001')!.reduce((all, one) => all + one, 0);
    expect(sum).toBe(11 * (1 + 6 + 1) + 13);
  });

  it('cannot say what is not ASCII', () => {
    expect(code128('袋 1')).toBeNull();
    expect(code128('')).toBeNull();
  });
});
