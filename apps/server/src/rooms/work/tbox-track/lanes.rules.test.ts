import { expect, it } from 'vitest';
import { emptyStored } from '../stored-track.rules.ts';
import { lanesOf, lateSpans, perWork, piecesOf, runsOf, within } from './lanes.rules.ts';

/** A point every 60 s from 1,000: ignition, status and alarms by its letters. */
function trackOf(points: readonly { on?: boolean; status?: number; alarms?: number }[]) {
  const track = emptyStored(points.length);
  for (const [i, { on = false, status = 0, alarms = 0 }] of points.entries()) {
    track.time[i] = 1000 + 60 * i;
    track.bits[i] = on ? 3 : 2;
    track.status[i] = status;
    track.alarms[i] = alarms;
  }
  return track;
}

it('ignition, idling and alarms are spans that end where a point says otherwise', () => {
  const track = trackOf([
    { on: true },
    { on: true, alarms: 1 << 8 },
    { on: true, status: 1 },
    { on: true, status: 2 },
    {},
  ]);
  expect(lanesOf(track, null)).toEqual({
    ignition: [{ from: 1000, to: 1240 }],
    idling: [{ from: 1000, to: 1120 }],
    alarms: [{ from: 1060, to: 1120, what: 'supplyLost' }],
    engineS: 240,
    idlingS: 120,
  });
});

it('where the CAN bus told of the engine the ignition does not count', () => {
  const track = trackOf([{ on: true }, { on: true }, { on: true }]);
  const { engineS, ignition } = lanesOf(track, [{ from: 1000, to: 1060 }]);
  expect([engineS, ignition[0]]).toEqual([120, { from: 1000, to: 1120 }]);
});

it('a bus that told "off" all the time has told: the engine stood, whatever the ignition says', () => {
  const track = trackOf([{ on: true }, { on: true }, { on: true }]);
  const { engineS, idlingS, ignition } = lanesOf(track, []);
  expect([engineS, idlingS, ignition]).toEqual([0, 0, [{ from: 1000, to: 1120 }]]);
  expect(lanesOf(track, null).engineS).toBe(120);
});

it('a long span is asked in pieces that leave nothing out', () => {
  expect(piecesOf({ from: 0, to: 20 }, 8)).toEqual([
    { from: 0, to: 8 },
    { from: 8, to: 16 },
    { from: 16, to: 20 },
  ]);
  expect(piecesOf({ from: 0, to: 8 }, 8)).toEqual([{ from: 0, to: 8 }]);
});

it('a gap cuts a run, and time without data counts nowhere', () => {
  expect(runsOf([0, 60, 1000, 1060], () => true)).toEqual([
    { from: 0, to: 60 },
    { from: 1000, to: 1060 },
  ]);
  const inside = within([
    { from: 10, to: 20 },
    { from: 30, to: 40 },
  ]);
  expect([5, 10, 25, 40, 41].map((at) => inside(at))).toEqual([false, true, false, true, false]);
});

it('what came later is told with its longest delay', () => {
  const late = [
    { time: 0, received: 3600 },
    { time: 60, received: 3600 },
    { time: 5000, received: 5100 },
  ];
  expect(lateSpans(late)).toEqual([
    { from: 0, to: 60, delayS: 3600, points: 2 },
    { from: 5000, to: 5000, delayS: 100, points: 1 },
  ]);
});

it('fuel is told per mu and per hour, where there is something to divide by', () => {
  const { litresPerMu, litresPerHour } = perWork(10, 100_000 / 15, 7200);
  expect([litresPerMu, litresPerHour]).toEqual([expect.closeTo(1, 9), 5]);
  expect(perWork(10, null, 0)).toEqual({ litresPerMu: null, litresPerHour: null });
  expect(perWork(null, 5, 5)).toEqual({ litresPerMu: null, litresPerHour: null });
});
