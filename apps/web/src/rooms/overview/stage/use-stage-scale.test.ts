import { expect, it } from 'vitest';
import { stageScale } from './use-stage-scale.ts';

it('R-9-021 R-9-022 the design of 1920 × 1080 is scaled by one factor, so that it fits whole into the window', () => {
  expect(stageScale(1920, 1080)).toBe(1);
  expect(stageScale(3840, 2160)).toBe(2);
  expect(stageScale(1366, 768)).toBeCloseTo(0.7111, 3);
  // A window of another shape has bars at its sides, or above and below.
  expect(stageScale(3840, 1080)).toBe(1);
  expect(stageScale(1920, 2160)).toBe(1);
});

it('a narrow window has the panels below each other', () => {
  expect(stageScale(991, 768)).toBeNull();
  expect(stageScale(992, 768)).not.toBeNull();
});
