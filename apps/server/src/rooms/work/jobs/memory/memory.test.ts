import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyStored } from '../../stored-track.rules.ts';
import { computeDay } from '../compute-day.ts';
import { workDayAt } from '../computing/work-day.rules.ts';
import {
  figuresOf,
  type JobRig,
  jobRig,
  morning,
  passes,
  type RigPoint,
  standing,
} from '../testing/job-rig.ts';
import type { JobParts } from '../work-parts.ts';
import { DayMemory } from './day-memory.ts';

let rig: JobRig;
beforeAll(async () => {
  rig = await jobRig();
});
afterAll(() => rig.close());

const day = workDayAt(morning, 8 * 3600);
/** Of a terminal that does not tell its work: it is guessed from all points of the day, which therefore stay together. */
const points: RigPoint[] = [
  ...passes(morning, { count: 4 }),
  ...standing(morning + 1200),
  ...passes(morning + 3600, { count: 3, depths: [0.27, 0.23, 0.27] }).map((one) => ({
    ...one,
    y: one.y + 200,
  })),
  ...standing(morning + 4600),
].map((one) => ({ ...one, working: false }));
const end = morning + 6 * 3600;
const late = points.filter((_, i) => i >= 300 && i < 330);
const inTime = points.filter((_, i) => i < 300 || i >= 330);

/** A worker with a memory, which counts how often it drew only new ground. */
function worker(): { parts: JobParts; grown: number } {
  const made = {
    grown: 0,
    parts: {
      ...rig.parts,
      memory: new DayMemory(64 * 2 ** 20),
      computeGround(input: Parameters<JobParts['computeGround']>[0]) {
        if (input.grown) made.grown++;
        return rig.parts.computeGround(input);
      },
    },
  };
  return made;
}
const tick = (parts: JobParts, no: number, now: number) =>
  computeDay(parts, { no, day, cause: 'latePoints', now, newOnly: true });

describe('the memory of the worker', () => {
  it('changes no figure: by ticks, with late points and over a kill all jobs end like those computed at once', async () => {
    const types = ['tillage', 'deepLoosening', 'ridging'] as const;
    const [live, killed, once] = await Promise.all(
      types.map((work_type) => rig.vehicle({ qualified_depth_m: 0.25, work_type, division_code: '' })),
    );
    let one = worker();
    for (let at = 0; at < inTime.length; at += 100) {
      const part = inTime.slice(at, at + 100);
      await rig.points(live!.no, part);
      await tick(one.parts, live!.no, part.at(-1)!.time + 1);
      if (at === 900) {
        await rig.points(
          live!.no,
          late.map((point) => ({ ...point, late: true })),
        );
        await computeDay(one.parts, { no: live!.no, day, cause: 'latePoints', now: part.at(-1)!.time + 1 });
      }
    }
    await tick(one.parts, live!.no, end);
    expect(one.grown).toBeGreaterThan(5);
    one = worker();
    for (let at = 0; at < points.length; at += 200) {
      const part = points.slice(at, at + 200);
      await rig.points(killed!.no, part);
      const now = part.at(-1)!.time + 1;
      if (at % 600 === 400) {
        const dies = { ...one.parts, computeGround: () => Promise.reject(new Error('killed')) };
        await tick(dies, killed!.no, now).catch(() => undefined);
        one = worker();
      } else await tick(one.parts, killed!.no, now);
    }
    await tick(one.parts, killed!.no, end);
    await rig.points(once!.no, points);
    await computeDay(rig.parts, { no: once!.no, day, cause: 'latePoints', now: end });
    const expected = await figuresOf(rig, once!.no);
    expect(expected).toHaveLength(2);
    expect(await figuresOf(rig, live!.no)).toEqual(expected);
    expect(await figuresOf(rig, killed!.no)).toEqual(expected);
    const strips = async (no: number) =>
      (
        await rig.database.pool.query(
          'select s.strips from job_strip s join job j on j.id = s.job_id where j.vehicle_no = $1 order by j.started_at',
          [no],
        )
      ).rows;
    expect(await strips(live!.no)).toEqual(await strips(once!.no));
  });

  it('computes nothing when no point has come, and nothing of a job that has ended', async () => {
    const { no } = await rig.vehicle();
    const north = points.map((point) => ({ ...point, y: point.y + 9000 }));
    await rig.points(no, north.slice(0, 1800));
    let computed = 0;
    const { parts } = worker();
    const counting: JobParts = {
      ...parts,
      computeGround(input) {
        computed++;
        return parts.computeGround(input);
      },
    };
    const at = north[1799]!.time + 1;
    await tick(counting, no, at);
    expect(computed).toBe(2);
    expect(await tick(counting, no, at)).toEqual([]);
    expect(computed).toBe(2);
    await rig.points(no, north.slice(1800, 1900));
    const changes = await tick(counting, no, at + 100);
    expect([computed, changes.length]).toEqual([3, 1]);
  });

  it('keeps to its bytes: the least used goes, and who was used just now is not put out', () => {
    let now = 0;
    const track = emptyStored(1000);
    const known = { date: '2026-06-10', track, items: null, jobs: new Map() };
    const memory = new DayMemory(120_000, () => now);
    for (const no of [1, 2, 3]) memory.keep(no, known);
    expect(memory.bytes).toBeLessThanOrEqual(120_000);
    expect(memory.take(3, '2026-06-10')).toBeNull();
    now = 11 * 60_000;
    memory.keep(3, known);
    expect(memory.bytes).toBeLessThanOrEqual(120_000);
    expect(memory.take(1, '2026-06-10')).toBeNull();
    expect(memory.take(2, '2026-06-11')).toBeNull();
    expect(memory.take(3, '2026-06-10')).toBe(known);
    expect(memory.bytes).toBe(0);
  });
});
