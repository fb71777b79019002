import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { keepJobs } from './keep-jobs.ts';
import { type JobRig, jobRig, morning, passes, place, standing } from './testing/job-rig.ts';

const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
let rig: JobRig;
beforeAll(async () => {
  rig = await jobRig();
});
afterAll(() => rig.close());

const query = (text: string, values: unknown[] = []) => rig.database.pool.query(text, values);
/** A round of the worker, for which what was changed so far has settled long ago. */
async function round(): Promise<void> {
  await query(`update block set updated_at = now() - interval '1 minute'`);
  await query(`update subsidy_parameter set updated_at = now() - interval '1 minute'`);
  await query(`update job_follow set followed_to = now() - interval '2 minutes'`);
  for (let i = 0; i < 3; i++) await keepJobs(rig.parts, { log, signal });
}

describe('jobs follow what they are judged by', () => {
  it('a block that is drawn later takes the job in, and one that is deleted lets it go', async () => {
    const { no } = await rig.vehicle();
    await rig.points(no, [...passes(morning), ...standing(morning + 300)]);
    await round();
    const [before] = await rig.jobs(no);
    expect(before).toMatchObject({ block_id: null, version: 1, state: 'finished' });
    const owner = newId();
    await query(
      `insert into owner (id, name, kind, phone, division_code) values ($1, 'Wang', 'individual', '13912345678', '230102')`,
      [owner],
    );
    const [west, south, east, north] = [
      place.lng - 0.01,
      place.lat - 0.01,
      place.lng + 0.02,
      place.lat + 0.01,
    ];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const block = newId();
    await query(
      `insert into block (id, name, type, owner_id, outline, bbox, area_m2) values ($1, 'North', 'dryField', $2, $3,
         box(point($4, $5), point($6, $7)), 1e6)`,
      [block, owner, JSON.stringify({ type: 'Polygon', coordinates: [ring] }), west, south, east, north],
    );
    await round();
    expect(await rig.jobs(no)).toMatchObject([{ id: before!.id, block_id: block, version: 2 }]);
    await query('update block set deleted_at = now() where id = $1', [block]);
    await round();
    expect(await rig.jobs(no)).toMatchObject([{ id: before!.id, block_id: null, version: 3 }]);
    const causes = await query('select cause from job_version where job_id = $1', [before!.id]);
    expect(causes.rows).toEqual([{ cause: 'block' }, { cause: 'block' }]);
  });

  it('a new edition of the parameter judges the cells of its season anew', async () => {
    const { no } = await rig.vehicle();
    const away = (points: ReturnType<typeof passes>) => points.map((one) => ({ ...one, y: one.y + 9000 }));
    await rig.points(no, away([...passes(morning), ...standing(morning + 300)]));
    await round();
    const parameter = newId();
    const edition = async (number: number, depthM: number) => {
      await query(
        `insert into subsidy_parameter (id, name, year, divisions, work_type, season_from, season_to, depth_m, pass_rate, price, state, edition)
         values ($1, 'Spring', 2026, '{230000}', 'deepLoosening', '2026-03-01', '2026-07-31', $2, 85, 30, 'inForce', $3)
         on conflict (id) do update set depth_m = excluded.depth_m, edition = excluded.edition`,
        [parameter, depthM, number],
      );
      await query(
        `insert into subsidy_parameter_edition (parameter_id, edition, rules)
         values ($1, $2, jsonb_build_object('seasonFrom', '2026-03-01', 'seasonTo', '2026-07-31'))`,
        [parameter, number],
      );
      await round();
      const [job] = await rig.jobs(no);
      return job!.qualified_m2! / job!.area_m2;
    };
    expect(await edition(1, 0.25)).toBeCloseTo(1, 2);
    expect(await edition(2, 0.3)).toBe(0);
    const [job] = await rig.jobs(no);
    const { rows } = await query(
      'select cause, version from job_version where job_id = $1 order by version desc limit 1',
      [job!.id],
    );
    expect(rows).toEqual([{ cause: 'standard', version: job!.version - 1 }]);
  });
});
