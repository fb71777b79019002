import { describe, expect, it } from 'vitest';
import { chosen, mutantsOf, mutated } from './mutants.mjs';

const source = `
import { most } from './most.ts';
const limit: number = 30;
export function check(words: string, names: readonly string[]): void {
  if (words.length > limit && !names.includes(words)) throw new Error('tooLong');
  if (words === '') {
    throw new Error('empty');
  }
  run(\`select id from thing where at >= now() and gone is null\`);
}
`;

const told = () => mutantsOf('a.ts', source).map(({ kind, from, to }) => `${kind}: ${from} → ${to}`);

describe('mutants of a source', () => {
  it('are moved limits, turned comparisons, removed guards, turned conditions, changed statements', () => {
    expect(told()).toEqual([
      'limit: 30 → 31',
      "guard: if (words.length > limit && !names.includes(words)) throw new Error('tooLong'); → ;",
      'comparison: > → >=',
      'condition: && → ||',
      'condition: ! → ',
      "word: 'tooLong' → 'tooLong~'",
      expect.stringMatching(/^guard: if \(words === ''\) \{/),
      'comparison: === → !==',
      "word: 'empty' → 'empty~'",
      'statement:  >=  →  > ',
      'statement:  and  →  or ',
      'statement:  is null →  is not null',
    ]);
  });

  it('are put at their place alone', () => {
    const [limit] = mutantsOf('a.ts', source);
    expect(mutated(source, limit!)).toBe(source.replace('= 30;', '= 31;'));
  });

  it('leave imports and types as they are', () => {
    expect(mutantsOf('a.ts', `import a from './a3.ts'; type Three = 3; interface A { b: 4 }`)).toEqual([]);
  });
});

it('rename words and fields', () => {
  const words = mutantsOf('a.ts', `const pages = { flowPay: 'newTab', of: [one, 'two words'] };`);
  expect(words.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'flowPay → flowPay_',
    `'newTab' → 'newTab~'`,
    'of → of_',
  ]);
  expect(chosen([words], 'flowPay opens elsewhere', 1)).toMatchObject([{ from: 'flowPay' }]);
});

describe('what is tried for a statement', () => {
  const near = mutantsOf('near.ts', source);
  const far = mutantsOf('far.ts', 'export const most = 8; export const many = 30;');

  it('begins with the number that the statement names, wherever it stands', () => {
    expect(chosen([far, near], 'at most 8 characters', 1)).toMatchObject([{ file: 'far.ts', from: '8' }]);
    expect(chosen([near, far], 'a reason of at most 30', 2)).toMatchObject([
      { file: 'near.ts', from: '30' },
      { file: 'far.ts', from: '30' },
    ]);
  });

  it('goes on with guards, the nearest source first, two of a kind at most', () => {
    const tried = chosen([near, far], 'is refused', 20);
    expect(tried.slice(0, 2)).toMatchObject([{ kind: 'guard' }, { kind: 'guard' }]);
    expect(tried.filter(({ file, kind }) => file === 'near.ts' && kind === 'condition')).toHaveLength(2);
    expect(tried.filter(({ file, kind }) => file === 'near.ts' && kind === 'statement')).toHaveLength(2);
    expect(tried.at(-1)).toMatchObject({ file: 'far.ts' });
  });
});
