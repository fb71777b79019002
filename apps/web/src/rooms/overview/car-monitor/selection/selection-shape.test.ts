import { describe, expect, it } from 'vitest';
import { boundsOf, boxOutline, inside, isDrawn, withPoint } from './selection-shape.ts';

describe('box and lasso', () => {
  it('take what lies inside, not what lies in the bounds only', () => {
    const triangle = [
      [0, 0],
      [4, 0],
      [0, 4],
    ] as const;
    const things = [
      { id: 'in', lng: 1, lat: 1 },
      { id: 'bounds', lng: 3, lat: 3 },
      { id: 'nowhere', lng: null, lat: null },
    ];
    expect(inside(things, triangle).map(({ id }) => id)).toEqual(['in']);
    expect(boundsOf(triangle)).toEqual([0, 0, 4, 4]);
  });

  it('do not take a click for a selection', () => {
    expect(isDrawn(boxOutline({ x: 5, y: 5 }, { x: 7, y: 6 }))).toBe(false);
    expect(isDrawn(boxOutline({ x: 5, y: 5 }, { x: 40, y: 60 }))).toBe(true);
  });

  it('let the lasso grow by points that are apart', () => {
    const one = withPoint([], { x: 0, y: 0 });
    expect(withPoint(one, { x: 1, y: 1 })).toBe(one);
    expect(withPoint(one, { x: 5, y: 0 })).toHaveLength(2);
  });
});
