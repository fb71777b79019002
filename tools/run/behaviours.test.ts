import { describe, expect, it } from 'vitest';
import { citedIn, explainedIn, unexplained } from './behaviours.mjs';

const letters = new Set(['C', 'R']);
const signs = (file: string, text: string) => citedIn(file, text, letters).map(({ sign }) => sign);

describe('signs of behaviours', () => {
  it('are read from comments, titles of tests and pages', () => {
    expect(signs('a.ts', '/** Stays (C25). */\n// as R4–R6 say\nconst a = 1; // C1')).toEqual([
      'C25',
      'R4',
      'R6',
      'C1',
    ]);
    expect(signs('a.tsx', '{/* Cards (C22). */}')).toEqual(['C22']);
    expect(signs('a.sql', 'select 1; -- as C28 says')).toEqual(['C28']);
    expect(signs('a.css', '/* C24 */')).toEqual(['C24']);
    expect(signs('a.md', 'Lists (C1–C9), `C5` and\n```ts\nconst C6 = 1;\n```\n')).toEqual(['C1', 'C9']);
    expect(signs('a.test.ts', "describe('lists (C3)', () => {\n  it('C4 pages', () => {")).toEqual([
      'C3',
      'C4',
    ]);
    expect(signs('a.spec.ts', "it.each(rows)('by R2: %s', () => {")).toEqual(['R2']);
  });

  it('are no names, no data and no ids of statements', () => {
    const code =
      "cells('A4:C5'); // prints on A4, Shift+F10, R-2-107, 2026-01-01T00:00, RC5, C5-b, C150, `C6`";
    expect(signs('a.ts', code)).toEqual([]);
    expect(signs('a.ts', "const path = 'M5 C3 9'; const C7 = 1;")).toEqual([]);
    expect(signs('a.test.ts', "expect(model).toBe('C7 of the maker');")).toEqual([]);
  });

  it('are signs whatever their letter where they stand alone in brackets', () => {
    expect(signs('a.ts', '// ends by itself (T10)')).toEqual(['T10']);
    expect(signs('a.ts', '// as (M8, T10) say')).toEqual(['M8', 'T10']);
  });

  it('are explained by headings and by the items of a section "Rules"', () => {
    const page =
      '# A\n### Stays (C25)\n## Rules\n\n- **R1 Points.** As\n  told.\n- **R2 Work.**\n## Other\n- **R3 no**\n';
    expect(explainedIn(page)).toEqual(['C25', 'R1', 'R2']);
  });
});

describe('a sign that nobody explains', () => {
  const pages = {
    'docs/behaviours.md': '### Stays (C25)\n[rules](../packages/geo/README.md#rules)\n',
    'packages/geo/README.md': '## Rules\n- **R1 Points.**\n',
    'apps/server/src/rooms/parties/README.md': '## Rules\n- **M8 Two names.**\n',
  };
  const problems = (file: string, text: string) => {
    const all: Record<string, string> = { ...pages, [file]: text };
    return unexplained(Object.keys(all), (one: string) => all[one] ?? '');
  };

  it('is told with its place', () => {
    expect(problems('apps/web/src/app/a.ts', '// stays (C25)\n\n// goes (C26), R1, R2')).toEqual([
      'apps/web/src/app/a.ts:3 cites C26, which docs/behaviours.md does not explain',
      'apps/web/src/app/a.ts:3 cites R2, which docs/behaviours.md does not explain',
    ]);
  });

  it('may be one of the room, in either house, and of no other', () => {
    expect(problems('apps/server/src/rooms/parties/dealers/a.ts', '// M8')).toEqual([]);
    expect(problems('apps/web/src/rooms/parties/a.tsx', '// M8')).toEqual([]);
    expect(problems('e2e/specs/parties/a.spec.ts', "test('M8 holds', () => {")).toEqual([]);
    expect(problems('apps/web/src/rooms/work/a.tsx', '// (M8)')).toHaveLength(1);
  });
});
