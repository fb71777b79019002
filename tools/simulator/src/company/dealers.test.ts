import { expect, it } from 'vitest';
import { demoDealers } from './dealers.ts';

it('every dealer of the demo has a place of its own, so that a map can show whom it warns of', () => {
  const places = demoDealers.map(({ longitude, latitude }) => `${longitude} ${latitude}`);
  expect(new Set(places).size).toBe(demoDealers.length);
  for (const { longitude, latitude, country } of demoDealers) {
    expect(Math.abs(latitude)).toBeLessThan(90);
    // China reaches from 73° to 135° of eastern longitude.
    if (country === 'CN') expect(longitude > 73 && longitude < 135).toBe(true);
  }
});
