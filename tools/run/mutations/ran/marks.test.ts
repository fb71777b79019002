import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { KEPT } from './kept.mjs';
import { marked, nearnessAt, regionsOf } from './marks.mjs';

/** The pieces of a text that ran, innermost ones only, by what stands there. */
function ranOf(text: string): string[] {
  const regions = regionsOf('a.js', text);
  const kept = new Uint8Array(regions.length);
  runInNewContext(marked(text, regions, 0), { [KEPT]: kept });
  const inner = regions.filter(
    (one) => !regions.some((other) => other !== one && one.start <= other.start && other.end <= one.end),
  );
  return inner
    .toSorted((one, other) => one.start - other.start)
    .filter((one) => kept[regions.indexOf(one)] === 1)
    .map(({ start, end }) => text.slice(start, end));
}

describe('marks', () => {
  it('tell statements that ran from those after a return, and branches that were taken', () => {
    expect(
      ranOf(`function f(a) { if (a) return 1; b(); return 2; } function b() { g(); } function g() {} f(0);`),
    ).toEqual(['b();', 'return 2;', 'g();', 'f(0);']);
    expect(ranOf(`function f(a) { if (a) return 1; return 2; } f(1);`)).toEqual(['return 1;', 'f(1);']);
    expect(ranOf(`for (const a of [1]) if (a > 1) b(); else void 0;`)).toEqual(['void 0;']);
  });

  it('tell sides of choices, and functions that are one expression', () => {
    expect(ranOf(`const f = (a) => a ? ({ one: 1 }) : a || 'two'; f(0);`)).toEqual(["'two'", 'f(0);']);
    expect(ranOf(`const f = () => 'never', g = () => 'once'; g();`)).toEqual(["'once'", 'g();']);
    expect(ranOf(`switch (2) { case 1: void 1; break; default: void 2; }`)).toEqual(['void 2;']);
  });

  it('leave lines, imports, types and signatures as they are', () => {
    const text = `'use strict';\nimport a from 'a';\ntype A = 1;\nfunction f(a: 1): void;\nfunction f(a: 2): void;\nfunction f(a: unknown) {\n  g();\n}\nexport const b = 1;\n`;
    const regions = regionsOf('a.ts', text);
    expect(regions.map(({ start, end }) => text.slice(start, end))).toEqual(['export const b = 1;', 'g();']);
    expect(marked(text, regions, 7).split('\n')).toHaveLength(text.split('\n').length);
    expect(marked(text, regions, 7)).toContain(`globalThis.${KEPT}[7]=1;export const b = 1;`);
  });
});

it('a place is as near as the innermost region that holds it', () => {
  const text = 'const a = 1; function f() { b(); }';
  const regions = regionsOf('a.ts', text);
  expect(nearnessAt(regions, '13', text.indexOf('1'))).toBe('1');
  expect(nearnessAt(regions, '13', text.indexOf('b('))).toBe('3');
  expect(nearnessAt(regions, '13', text.indexOf('f('))).toBeUndefined();
});
