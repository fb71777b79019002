import { type DealerRule, dealerRules, usualDealer } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { type Counts, noCounts } from './dealer-rule.rules.ts';
import { dealerRulings, rulingOf } from './dealers.rules.ts';
import { endsNow, type JudgedDealer, judgeDealers } from './lowest-dealer.rules.ts';

const inMay = { month: 5, unpaidLimit: null };
const judge = (rule: DealerRule, numerator: number, denominator: number, over: object = {}) => {
  const { late = 0, ...moment } = over as { late?: number };
  return rulingOf(rule).judge({ numerator, denominator, late }, usualDealer, { ...inMay, ...moment });
};
const levels = (rule: DealerRule, of: readonly (readonly [number, number])[], over: object = {}) =>
  of.map(([numerator, denominator]) => judge(rule, numerator, denominator, over).level);
const goods = (rule: DealerRule, of: readonly (readonly [number, number])[], over: object = {}) =>
  of.map(([numerator, denominator]) => judge(rule, numerator, denominator, over).good);

describe('the rules of dealers', () => {
  it('each of the sheet is there once, in its order', () => {
    expect(dealerRulings.map(({ code }) => code)).toEqual(dealerRules);
  });

  it('terminals out of area: 5 % of at least three, from 10 % on serious; good at 90 % of it, or below three', () => {
    expect(
      levels('AG-01', [
        [2, 40],
        [3, 40],
        [3, 61],
        [4, 40],
      ]),
    ).toEqual([null, 'normal', null, 'serious']);
    expect(
      goods('AG-01', [
        [2, 40],
        [3, 40],
        [3, 61],
        [3, 67],
      ]),
    ).toEqual([true, false, false, true]);
  });

  it('vehicles out of region: 20 % of at least five', () => {
    expect(
      levels('AG-02', [
        [4, 10],
        [5, 25],
        [5, 26],
      ]),
    ).toEqual([null, 'notice', null]);
    expect(
      goods('AG-02', [
        [4, 10],
        [5, 25],
        [5, 26],
        [5, 28],
      ]),
    ).toEqual([true, false, false, true]);
  });

  it('stock asleep: a fifth of at least ten idle for more than 180 days', () => {
    expect(
      levels('AG-03', [
        [9, 9],
        [2, 10],
        [1, 10],
      ]),
    ).toEqual([null, 'notice', null]);
    expect(
      goods('AG-03', [
        [9, 9],
        [2, 10],
        [1, 10],
      ]),
    ).toEqual([true, false, true]);
    const { placeOf } = rulingOf('AG-03');
    const item = { weight: 1, isHit: true, isBase: true };
    expect([180, 181].map((ageDays) => placeOf({ ...item, ageDays }, usualDealer).inNumerator)).toEqual([
      false,
      true,
    ]);
  });

  it('fitted and not entered: one is enough, after 14 days', () => {
    expect(
      levels('AG-04', [
        [0, 5],
        [1, 5],
      ]),
    ).toEqual([null, 'normal']);
    expect(
      goods('AG-04', [
        [0, 5],
        [1, 5],
      ]),
    ).toEqual([true, false]);
    const { placeOf } = rulingOf('AG-04');
    const item = { weight: 1, isBase: true, ageDays: 15 };
    expect(placeOf({ ...item, isHit: true }, usualDealer).inNumerator).toBe(true);
    expect(placeOf({ ...item, isHit: true, ageDays: 14 }, usualDealer).inNumerator).toBe(false);
    expect(placeOf({ ...item, isHit: false }, usualDealer).inNumerator).toBe(false);
  });

  it('no new device in 90 days, where the year before had ten', () => {
    expect(
      levels('AG-05', [
        [0, 9],
        [0, 10],
        [1, 10],
      ]),
    ).toEqual([null, 'notice', null]);
    expect(
      goods('AG-05', [
        [0, 9],
        [0, 10],
        [1, 10],
      ]),
    ).toEqual([true, false, true]);
    const { placeOf } = rulingOf('AG-05');
    const at = (ageDays: number) => placeOf({ weight: 1, isHit: true, isBase: true, ageDays }, usualDealer);
    expect([at(89), at(90), at(454), at(455)].map((one) => [one.inNumerator, one.inDenominator])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  it('renewals: less than half of at least ten due', () => {
    expect(
      levels('AG-06', [
        [4, 9],
        [4, 10],
        [5, 10],
      ]),
    ).toEqual([null, 'normal', null]);
    expect(
      goods('AG-06', [
        [4, 9],
        [4, 10],
        [5, 10],
        [6, 10],
      ]),
    ).toEqual([true, false, false, true]);
  });

  it('online rate: less than 30 % of at least ten, in the season alone', () => {
    expect(
      levels('AG-07', [
        [2, 9],
        [2, 10],
        [3, 10],
      ]),
    ).toEqual([null, 'notice', null]);
    expect(levels('AG-07', [[2, 10]], { month: 12 })).toEqual([null]);
    expect(
      goods('AG-07', [
        [2, 10],
        [3, 10],
        [4, 10],
      ]),
    ).toEqual([false, false, true]);
  });

  it('unpaid: beyond the limit, at twice of it serious, or too old', () => {
    const limited = { unpaidLimit: 100 };
    expect(
      levels(
        'AG-08',
        [
          [100, 0],
          [101, 0],
          [200, 0],
        ],
        limited,
      ),
    ).toEqual([null, 'normal', 'serious']);
    expect(levels('AG-08', [[1e6, 0]])).toEqual([null]);
    expect(levels('AG-08', [[1, 0]], { late: 1 })).toEqual(['normal']);
    expect(
      goods(
        'AG-08',
        [
          [90, 0],
          [91, 0],
        ],
        limited,
      ),
    ).toEqual([true, false]);
    expect(goods('AG-08', [[1, 0]], { late: 1 })).toEqual([false]);
    const place = rulingOf('AG-08').placeOf;
    const charge = { weight: 5, isHit: true, isBase: false };
    expect([60, 61].map((ageDays) => place({ ...charge, ageDays }, usualDealer).isLate)).toEqual([
      false,
      true,
    ]);
  });

  it('dismantling, late service: three; rejected entries: 30 % of at least ten', () => {
    expect(
      levels('AG-09', [
        [2, 0],
        [3, 0],
      ]),
    ).toEqual([null, 'serious']);
    expect(
      goods('AG-09', [
        [2, 0],
        [3, 0],
      ]),
    ).toEqual([true, false]);
    expect(
      levels('AG-11', [
        [2, 0],
        [3, 0],
      ]),
    ).toEqual([null, 'normal']);
    expect(
      goods('AG-11', [
        [2, 0],
        [3, 0],
      ]),
    ).toEqual([true, false]);
    expect(
      levels('AG-10', [
        [9, 9],
        [3, 10],
        [2, 10],
      ]),
    ).toEqual([null, 'notice', null]);
    expect(
      goods('AG-10', [
        [9, 9],
        [3, 10],
        [2, 10],
      ]),
    ).toEqual([true, false, true]);
  });

  it('no equipment area is a notice, and good as soon as there is one', () => {
    expect(
      levels('AG-12', [
        [0, 0],
        [1, 0],
      ]),
    ).toEqual([null, 'notice']);
    expect(
      goods('AG-12', [
        [0, 0],
        [1, 0],
      ]),
    ).toEqual([true, false]);
  });
});

describe('the lowest dealer that breaks a rule alone', () => {
  const dealer = (path: string, numerator: number, denominator: number): JudgedDealer => {
    const own: Counts = { ...noCounts, numerator, denominator };
    return { id: path.at(-1)!, path: [...path], own, isJudged: true, values: usualDealer, moment: inMay };
  };
  const rows = (dealers: readonly JudgedDealer[]) =>
    judgeDealers(rulingOf('AG-01'), dealers)
      .filter(({ verdict }) => verdict.level !== null)
      .map(({ dealerId, counts, without }) => [dealerId, counts.numerator, counts.denominator, without]);

  it('has the row, and not who stands above it', () => {
    expect(rows([dealer('T', 0, 20), dealer('TA', 3, 20), dealer('TB', 1, 20)])).toEqual([['A', 3, 20, []]]);
  });
  it('is the superior where none below does so alone', () => {
    expect(rows([dealer('T', 1, 10), dealer('TA', 1, 10), dealer('TB', 1, 10)])).toEqual([['T', 3, 30, []]]);
  });
  it('and the superior too where the rest of its branch breaks it without that dealer', () => {
    expect(rows([dealer('T', 3, 20), dealer('TA', 3, 20), dealer('TAX', 0, 5)])).toEqual([
      ['A', 3, 25, []],
      ['T', 3, 20, ['A']],
    ]);
  });
});

it('a row ends with the second good day in a row after the one on which it was raised', () => {
  const good = { good: true };
  expect(endsNow(good, null, '2026-05-01')).toBe(false);
  expect(endsNow(good, { good: true, day: '2026-05-01' }, '2026-05-01')).toBe(false);
  expect(endsNow(good, { good: false, day: '2026-05-02' }, '2026-05-01')).toBe(false);
  expect(endsNow({ good: false }, { good: true, day: '2026-05-02' }, '2026-05-01')).toBe(false);
  expect(endsNow(good, { good: true, day: '2026-05-02' }, '2026-05-01')).toBe(true);
});
