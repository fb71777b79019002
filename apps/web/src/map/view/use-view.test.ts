import { describe, expect, it } from 'vitest';
import { askedView, boxOf, nextView } from './use-view.ts';

describe('the box of a view', () => {
  it('keeps an ordinary box', () => {
    expect(boxOf(73.123456, 18, 135, 53)).toEqual([73.12346, 18, 135, 53]);
  });
  it('takes the whole earth once', () => {
    expect(boxOf(-400, -89, 300, 89)).toEqual([-180, -89, 180, 89]);
  });
  it('lets west exceed east across the antimeridian', () => {
    expect(boxOf(170, 50, 190, 60)).toEqual([170, 50, -170, 60]);
    expect(boxOf(-190, 50, -170, 60)).toEqual([170, 50, -170, 60]);
  });
});

describe('the view that is asked for', () => {
  it('is larger than the screen, so that a small move asks nothing', () => {
    const asked = askedView([110, 30, 120, 40], 5);
    expect(asked).toEqual({ bbox: [108.5, 28.5, 121.5, 41.5], zoom: 5 });
    expect(nextView(asked, [111, 31, 121, 41], 5)).toBe(asked);
    expect(nextView(asked, [113, 30, 123, 40], 5).bbox).toEqual([111.5, 28.5, 124.5, 41.5]);
  });

  it('is renewed at another zoom', () => {
    const asked = askedView([110, 30, 120, 40], 5);
    expect(nextView(asked, [112, 32, 118, 38], 5.5)).not.toBe(asked);
  });
});
