import { emptyColumns, type TrackColumns } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { identical, jumps, outside, placesToAsk, standing, wrongSpeed } from './spans.rules.ts';

/** Metres east and north, a point every `step` seconds; all of it work unless said. */
function track(places: readonly (readonly [x: number, y: number])[], step = 1, speed = 2): TrackColumns {
  const made = emptyColumns(places.length);
  places.forEach(([x, y], i) => {
    made.time[i] = i * step;
    made.lng[i] = 126.5 + x / 78_130;
    made.lat[i] = 45.5 + y / 111_140;
    made.speed[i] = speed;
    made.status[i] = 2;
    made.fix[i] = 4;
  });
  return made;
}
const straight = (count: number, speed = 2) =>
  track(
    Array.from({ length: count }, (_, i) => [i * speed, 0] as const),
    1,
    speed,
  );

describe('rules that find invalid tracks', () => {
  it('jumps: steps of work faster than the threshold, near ones as one span', () => {
    const places = Array.from(
      { length: 100 },
      (_, i) => [i * 2 + (i === 40 || i === 50 ? 100 : 0), 0] as const,
    );
    expect(jumps(track(places), 20)).toEqual([{ from: 39, to: 51 }]);
    expect(jumps(track(places), 120)).toEqual([]);
    const travelled = track(places);
    travelled.status.fill(1);
    expect(jumps(travelled, 20)).toEqual([]);
  });

  it('standing drift: work that stays in a circle for over ten minutes', () => {
    const here = Array.from({ length: 900 }, (_, i) => [3 * Math.sin(i), 3 * Math.cos(i * 1.3)] as const);
    const away = Array.from({ length: 200 }, (_, i) => [i * 2, 0] as const);
    expect(standing(track([...away, ...here.map(([x, y]) => [x + 400, y] as const)]), 5)).toEqual([
      { from: expect.closeTo(199, -1), to: 1099 },
    ]);
    expect(standing(track(here.slice(0, 590)), 5)).toEqual([]);
    expect(standing(track(here), 2)).toEqual([]);
  });

  it('speed outside the band for two minutes', () => {
    const periods = [{ from: 0, band: { from: 1, to: 2.5 } }];
    expect(wrongSpeed(straight(300, 3), periods)).toEqual([{ from: 0, to: 299 }]);
    expect(wrongSpeed(straight(100, 3), periods)).toEqual([]);
    expect(wrongSpeed(straight(300, 2), periods)).toEqual([]);
    expect(wrongSpeed(straight(300, 3), [{ from: 0, band: null }])).toEqual([]);
  });

  it('identical: another device at the same places at the same time for five minutes', () => {
    const one = straight(600);
    const beside = { ...straight(600), lat: one.lat.map((lat) => lat + 2 / 111_140) };
    expect(identical(one, beside, 3)).toEqual([{ from: 0, to: 599 }]);
    expect(identical(one, beside, 1)).toEqual([]);
    const later = { ...straight(600), time: one.time.map((time) => time + 60) };
    expect(identical(one, later, 3)).toEqual([]);
    expect(identical(straight(200), beside, 3)).toEqual([]);
  });

  it('outside: work in another region, told by a point a minute', () => {
    const one = straight(600);
    const asked = placesToAsk(one);
    expect(asked).toEqual([0, 60, 120, 180, 240, 300, 360, 420, 480, 540]);
    const codes = new Map(asked.map((i) => [i, i < 300 ? '230102' : '220102']));
    expect(outside(one, codes, '230000')).toEqual([{ from: 300, to: 599 }]);
    expect(outside(one, codes, '220102')).toEqual([{ from: 0, to: 299 }]);
    expect(outside(one, new Map(), '230000')).toEqual([]);
    expect(outside(one, codes, '')).toEqual([]);
  });

  it('outside: a country is a region too', () => {
    const one = straight(600);
    const abroad = new Map(placesToAsk(one).map((i) => [i, i < 300 ? 'KZ' : i < 480 ? '230102' : '']));
    expect(outside(one, abroad, 'KZ')).toEqual([{ from: 300, to: 479 }]);
    expect(outside(one, abroad, '230000')).toEqual([{ from: 0, to: 299 }]);
    expect(outside(one, abroad, 'RU')).toEqual([{ from: 0, to: 479 }]);
  });
});
