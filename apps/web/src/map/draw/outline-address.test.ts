import { wgs84 } from '@furrow/geo';
import { expect, it } from 'vitest';
import { readOutline, writeOutline } from './outline-address.ts';

it('takes a measured outline through an address to a centimetre', () => {
  const points = [wgs84(126.7, 45.8), wgs84(126.70512345678, 45.8), wgs84(126.705, -45.8041)];
  expect(readOutline(writeOutline(points))).toEqual([
    [126.7, 45.8],
    [126.7051235, 45.8],
    [126.705, -45.8041],
  ]);
});

it.each([
  null,
  '',
  '1,2;3,4',
  '1,2;3,4;5',
  '1,2;3,4;a,b',
  '1,2;3,4;181,5',
  '1,2;3,4;5,91',
  '1,2,3;4,5;6,7',
  '1,2;3,4;,5',
])('takes no outline from %s', (item) => expect(readOutline(item)).toBeNull());
