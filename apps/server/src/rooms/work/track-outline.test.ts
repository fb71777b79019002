import type { TrackOutline } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { blockRoutes } from '#rooms/fields/public.ts';
import { workOfBlocks } from './device-jobs/work-of-blocks.store.ts';
import { type JobRig, jobRig, morning, passes } from './jobs/testing/job-rig.ts';

let rig: JobRig;
let app: TestApp;
let boss: string;
let [worker, idle]: string[] = [];

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  app = await testApp(rig.database, (_, bus) =>
    blockRoutes({
      ...entityParts(pool),
      bus,
      work: workOfBlocks,
      divisions: { codeAt: async () => '230102' },
    }),
  );
  await addAccount(pool, 'boss', { roleId: 1 });
  boss = await app.signIn('boss');
  const [one, two] = [await rig.vehicle(), await rig.vehicle()];
  const { rows } = await pool.query('select sn from vehicle where no = any($1) order by no', [
    [one.no, two.no],
  ]);
  [worker, idle] = rows.map(({ sn }) => sn as string);
  await rig.points(one.no, passes(morning, { count: 6, apart: 3 }));
});
afterAll(async () => {
  await app.close();
  await rig.close();
});

const asked = (over: object) =>
  app.call('POST', 'blocks/fromTrack', {
    token: boss,
    lang: 'en',
    body: { sn: worker, from: morning - 60, to: morning + 3600, widthM: 3, ...over },
  });

describe('a boundary from a track', () => {
  it('is the outline of what was worked in the width that is asked for', async () => {
    const { data } = (await asked({})).json<{ data: TrackOutline }>();
    expect(data.others).toBe(0);
    // Six passes of 500 m, 3 m apart and 3 m wide.
    expect(data.areaM2 / (500 * 18)).toBeCloseTo(1, 1);
    expect(data.outline.coordinates).toHaveLength(1);
    const [first, last] = [data.outline.coordinates[0]![0], data.outline.coordinates[0]!.at(-1)];
    expect(first).toEqual(last);
  });

  it('is refused where nothing was worked, and for vehicles that one may not know of', async () => {
    const keyOf = async (over: object) => (await asked(over)).json<{ data: { key: string } }>().data.key;
    expect(await keyOf({ sn: idle })).toBe('trackNoWork');
    expect(await keyOf({ sn: '7777777' })).toBe('snUnknown');
    expect((await asked({ to: morning - 120 })).statusCode).toBe(400);
  });
});
