import type { WallJob } from '@furrow/contract';
import { expect, it } from 'vitest';
import { onTiles } from './use-wall.ts';

const jobs = ['a', 'b', 'c', 'd', 'e'].map((device) => ({ id: `job ${device}`, device }) as WallJob);
const shown = (tiles: number, first: string | null, turn: number, all = jobs) =>
  onTiles(all, { tiles, first, turn })
    .map(({ device }) => device)
    .join('');

it('shows the newest jobs first, and the chosen one before them', () => {
  expect(shown(4, null, 0)).toBe('abcd');
  expect(shown(4, 'e', 0)).toBe('eabc');
  expect(shown(1, 'c', 0)).toBe('c');
  expect(shown(9, 'gone', 0)).toBe('abcde');
});

it('goes on turn by turn, round and round, and leaves the chosen one where it is', () => {
  expect([0, 1, 2, 3].map((turn) => shown(4, null, turn))).toEqual(['abcd', 'eabc', 'deab', 'cdea']);
  expect([0, 1, 2].map((turn) => shown(4, 'b', turn))).toEqual(['bacd', 'beac', 'bdea']);
  expect(shown(9, null, 7)).toBe('abcde');
  expect(shown(1, 'b', 5)).toBe('b');
});

it('shows a machine once, with its newest job', () => {
  const twice = [jobs[0]!, { ...jobs[0]!, id: 'before' }, jobs[1]!];
  expect(onTiles(twice, { tiles: 4, first: null, turn: 0 }).map(({ id }) => id)).toEqual(['job a', 'job b']);
});
