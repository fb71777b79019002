import type { DealerOnMap } from '@furrow/contract';
import { expect, it } from 'vitest';
import { stateColours } from '#kit/theme/tokens.ts';
import { onlineRate, rateColour, signSize } from './agent-signs.ts';

const dealer = (devices: number, heard: number) => ({ devices, heard }) as DealerOnMap;

it.each([
  [10, 6, stateColours.working],
  [10, 5, stateColours.warning],
  [10, 2, stateColours.error],
  [0, 0, stateColours.offline],
])('%i devices, %i heard of', (devices, heard, colour) => {
  expect(rateColour(dealer(devices, heard))).toBe(colour);
});

it('grows with the devices, and knows no rate without them', () => {
  expect(signSize(dealer(100, 0))).toBeGreaterThan(signSize(dealer(10, 0)));
  expect([signSize(dealer(1e6, 0)), onlineRate(dealer(0, 0))]).toEqual([28, null]);
});
