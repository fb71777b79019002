import { describe, expect, it } from 'vitest';
import { curveLines, curveRows } from './curve-lines.ts';

const size = { width: 100, height: 52 };

describe('the curve of the card', () => {
  it('draws speed from 0 to its largest value', () => {
    const lines = curveLines(
      [
        [0, 0, null],
        [50, 2, null],
        [100, 1, null],
      ],
      size,
    )!;
    expect(lines.speed).toEqual({ path: 'M0.0 52.0L50.0 2.0L100.0 27.0', most: 2 });
    expect(lines.depth).toBeNull();
  });

  it('breaks where no data came for five minutes, and where a value is missing', () => {
    const lines = curveLines(
      [
        [0, 1, 0.2],
        [100, 1, null],
        [200, 1, 0.2],
        [1000, 1, 0.2],
      ],
      size,
    )!;
    expect(lines.speed.path.match(/M/g)).toHaveLength(2);
    expect(lines.depth!.path.match(/M/g)).toHaveLength(3);
  });

  it('has nothing to draw for one point', () => {
    expect(curveLines([[0, 1, null]], size)).toBeNull();
    expect(curveLines([], size)).toBeNull();
  });

  it('makes at most 30 rows, the newest first', () => {
    const rows = curveRows(
      Array.from({ length: 1000 }, (_, time) => [time, 1, null] as [number, number, null]),
    );
    expect(rows.length).toBeLessThanOrEqual(30);
    expect(rows[0]?.[0]).toBe(999);
  });
});
