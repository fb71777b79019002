import { describe, expect, it } from 'vitest';
import { mutantsOf, mutated } from './mutants.mjs';

const source = `
import { most } from './most.ts';
const limit: number = 30;
export async function check(words: string, names: readonly string[]): Promise<void> {
  if (words.length > limit && !names.includes(words)) throw new Error('tooLong');
  if (words === '') {
    return;
  }
  await run(words.trim());
}
`;

const told = (text: string) =>
  mutantsOf('a.ts', text).map(({ kind, from, to }) => `${kind}: ${from} → ${to}`);

describe('mutants of a source', () => {
  it('are moved limits, turned comparisons and conditions, guards and effects left out', () => {
    expect(told(source)).toEqual([
      'limit: 30 → 31',
      "guard: if (words.length > limit && !names.includes(words)) throw new Error('tooLong'); → ;",
      'condition: words.length > limit && !names.includes(words) → !(words.length > limit && !names.includes(words))',
      'comparison: > → >=',
      'condition: && → ||',
      'condition: ! → ',
      "refusal: throw new Error('tooLong'); → ;",
      `word: 'tooLong' → "tooLong~"`,
      expect.stringMatching(/^guard: if \(words === ''\) \{/),
      "condition: words === '' → !(words === '')",
      'comparison: === → !==',
      'effect: await run(words.trim()); → ;',
      'step: .trim() → ',
    ]);
  });

  it('are put at their place alone, and know their line and what they stand in', () => {
    const [limit, guard] = mutantsOf('a.ts', source);
    expect(mutated(source, limit!)).toBe(source.replace('= 30;', '= 31;'));
    expect(limit).toMatchObject({ line: 3, within: ['limit'], name: '30' });
    expect(guard).toMatchObject({ line: 5, within: ['check'] });
    expect(source.slice(guard!.shows)).toMatch(/^throw/);
  });

  it('leave imports and types as they are', () => {
    expect(told(`import a from './a3.ts'; type Three = 3; interface A { b: 4 }`)).toEqual([]);
  });

  it('rename words and fields, of an object that is made and not of one that is taken apart', () => {
    expect(told(`const { of } = { flowPay: 'newTab', of, at: 'two words' };`)).toEqual([
      'word: flowPay → flowPay_',
      'word: \'newTab\' → "newTab~"',
      'word: of → of_: of',
      'word: at → at_',
      'text: \'two words\' → "two words~"',
    ]);
  });

  it('let patterns take everything, rules of fields go, and orders turn', () => {
    expect(told(`const rule = z.string().regex(/^[a-z]+$/i);`)).toEqual([
      'check: .regex(/^[a-z]+$/i) → ',
      'pattern: /^[a-z]+$/i → /(?:)/i',
    ]);
    expect(told(`const top = rows.toSorted((a, b) => a.at - b.at).slice(0, 5)`)).toEqual([
      'order: .toSorted((a, b) => a.at - b.at) → ',
      'order: a.at - b.at → b.at - a.at',
      'sum: - → +',
      'step: .slice(0, 5) → ',
      'limit: 0 → 1',
      'limit: 5 → 6',
    ]);
  });
});

describe('mutants of a statement of SQL', () => {
  it('change what it asks for, the order, the limit, and the name of what it answers', () => {
    expect(
      told(
        `const sql = \`select a.id, name, now() as "at" from thing where at >= $1 and gone is null and state = 'open' order by name limit 5\`;`,
      ),
    ).toEqual([
      'word: a.id → a.id as id_',
      'word: name → name as name_',
      'word: as "at" → as "at_"',
      'statement: where  → where not ',
      'statement:  >=  →  > ',
      'statement:  and  →  or ',
      'statement:  is null →  is not null',
      'statement:  and  →  or ',
      "word: 'open' → 'open~'",
      'order: order by name → order by name desc',
      'limit: limit 5 → limit 6',
    ]);
  });

  it('rename columns of a list that stands by itself', () => {
    expect(told(`const select = \`v.id, v.plate, v.state as "now", v.at\`;`)).toEqual(
      expect.arrayContaining(['word: v.plate → v.plate as plate_', 'word: as "now" → as "now_"']),
    );
    // It goes on behind what is put in.
    expect(told(`const select = \`v.id, \${heard} as "lastOnline", v.brand, v.model\`;`)).toContain(
      'word: v.brand → v.brand as brand_',
    );
    expect(told('const words = `one, two, three`;')).toEqual([]);
  });

  it('leave the columns that something is inserted into as they are', () => {
    expect(told('run(`insert into thing (id, name) select one.id, one.name from unnest($1) one`)')).toEqual([
      'effect: run(`insert into thing (id, name) select one.id, one.name from unnest($1) one`) → ;',
    ]);
  });
});
