import { gapS } from '@furrow/contract';
import { emptyColumns, findGaps, pickPoints } from '@furrow/geo';
import { expect, test } from 'vitest';
import { thinFor } from './thin-line.rules.ts';

/** Three hours straight on, silence of an hour, a night's stop of eight hours; a point every ten seconds. */
function straightDay() {
  const points = (11 * 3600) / 10;
  const track = emptyColumns(points);
  for (let i = 0; i < points; i++) {
    const driving = i < (3 * 3600) / 10;
    track.time[i] = i * 10 + (driving ? 0 : 3600);
    track.lng[i] = 116 + (driving ? i : (3 * 3600) / 10) * 2e-4;
    track.lat[i] = 40;
    track.status[i] = driving ? 1 : 0;
    track.fix[i] = 4;
  }
  return track;
}

test('thinning leaves the true gaps and makes no new ones', () => {
  const track = straightDay();
  const thin = pickPoints(track, thinFor(track, 14));
  expect(thin.time.length).toBeLessThan(400);
  expect(findGaps(thin, gapS).map(({ seconds }) => seconds)).toEqual([3610]);
  expect([thin.time[0], thin.time.at(-1)]).toEqual([track.time[0], track.time.at(-1)]);
});

test('a track without points has no line', () => {
  expect(thinFor(emptyColumns(0), 14)).toHaveLength(0);
});
