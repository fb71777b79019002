import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { solvedCaptcha } from '#rooms/access/captcha/testing/solved-captcha.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type AccountApp, accountApp, type Who } from '../testing/account-app.ts';

let app: AccountApp;
beforeAll(async () => {
  app = await accountApp();
});
afterAll(() => app.close());

const grant = { roleId: 30, endsOn: '2099-12-31' };
const looks = ['noDocuments', 'phoneKnown', 'companyUnknown', 'appliedOften', 'phoneAbroad'];
const ticks = looks.map((key) => ({ key, remark: 'asked by phone' }));
const granted = { decision: 'granted' };
const signIn = (username: string) =>
  app.one.call('POST', 'login', { form: { username, password: 'Apply-2026' }, lang: 'en' });

/** Taken by the auditor, with company, role, end and no areas. */
async function judged(id: string): Promise<void> {
  const { call, read, step, judge, dealers } = app;
  expect((await step('auditor', id, 'review')).statusCode).toBe(200);
  const body = { ...grant, dealerId: dealers.north, version: (await read(id)).version };
  const set = await call('auditor', 'PATCH', `accountAudit/${id}/grant`, body);
  expect(set.statusCode, set.payload).toBe(200);
  for (const item of ['vehicles', 'stations'])
    expect((await judge('auditor', id, item, granted)).statusCode).toBe(200);
}

describe('an application of a stranger', () => {
  it('R-4-020 R-4-021 is rejected, sent in again, passed in one transaction, and the person signs in with the own password', async () => {
    const { apply, step, read, one, database } = app;
    const { id, number } = await apply('newcomer');
    const bell = await one.call('GET', 'getNotification', { token: app.tokens.auditor });
    expect(JSON.stringify(bell.json().data)).toContain('"operator_type":1');
    await step('auditor', id, 'review');
    expect((await step('auditor', id, 'reject', { reason: 'Which company?' })).json().data.state).toBe(
      'rejected',
    );
    const { phone } = await read(id);
    const look = async () =>
      (await one.call('POST', 'accountApply/check', { body: { number, phone } })).json().data;
    expect(await look()).toEqual({ state: 'rejected', reason: 'Which company?', again: true });
    const verify = await solvedCaptcha(one, database.pool, 'apply');
    const body = { number, phone, reason: 'North Fields, Harbin', verify };
    const again = await one.call('POST', 'accountApply/again', { body });
    expect(again.statusCode, again.payload).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 'toReview',
      round: 2,
      data: { reason: 'North Fields, Harbin' },
    });
    await judged(id);
    const passed = await step('auditor', id, 'approve', { ticks });
    expect(passed.json().data, passed.payload).toMatchObject({ state: 'passed', accountName: 'newcomer' });
    expect((await look()).state).toBe('passed');
    const { data } = (await signIn('newcomer')).json();
    expect([data.role_id, data.mustChangePassword]).toEqual([30, false]);
    const { rows } = await database.pool.query(`select dealer_id, id from account where name = 'newcomer'`);
    expect(rows[0].dealer_id).toBe(app.dealers.north);
    expect(await read(id)).toMatchObject({ accountId: rows[0].id, way: 'signInPage' });
    // The company that was named hears what came of it, as far as its people may open the page: the new one is of them now.
    const told = await database.pool.query(
      `select distinct a.name from notification n join account a on a.id = n.account_id
       where n.act = 'approvalPassed' and n.subject_id = $1 order by 1`,
      [id],
    );
    expect(told.rows.map(({ name }) => name)).toEqual(['newcomer', 'north', 'seller']);
    const path = (await app.call('auditor', 'GET', `accountAudit/${id}/path`)).json().data;
    expect(path.map(({ action }: { action: string }) => action)).toEqual([
      'submit',
      'review',
      'reject',
      'submit',
      'review',
      'approve',
    ]);
  });

  it('is told of to the company that it names and to the provider, and to nobody else', async () => {
    const { call, apply } = app;
    const [known, unknown] = [await apply('hopeful'), await apply('nameless', { company: 'Nobody Ltd' })];
    const sees = async (id: string): Promise<Who[]> => {
      const found: Who[] = [];
      for (const who of ['boss', 'auditor', 'north', 'south'] as const) {
        const list = (await call(who, 'GET', 'accountAudit?size=100')).json().data.rows as { id: string }[];
        const one = await call(who, 'GET', `accountAudit/${id}`);
        expect(one.statusCode === 200, who).toBe(list.some((row) => row.id === id));
        if (one.statusCode === 200) found.push(who);
        else expect(one.statusCode).toBe(404);
      }
      return found;
    };
    expect(await sees(known.id)).toEqual(['boss', 'auditor', 'north']);
    expect(await sees(unknown.id)).toEqual(['boss', 'auditor']);
    const masked = (await call('north', 'GET', `accountAudit/${known.id}`)).json().data.phone;
    expect(masked).toContain('*');
  });

  it('waits for who may decide, though nobody of ours has asked for it, and for nobody else', async () => {
    const { call, apply } = app;
    const { id } = await apply('patient');
    const waitsFor = async (who: Who): Promise<boolean> => {
      const { rows } = (await call(who, 'GET', 'accountAudit?tab=waiting&size=100')).json().data;
      return (rows as { id: string }[]).some((row) => row.id === id);
    };
    expect([await waitsFor('auditor'), await waitsFor('south')]).toEqual([true, false]);
  });

  it('is passed by nobody below the right, and only with every item decided', async () => {
    const { apply, step, read } = app;
    const { id } = await apply('undecided');
    expect((await step('north', id, 'approve', {})).statusCode).toBe(403);
    await step('auditor', id, 'review');
    const stopped = await step('auditor', id, 'approve', { ticks });
    expect([stopped.statusCode, problems(stopped)]).toEqual([422, ['itemOpen checksStop']]);
    expect((await read(id)).state).toBe('reviewing');
    const { count } = (await read(id)).checks.find(({ key }) => key === 'itemOpen')!.params;
    expect(count).toBe(4);
  });

  it('whose name was taken meanwhile is stopped, and so is one whose account is refused', async () => {
    const { apply, step, judge, database } = app;
    const [taken, refused] = [await apply('taken-later'), await apply('unwelcome')];
    await judged(taken.id);
    await database.pool.query(
      `insert into account (id, name, password_hash, role_id) values ($1, 'taken-later', 'x', 32)`,
      [newId()],
    );
    expect(problems(await step('auditor', taken.id, 'approve', { ticks }))).toEqual(['nameTaken checksStop']);
    await judged(refused.id);
    const bare = await judge('auditor', refused.id, 'account', { decision: 'refused' });
    expect(problems(bare)).toEqual(['reason required']);
    await judge('auditor', refused.id, 'account', { decision: 'refused', reason: 'No dealer of ours' });
    expect(problems(await step('auditor', refused.id, 'approve', { ticks }))).toEqual([
      'accountRefused checksStop',
    ]);
  });
});

describe('judging', () => {
  it('is the reviewer’s alone, who grants nothing that he has not', async () => {
    const { apply, step, judge, call, read, dealers } = app;
    const { id } = await apply('ambitious');
    expect((await judge('auditor', id, 'vehicles', granted)).json().data.key).toBe('notAllowedTransition');
    await step('auditor', id, 'review');
    expect((await judge('second', id, 'vehicles', granted)).json().data.key).toBe('takenByOther');
    expect((await judge('south', id, 'vehicles', granted)).statusCode).toBe(404);
    const set = async (over: object) => {
      const body = { ...grant, dealerId: dealers.north, version: (await read(id)).version, ...over };
      return problems(await call('auditor', 'PATCH', `accountAudit/${id}/grant`, body));
    };
    expect(await set({ roleId: 1 })).toEqual(['roleId roleOutOfReach']);
    expect(await set({ dealerId: null })).toEqual(['dealerId dealerRequired']);
    expect(await set({ endsOn: '2020-01-01' })).toEqual(['endsOn endsInPast']);
    expect(
      problems(await judge('auditor', id, 'vehicles', { decision: 'changed', areas: ['999999'] })),
    ).toEqual(['areas targetUnknown']);
    expect(problems(await judge('auditor', id, 'vehicles', { decision: 'changed' }))).toEqual([
      'areas required',
    ]);
  });

  it('one county instead of all gives the account exactly the vehicles that were counted', async () => {
    const { apply, judge, call, step, database, one } = app;
    const { id } = await apply('county');
    await judged(id);
    const preview = async (areas?: object) =>
      (await call('auditor', 'POST', `accountAudit/${id}/preview`, areas ? { areas } : {})).json().data;
    expect((await preview()).vehicles.count).toBe(2);
    const county = { subject: 'vehicles', codes: ['230102'] };
    expect(await preview(county)).toMatchObject({ vehicles: { count: 1, first: [{ sn: '8740001' }] } });
    await judge('auditor', id, 'vehicles', { decision: 'changed', areas: ['230102'] });
    expect(await preview()).toMatchObject({
      pages: expect.arrayContaining(['carMonitor']),
      vehicles: { count: 1 },
    });
    // Trying out leaves nothing behind.
    expect((await database.pool.query(`select 1 from account where name = 'county'`)).rowCount).toBe(0);
    expect((await step('auditor', id, 'approve', { ticks })).json().data.state).toBe('passed');
    const { rows } = await database.pool.query(
      `select area_id from account_area r join account a on a.id = r.account_id where a.name = 'county'`,
    );
    expect(rows).toEqual([{ area_id: '230102' }]);
    expect((await signIn('county')).statusCode).toBe(200);
    expect(one.logged()).not.toContain('Apply-2026');
  });

  it('many are passed at once where nothing wants a look, and the others stay', async () => {
    const { apply, call, read, step, judge } = app;
    const [plain, open] = [await apply('batch-one'), await apply('batch-two')];
    await judged(plain.id);
    await step('auditor', open.id, 'review');
    await judge('auditor', open.id, 'vehicles', granted);
    await app.database.pool.query(
      `insert into file (id, name, size, received, state, subject_kind, subject_id)
       select $1, 'licence.txt', 3, 3, 'ready', 'accountApplication', application_id::text from approval where id = $2`,
      [newId(), plain.id],
    );
    const answer = await call('auditor', 'POST', 'accountAudit/batch/approve', {
      batchKey: newId(),
      ids: [plain.id, open.id],
    });
    expect(answer.json().data, answer.payload).toMatchObject({ done: 1, refused: [{ id: open.id }] });
    expect((await read(plain.id)).state).toBe('passed');
    expect((await read(open.id)).state).toBe('reviewing');
  });
});

describe('a change of one’s own account', () => {
  it('is asked once, decided by another, and lengthens the life of the account', async () => {
    const { call, read, step, judge, database, accounts } = app;
    const ask = (body: object) =>
      call('member', 'POST', 'accountAudit', { reason: 'Contract goes on', ...body });
    expect(problems(await ask({ type: 'longerValidity' }))).toEqual(['wantedEnd required']);
    const made = await ask({ type: 'longerValidity', wantedEnd: '2098-06-30' });
    expect(made.statusCode, made.payload).toBe(200);
    const { id } = made.json().data;
    expect((await ask({ type: 'otherRights' })).json().data.key).toBe('applicationOpen');
    expect(await read(id, 'member')).toMatchObject({
      may: ['withdraw'],
      way: 'form',
      data: { wantedEnd: '2098-06-30' },
    });
    await step('auditor', id, 'review');
    await judge('auditor', id, 'validity', { decision: 'changed', endsOn: '2097-12-31' });
    const passed = await step('auditor', id, 'approve', { ticks });
    expect(passed.json().data.state, passed.payload).toBe('passed');
    const { rows } = await database.pool.query(
      `select to_char(ends_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as ends from account where id = $1`,
      [accounts.member],
    );
    expect(rows).toEqual([{ ends: '2098-01-01' }]);
  });

  it('can be withdrawn, and then another one can be made', async () => {
    const { call, step } = app;
    const ask = () =>
      call('north', 'POST', 'accountAudit', { type: 'otherRights', wantedRole: 'more', reason: 'R' });
    const { id } = (await ask()).json().data;
    expect((await step('north', id, 'withdraw')).json().data.state).toBe('withdrawn');
    expect((await ask()).statusCode).toBe(200);
  });
});
