import { expect, test } from 'vitest';
import { trackColours } from '#kit/theme/tokens.ts';
import { trackOf } from '../testing/track-of.ts';
import { mix, rampColour } from './legend/colour-steps.ts';
import { classesOf, lookOf } from './line-classes.ts';

const rules = { standard: 0.2, zoneOffsetS: 8 * 3600 };
const track = trackOf([
  { time: 0, status: 0, speed: 0, fix: 1, satellites: 4 },
  { time: 3600, status: 2, speed: 2, value: 0.2, fix: 4, satellites: 25 },
  { time: 7200, status: 3, speed: 2, value: 0.19, fix: 5 },
  { time: 50_400, status: 5, speed: 2, value: null, fix: 2 },
]);
const classes = (colouring: Parameters<typeof classesOf>[0], standard: number | null = 0.2) => {
  const { of, list } = classesOf(colouring, track, { ...rules, standard });
  return [0, 1, 2, 3].map((i) => list[of(track, i)]!);
};

test('status has the colours of S2', () => {
  expect(classes('status').map(({ colour }) => colour)).toEqual([
    trackColours.stopped,
    trackColours.workingQualified,
    trackColours.workingBelow,
    trackColours.workingNoValue,
  ]);
  expect([0, 1, 2, 3, 4, 5].map(lookOf)).toEqual(['dot', 'thin', 'thick', 'thick', 'dashed', 'core']);
});

test('the standard is the break between orange and green', () => {
  const [idle, reached, below, missing] = classes('value');
  expect(idle!.label).toEqual({ kind: 'notWorking' });
  expect(reached!.label).toEqual({ kind: 'range', from: 0.2, to: expect.closeTo(0.23, 9) });
  expect(reached!.colour).toBe(trackColours.workingQualified.toLowerCase());
  expect(below!.label).toMatchObject({ kind: 'range', to: 0.2 });
  expect(below!.colour).toBe(trackColours.workingBelow.toLowerCase());
  expect(missing!.label).toEqual({ kind: 'noValue' });
});

test('without a standard the values are divided evenly', () => {
  const labels = classes('value', null).map(({ label }) => label);
  expect(labels[1]).toMatchObject({ kind: 'range', to: null });
  expect(labels[2]).toMatchObject({ kind: 'range', from: null });
});

test('speed, satellites, fix and time of day each find their class', () => {
  expect(classes('speed').map(({ label }) => label)).toMatchObject([{ to: 1 }, { from: 7, to: 9 }, {}, {}]);
  expect(classes('satellites')[1]!.label).toEqual({ kind: 'range', from: 25, to: null });
  expect(classes('fix').map(({ label }) => (label.kind === 'fix' ? label.fix : null))).toEqual([1, 4, 5, 2]);
  expect(classes('time').map(({ label }) => (label.kind === 'hours' ? label.from : null))).toEqual([
    6, 9, 9, 21,
  ]);
});

test('colours mix by channel and a scale ends in its ends', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(rampColour(-1)).toBe(rampColour(0));
  expect(rampColour(1)).not.toBe(rampColour(0));
});
