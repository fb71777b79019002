import { describe, expect, it } from 'vitest';
import { ringArcs, ringShares, ringSize, ringSteps } from './ring-parts.ts';

const shares = (working: number, online: number, offline: number) => ringShares([working, online, offline]);

describe('the ring of a cluster', () => {
  it('divides by state', () => {
    expect(shares(1, 1, 2)).toEqual([6, 6, 12]);
    expect(shares(0, 0, 7)).toEqual([0, 0, 24]);
  });

  it('shows a single working machine among thousands', () => {
    expect(shares(1, 0, 9999)).toEqual([1, 0, 23]);
    expect(shares(1, 1, 100_000)).toEqual([1, 1, 22]);
  });

  it('always closes, and hides no state that is there', () => {
    for (let working = 0; working < 40; working += 3) {
      for (let online = 0; online < 40; online += 7) {
        for (const offline of [0, 1, 5, 1000]) {
          const parts = shares(working, online, offline);
          expect(parts.reduce((a, b) => a + b)).toBe(ringSteps);
          if (working > 0) expect(parts[0]).toBeGreaterThan(0);
          if (working + online > 0 && online === 0) expect(parts[1]).toBe(0);
        }
      }
    }
  });

  it('makes arcs that together are the whole circle', () => {
    const arcs = ringArcs([6, 0, 18]);
    expect(arcs.map(({ state }) => state)).toEqual([0, 2]);
    expect(arcs[0]!.to).toBeCloseTo(Math.PI / 2, 9);
    expect(arcs[1]!.from).toBe(arcs[0]!.to);
    expect(arcs[1]!.to).toBeCloseTo(2 * Math.PI, 9);
  });

  it('grows with the count', () => {
    expect([ringSize(2), ringSize(500), ringSize(20_000)]).toEqual([36, 44, 52]);
  });
});
