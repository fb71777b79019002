import type { SearchHit } from '@furrow/contract';
import { expect, test } from 'vitest';
import { optionsOf, searchProblem } from './vehicle-search.ts';

const hit = (vehicle: string | null, text: string): SearchHit => ({
  kind: 'sn',
  text,
  detail: 'd',
  vehicle,
  lng: null,
  lat: null,
  extent: null,
  state: null,
});

test('every vehicle is offered once, places are not', () => {
  const options = optionsOf([
    hit('a', '1234567'),
    hit('a', 'alias'),
    hit(null, 'Harbin'),
    hit('b', '7654321'),
  ]);
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    ['a', '1234567'],
    ['b', '7654321'],
  ]);
});

test('says why nothing was found', () => {
  expect(searchProblem('12')).toBe('track.filters.typeMore');
  expect(searchProblem('12345')).toBe('refusals.snFormat');
  expect(searchProblem('1234567')).toBe('refusals.snUnknown');
  expect(searchProblem('1234567890')).toBe('refusals.snUnknown');
  expect(searchProblem('tractor')).toBe('track.filters.noMatch');
});
