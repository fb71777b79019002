import { trackLimits } from '@furrow/contract';
import { expect, test } from 'vitest';
import { presetOf, presetSpan, presets, productDay } from './presets.ts';

const now = Date.parse('2026-11-21T02:24:00Z') / 1000;
const zone = 'Asia/Shanghai';

test('every preset fits into the limit and is recognised again', () => {
  for (const preset of presets) {
    const span = presetSpan(preset, now, zone);
    expect(span.to - span.from).toBeLessThanOrEqual(trackLimits.days * 86_400);
    expect(presetOf(span, now, zone)).toBe(preset);
  }
});

test('one week is not yet thinned, ten days are', () => {
  const lengths = (['oneWeek', 'tenDays'] as const).map((preset) => {
    const { from, to } = presetSpan(preset, now, zone);
    return to - from > trackLimits.thinOverDays * 86_400;
  });
  expect(lengths).toEqual([false, true]);
});

test('today is the whole day of the zone', () => {
  expect(presetSpan('today', now, zone)).toEqual(productDay('2026-11-21'));
});
