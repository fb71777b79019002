import { describe, expect, it } from 'vitest';
import { type Leg, playException } from '../../testing/exception-tracks.ts';
import { type FenceTerms, fenceRule } from './exception-fence.rules.ts';
import { isJudgedAt } from './fence-times.rules.ts';

const always = {
  from: null,
  to: null,
  weekdays: [],
  fromMinute: null,
  toMinute: null,
  zone: 'Asia/Shanghai',
};
const fence: FenceTerms = {
  id: 'yard',
  name: 'Yard',
  event: 'leave',
  level: 'normal',
  stayS: 600,
  speedMs: 20 / 3.6,
  deepM: 500,
  ...always,
};
const play = (legs: readonly Leg[], over: Partial<FenceTerms> = {}) =>
  playException(fenceRule({ ...fence, ...over }), legs);
const inside = (seconds: number, more: Partial<Leg> = {}): Leg => ({ seconds, lineM: -200, ...more });
const outside = (seconds: number, more: Partial<Leg> = {}): Leg => ({ seconds, lineM: 300, ...more });
/** Even, and the same each time: between one and minus one. */
const noise = (i: number): number => Math.sin(i * 12.9898) * Math.cos(i * 78.233 + i * i);

describe('a geofence (EX-10)', () => {
  it('left it is told once, not per point, and ends with the return', () => {
    const { types, told } = play([inside(60), outside(3600), inside(60)]);
    expect(types).toEqual(['raise', 'end']);
    expect(told[0]).toMatchObject({
      level: 'normal',
      reasons: ['EX-10'],
      value: 300,
      threshold: 20,
      figures: { unit: 'm', detail: 'fence/leave/Yard', fenceId: 'yard' },
    });
  });

  it('takes three points, or half a minute of a close row of them', () => {
    const began = play([inside(60)]).told.length;
    expect(began).toBe(0);
    const after = (legs: Leg[]) => play([inside(60), ...legs]).types.length;
    expect([after([outside(20)]), after([outside(30)])]).toEqual([0, 1]);
    expect([after([outside(60, { everyS: 60 })]), after([outside(120, { everyS: 60 })])]).toEqual([0, 1]);
    // Silences count no seconds.
    expect([after([outside(1200, { everyS: 600 })]), after([outside(1800, { everyS: 600 })])]).toEqual([
      0, 1,
    ]);
    // One a second: what is noise in ten of them is none in thirty.
    expect([after([outside(9, { everyS: 1 })]), after([outside(31, { everyS: 1 })])]).toEqual([0, 1]);
  });

  it('noise of 30 m about the line for an hour, one point a second, is no event', () => {
    const jitter: Leg = { seconds: 3600, everyS: 1, lineM: (i) => 30 * noise(i) };
    expect(play([inside(60), jitter]).types).toEqual([]);
    expect(play([outside(60), jitter], { event: 'enter' }).types).toEqual([]);
    // Within 20 m of the line it is on neither side.
    expect(play([inside(60), { seconds: 3600, lineM: 19 }]).types).toEqual([]);
    expect(play([inside(60), { seconds: 60, lineM: 21 }]).types).toEqual(['raise']);
  });

  it('where a machine is seen first is no event', () => {
    expect(play([outside(3600)]).types).toEqual([]);
    expect(play([inside(3600)], { event: 'enter' }).types).toEqual([]);
    expect(play([outside(60), inside(60), outside(60)]).types).toEqual(['raise']);
  });

  it('entered it is told, also where it is too narrow for 20 m behind its line', () => {
    expect(play([outside(60), inside(60), outside(60)], { event: 'enter' }).types).toEqual(['raise', 'end']);
    const lane: Leg = { seconds: 60, lineM: -4 };
    expect(play([outside(60), lane], { event: 'enter', deepM: 5 }).types).toEqual(['raise']);
    expect(play([outside(60), lane], { event: 'enter', deepM: 500 }).types).toEqual([]);
  });

  it('a stay counts while points come, and ends with leaving', () => {
    const stay = { event: 'stay' } as const;
    expect(play([inside(590)], stay).types).toEqual([]);
    expect(play([inside(620)], stay).told).toMatchObject([{ value: 600, threshold: 600 }]);
    expect(play([inside(700), outside(60)], stay).types).toEqual(['raise', 'end']);
    // A silence of an hour is no stay.
    expect(play([inside(60), { seconds: 3600, everyS: 3600, lineM: -200 }], stay).types).toEqual([]);
  });

  it('too fast inside is told, not outside, and ends below nine tenths or with leaving', () => {
    const speed = { event: 'speed' } as const;
    const at = (kmh: number) => ({ speed: kmh / 3.6 });
    expect(play([outside(600, at(60))], speed).types).toEqual([]);
    expect(play([inside(60), inside(60, at(25))], speed).told).toMatchObject([{ figures: { unit: 'm/s' } }]);
    expect(play([inside(60), inside(60, at(25)), inside(60, at(19))], speed).types).toEqual(['raise']);
    expect(play([inside(60), inside(60, at(25)), inside(60, at(17))], speed).types).toEqual(['raise', 'end']);
    expect(play([inside(60), inside(60, at(25)), outside(60, at(25))], speed).types).toEqual([
      'raise',
      'end',
    ]);
  });

  it('is raised once across a restart; muted it is not raised; cancelled by hand it rests until the return', () => {
    expect(play([inside(60), outside(20), outside(60, { restart: true })]).types).toEqual(['raise']);
    const exemption = { by: 'mute', id: 'one', name: '' } as const;
    expect(play([inside(60), outside(600, { exemption })]).types).toEqual(['prevented']);
    const again = [outside(60), outside(60, { byHand: true }), inside(60), outside(60)];
    expect(play([inside(60), ...again]).types).toEqual(['raise', 'raise']);
  });

  it('crossed while it is not judged is no event, also when its time begins', () => {
    // The track begins at 22:13 UTC, a Tuesday: 06:13 of Wednesday in China.
    const late = { fromMinute: 7 * 60, toMinute: 8 * 60 };
    expect(play([inside(60), outside(3600)], late).types).toEqual([]);
    expect(play([inside(3600), outside(60)], late).types).toEqual(['raise']);
    expect(play([inside(3600), outside(60)], { ...late, weekdays: [1] }).types).toEqual([]);
  });
});

describe('when a fence is judged', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;
  const night = { ...always, weekdays: [5], fromMinute: 20 * 60, toMinute: 6 * 60 };
  it.each([
    ['always', always, '2026-01-01T00:00:00', true],
    ['from its day on', { ...always, from: at('2026-01-01T00:00:00') }, '2025-12-31T23:59:59', false],
    ['up to its end', { ...always, to: at('2026-01-01T00:00:00') }, '2026-01-01T00:00:00', false],
    ['by day', { ...always, weekdays: [4] }, '2026-01-01T12:00:00', true],
    ['not on other days', { ...always, weekdays: [3] }, '2026-01-01T12:00:00', false],
    ['in the evening of Friday', night, '2026-01-02T20:00:00', true],
    ['in the morning after it', night, '2026-01-03T05:59:00', true],
    ['not later', night, '2026-01-03T06:00:00', false],
    ['not in the morning of Friday', night, '2026-01-02T05:00:00', false],
  ])('%s', (_name, times, moment, judged) => expect(isJudgedAt(times, at(moment))).toBe(judged));
});
