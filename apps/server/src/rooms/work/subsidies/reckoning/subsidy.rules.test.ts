import type { SubsidyAreas } from '@furrow/contract';
import { SQUARE_METRES_PER_MU } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { hundredths, moneyOf, timesOver } from './hundredths.rules.ts';
import { blockCap, type LineLimits, type LineRules, reckonLine, sumOf } from './subsidy.rules.ts';

const mu = (amount: number): number => amount * SQUARE_METRES_PER_MU;
const areas = (uMu: number, qualifiedMu: number, over: Partial<SubsidyAreas> = {}): SubsidyAreas => ({
  workedM2: mu(uMu),
  repeatedM2: 0,
  paidM2: 0,
  outsideM2: 0,
  uM2: mu(uMu),
  qualifiedM2: mu(qualifiedMu),
  tierM2: [],
  qualifiedTierM2: [],
  meanDepthM: 0.26,
  sensorCoverage: 100,
  ...over,
});
const rules: LineRules = { passRate: 90, mode: 'nothing', price: 30, tiers: [], depthM: 0.25 };
const free: LineLimits = { block: null, declared: null, owner: null };

describe('the subsidised area and its amount', () => {
  it('R-3-144 95.00 mu at 93 % and 30.00 are 2,850.00', () => {
    expect(reckonLine(areas(95, 88.35), rules, free)).toMatchObject({
      uMu: 95,
      q: 93,
      passes: true,
      takenMu: 95,
      sMu: 95,
      price: 30,
      amount: 2850,
      caps: [],
    });
  });

  it('under the pass rate nothing is paid, or the qualified cells alone: 76.00 mu, 2,280.00', () => {
    expect(reckonLine(areas(95, 76), rules, free)).toMatchObject({ q: 80, passes: false, sMu: 0, amount: 0 });
    const only = reckonLine(areas(95, 76), { ...rules, mode: 'qualifiedOnly' }, free);
    expect(only).toMatchObject({ q: 80, takenMu: 76, sMu: 76, amount: 2280 });
  });

  it('the rate that is printed is the rate that is compared', () => {
    expect(reckonLine(areas(1000, 899.95), rules, free)).toMatchObject({ q: 90, passes: true });
    expect(reckonLine(areas(1000, 899.94), rules, free)).toMatchObject({ q: 89.99, passes: false });
  });

  it('work without a standard is paid whole', () => {
    expect(reckonLine(areas(10, 0), { ...rules, depthM: null }, free)).toMatchObject({
      q: null,
      sMu: 10,
      amount: 300,
    });
  });

  it('caps hold it back one after the other, each told', () => {
    const limits = { block: blockCap(mu(90), 0), declared: 8000, owner: 9000 };
    expect(limits.block).toBe(9180);
    expect(reckonLine(areas(95, 95), rules, limits)).toMatchObject({
      caps: [
        { cap: 'block', limitMu: 91.8 },
        { cap: 'declared', limitMu: 80 },
      ],
      sMu: 80,
      amount: 2400,
    });
    expect(blockCap(mu(90), 9180)).toBe(0);
    expect(reckonLine(areas(95, 95), rules, { ...free, block: 0 })).toMatchObject({ sMu: 0, amount: 0 });
  });

  it('tiers give each cell to the deepest that it reaches, and shrink in proportion under a cap', () => {
    const tiered = {
      ...rules,
      price: null,
      tiers: [
        { depthM: 0.25, price: 25 },
        { depthM: 0.3, price: 30 },
      ],
    };
    const both = areas(95, 95, { tierM2: [mu(65), mu(30)], qualifiedTierM2: [mu(65), mu(30)] });
    const whole = reckonLine(both, tiered, free);
    expect(whole.tiers).toEqual([
      { depthM: 0.25, mu: 65, price: 25 },
      { depthM: 0.3, mu: 30, price: 30 },
    ]);
    expect(whole.amount).toBe(65 * 25 + 30 * 30);
    const shrunk = reckonLine(both, tiered, { ...free, declared: 4000 });
    expect(shrunk.tiers.map((tier) => tier.mu)).toEqual([27.37, 12.63]);
    expect(shrunk.amount).toBe(1063.15);
  });

  it('halves go up, and sums are those of the rounded lines', () => {
    expect(moneyOf(hundredths(0.05), hundredths(0.1))).toBe(1);
    expect(moneyOf(hundredths(0.04), hundredths(0.1))).toBe(0);
    expect(timesOver(9_999_999_999, 9_999_999_999, 100)).toBe(999_999_999_800_000_000);
    expect(sumOf([0.1, 0.2, 0.7, 1.005])).toBe(2.01);
  });

  it('holds for any areas: shares sum up, nothing is negative, a cap is never exceeded', () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let i = 0; i < 5000; i++) {
      const count = 2 + Math.floor(random() * 4);
      const tierM2 = Array.from({ length: count }, () => (random() < 0.2 ? 0 : random() * 90_000));
      const uM2 = tierM2.reduce((sum, one) => sum + one, 0);
      const tiers = tierM2.map((_, k) => ({
        depthM: 0.2 + k / 100,
        price: 10 + k + Math.round(random() * 99) / 100,
      }));
      const limit = random() < 0.5 ? null : Math.floor(random() * 40_000);
      const told = reckonLine(
        areas(0, 0, { uM2, qualifiedM2: uM2, tierM2, qualifiedTierM2: tierM2 }),
        { ...rules, price: null, tiers },
        { ...free, owner: limit },
      );
      expect(sumOf(told.tiers.map((tier) => tier.mu))).toBe(told.sMu);
      expect(Math.min(...told.tiers.map((tier) => tier.mu))).toBeGreaterThanOrEqual(0);
      if (limit !== null) expect(hundredths(told.sMu)).toBeLessThanOrEqual(limit);
      const exact = told.tiers.reduce((sum, tier) => sum + tier.mu * tier.price, 0);
      expect(Math.abs(told.amount - exact)).toBeLessThanOrEqual(0.005 + 1e-6);
    }
  });
});
