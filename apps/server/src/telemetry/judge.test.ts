import { describe, expect, it } from 'vitest';
import { isLate, judgePoint, standardFor, statusOf, type WorkReading, workValueOf } from './judge.ts';

const now = 1_795_255_200;

describe('points that never reach a screen', () => {
  it.each([
    ['a good point', 113.6, 34.7, now, undefined],
    ['the edge of the world', 180, -90, now, undefined],
    ['on the equator, east of Greenwich', 12, 0, now, undefined],
    ['no place', 0, 0, now, 'coordinates'],
    ['a latitude of 116', 34.7, 116.3, now, 'coordinates'],
    ['not a number', Number.NaN, 34, now, 'coordinates'],
    ['no time', 113.6, 34.7, 0, 'time'],
    ['a clock in the year 2000', 113.6, 34.7, 946_684_800, 'time'],
    ['ten minutes ahead', 113.6, 34.7, now + 600, undefined],
    ['more than ten minutes ahead', 113.6, 34.7, now + 601, 'future'],
    ['over 24 months old', 113.6, 34.7, now - 732 * 86_400, 'tooOld'],
  ] as const)('%s', (_name, lng, lat, time, reason) => {
    expect(judgePoint(lng, lat, time, now)).toBe(reason);
  });
});

describe('late points', () => {
  it('are back-fill, behind the live point, or old when they come in', () => {
    expect(isLate(now, now, now - 5, false)).toBe(false);
    expect(isLate(now, now, now, false)).toBe(false);
    expect(isLate(now, now, now - 5, true)).toBe(true);
    expect(isLate(now - 6, now, now - 5, false)).toBe(true);
    expect(isLate(now - 300, now, 0, false)).toBe(false);
    expect(isLate(now - 301, now, 0, false)).toBe(true);
  });
});

describe('the status of a point (S2)', () => {
  const working: WorkReading = {
    speed: 2,
    fix: 4,
    implementDown: true,
    depth: 0.26,
    rate: null,
    autoSteer: true,
  };
  it.each([
    ['deep enough', working, 0.25, 2],
    ['too shallow', { ...working, depth: 0.24 }, 0.25, 3],
    ['no sensor value', { ...working, depth: null }, 0.25, 5],
    ['sensor out of range', { ...working, depth: 3 }, 0.25, 5],
    ['no standard', { ...working, depth: null }, null, 2],
    ['implement up', { ...working, implementDown: false }, 0.25, 1],
    ['implement unknown, depth decides', { ...working, implementDown: null, depth: 0.04 }, 0.25, 1],
    ['only a rate', { ...working, implementDown: null, depth: null, rate: 3, autoSteer: false }, null, 2],
    ['nothing sent of the work', { ...working, implementDown: null, depth: null, autoSteer: null }, 0.25, 1],
    ['too fast to work', { ...working, speed: 5.7 }, 0.25, 1],
    ['standing', { ...working, speed: 0.29 }, 0.25, 0],
    ['no fix', { ...working, fix: 0 }, 0.25, 4],
  ] as const)('%s', (_name, reading, standard, status) => {
    const judged = { workType: 'deepLoosening', standardDepthM: standard } as const;
    expect(statusOf(reading, workValueOf('deepLoosening', reading), judged)).toBe(status);
  });

  it('a sprayer works at 25 km/h, and nothing does on the road', () => {
    const at = (speed: number, workType: 'spraying' | 'tillage') =>
      statusOf({ ...working, speed }, null, { workType, standardDepthM: null });
    expect(at(25 / 3.6, 'spraying')).toBe(2);
    expect(at(25 / 3.6, 'tillage')).toBe(1);
    expect(at(40 / 3.6, 'spraying')).toBe(1);
  });

  it('takes the qualified depth of the vehicle before that of its work type', () => {
    expect(standardFor('deepLoosening', null)).toBe(0.25);
    expect(standardFor('deepLoosening', 0.3)).toBe(0.3);
    expect(standardFor('spraying', 0.3)).toBeNull();
    expect(workValueOf('spraying', { ...working, rate: 120 })).toBe(120);
  });
});
