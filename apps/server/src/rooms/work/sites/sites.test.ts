import { permissionCodes, type SiteDetail, type SiteRow, type SiteSummary } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { noWork } from '#rooms/fields/public.ts';
import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt } from '../jobs/computing/work-day.rules.ts';
import { type JobRig, jobRig, morning, passes, place, standing } from '../jobs/testing/job-rig.ts';
import { siteRoutes } from './site.routes.ts';
import { keepSites } from './site-progress.ts';

let rig: JobRig;
let app: TestApp;
let [boss, stranger]: string[] = [];
let [ownerId, dealerId]: string[] = [];

/** Metres east and north of the place that the points of the rig go by. */
const at = (x: number, y: number): [number, number] => [place.lng + x / 78_130, place.lat + y / 111_140];
const outline = {
  type: 'Polygon',
  coordinates: [[at(-20, -2), at(520, -2), at(520, 5), at(-20, 5), at(-20, -2)]],
};
const plan = (over: object = {}) => ({
  name: `Site ${newId().slice(-6)}`,
  ownerId,
  outline,
  plannedAreaM2: 2500,
  designHeightM: 123.45,
  plannedStart: '2026-06-01',
  plannedEnd: '2026-07-01',
  machines: ['8000001'],
  ...over,
});

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  app = await testApp(rig.database, (_, bus) =>
    siteRoutes({ ...entityParts(pool), bus, work: noWork, divisions: { codeAt: async () => '230102' } }),
  );
  await pool.query(`insert into role (id, name, scope_kind) values (700, 'reader', 'service')`);
  await pool.query('insert into role_permission select 700, unnest($1::text[])', [permissionCodes]);
  [ownerId, dealerId] = [newId(), newId()];
  await pool.query(`insert into dealer (id, company, path) values ($1, 'Builders', array[$1::uuid])`, [
    dealerId,
  ]);
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Farm', 'farm', '13900000001', '230102')`,
    [ownerId],
  );
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'stranger', { roleId: 700 });
  await addAccount(pool, 'builder', { roleId: 700, dealerId });
  [boss, stranger] = [await app.signIn('boss'), await app.signIn('stranger')];
});
afterAll(async () => {
  await app.close();
  await rig.close();
});

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = boss!) =>
  app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
const detail = async (id: string): Promise<SiteDetail> =>
  (await call('GET', `construct/sites/${id}`)).json<{ data: SiteDetail }>().data;

describe('a construction site', () => {
  it('is started by the first levelled ground inside, and moves by the area of the strip', async () => {
    const { no } = await rig.vehicle({ category: 'satelliteLevelling', work_type: 'levelling' });
    const answer = await call('POST', 'construct/sites', plan());
    expect(answer.statusCode, answer.payload).toBe(200);
    const site = answer.json<{ data: SiteRow }>().data;
    expect(site).toMatchObject({ state: 'planned', doneM2: 0, progress: 0, machines: ['8000001'] });
    const compute = (now: number) =>
      computeDay(rig.parts, { no, day: workDayAt(morning, 8 * 3600), cause: 'latePoints', now });
    await rig.points(no, passes(morning));
    await compute(morning + 300);
    expect(await keepSites(rig.database.pool, rig.parts.bus)).toBe(1);
    expect(rig.told.filter(({ channel }) => channel === 'siteReckoned').map(({ id }) => id)).toEqual([
      site.id,
    ]);
    const begun = await detail(site.id);
    expect(begun).toMatchObject({ state: 'running', days: [{ day: '2026-06-10' }] });
    expect(begun.doneM2 / 1250).toBeCloseTo(1, 2);
    expect(begun.progress).toBeCloseTo(0.5, 2);
    expect(await keepSites(rig.database.pool, rig.parts.bus)).toBe(0);
    // A second pass lies 3 m north, half of it outside: only what is inside counts.
    await rig.points(no, [...passes(morning, { count: 3 }), ...standing(morning + 900)]);
    await compute(morning + 8000);
    await keepSites(rig.database.pool, rig.parts.bus);
    const done = await detail(site.id);
    expect(done.doneM2).toBeGreaterThan(2400);
    expect(done.doneM2).toBeLessThan(2900);
    expect(done.workers).toMatchObject([{ sn: '8000001', assigned: true, areaM2: done.doneM2 }]);
    expect(done.workers[0]!.workingS).toBeGreaterThan(600);
    const tile = await call('GET', `construct/sites/${site.id}/grid?z=16&x=55796&y=23426`);
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/png']);
    const list = (await call('GET', 'construct/sites?state=running')).json<{
      data: { rows: SiteRow[]; summary: SiteSummary };
    }>().data;
    expect(list.summary).toMatchObject({ running: 1, doneM2: done.doneM2 });
    expect(list.rows[0]!.lateDays).toBeGreaterThan(0);
    // A page that shows none of them bears the figures of the whole filter.
    const far = (await call('GET', 'construct/sites?state=running&page=2&size=10')).json<{
      data: { rows: SiteRow[]; summary: SiteSummary };
    }>().data;
    expect([far.rows, far.summary]).toEqual([[], list.summary]);
  });

  it('goes its ways: paused, resumed, finished early only with a reason, told to the contractor, reopened', async () => {
    const site = (
      await call('POST', 'construct/sites', plan({ contractorDealerId: dealerId, machines: [] }))
    ).json<{
      data: SiteRow;
    }>().data;
    const step = async (name: string, reason = '') => {
      const answer = await call('POST', `construct/sites/${site.id}/${name}`, { reason });
      const { data } = answer.json<{ data: SiteRow & { key?: string } }>();
      return data.key ?? data.state;
    };
    expect(await step('pause')).toBe('notAllowedTransition');
    expect(await step('start')).toBe('running');
    expect(await step('pause')).toBe('paused');
    expect(await step('resume')).toBe('running');
    expect(await step('finish')).toBe('siteReason');
    expect(await step('finish', 'rain')).toBe('finished');
    const logged = await rig.database.pool.query(
      `select action from operation_log where subject_kind = 'block' and subject_id = $1 order by id`,
      [site.id],
    );
    expect(logged.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(
        ['start', 'pause', 'resume', 'finish'].map((name) => `constructMonitor.${name}`),
      ),
    );
    const edit = { version: (await detail(site.id)).version, remark: 'x' };
    expect((await call('PATCH', `construct/sites/${site.id}`, edit)).statusCode).toBe(409);
    const { rows } = await rig.database.pool.query(
      `select a.name, n.act from notification n join account a on a.id = n.account_id where n.subject_id = $1`,
      [site.id],
    );
    expect(rows).toEqual([{ name: 'builder', act: 'siteFinished' }]);
    expect(await step('reopen')).toBe('running');
  });

  it('keeps its plan and its block together when it is edited, and says what is wrong', async () => {
    const made = (await call('POST', 'construct/sites', plan({ machines: [] }))).json<{ data: SiteRow }>()
      .data;
    const path = `construct/sites/${made.id}`;
    const wrong = await call('PATCH', path, { version: made.version, plannedEnd: '2026-05-01' });
    expect(problems(wrong)).toEqual(['plannedEnd endBeforeStart']);
    const after = await call('PATCH', path, { version: made.version, remark: 'new', slopeX: 1.5 });
    expect(after.json()).toMatchObject({ data: { remark: 'new', slopeX: 1.5, name: made.name } });
    expect((await call('PATCH', path, { version: made.version, remark: 'old' })).statusCode).toBe(409);
    await rig.vehicle({ sn: '8999999', category: 'intelligentSpraying' });
    expect(problems(await call('POST', 'construct/sites', plan({ machines: ['8999999'] })))).toEqual([
      'machines siteMachineKind',
    ]);
    expect(problems(await call('POST', 'construct/sites', plan({ machines: ['7777777'] })))).toEqual([
      'machines snUnknown',
    ]);
    for (const one of [path, `${path}/grid`, `${path}/daily`])
      expect((await call('GET', one, undefined, stranger!)).statusCode, one).toBe(404);
    const seen = await call('GET', 'construct/sites', undefined, stranger!);
    expect(seen.json()).toMatchObject({ data: { rows: [], total: 0 } });
  });
});
