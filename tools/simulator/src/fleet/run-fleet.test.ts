import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Faults, faultLevels } from '../faults/faults.ts';
import { newCounters } from '../terminal/counters.ts';
import { memoryStateBook } from '../terminal/state-book.ts';
import { TestPlatform, until } from '../testing/platform.ts';
import { Timeline } from '../work/sample.ts';
import { backfillStartMs } from './machine-feed.ts';
import { machines } from './machines.ts';
import { runFleet } from './run-fleet.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await new TestPlatform().listen();
});
afterEach(() => platform.close());

describe('a fleet', () => {
  it('connects, brings its past, reports, and leaves when it is told to', async () => {
    const fleet = machines(12, 9);
    const end = new AbortController();
    const counters = newCounters();
    const states = memoryStateBook();
    const running = runFleet({
      host: '127.0.0.1',
      port: platform.port,
      machines: fleet,
      signal: end.signal,
      backfill: { hours: 1, pointsPerSecond: 50_000 },
      states,
      counters,
    });
    await until(() => new Set(platform.positions.map(({ phone }) => phone)).size >= 11, 20_000);
    await until(() => counters.stored > 1000 && counters.acknowledged > counters.stored, 20_000);
    const nowS = Date.now() / 1000;
    const live = platform.positions.filter(({ stored }) => !stored);
    expect(live.every(({ location }) => Math.abs(location.time - nowS) < 60)).toBe(true);
    await until(() =>
      fleet.some(({ terminalNumber }) => states.get(terminalNumber).reportedUntilS !== undefined),
    );
    end.abort();
    await running;
    await until(() => platform.connections === 0);
    expect(counters.connected).toBe(0);
    expect(counters.refused + counters.lost).toBe(0);
  });
});

describe('a back-fill', () => {
  it('begins at midnight in UTC+8, earlier for the hours asked for, later after what was reported', () => {
    const noon = Date.UTC(2026, 4, 11, 4);
    const midnight = Date.UTC(2026, 4, 10, 16);
    expect(backfillStartMs(noon, 8, undefined)).toBe(midnight);
    expect(backfillStartMs(midnight + 3_600_000, 8, undefined)).toBe(midnight - 7 * 3_600_000);
    expect(backfillStartMs(noon, 8, noon / 1000 - 60)).toBe(noon - 59_000);
  });
});

describe('faults by the clock', () => {
  const machine = machines(1, 2)[0]!;
  const counters = newCounters();
  const faults = new Faults(faultLevels.storm!, 5, counters);
  const start = Date.UTC(2026, 4, 11);

  it('lose the signal for spells, and the whole fleet at once in a storm', () => {
    const other = new Faults(faultLevels.storm!, 6, counters);
    const seconds = Array.from({ length: 7200 }, (_, i) => start + i * 1000);
    const lost = seconds.filter((now) => faults.signalLost(now));
    expect(lost.length).toBeGreaterThan(100);
    expect(lost.length).toBeLessThan(3600);
    const storms = seconds.filter((now) => faults.storm(now));
    expect(storms.length).toBeGreaterThan(20);
    expect(storms).toEqual(seconds.filter((now) => other.storm(now)));
    expect(seconds.filter((now) => other.signalLost(now))).not.toEqual(lost);
  });

  it('report wrong times and impossible places now and then', () => {
    const timeline = new Timeline(machine);
    const told = Array.from({ length: 7200 }, (_, i) => {
      const sample = timeline.at(start + i * 1000);
      return { sample, told: faults.distort(sample) };
    });
    const errors = new Set(told.map(({ sample, told: { atMs } }) => atMs - sample.atMs));
    expect(errors.size).toBeGreaterThan(1);
    expect(errors.has(0)).toBe(true);
    expect(told.some(({ told: { lng, lat } }) => lng === 0 && lat === 0)).toBe(true);
    expect(told.some(({ told: { lat } }) => Math.abs(lat) > 90)).toBe(true);
  });
});
