import { describe, expect, it } from 'vitest';
import { fitWidths } from './fitted-widths.ts';

const column = (key: string, usual = 160, dragged = false) => ({ key, usual, dragged });

describe('the widths of a table', () => {
  it('are those of what stands in the columns, narrower or wider than usual, up to an end', () => {
    const columns = [column('name'), column('state', 120), column('remark', 80), column('unseen', 90)];
    const natural = { name: 190, state: 70, remark: 700 };
    expect(fitWidths(columns, natural, 600)).toEqual({ name: 196, state: 74, remark: 236, unseen: 94 });
  });

  it('give long words less, so that more columns are seen, but never less than a time takes', () => {
    const columns = Array.from({ length: 9 }, (_, i) => column(`c${i}`));
    const natural = Object.fromEntries(columns.map(({ key }, i) => [key, i < 4 ? 300 : 90]));
    expect(fitWidths(columns, natural, 1100)).toMatchObject({ c0: 200, c1: 176, c4: 90 });
    expect(fitWidths(columns, natural, 700)).toMatchObject({ c0: 200, c1: 152, c4: 90 });
  });

  it('keep what tells rows apart whole: the first column is not cut for others to be seen', () => {
    const columns = Array.from({ length: 9 }, (_, i) => column(`c${i}`));
    const natural = Object.fromEntries(columns.map(({ key }, i) => [key, i === 0 ? 176 : 150]));
    expect(fitWidths(columns, natural, 900)).toMatchObject({ c0: 176, c1: 150 });
  });

  it('share what is left over, but for what somebody has dragged', () => {
    const columns = [column('name'), column('state', 300, true), column('at')];
    expect(fitWidths(columns, { name: 100, state: 50, at: 140 }, 640)).toEqual({
      name: 150,
      state: 300,
      at: 190,
    });
  });

  it('are the usual ones until something was measured', () => {
    expect(fitWidths([column('name'), column('at', 40)], {}, 0)).toEqual({ name: 160, at: 40 });
  });
});
