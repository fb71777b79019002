import { usualCrossRegion } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { endedByWhiteList, freshCrossRegion, judgeCrossRegion } from './cross-region.rules.ts';
import { cancelledByHand, type Exemption, type JudgedPoint, noSignals } from './judged-point.rules.ts';
import type { RuleEvent } from './rule-event.rules.ts';

const startS = 1_780_000_000;
const minute = 60;

/** A track is legs of so many minutes at so many metres from home, a point each ten seconds. */
interface Leg {
  minutes: number;
  distanceM: number;
  speed?: number;
  working?: boolean;
  exemption?: Exemption | null;
  everyS?: number;
}

function play(legs: readonly Leg[], state = freshCrossRegion, from = startS) {
  const events: RuleEvent[] = [];
  let time = from;
  let now = state;
  for (const { minutes, distanceM, speed = 1, working = false, exemption = null, everyS = 10 } of legs) {
    for (let passed = 0; passed < minutes * minute; passed += everyS) {
      time += everyS;
      const point: JudgedPoint = {
        signals: noSignals,
        time,
        lng: 126.5,
        lat: 45.7,
        speed,
        working,
        exemption,
        home: distanceM === 0,
        distanceM,
        abroadM: 0,
      };
      const judged = judgeCrossRegion(now, point, usualCrossRegion);
      now = judged.state;
      events.push(...judged.events);
    }
  }
  return {
    events,
    state: now,
    time,
    types: events.map(({ type }) => type).filter((type) => type !== 'seen'),
  };
}
const out = (minutes: number, more: Partial<Leg> = {}): Leg => ({ minutes, distanceM: 4000, ...more });
const home = (minutes: number): Leg => ({ minutes, distanceM: 0 });

describe('a stay outside of home', () => {
  it('W8: jitter of 30 m about the border for an hour makes no row', () => {
    const events: RuleEvent[] = [];
    let state = freshCrossRegion;
    for (let i = 0; i < 3600; i++) {
      const distanceM = Math.max(0, 30 * Math.sin(i * 1.7));
      const point = {
        time: startS + i,
        lng: 126,
        lat: 45,
        speed: 1,
        working: false,
        abroadM: 0,
        exemption: null,
        signals: noSignals,
      };
      const judged = judgeCrossRegion(
        state,
        { ...point, distanceM, home: distanceM === 0 },
        usualCrossRegion,
      );
      state = judged.state;
      events.push(...judged.events);
    }
    expect(events).toEqual([]);
  });

  it('W8: 40 minutes out and home again are one row, ended by itself ten minutes after the return', () => {
    const { events, types } = play([home(5), out(40), home(15)]);
    expect(types).toEqual(['raise', 'end']);
    const [raise, end] = [events.find(({ type }) => type === 'raise')!, events.at(-1)!];
    expect(raise).toMatchObject({ level: 'notice', reasons: ['CR-1'], value: 4000, threshold: 500 });
    expect((raise as { at: number }).at - startS).toBe(5 * minute + 30 * minute + 10);
    expect(end).toMatchObject({ cause: 'itself', at: startS + 45 * minute + 10 * minute + 10 });
  });

  it('is told again at most once a minute, and a short visit home ends nothing', () => {
    const { events, types } = play([out(40), home(5), out(20)]);
    expect(types).toEqual(['raise']);
    expect(events.filter(({ type }) => type === 'seen').length).toBeLessThanOrEqual(30);
  });

  it('begins afresh when it was broken before its time', () => {
    expect(play([out(29), home(1), out(29)]).types).toEqual([]);
  });

  it('within the buffer is no stay, and does not end one either', () => {
    expect(play([{ minutes: 60, distanceM: 400 }]).types).toEqual([]);
    expect(play([out(40), { minutes: 60, distanceM: 400 }]).types).toEqual(['raise']);
  });

  it('at work for five minutes is normal, far away or for seven days serious, all on one row', () => {
    const { events, types } = play([out(6, { working: true }), { minutes: 31, distanceM: 210_000 }]);
    expect(types).toEqual(['raise', 'level']);
    expect(events[0]).toMatchObject({ level: 'normal', reasons: ['CR-2'] });
    expect(events.find(({ type }) => type === 'level')).toMatchObject({
      level: 'serious',
      reasons: ['CR-2', 'CR-3'],
    });
    const week = play(Array.from({ length: 7 * 24 }, () => out(60, { everyS: 60 })));
    expect(week.types).toEqual(['raise', 'level']);
  });

  it('does not count a passage over 20 km/h until it has stopped for ten minutes', () => {
    expect(play([out(120, { speed: 15 })]).types).toEqual([]);
    const { events } = play([out(120, { speed: 15 }), out(45)]);
    expect((events[0] as { at: number }).at - startS).toBeGreaterThan(159 * minute);
  });

  it('does not go on while the terminal is silent', () => {
    expect(play([out(10), out(50, { everyS: 600 })]).types).toEqual([]);
  });

  it('is prevented once by what exempts, and begins with the next position when that ends', () => {
    const exemption: Exemption = { by: 'whiteList', id: 'w', name: '' };
    const { types, state, time } = play([out(90, { exemption })]);
    expect(types).toEqual(['prevented']);
    const later = play([out(29)], state, time);
    expect(later.types).toEqual([]);
    expect(play([out(2)], later.state, later.time).types).toEqual(['raise']);
  });

  it('begins anew when what exempts ends before it had to prevent anything', () => {
    const exemption: Exemption = { by: 'whiteList', id: 'w', name: '' };
    const waiting = play([out(20, { exemption })]);
    expect(waiting.types).toEqual([]);
    const later = play([out(29)], waiting.state, waiting.time);
    expect(later.types).toEqual([]);
    expect(play([out(2)], later.state, later.time).types).toEqual(['raise']);
  });

  it('ended by the white list it begins anew, and counts one that was prevented', () => {
    const exemption: Exemption = { by: 'whiteList', id: 'w', name: '' };
    const raised = play([out(40)]);
    const listed = play([out(33, { exemption })], endedByWhiteList(raised.state), raised.time);
    expect(listed.types).toEqual(['prevented']);
    expect(play([out(33)], listed.state, listed.time).types).toEqual(['raise']);
  });

  it('ends when an extended area begins to cover it, by its number', () => {
    const exemption: Exemption = { by: 'extendedArea', id: 'e', name: '17' };
    const { events, types } = play([out(40), out(60, { exemption })]);
    expect(types).toEqual(['raise', 'end']);
    expect(events.at(-1)).toMatchObject({ cause: 'extendedArea', note: '17' });
  });

  it('cancelled by hand it does not come back before it was over once', () => {
    const { state, time } = play([out(40)]);
    const after = play([out(120)], cancelledByHand(state), time);
    expect(after.types).toEqual([]);
    expect(play([home(1), out(40)], after.state, after.time).types).toEqual(['raise']);
  });

  it('raises nothing twice when its points are played again from a kept state', () => {
    const legs = [out(20), out(40), home(20)];
    const whole = play(legs);
    const first = play(legs.slice(0, 1));
    const rest = play(legs.slice(1), JSON.parse(JSON.stringify(first.state)), first.time);
    expect([...first.events, ...rest.events]).toEqual(whole.events);
  });
});
