import type { CurrentLine } from '@furrow/contract';
import { expect, test } from 'vitest';
import { followedLine } from './followed-line.ts';
import { beginOf } from './track-span.ts';

const line = (id: string, more: Partial<CurrentLine>): CurrentLine => ({
  id,
  name: id,
  type: 'straight',
  heading: null,
  widthM: 2.5,
  points: [
    [126.5, 45.5],
    [126.5, 45.51],
  ],
  ...more,
});

test('the line that is followed runs as the machine drives', () => {
  const across = line('across', {
    points: [
      [126.5, 45.5],
      [126.51, 45.5],
    ],
  });
  const along = line('along', {});
  const far = line('far', {
    points: [
      [127.5, 45.5],
      [127.5, 45.51],
    ],
  });
  const place = { lng: 126.5 + 0.1 / 78_130, lat: 45.505 };
  const found = followedLine([across, along, far], { ...place, heading: 181 });
  expect(found?.line.id).toBe('along');
  expect(found?.deviationM).toBeCloseTo(0.1, 2);
  expect(followedLine([across, far], { ...place, heading: 0 })).toBeNull();
});

test('the way begins where it is asked to', () => {
  const now = Date.parse('2026-11-22T04:00:00Z');
  expect(beginOf('hour', now, null)).toBe(now / 1000 - 3600);
  expect(beginOf('day', now, 5)).toBe(Date.parse('2026-11-21T16:00:00Z') / 1000);
  expect(beginOf('job', now, 1000.5)).toBe(1000);
  expect(beginOf('job', now, null)).toBe(Date.parse('2026-11-21T16:00:00Z') / 1000);
});
