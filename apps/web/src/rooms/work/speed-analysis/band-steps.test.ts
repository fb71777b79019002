import { expect, it } from 'vitest';
import { bandSteps } from './band-steps.ts';

it('begins and ends with the steps of the recommended speeds, as they are stored in m/s', () => {
  expect(bandSteps({ from: 0.8333, to: 2.2222 })).toEqual({ first: 3, last: 7 });
  expect(bandSteps({ from: 1.1111, to: 2.7778 })).toEqual({ first: 4, last: 9 });
  expect(bandSteps({ from: 1.25, to: 2.1 })).toEqual({ first: 4, last: 7 });
});
