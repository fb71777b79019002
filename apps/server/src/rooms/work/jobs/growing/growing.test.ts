import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kit/log.ts';
import { computeDay } from '../compute-day.ts';
import { workDayAt } from '../computing/work-day.rules.ts';
import { keepJobs } from '../keep-jobs.ts';
import { DayMemory } from '../memory/day-memory.ts';
import {
  figuresOf,
  type JobRig,
  jobRig,
  morning,
  passes,
  place,
  type RigPoint,
  standing,
} from '../testing/job-rig.ts';
import type { JobParts } from '../work-parts.ts';

let rig: JobRig;
const log = createLog({ level: 'silent', name: 'test' });
const signal = new AbortController().signal;
beforeAll(async () => {
  rig = await jobRig();
});
afterAll(() => rig.close());
/** Twelve passes, the later ones half over the earlier ones, with depths of every class. */
const work = (y: number): RigPoint[] =>
  passes(morning, { count: 12, apart: 2, depths: [0.27, 0.21, 0.3] }).map((one) => ({
    ...one,
    y: one.y + y,
  }));
const day = workDayAt(morning, 8 * 3600);

/** What else may be known of a vehicle's day: figures come the same way. */
interface World {
  readonly name: string;
  readonly y: number;
  readonly told?: (points: RigPoint[]) => RigPoint[];
  readonly known?: (vehicle: { no: number; id: string }) => Promise<unknown>;
}

const plain: World = { name: 'of a plain vehicle', y: 0 };
const withDepthSetting: World = {
  name: 'with a depth setting, by the readings of its sensor',
  y: 5000,
  told: (points) =>
    points.map((one) => ({ ...one, raw: one.working === false ? 0 : rawOf(one.depth ?? 0.27) })),
  known: ({ id }) =>
    rig.database.pool.query(
      `with model as (insert into implement_model (id, tool_type, brand, model, work_type, width_m)
           select gen_random_uuid(), 'plough', 'B', 'M' || no, work_type, 2.5 from vehicle where id = $1 returning id),
         tool as (insert into implement (id, tool_no, model_id) select gen_random_uuid(), 'T' || v.no, model.id from model, vehicle v where v.id = $1 returning id),
         fitted as (insert into implement_fit (id, implement_id, vehicle_id, work_type, from_at)
           select gen_random_uuid(), tool.id, v.id, v.work_type, '2020-01-01' from tool, vehicle v where v.id = $1)
       insert into depth_setting (id, vehicle_id, implement_id, sensor_type, zero_offset, arm_mm, qualified_depth_m, valid_from)
       select gen_random_uuid(), $1, id, 'hitchAngle', 0, 1000, 0.28, '2020-01-01' from tool`,
      [id],
    ),
};
const withFlight: World = {
  name: 'of an aircraft that flew that morning',
  y: 10_000,
  known: ({ no }) =>
    rig.database.pool.query(
      `insert into uav_sortie (id, vehicle_no, number, source, started_at, ended_at, purpose, swath_m, track)
       values (gen_random_uuid(), $1, 'A1', 'file', to_timestamp($2), to_timestamp($3), 'spraying', 5, $4)`,
      [no, morning - 3600, morning - 3500, JSON.stringify(flown)],
    ),
};
const flown = Array.from({ length: 101 }, (_, i) => [
  morning - 3600 + i,
  place.lng + i * 6e-5,
  place.lat + 0.2,
  3,
  5,
  1,
  2,
]);
/** The terminal's own depths are 3 cm less than what its sensor reads. */
const rawOf = (depth: number): number => Math.round((Math.asin(depth + 0.03) * 1800) / Math.PI);
const named = (...worlds: World[]) => worlds.map((world) => [world.name, world] as const);
const told = ({ told: more = (all) => all }: World, points: RigPoint[]): RigPoint[] => more(points);

/** A worker that counts how often it computed a job from all its points. */
function worker(): { parts: JobParts; whole: number } {
  const made = {
    whole: 0,
    parts: {
      ...rig.parts,
      memory: new DayMemory(64 * 2 ** 20),
      computeGround(input: Parameters<JobParts['computeGround']>[0]) {
        made.whole++;
        return rig.parts.computeGround(input);
      },
    },
  };
  return made;
}

const sums = [
  'gross_m2',
  'distance_m',
  'working_s',
  'turning_s',
  'mean_speed',
  'width_m',
  'passes',
  'points',
  'fix',
] as const;
const counted = [
  'area_m2',
  'overlap_m2',
  'qualified_m2',
  'mean_depth_m',
  'stability',
  'sensor_coverage',
] as const;

describe('a job that goes on', () => {
  it.each(named(plain, withDepthSetting))(
    '%s grows from its last points, and shows the figures that all of its points give',
    async (_, world) => {
      const [live, once] = await Promise.all([0, 1].map(() => rig.vehicle({ qualified_depth_m: 0.25 })));
      await world.known?.(live!);
      await world.known?.(once!);
      const one = worker();
      const points = told(world, work(world.y));
      let rounds = 0;
      for (let from = 0; from < points.length; from += 97) {
        const part = points.slice(from, from + 97);
        await rig.points(live!.no, part);
        await keepJobs(one.parts, { log, signal, now: part.at(-1)!.time + 1 });
        rounds++;
        if (rounds % 6 !== 0) continue;
        await rig.database.pool.query('delete from track_point where vehicle_no = $1', [once!.no]);
        await rig.points(once!.no, points.slice(0, from + 97));
        await computeDay(rig.parts, { no: once!.no, day, cause: 'latePoints', now: part.at(-1)!.time + 1 });
        const [[grown], [expected]] = [await rig.jobs(live!.no), await rig.jobs(once!.no)];
        for (const name of sums) expect(grown![name], name).toBeCloseTo(expected![name] as number, 6);
        for (const name of counted) {
          const [is, should] = [grown![name] as number, expected![name] as number];
          expect(Math.abs(is - should), `${name} ${is} ${should}`).toBeLessThan(
            0.006 * Math.abs(should) + 0.003,
          );
        }
        expect(grown!.flags).toEqual(expected!.flags);
        expect(grown).toMatchObject({ from: expected!.from, to: expected!.to, state: expected!.state });
      }
      expect(rounds).toBeGreaterThan(30);
      expect(one.whole).toBeLessThan(12);
    },
  );

  it.each(named(plain, withDepthSetting, withFlight))(
    '%s ends with the figures of all points at once: over late points, a killed worker, a mark and a pause',
    async (_, world) => {
      const [live, once] = await Promise.all(
        ['tillage', 'ridging'].map((work_type) =>
          rig.vehicle({ qualified_depth_m: 0.25, work_type, division_code: '' }),
        ),
      );
      await world.known?.(live!);
      await world.known?.(once!);
      const points = told(world, [
        ...work(world.y + 3000).slice(0, 1300),
        ...standing(morning + 1500),
        ...passes(morning + 4000, { count: 4 }).map((one) => ({ ...one, y: one.y + world.y + 3100 })),
        ...standing(morning + 5200),
      ]);
      const late = points.slice(200, 230);
      const inTime = points.filter((point) => !late.includes(point));
      let one = worker();
      for (let from = 0; from < inTime.length; from += 60) {
        const part = inTime.slice(from, from + 60);
        await rig.points(live!.no, part);
        if (from === 600) {
          await rig.points(live!.no, late);
          await markStale(live!.no);
        }
        if (from === 900) one = worker();
        if (from === 960) await markSpan(live!, [morning + 300, morning + 330]);
        await keepJobs(one.parts, { log, signal, now: part.at(-1)!.time + 1 });
      }
      const end = morning + 6 * 3600;
      await keepJobs(one.parts, { log, signal, now: end });
      expect(one.whole).toBeLessThan(15);
      await markSpan(once!, [morning + 300, morning + 330]);
      await rig.points(once!.no, points);
      await computeDay(rig.parts, { no: once!.no, day, cause: 'latePoints', now: end });
      const expected = await shown(once!.no);
      expect(expected).toHaveLength(world === withFlight ? 3 : 2);
      expect(await shown(live!.no)).toEqual(expected);
      // What the sensor read, and not what the terminal made of it.
      expect(expected.at(-1)!.mean_depth_m).toBeCloseTo(world === withDepthSetting ? 0.3 : 0.27, 2);
    },
  );
});

/** Each vehicle has a tool of its own. */
const shown = async (no: number) =>
  (await figuresOf(rig, no)).map(({ implement_id: _, ...figures }) => figures);

const markStale = (no: number) =>
  rig.database.pool.query(`insert into stale_day (vehicle_no, day) values ($1, '2026-06-10')`, [no]);

async function markSpan({ no, id }: { no: number; id: string }, span: readonly [number, number]) {
  await rig.database.pool.query(
    `insert into invalid_track (id, vehicle_no, from_at, to_at, state, reason)
     select gen_random_uuid(), no, to_timestamp($2), to_timestamp($3), 'marked', 'test' from vehicle where id = $1`,
    [id, ...span],
  );
  await markStale(no).catch(() => undefined);
}
