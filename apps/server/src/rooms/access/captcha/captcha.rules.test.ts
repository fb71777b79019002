import { languages } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import {
  asksForCaptcha,
  isAnswered,
  isSolved,
  questionIn,
  resultOf,
  sumOf,
  waitAfter,
} from './captcha.rules.ts';

const hand = (x: number): [number, number][] => [
  [0, 0],
  [x / 2, 200],
  [x, 500],
];

describe('the sliding puzzle', () => {
  it('takes a piece up to 5 px beside its place', () => {
    for (const x of [115, 118, 120, 125]) expect(isSolved(120, { x, trail: hand(x) })).toBe(true);
    for (const x of [114, 126, 0]) expect(isSolved(120, { x, trail: hand(x) })).toBe(false);
  });

  it('takes no movement that no hand makes: none, a jump, too quick, backwards in time, to another place', () => {
    const tried = (trail: [number, number][]) => isSolved(120, { x: 120, trail });
    expect(tried([])).toBe(false);
    expect(tried([[120, 0]])).toBe(false);
    expect(tried(hand(120).map(([x]) => [x, 10]))).toBe(false);
    expect(
      tried([
        [0, 0],
        [60, 900],
        [120, 400],
      ]),
    ).toBe(false);
    expect(tried(hand(60))).toBe(false);
  });
});

describe('the written question', () => {
  it('asks in words of the language, without a digit, and never goes below zero', () => {
    const sum = sumOf(5, 7, false);
    expect([sum, resultOf(sum)]).toEqual([{ a: 7, b: 5, plus: false }, 2]);
    expect(questionIn('en', sumOf(7, 5, true))).toBe('What is seven plus five?');
    expect(questionIn('tr', sum)).toBe('Yedi eksi beş kaç eder?');
    expect(questionIn('ru', sum)).toBe('Сколько будет семь минус пять?');
    expect(questionIn('zh', sum)).toBe('七减五等于多少？');
    for (const language of languages)
      for (let n = 1; n <= 12; n++) expect(questionIn(language, sumOf(n, n, true))).not.toMatch(/\d|\{/);
  });

  it('takes the number as people type it', () => {
    expect([' 12 ', '１２'].map((typed) => isAnswered(12, typed))).toEqual([true, true]);
    expect(['twelve', '', undefined, '1 2', '13'].some((typed) => isAnswered(12, typed))).toBe(false);
  });
});

it('waits 30 s after every fifth failure in a row, and not between them', () => {
  expect([4, 5, 6, 10].map((inRow) => waitAfter(inRow, 1000, 1010))).toEqual([0, 20, 0, 20]);
  expect(waitAfter(5, 1000, 1030)).toBe(0);
  expect(waitAfter(0, null, 1000)).toBe(0);
});

it('asks after two failures of a name or ten of an address within 15 min, always, or never', () => {
  const tries = (byName: number[], byAddress: number[] = []) => ({
    byName,
    byNameEverywhere: [],
    byAddress,
    nowS: 2000,
  });
  expect(asksForCaptcha('afterTwo', tries([1900]))).toBe(false);
  expect(asksForCaptcha('afterTwo', tries([1900, 1950]))).toBe(true);
  expect(asksForCaptcha('afterTwo', tries([1000, 1950]))).toBe(false);
  expect(asksForCaptcha('afterTwo', tries([], Array(9).fill(1900)))).toBe(false);
  expect(asksForCaptcha('afterTwo', tries([], Array(10).fill(1900)))).toBe(true);
  expect(asksForCaptcha('always', tries([]))).toBe(true);
  expect(asksForCaptcha('off', tries([1900, 1950, 1960]))).toBe(false);
});
