import type { SubsidyCheckKind, SubsidyPreview } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dropHindrance, pushHindrance, subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating, previewPath } from '../testing/calculating.ts';
import { addBlock, addJob, addSubsoiler, addWorker, passes } from '../testing/worked-fields.ts';

let database: TestDatabase;
let one: TestApp;
let tasks: Calculating;
let token = '';
let parameterId = '';
let worker: Awaited<ReturnType<typeof addWorker>>;
let job = '';

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (_, bus) => subsidyRoutes(entityParts(pool), { bus, divisions: null }));
  tasks = await calculating(database, one);
  await addAccount(pool, 'boss', { roleId: 1 });
  token = await one.signIn('boss');
  worker = await addWorker(pool, { sn: '1000001', owner: '张伟' });
  const other = await addWorker(pool, { sn: '1000002', owner: '李强' });
  const toolId = await addSubsoiler(pool, 'SS-1');
  const blockId = await addBlock(pool, { name: 'East field', ownerId: worker.ownerId, east: [-2, 60] });
  const field = { blockId, toolId };
  // Ten passes of 3 m at 1.67 m/s, and ten beside them of another machine.
  const easts = (from: number) => Array.from({ length: 10 }, (_, i) => from + i * 3);
  job = await addJob(pool, { ...field, vehicle: worker, strips: passes(easts(0), 0.28), day: '2026-09-10' });
  await addJob(pool, { ...field, vehicle: other, strips: passes(easts(30), 0.28), day: '2026-09-11' });
  const body = {
    name: '2026',
    year: 2026,
    divisions: ['230100'],
    workType: 'deepLoosening',
    depthM: 0.25,
    seasonFrom: '2026-08-01',
    seasonTo: '2026-12-31',
    passRate: 90,
    price: 30,
  };
  parameterId = (await one.call('POST', 'subsidyParam', { token, body })).json().data.id;
  await one.call('POST', `subsidyParam/${parameterId}/putInForce`, { token });
});
afterAll(async () => {
  await tasks.close();
  await one.close();
  await database.close();
});

const form = (sn: string, over: object = {}) => ({
  parameterId,
  title: sn,
  divisions: ['230102'],
  workFrom: '2026-09-01',
  workTo: '2026-09-30',
  scopeKind: 'sns',
  scopeValues: [sn],
  ...over,
});
const preview = async (sn = '1000001', over: object = {}): Promise<SubsidyPreview> =>
  tasks.outcome(
    token,
    await one.call('POST', 'subsidyStatement/preview', { token, body: form(sn, over) }),
    previewPath,
  );
/** A check of the one line, and what the line comes to. */
const checked = async (kind: SubsidyCheckKind, sn?: string, over?: object) => {
  const [line] = (await preview(sn, over)).lines;
  const check = line!.checks.find((found) => found.check === kind);
  return [check?.result, check?.found, line!.sMu > 0];
};
const set = (sql: string) => database.pool.query(`update ${sql}`);

describe('the checks of a line', () => {
  it('ask for a tool that is known, and that was as wide as its model can be', async () => {
    expect(await checked('tool')).toEqual(['pass', '', true]);
    await set('job set width_m = 3.6');
    expect(await checked('tool')).toEqual(['fail', '3.60 m (2.50–3.50 m)', false]);
    await set(`job set width_m = 3, flags = '{toolUnknown}'`);
    expect(await checked('tool')).toEqual(['fail', '1', false]);
    await set(`job set flags = '{}'`);
  });

  it('ask for the speeds of the tool on 90 % of the work', async () => {
    expect(await checked('speed')).toEqual(['pass', '100.00 %', true]);
    await set('implement_model set speed_to_ms = 1.5');
    expect(await checked('speed')).toEqual(['fail', '0.00 %', false]);
    await set('implement_model set speed_from_ms = null, speed_to_ms = null');
    expect(await checked('speed')).toEqual([undefined, undefined, true]);
  });

  it('know warnings of dismantling and of work in another region, as long as these were active', async () => {
    const { pool } = database;
    expect(await checked('hindrance')).toEqual(['pass', '', true]);
    const { rows } = await pool.query<{ at: number }>(
      'select extract(epoch from started_at)::float8 as at from job where id = $1',
      [job],
    );
    const at = rows[0]!.at;
    const warning = { vehicleId: worker.id, kind: 'dismantle', warning: 'WN-20260910-000001' } as const;
    await pushHindrance(pool, { ...warning, from: at - 600, to: null });
    expect(await checked('hindrance')).toEqual(['fail', warning.warning, false]);
    await pushHindrance(pool, { ...warning, from: at - 600, to: at - 60 });
    expect(await checked('hindrance')).toEqual(['pass', '', true]);
    await pushHindrance(pool, { ...warning, kind: 'crossRegion', from: at + 60, to: at + 90 });
    expect(await checked('hindrance')).toEqual(['fail', warning.warning, false]);
    await dropHindrance(pool, warning.warning);
    expect(await checked('hindrance')).toEqual(['pass', '', true]);
  });

  it('know the job that cannot be, and let the other jobs of its vehicle be', async () => {
    const { pool } = database;
    const warning = { vehicleId: worker.id, kind: 'implausible', warning: 'WN-20260910-000002' } as const;
    // Raised when the job was over, and goes on; it is of one job, whenever the vehicle works.
    await pushHindrance(pool, { ...warning, jobId: job, from: Date.now() / 1000, to: null });
    expect(await checked('plausible')).toEqual(['fail', warning.warning, false]);
    expect(await checked('hindrance')).toEqual(['pass', '', false]);
    await pushHindrance(pool, { ...warning, jobId: crypto.randomUUID(), from: 0, to: null });
    expect(await checked('plausible')).toEqual(['pass', '', true]);
    expect(await checked('hindrance')).toEqual(['pass', '', true]);
    await dropHindrance(pool, warning.warning);
  });

  it('say where less than the work was declared', async () => {
    const { lines } = await preview();
    const declared = [{ key: lines[0]!.key, mu: 10 }];
    const [result, found, pays] = await checked('declared', '1000001', { declared });
    expect([result, pays]).toEqual(['warn', true]);
    expect(found).toMatch(/^22\.\d\d \/ 10\.00$/);
    expect((await preview('1000001', { declared })).lines[0]!.sMu).toBe(10);
    expect(await checked('declared')).toEqual([undefined, undefined, true]);
  });

  it('name the open statement that the block stands in already', async () => {
    expect(await checked('blockPaid', '1000002')).toEqual(['pass', 'East field', true]);
    const made = await tasks.make(token, form('1000001'));
    expect(await checked('blockPaid', '1000002')).toEqual(['fail', made.number, false]);
    const { lines } = (await one.call('GET', `subsidyStatement/${made.id}`, { token })).json().data;
    expect(lines[0].sMu).toBeGreaterThan(22);
    await one.call('DELETE', `subsidyStatement/${made.id}`, { token });
    expect(await checked('blockPaid', '1000002')).toEqual(['pass', 'East field', true]);
  });
});

describe('a parameter that is tried out', () => {
  const tries = (body: object, by = token) =>
    one.call('POST', `subsidyParam/${parameterId}/try`, { token: by, body });
  const tried = async (): Promise<SubsidyPreview> =>
    tasks.outcome(token, await tries({ sn: '1000001', ...days }), () => `subsidyParam/${parameterId}/try`);
  const days = { from: '2026-09-01', to: '2026-09-30' };

  it('shows S and the amount of a machine, also of work that stands in a statement, and saves nothing', async () => {
    const { id } = await tasks.make(token, form('1000001'));
    const made = (await one.call('GET', `subsidyStatement/${id}`, { token })).json().data;
    const { lines, amount } = await tried();
    expect([lines.length, lines[0]!.steps.q, amount]).toEqual([1, 100, made.amount]);
    await one.call('DELETE', `subsidyStatement/${id}`, { token });
    expect((await tried()).amount).toBe(made.amount);
    expect((await preview()).leftOut).toEqual([]);
  });

  it('is refused for a machine that nobody has, outside of the season, and without work', async () => {
    expect(problems(await tries({ sn: '7', ...days }))).toEqual(['sn snUnknown']);
    const sn = '1000001';
    expect(problems(await tries({ sn, ...days, to: '2027-01-01' }))).toEqual(['to subsidyOutsideSeason']);
    expect(problems(await tries({ sn, from: '2026-08-02', to: '2026-08-03' }))).toEqual(['to subsidyNoWork']);
    expect(problems(await tries({ sn, from: '2026-08-03', to: '2026-08-02' }))).toEqual([
      'to endBeforeStart',
    ]);
  });

  it('tells nobody of machines that he may not see', async () => {
    const { pool } = database;
    await pool.query(`insert into role (id, name, scope_kind) values (40, 'city', 'service')`);
    await pool.query(
      `insert into role_permission select 40, unnest(array['analysis', 'subsidyParam', 'subsidyStatement'])`,
    );
    const person = await addAccount(pool, 'person', { roleId: 40 });
    await pool.query(
      `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230103')`,
      [person],
    );
    const answer = await tries({ sn: '1000001', ...days }, await one.signIn('person'));
    expect(problems(answer)).toEqual(['sn snUnknown']);
  });
});
