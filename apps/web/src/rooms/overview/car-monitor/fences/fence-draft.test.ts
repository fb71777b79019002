import type { Outline } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import type { DrawingAction } from '#map/draw/drawing-state.ts';
import {
  cornersOf,
  type FenceDraft,
  fenceStep,
  isWhole,
  newDraft,
  withPointer,
  withRadius,
} from './fence-draft.ts';

const [a, b, c]: Outline = [
  [126, 45],
  [126.01, 45],
  [126.01, 45.01],
];
const add = (corner: Outline[number]): DrawingAction => ({ type: 'add', corner });
const after = (from: FenceDraft, ...actions: DrawingAction[]): FenceDraft => actions.reduce(fenceStep, from);

describe('drawing a fence', () => {
  it('a circle is its middle and a place on its line, and keeps within 50 m and 100 km', () => {
    const drawn = after(newDraft('circle'), add(a!), add(b!));
    expect(drawn).toMatchObject({ points: [a], sizeM: 788, closed: true });
    expect(isWhole(drawn)).toBe(true);
    expect(after(newDraft('circle'), add(a!), add([126.0001, 45])).sizeM).toBe(50);
    expect(after(newDraft('circle'), add(a!), add([128, 45])).sizeM).toBe(100_000);
    const moved = after(drawn, { type: 'move', index: 0, corner: c! });
    expect([moved.points, moved.sizeM]).toEqual([[c], 788]);
    expect(after(drawn, { type: 'move', index: 1, corner: c! }).sizeM).toBeGreaterThan(1000);
    expect(cornersOf(drawn)[1]![0]).toBeCloseTo(126.01, 4);
  });

  it('a rectangle is two opposite corners; each of the four can be dragged, the one across stays', () => {
    const drawn = after(newDraft('rectangle'), add(a!), add(c!));
    expect([drawn.closed, cornersOf(drawn)]).toEqual([true, [a, b, c, [126, 45.01]]]);
    const moved = after(drawn, { type: 'move', index: 1, corner: [126.05, 44.9] });
    expect(moved.points).toEqual([
      [126, 45.01],
      [126.05, 44.9],
    ]);
  });

  it('a polygon must not cross itself and has at most 200 corners', () => {
    const bow = after(newDraft('polygon'), add(a!), add(c!), add(b!), add([126, 45.01]), { type: 'close' });
    expect([bow.closed, bow.problem, isWhole(bow)]).toEqual([false, 'crossing', false]);
    const many = Array.from({ length: 201 }, (_, i) => add([126 + i / 1000, 45]));
    expect(after(newDraft('polygon'), ...many)).toMatchObject({ problem: 'tooMany' });
  });

  it('a corridor is a line of two points and more with a width', () => {
    const one = after(newDraft('corridor'), add(a!), { type: 'close' });
    expect([one.closed, one.problem]).toEqual([false, 'tooFew']);
    const drawn = after(newDraft('corridor'), add(a!), add(b!), add(c!), { type: 'close' });
    expect([drawn.closed, drawn.sizeM]).toEqual([true, 50]);
    expect(withRadius(drawn, 9999).sizeM).toBe(500);
    expect(after(drawn, { type: 'insert', after: 0, corner: [126.005, 45.001] }).points).toHaveLength(4);
    expect(after(drawn, { type: 'remove', index: 1 }, { type: 'remove', index: 0 }).problem).toBe('tooFew');
    expect(after(drawn, { type: 'begin' })).toEqual(newDraft('corridor'));
  });

  it('follows the pointer before the click, and no longer when it is whole', () => {
    const begun = after(newDraft('circle'), add(a!));
    expect(withPointer(begun, b!)).toMatchObject({ sizeM: 788 });
    expect(begun.sizeM).toBeNull();
    const drawn = after(begun, add(b!));
    expect(withPointer(drawn, c!)).toBe(drawn);
    expect(withPointer(after(newDraft('corridor'), add(a!)), b!).points).toEqual([a, b]);
  });
});
