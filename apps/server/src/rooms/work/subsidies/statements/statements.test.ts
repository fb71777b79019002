import type { SubsidyChange, SubsidyLine, SubsidyPreview, SubsidyStatementDetail } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { subsidyExports, subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating, previewPath, recomputedPath } from '../testing/calculating.ts';
import { autumnRules, twoWorkers } from '../testing/two-workers.ts';
import { addBlock, placeAt } from '../testing/worked-fields.ts';
import { flagStatementsOfJobs } from './freeze.store.ts';

let database: TestDatabase;
let one: TestApp;
let worker: Calculating;
let [maker, checker, approver]: [string, string, string] = ['', '', ''];
let parameterId = '';
let { first, second } = {} as Partial<Awaited<ReturnType<typeof twoWorkers>>>;
let [deep, shallow] = ['', ''];
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (_, bus) => [
    ...dealerRoutes(pool, bus),
    ...subsidyRoutes(entityParts(pool), { bus, divisions: null }),
    ...exportRoutes({ pool, logOperation }, subsidyExports),
  ]);
  worker = await calculating(database, one);
  for (const name of ['maker', 'checker', 'approver']) await addAccount(pool, name, { roleId: 1 });
  [maker, checker, approver] = [
    await one.signIn('maker'),
    await one.signIn('checker'),
    await one.signIn('approver'),
  ];
  ({ first, second, deep, shallow } = await twoWorkers(pool));
  const rules = { token: maker, body: autumnRules };
  parameterId = (await one.call('POST', 'subsidyParam', rules)).json().data.id;
  await one.call('POST', `subsidyParam/${parameterId}/putInForce`, { token: maker });
});
afterAll(async () => {
  await worker.close();
  await one.close();
  await database.close();
});

const form = (over: object = {}) => ({
  parameterId,
  title: 'Autumn',
  divisions: ['230102'],
  workFrom: '2026-09-01',
  workTo: '2026-09-30',
  ...over,
});
const asks = (over: object = {}) =>
  one.call('POST', 'subsidyStatement/preview', { token: maker, body: form(over) });
const preview = async (): Promise<SubsidyPreview> => worker.outcome(maker, await asks(), previewPath);
const create = (token: string) => worker.make(token, form());
const detail = async (id: string): Promise<SubsidyStatementDetail> =>
  (await one.call('GET', `subsidyStatement/${id}`, { token: maker })).json().data;
const act = async (token: string, id: string, step: string, more: object = {}) => {
  const { version } = await detail(id);
  return one.call('POST', `subsidyStatement/${id}/${step}`, {
    token,
    lang: 'en',
    body: { version, ...more },
  });
};
const recompute = async (id: string): Promise<SubsidyChange[]> =>
  worker.outcome(maker, await act(maker, id, 'recompute'), recomputedPath);
const decide = async (id: string, line: SubsidyLine, more: object) => {
  const { version } = await detail(id);
  const path = `subsidyStatement/${id}/lines/${line.id}/decide`;
  return one.call('POST', path, { token: maker, lang: 'en', body: { ...more, version } });
};
const remove = (id: string) => one.call('DELETE', `subsidyStatement/${id}`, { token: maker });

describe('a preview', () => {
  it('shows lines with the steps of R13, jobs left out with the reason, and the budget left', async () => {
    const { lines, leftOut, amount, budgetLeft } = await preview();
    expect(lines.map(({ sn, block }) => `${sn} ${block}`)).toEqual([
      '1000001 East field',
      '1000002 East field',
      '1000002 ',
    ]);
    const [whole, again, outside] = lines as [SubsidyLine, SubsidyLine, SubsidyLine];
    expect(whole.steps).toMatchObject({ q: 100, passes: true });
    expect(Math.abs(whole.steps.uMu - 22.5)).toBeLessThan(0.07);
    expect(whole.amount).toBeCloseTo(whole.sMu * 30, 2);
    // What the first machine had done before pays once, whoever drives there again.
    expect([again.steps.uMu, again.amount]).toEqual([0, 0]);
    expect(again.areas.repeatedM2).toBeGreaterThan(4400);
    expect(outside.steps).toMatchObject({ q: 0, passes: false, sMu: 0 });
    expect(outside.steps.uMu).toBeGreaterThan(8.9);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['inProgress']);
    expect(budgetLeft).toBeCloseTo(5000 - amount, 2);
  });

  it('is refused outside of the season and the region, without work, and for an 11th company', async () => {
    const refused = async (over: object) => problems(await asks(over));
    expect(await refused({ workTo: '2027-01-01' })).toEqual(['workTo subsidyOutsideSeason']);
    expect(await refused({ divisions: ['440100'] })).toEqual(['divisions subsidyOutsideRegion']);
    expect(await refused({ workFrom: '2026-08-01', workTo: '2026-08-31' })).toEqual(['workTo subsidyNoWork']);
    const eleven = Array.from({ length: 11 }, (_, i) => String(i));
    expect(await refused({ scopeKind: 'dealers', scopeValues: eleven })).toEqual([
      'scopeValues tooManyCompanies',
    ]);
    expect(await refused({ declared: [{ key: 'x', mu: 1.234 }] })).toEqual(['declared.0.mu twoDecimals']);
  });
});

describe('a statement', () => {
  it('is reckoned anew with each decision, and a job marked invalid lowers its line in a draft', async () => {
    const { id } = await create(maker);
    const before = await detail(id);
    const [whole] = before.lines as [SubsidyLine];
    expect(problems(await decide(id, whole, { deed: 'remove' }))).toEqual(['reason subsidyReason']);
    await decide(id, whole, { deed: 'remove', reason: 'not theirs' });
    expect((await detail(id)).amount).toBe(0);
    await decide(id, whole, { deed: 'takeBack' });
    await decide(id, whole, { deed: 'declare', declaredMu: 10 });
    const capped = (await detail(id)).lines[0]!;
    expect(capped).toMatchObject({ sMu: 10, amount: 300 });
    expect(capped.steps.caps).toEqual([{ cap: 'declared', limitMu: 10 }]);
    await database.pool.query(`update job set state = 'invalid' where id = $1`, [deep]);
    const { version } = await detail(id);
    expect(await flagStatementsOfJobs(database.pool, [deep])).toEqual([]);
    // Who works on the draft is not sent away by it.
    expect(await detail(id)).toMatchObject({ flags: ['needsRecompute'], version });
    const changes = await recompute(id);
    expect(changes[0]).toMatchObject({ sn: '1000001', before: { amount: 300 }, after: null });
    expect((await detail(id)).lines[0]).toMatchObject({ sn: '1000002', block: 'East field' });
    expect((await detail(id)).lines[0]!.steps.uMu).toBeGreaterThan(6.6);
    await database.pool.query(`update job set state = 'finished' where id = $1`, [deep]);
    await remove(id);
  });

  it('that corrects another one holds to what was decided there: nothing changed, nothing is taken back', async () => {
    await database.pool.query(`update job set flags = '{toolUnknown}' where id = $1`, [deep]);
    const { id } = await create(maker);
    const lineOf = async (one: string) => (await detail(one)).lines.find(({ sn }) => sn === '1000001')!;
    await decide(id, await lineOf(id), { deed: 'clear', check: 'tool', reason: 'seen on paper' });
    await decide(id, await lineOf(id), { deed: 'declare', declaredMu: 10 });
    expect(await lineOf(id)).toMatchObject({ sMu: 10, amount: 300 });
    await database.pool.query(`update subsidy_statement set state = 'approved' where id = $1`, [id]);
    const next = await detail((await worker.correct(maker, id)).id);
    expect([next.amount, (await lineOf(next.id)).correctedAmount]).toEqual([0, 300]);
    await remove(next.id);
    await database.pool.query(`update subsidy_statement set state = 'draft' where id = $1`, [id]);
    await database.pool.query(`update job set flags = '{}' where id = $1`, [deep]);
    await remove(id);
  });

  it('R-3-144 R-4-019 R-4-023 needs three people until it is approved, and then is frozen', async () => {
    const { id } = await create(maker);
    const { amount, lines } = await detail(id);
    expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(
      Math.round(amount * 100),
    );
    expect((await act(maker, id, 'approve')).json().message).toBe('Not allowed: draft → approved');
    await act(maker, id, 'submit');
    expect((await act(maker, id, 'take')).json().message).toBe('You cannot audit your own work');
    expect((await act(checker, id, 'take')).json().data.state).toBe('reviewing');
    const { version } = await detail(id);
    await flagStatementsOfJobs(database.pool, [deep]);
    expect((await detail(id)).version).not.toBe(version);
    await database.pool.query(`update subsidy_statement set flags = '{}' where id = $1`, [id]);
    expect((await act(checker, id, 'reject', { reason: '' })).statusCode).toBe(400);
    expect((await act(checker, id, 'reject', { reason: 'Owner is wrong' })).json().data.state).toBe(
      'rejected',
    );
    await act(maker, id, 'submit');
    await act(checker, id, 'take');
    expect((await act(checker, id, 'check')).json().data.state).toBe('initialPassed');
    expect((await act(checker, id, 'approve')).json().message).toBe('You cannot audit your own work');
    expect((await act(maker, id, 'approve')).json().message).toBe('You cannot audit your own work');
    expect((await act(approver, id, 'approve')).json().message).toBe('The sample has not been drawn yet');
    const spots = (await one.call('POST', `subsidyStatement/${id}/sample`, { token: checker })).json().data;
    expect(spots).toHaveLength(1);
    expect((await act(approver, id, 'approve')).json().message).toBe('Drawn lines not checked yet: 1');
    await spotCheck(id, spots[0].lineId, 0.2);
    expect((await detail(id)).lines[0]!.onHold).toBe(true);
    expect((await act(approver, id, 'approve')).json().message).toBe('Lines on hold: 1');
    await spotCheck(id, spots[0].lineId, 0.27);
    expect((await act(approver, id, 'approve')).json().data.state).toBe('approved');
    const done = await detail(id);
    expect(done.acts.map(({ round, step }) => `${round} ${step}`)).toEqual([
      '0 create',
      '1 submit',
      '1 take',
      '1 reject',
      '2 submit',
      '2 take',
      '2 check',
      '2 sample',
      '2 spot',
      '2 spot',
      '2 approve',
    ]);
    const param = (await one.call('GET', `subsidyParam/${parameterId}`, { token: maker })).json().data;
    expect([param.used, param.left]).toEqual([amount, Math.round((5000 - amount) * 100) / 100]);
    expect(await flagStatementsOfJobs(database.pool, [deep, shallow])).toEqual([id]);
    const flagged = await detail(id);
    expect([flagged.amount, flagged.flags]).toEqual([amount, ['changedAfterSettlement']]);
    expect((await act(maker, id, 'recompute')).statusCode).toBe(409);
    await paid(id, amount);
    await corrected(id);
    await movedAway(id);
  });

  async function spotCheck(id: string, line: string, depthM: number): Promise<void> {
    const depths = [50, 100, 150, 200, 250].map((north) => ({
      depthM,
      lng: placeAt(9, north)[0],
      lat: placeAt(9, north)[1],
    }));
    const path = `subsidyStatement/${id}/check/${line}`;
    const few = { checkedOn: '2026-10-01', depths: depths.slice(1) };
    expect(problems(await one.call('PUT', path, { token: checker, body: few }))).toEqual([
      'depths subsidyDepths',
    ]);
    const answer = await one.call('PUT', path, { token: checker, body: { ...few, depths } });
    expect(answer.json().data[0]).toMatchObject({ fits: depthM > 0.25 });
    expect(answer.json().data[0].depths[0].recordedM).toBeCloseTo(0.28, 3);
  }
  async function paid(id: string, amount: number): Promise<void> {
    const body = { outcome: 'paid', paidOn: '2026-11-01', voucher: 'V-1' };
    const lines = (await one.call('POST', `subsidyStatement/${id}/pay`, { token: maker, body })).json().data;
    expect(lines[0]).toMatchObject({ payState: 'paid', voucher: 'V-1', paidOn: '2026-11-01' });
    expect(await detail(id)).toMatchObject({ payState: 'paid', paid: amount });
    expect((await one.call('POST', `subsidyStatement/${id}/pay`, { token: maker, body })).statusCode).toBe(
      400,
    );
  }

  async function corrected(id: string): Promise<void> {
    await database.pool.query(`update job set state = 'invalid' where id = $1`, [deep]);
    const { amount, number } = await detail(id);
    const next = await detail((await worker.correct(maker, id)).id);
    expect(next.corrects).toBe(number);
    expect(next.lines.find(({ sn }) => sn === '1000001')).toMatchObject({
      amount: -amount,
      correctedAmount: amount,
    });
    expect(await recompute(next.id)).toEqual([]);
    expect((await detail(next.id)).lines).toEqual(next.lines);
    await database.pool.query(`update job set state = 'finished' where id = $1`, [deep]);
    await remove(next.id);
    expect((await detail(id)).amount).toBe(amount);
  }

  /** The job was entered in the wrong block: what it gave there is taken back, and given in the right one. */
  async function movedAway(id: string): Promise<void> {
    const { pool } = database;
    const right = await addBlock(pool, {
      name: 'True field',
      ownerId: first!.ownerId,
      east: [-1.5, 28.5],
    });
    const [{ block_id: wrong }] = (
      await pool.query('select block_id from job_share where job_id = $1', [deep])
    ).rows;
    await pool.query('update job_share set block_id = $2 where job_id = $1', [deep, right]);
    const { amount } = await detail(id);
    const next = await detail((await worker.correct(maker, id)).id);
    const money = (block: string) =>
      next.lines.find((one) => one.sn === '1000001' && one.block === block)?.amount;
    expect([money('East field'), money('True field'), next.amount]).toEqual([-amount, amount, 0]);
    await remove(next.id);
    await pool.query('update job_share set block_id = $2 where job_id = $1', [deep, wrong]);
    await pool.query('delete from block where id = $1', [right]);
  }

  it('is seen by a dealer with his own lines alone, and by a stranger not at all', async () => {
    const { pool } = database;
    await pool.query(
      `insert into role (id, name, scope_kind) values (30, 'dealers', 'dealer'), (31, 'none', 'service')`,
    );
    await pool.query(
      `insert into role_permission select role, code from unnest(array[30, 31]) as role, unnest(array['analysis', 'subsidyStatement']) as code`,
    );
    const dealer = '00000000-0000-7000-8000-0000000000d1';
    await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1]::uuid[])`, [
      dealer,
    ]);
    await pool.query('update vehicle set dealer_id = $1 where id = $2', [dealer, second!.id]);
    await addAccount(pool, 'seller', { roleId: 30, dealerId: dealer });
    await addAccount(pool, 'stranger', { roleId: 31 });
    const list = async (name: string) =>
      (await one.call('GET', 'subsidyStatement', { token: await one.signIn(name) })).json().data.rows;
    expect(await list('stranger')).toEqual([]);
    const [row] = (await list('seller')).filter(({ state }: { state: string }) => state === 'approved');
    expect([row.lineCount, row.amount]).toEqual([2, 0]);
    const token = await one.signIn('seller');
    const seen = (await one.call('GET', `subsidyStatement/${row.id}`, { token })).json().data;
    expect(seen.lines.map(({ sn }: SubsidyLine) => sn)).toEqual(['1000002', '1000002']);
    expect([seen.acts, seen.budgetLeft]).toEqual([[], null]);
    expect((await one.call('POST', `subsidyStatement/${row.id}/pay`, { token, body: {} })).statusCode).toBe(
      403,
    );
    expect((await one.call('GET', 'subsidyStatement?amount=1..', { token })).statusCode).toBe(403);
  });
});
