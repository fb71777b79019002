import type { Outline } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { type Drawing, type DrawingAction, drawingOf, drawingStep } from './drawing-state.ts';

const square: Outline = [
  [126, 45],
  [127, 45],
  [127, 46],
  [126, 46],
];
const after = (from: Outline | null, ...actions: DrawingAction[]): Drawing =>
  actions.reduce(drawingStep, drawingOf(from));
const adds = (corners: Outline): DrawingAction[] => corners.map((corner) => ({ type: 'add', corner }));

describe('drawing an outline', () => {
  it('adds corners, takes the last one back and closes', () => {
    const drawn = after(null, ...adds(square), { type: 'removeLast' }, { type: 'close' });
    expect(drawn).toEqual({ corners: square.slice(0, 3), closed: true, problem: null, most: 500 });
    expect(drawingStep(drawn, adds(square)[3]!)).toBe(drawn);
  });

  it('refuses too few corners, too many, and an outline that crosses itself', () => {
    expect(after(null, ...adds(square.slice(0, 2)), { type: 'close' }).problem).toBe('tooFew');
    const bow = [square[0]!, square[2]!, square[1]!, square[3]!];
    expect(after(null, ...adds(bow), { type: 'close' })).toMatchObject({
      closed: false,
      problem: 'crossing',
    });
    expect(after(null, ...adds(bow)).problem).toBe('crossing');
    expect(after(null, ...adds(bow), { type: 'removeLast' }).problem).toBeNull();
    const many = Array.from({ length: 501 }, (_, i): Outline[number] => [i / 100, 1]);
    const full = after(null, ...adds(many));
    expect([full.corners.length, full.problem]).toEqual([500, 'tooMany']);
  });

  it('moves, inserts and removes corners of a closed one, but never into a crossing', () => {
    const wider = after(square, { type: 'move', index: 2, corner: [128, 47] });
    expect(wider.corners[2]).toEqual([128, 47]);
    const crossing = after(square, { type: 'move', index: 2, corner: [125, 45.5] });
    expect([crossing.problem, crossing.corners]).toEqual(['crossing', square]);
    expect(after(square, { type: 'insert', after: 0, corner: [126.5, 44.9] }).corners[1]).toEqual([
      126.5, 44.9,
    ]);
    const three = after(square, { type: 'remove', index: 3 });
    expect(three.corners).toHaveLength(3);
    expect(drawingStep(three, { type: 'remove', index: 0 }).problem).toBe('tooFew');
    expect(after(square, { type: 'begin' })).toEqual(drawingOf(null));
  });
});
