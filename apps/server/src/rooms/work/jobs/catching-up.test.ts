import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GivingWay } from '#kit/clock/give-way.ts';
import { Setbacks } from '#kit/clock/setbacks.ts';
import { createLog } from '#kit/log.ts';
import { readDueVehicles, readStaleDays } from './job-queue.store.ts';
import { keepJobs, liveFirst } from './keep-jobs.ts';
import { type JobRig, jobRig, morning, passes } from './testing/job-rig.ts';

const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
let rig: JobRig;
beforeAll(async () => {
  rig = await jobRig();
});
afterAll(() => rig.close());

const query = (text: string, values: unknown[] = []) => rig.database.pool.query(text, values);
/** Says when the machine was last heard, seconds before now. */
const heard = (no: number, agoS: number) =>
  query('update vehicle_latest set time = now() - make_interval(secs => $2) where vehicle_no = $1', [
    no,
    agoS,
  ]);
const mark = (no: number, day: string, agoS: number) =>
  query(
    `insert into stale_day (vehicle_no, day, cause, marked_at) values ($1, $2, 'latePoints', now() - make_interval(secs => $3))`,
    [no, day, agoS],
  );

describe('catching up', () => {
  it('takes machines that work now first, and every fourth place is one of the others', () => {
    const due = [false, false, false, true, true, true, true].map((isLive, no) => ({ no, isLive }));
    expect(liveFirst(due).map(({ no }) => no)).toEqual([3, 4, 5, 0, 6, 1, 2]);
    const others = due.filter(({ isLive }) => !isLive);
    expect(liveFirst(others)).toEqual(others);
    expect(liveFirst([])).toEqual([]);
  });

  it('names what works now before what was silent for longer, among vehicles and among marked days', async () => {
    const [old, live] = [await rig.vehicle(), await rig.vehicle()];
    for (const { no } of [old, live]) await rig.points(no, passes(morning));
    await heard(old.no, 7200);
    await heard(live.no, 5);
    const own = (no: number) => [old.no, live.no].includes(no);
    const due = (await readDueVehicles(rig.database.pool, 1000)).filter(({ no }) => own(no));
    expect(due.map(({ no, isLive }) => [no, isLive])).toEqual([
      [live.no, true],
      [old.no, false],
    ]);
    for (let day = 1; day <= 8; day += 1) await mark(live.no, `2025-01-0${day}`, 100 - day);
    await mark(old.no, '2025-01-01', 5000);
    await mark(old.no, '2025-01-02', 4000);
    // Of four places one is left to the oldest mark.
    const days = await readStaleDays(rig.database.pool, 4);
    expect(days.map(({ no, day }) => [no, day])).toEqual([
      [live.no, '2025-01-01'],
      [live.no, '2025-01-02'],
      [live.no, '2025-01-03'],
      [old.no, '2025-01-01'],
    ]);
    // Whoever takes the first few of many, as while people call, leaves none of the others behind.
    const first = (await readStaleDays(rig.database.pool, 40)).slice(0, 4);
    expect(first.map(({ no }) => no)).toEqual([live.no, live.no, live.no, old.no]);
    await query('delete from stale_day where vehicle_no = any($1)', [[old.no, live.no]]);
  });

  it('what always fails rests and is not tried again in the next round; another worker makes it good', async () => {
    const [broken, sound] = [await rig.vehicle(), await rig.vehicle()];
    for (const { no } of [broken, sound]) await rig.points(no, passes(morning));
    await mark(broken.no, '2025-02-01', 50);
    // For this worker the ground of no job can be computed.
    let tried = 0;
    const setbacks = new Setbacks<string>({ firstMs: 3_600_000, longestMs: 3_600_000 });
    const parts = {
      ...rig.parts,
      setbacks,
      computeGround: async (...asked: Parameters<typeof rig.parts.computeGround>) => {
        tried += 1;
        throw new Error(`no ground for ${asked.length}`);
      },
    };
    await keepJobs(parts, { log, signal, now: morning + 300 });
    const after = tried;
    expect(after).toBeGreaterThan(0);
    expect(setbacks.resting()).toEqual(expect.arrayContaining([String(broken.no), String(sound.no)]));
    await keepJobs(parts, { log, signal, now: morning + 310 });
    expect(tried).toBe(after);
    // Another worker knows nothing of it and computes both.
    const kept = await keepJobs(rig.parts, { log, signal, now: morning + 320 });
    expect(kept.waiting).toBe(0);
    expect(await rig.jobs(broken.no)).toHaveLength(1);
    expect(await rig.jobs(sound.no)).toHaveLength(1);
  });

  it('goes on alone while people call, and with several when nobody does', async () => {
    const machines = await Promise.all(Array.from({ length: 8 }, () => rig.vehicle()));
    for (const { no } of machines) await rig.points(no, passes(morning));
    const most = async (way: GivingWay): Promise<number> => {
      await query('delete from job_progress where vehicle_no = any($1)', [machines.map(({ no }) => no)]);
      await query('delete from job where vehicle_no = any($1)', [machines.map(({ no }) => no)]);
      let [now, highest] = [0, 0];
      const parts = {
        ...rig.parts,
        way,
        computeGround: async (input: Parameters<typeof rig.parts.computeGround>[0]) => {
          now += 1;
          highest = Math.max(highest, now);
          const ground = await rig.parts.computeGround(input);
          // The others get as far as here, if there are any.
          await query('select 1');
          await query('select 1');
          now -= 1;
          return ground;
        },
      };
      for (let more = true; more; )
        more = (await keepJobs(parts, { log, signal, now: morning + 300 })).waiting > 0;
      return highest;
    };
    const calls = new GivingWay();
    calls.called(1, Date.now() + 3_600_000);
    expect(await most(calls)).toBe(1);
    expect(await most(new GivingWay())).toBeGreaterThan(1);
  });
});
