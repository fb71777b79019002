import { expect, it } from 'vitest';
import { StaleHours } from './stale-hours.ts';

const hour = 3600;
const nowS = 1_000 * hour + 600;
const [running, over] = [1_000 * hour, 999 * hour];

it('marks the running hour once, and again as soon as it is over', () => {
  const stale = new StaleHours({ afterCommit: true });
  const first = stale.wanted([[7, nowS]], nowS, 0);
  expect(first.pairs).toEqual([[7, running]]);
  first.kept();
  expect(stale.wanted([[7, nowS + 60]], nowS + 60, 60_000).pairs).toEqual([]);
  expect(stale.wanted([[7, nowS]], nowS + hour, 3_600_000).pairs).toEqual([[7, running]]);
});

it('lets the mark of an hour that is over stand for ten seconds from when it was asked for, not from when it was written', () => {
  const stale = new StaleHours({ afterCommit: true });
  const slow = stale.wanted(
    [
      [7, over + 5],
      [8, over + 5],
    ],
    nowS,
    1_000,
  );
  expect(slow.pairs).toEqual([
    [7, over],
    [8, over],
  ]);
  // Nothing stands before it is written.
  expect(stale.wanted([[7, over + 6]], nowS, 1_500).pairs).toEqual([[7, over]]);
  slow.kept();
  expect(
    stale.wanted(
      [
        [7, over + 9],
        [9, over],
      ],
      nowS,
      10_999,
    ).pairs,
  ).toEqual([[9, over]]);
  expect(stale.wanted([[7, over + 10]], nowS, 11_000).pairs).toEqual([[7, over]]);
});

it('marks an hour that is over with every batch where the mark is committed with its data', () => {
  const stale = new StaleHours({ afterCommit: false });
  stale.wanted([[7, over]], nowS, 0).kept();
  expect(stale.wanted([[7, over]], nowS, 1).pairs).toEqual([[7, over]]);
});

it('knows nothing of an hour to come: a clock that runs ahead marks it with every batch', () => {
  const stale = new StaleHours({ afterCommit: true });
  stale.wanted([[7, nowS + hour]], nowS, 0).kept();
  expect(stale.wanted([[7, nowS + hour]], nowS, 1).pairs).toEqual([[7, running + hour]]);
});
