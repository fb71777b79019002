import { describe, expect, it } from 'vitest';
import { statusOf, type WorkStandard } from './status.ts';

const deep: WorkStandard = { kind: 'depth', least: 0.25, tolerance: 0.02 };
const spray: WorkStandard = { kind: 'rate', target: 200 };
const working = { speed: 2, fix: 4, implementDown: true } as const;

describe('statusOf (S2)', () => {
  it.each([
    ['no fix', { ...working, fix: 0 }, deep, 4],
    ['standing, implement down', { ...working, speed: 0.29 }, deep, 0],
    ['implement up', { ...working, implementDown: false, depth: 0.4 }, deep, 1],
    ['too fast for work', { ...working, speed: 5.7 }, deep, 1],
    ['deep enough', { ...working, depth: 0.25 }, deep, 2],
    ['within the tolerance', { ...working, depth: Math.fround(0.23) }, deep, 2],
    ['too shallow', { ...working, depth: 0.22 }, deep, 3],
    ['no sensor value', { ...working, depth: null }, deep, 5],
    ['sensor fault', { ...working, depth: 0.7 }, deep, 5],
    ['no standard', working, null, 2],
    ['rate on target', { ...working, rate: 219 }, spray, 2],
    ['rate off target', { ...working, rate: 221 }, spray, 3],
    ['rate missing', working, spray, 5],
  ] as const)('%s', (_name, report, standard, status) => {
    expect(statusOf(report, standard)).toBe(status);
  });

  it.each([
    ['depth when there is no implement bit', { depth: 0.05 }, 2],
    ['a depth that is not yet work', { depth: 0.04 }, 1],
    ['rate when there is no depth', { rate: 1 }, 2],
    ['auto-steer when there is nothing else', { autoSteer: true }, 2],
    ['nothing at all', {}, 1],
    ['the implement bit before auto-steer', { implementDown: false, autoSteer: true }, 1],
  ] as const)('counts as working by the first item sent (R2): %s', (_name, items, status) => {
    expect(statusOf({ speed: 2, fix: 1, ...items })).toBe(status);
  });
});
