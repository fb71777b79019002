import { expect, it } from 'vitest';
import { chaptersOf, chaptersProblem } from './chapters.ts';

it('chapters are read a line each, with hours where there are some', () => {
  expect(chaptersOf('0:00 Start\n\n 1:05  Second part \n1:02:30 Last')).toEqual([
    { atS: 0, title: 'Start' },
    { atS: 65, title: 'Second part' },
    { atS: 3750, title: 'Last' },
  ]);
  expect(chaptersOf('')).toEqual([]);
});

it.each([
  ['0:00 A\n0:30 B', null],
  ['', null],
  ['Start', 1],
  ['0:00 A\n0:75 B', 2],
  ['0:30 A\n0:30 B', 2],
  ['0:30 A\n0:10 B', 2],
  ['0:30', 1],
])('chapters are refused by the first line that is none or goes back in time: %j', (text, line) => {
  expect(chaptersProblem(text)).toBe(line);
});
