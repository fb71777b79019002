import {
  type Calculated,
  type InvalidDryRun,
  type InvalidRule,
  type InvalidTrackRow,
  type InvalidTrackSummary,
  type ListAnswer,
  permissionCodes,
  type TaskRow,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kit/log.ts';
import { calculationTask } from '#kit/tasks/calculation.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { computeDay } from '../../jobs/compute-day.ts';
import { workDayAt } from '../../jobs/computing/work-day.rules.ts';
import { type JobRig, jobRig, passes, type RigPoint, standing } from '../../jobs/testing/job-rig.ts';
import { invalidTrackRoutes } from '../invalid-track.routes.ts';
import { dryRunCalculation } from './dry-run.ts';
import { keepProposals } from './keep-proposals.ts';

let rig: JobRig;
let app: TestApp;
let tasks: TaskRig;
const tokens: Record<string, string> = {};
/** Yesterday, ten in the morning in UTC+8. */
const morning = Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400 + 2 * 3600;
const day = workDayAt(morning, 8 * 3600);
const log = createLog({ level: 'silent', name: 'test' });
const round = () => keepProposals(rig.parts, { log, signal: new AbortController().signal });

async function worked(sn: string, points: RigPoint[]): Promise<{ no: number; id: string }> {
  const vehicle = await rig.vehicle({ sn });
  await rig.points(vehicle.no, [...points, ...standing(morning + 4 * 3600)]);
  await computeDay(rig.parts, { no: vehicle.no, day, cause: 'latePoints', now: morning + 8 * 3600 });
  return vehicle;
}
/** Four passes, of which the third is told at 12.6 km/h: over the 8 of deep loosening. */
const tooFast = (y: number): RigPoint[] =>
  passes(morning, { count: 4, apart: 2.5 }).map((one) => ({
    ...one,
    y: one.y + y,
    speed: one.time >= morning + 560 && one.time < morning + 830 ? 3.5 : 2,
  }));

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  await worked('8300001', tooFast(0));
  await worked('8300002', tooFast(5000));
  await pool.query(`insert into role (id, name, scope_kind) values (700, 'reader', 'provider')`);
  await pool.query('insert into role_permission select 700, unnest($1::text[])', [permissionCodes]);
  await pool.query(`insert into role (id, name, scope_kind) values (701, 'marker', 'service')`);
  await pool.query(`insert into role_permission values (701, 'invalidTrack'), (701, 'invalidTrack.edit')`);
  await addAccount(pool, 'admin', { roleId: 1 });
  await addAccount(pool, 'stranger', { roleId: 700 });
  await addAccount(pool, 'marker', { roleId: 701 });
  app = await testApp(rig.database, () => invalidTrackRoutes(rig.parts));
  tasks = await taskRig(rig.database, app, [calculationTask([dryRunCalculation(rig.parts)])]);
  for (const name of ['admin', 'stranger', 'marker']) tokens[name] = await app.signIn(name);
});
afterAll(async () => {
  await tasks?.close();
  await app?.close();
  await rig?.close();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = 'admin') =>
  app.call(method, path, { token: tokens[who]!, lang: 'en', ...(body ? { body } : {}) });
const data = async <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  who?: string,
): Promise<T> => {
  const answer = await call(method, path, body, who);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ data: T }>().data;
};
const list = (query = '') =>
  data<ListAnswer<InvalidTrackRow, InvalidTrackSummary>>('GET', `invalidTrack?${query}`);
const speed = (deed: InvalidRule['deed']): { rules: InvalidRule[] } => ({
  rules: [{ kind: 'speed', deed, threshold: null }],
});
const area = async (sn: string): Promise<number> => {
  const { rows } = await rig.database.pool.query<{ area: number }>(
    `select coalesce(sum(j.area_m2), 0) as area from job j join vehicle v on v.no = j.vehicle_no
     where v.sn = $1 and j.deleted_at is null and j.state = 'finished'`,
    [sn],
  );
  return rows[0]!.area;
};

describe('rules of /invalidTrack', () => {
  it('are off until somebody turns them on, and nothing is proposed', async () => {
    const rules = await data<InvalidRule[]>('GET', 'invalidTrack/rules');
    expect(rules.map(({ kind, deed }) => [kind, deed])).toEqual(
      ['jump', 'standing', 'outside', 'identical', 'speed'].map((kind) => [kind, 'off']),
    );
    expect(await round()).toBe(0);
  });

  it('a dry run tells what a rule would find of the past week, marks nothing, and is found again', async () => {
    const path = 'invalidTrack/rules/dryRun';
    const ran = async (who = 'admin'): Promise<InvalidDryRun> => {
      const { id } = await data<TaskRow>('POST', path, speed('propose'), who);
      const ended = await tasks.until(tokens[who]!, id, hasEnded);
      expect(ended).toMatchObject({ kind: 'calculation', state: 'done' });
      const last = await data<Calculated<object, InvalidDryRun>>('GET', path, undefined, who);
      expect([last.task.id, last.asked]).toEqual([id, speed('propose')]);
      return last.outcome!;
    };
    expect(await data('GET', path)).toBeNull();
    const found = await ran();
    expect(found).toMatchObject({ days: 2, all: 2, found: [{ kind: 'speed', spans: 2 }] });
    expect(found.found[0]!.seconds).toBeCloseTo(2 * 249, -1);
    expect((await list()).total).toBe(0);
    expect(await ran('stranger')).toMatchObject({ days: 0, all: 0 });
  });

  it('proposes a span once; it takes nothing out until it is confirmed', async () => {
    const before = await area('8300001');
    await data('PUT', 'invalidTrack/rules', speed('propose'));
    expect(await round()).toBe(2);
    const { rows, summary } = await list('state=proposed');
    expect(summary).toMatchObject({ proposed: 2, marked: 0 });
    expect(rows.find(({ sn }) => sn === '8300001')).toMatchObject({
      origin: 'rule',
      rule: 'speed',
      kind: 'transport',
      areaBeforeM2: null,
      from: morning + 560,
    });
    expect(await area('8300001')).toBe(before);
    await data('PUT', 'invalidTrack/rules', speed('propose'));
    expect(await round()).toBe(0);
    const { id } = rows.find(({ sn }) => sn === '8300001')!;
    const marked = await data<InvalidTrackRow>('POST', `invalidTrack/${id}/confirm`, {});
    expect(marked).toMatchObject({ state: 'marked', rule: 'speed', markedBy: 'admin' });
    expect(marked.takenM2).toBeGreaterThan(1000);
    expect(await area('8300001')).toBeCloseTo(before - marked.takenM2!, 6);
  });

  it('a dismissed proposal is never made again', async () => {
    const { rows } = await list('state=proposed');
    expect(await data('POST', `invalidTrack/${rows[0]!.id}/dismiss`)).toMatchObject({ state: 'dismissed' });
    await data('PUT', 'invalidTrack/rules', speed('propose'));
    expect(await round()).toBe(0);
    expect((await list('state=proposed')).total).toBe(0);
  });

  it('marks by itself where the rule says so, with the log telling that nobody did', async () => {
    await worked('8300003', tooFast(10_000));
    const before = await area('8300003');
    await data('PUT', 'invalidTrack/rules', speed('mark'));
    expect(await round()).toBe(1);
    const { rows } = await list('sn=8300003');
    expect(rows).toMatchObject([{ state: 'marked', origin: 'rule', rule: 'speed', markedBy: '' }]);
    expect(await area('8300003')).toBeCloseTo(before - rows[0]!.takenM2!, 6);
    const logged = await rig.database.pool.query(
      'select action, account_id from operation_log where subject_id = $1 order by at, id',
      [rows[0]!.id],
    );
    expect(logged.rows).toEqual([
      { action: 'invalidTrack.propose', account_id: null },
      { action: 'invalidTrack.confirm', account_id: null },
    ]);
    expect(await round()).toBe(0);
  });

  it('are set only by who may, with a threshold within its limits', async () => {
    expect((await call('PUT', 'invalidTrack/rules', speed('off'), 'marker')).statusCode).toBe(403);
    const jump = (threshold: number | null) =>
      call('PUT', 'invalidTrack/rules', { rules: [{ kind: 'jump', deed: 'propose', threshold }] });
    expect(problems(await jump(null))).toEqual(['rules.0.threshold required']);
    expect(problems(await jump(500))).toEqual(['rules.0.threshold outOfRange']);
    expect((await jump(10)).statusCode).toBe(200);
    const { rows } = await rig.database.pool.query(
      `select after->>'jump' as jump from operation_log where action = 'invalidTrack.rules' order by at desc limit 1`,
    );
    expect(rows).toEqual([{ jump: 'propose 10' }]);
  });
});
