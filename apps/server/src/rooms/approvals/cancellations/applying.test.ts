import type { CancellationRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { repairBell } from '#rooms/service/public.ts';
import { keepApprovals } from '../public.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { asking, form } from '../testing/asking.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { make, read, step, done, keyOf, sent, notes } = asking(() => app);

describe('applying', () => {
  it('takes up to ten SNs under one batch and answers each; the same batch again makes nothing new', async () => {
    const [one, two, theirs] = [
      await app.device(),
      await app.device(),
      await app.device({ dealer: 'south' }),
    ];
    const batchKey = newId();
    const first = await make('north', [one.sn, two.sn, theirs.sn], { batchKey });
    expect(first.map(({ refused }) => refused)).toEqual(['', '', 'snUnknown']);
    expect(await make('north', [one.sn, two.sn], { batchKey })).toEqual(first.slice(0, 2));
    expect((await read(first[1]!.id!)).batchNo).toBe(first[0]!.number);
    expect((await make('north', [one.sn]))[0]).toMatchObject({
      refused: 'applicationOpen',
      params: { number: first[0]!.number },
    });
    const eleven = Array.from({ length: 11 }, (_, i) => String(8_739_000 + i));
    const many = await app.call('north', 'POST', 'equipCancel', { ...form, batchKey: newId(), sns: eleven });
    expect(problems(many)).toEqual(['sns tooManySns']);
  });

  it('sends a draft whose batch comes again to be sent, in its first round, and sends nothing twice', async () => {
    const [{ sn }, batchKey] = [await app.device(), newId()];
    const [draft] = await make('north', [sn], { batchKey, draft: true });
    for (const _ of [1, 2]) {
      const [again] = await make('north', [sn], { batchKey });
      expect(again).toEqual({ ...draft, refused: '' });
      expect(await read(draft!.id!)).toMatchObject({ state: 'toReview', round: 1 });
    }
    const { rows } = await app.database.pool.query(
      `select action from approval_act where approval_id = $1 order by at`,
      [draft!.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'submit']);
  });

  it('is sent once for a device, however close two are sent', async () => {
    const [{ sn }, one, two] = [await app.device(), newId(), newId()];
    const drafts = [];
    for (const batchKey of [one, two]) drafts.push(...(await make('north', [sn], { batchKey, draft: true })));
    const bodies = await Promise.all(
      drafts.map(async ({ id }) => ({ version: (await read(id!, 'north')).version })),
    );
    const sends = await Promise.all(
      drafts.map(({ id }, i) => app.call('north', 'POST', `equipCancel/${id}/submit`, bodies[i])),
    );
    expect(sends.map((answer) => answer.json().data.key ?? '').sort()).toEqual(['', 'applicationOpen']);
  });

  it('can be read while somebody is deciding it, and tells nothing of a device that went to another dealer', async () => {
    const { id, device } = await sent();
    const { pool } = app.database;
    await pool.query(`update vehicle set alias = 'Old red' where id = $1`, [device.id]);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from approval where id = $1 for update', [id]);
    for (const what of ['', '/checks', '/path'])
      expect((await app.call('north', 'GET', `equipCancel/${id}${what}`)).statusCode).toBe(200);
    await holder.query('rollback');
    holder.release();
    expect(await read(id, 'north')).toMatchObject({ alias: 'Old red' });
    await pool.query('update vehicle set dealer_id = $2 where id = $1', [device.id, app.dealers.south]);
    expect(await read(id, 'north')).toMatchObject({ alias: '', dealer: null, parts: [], place: null });
    expect(await read(id)).toMatchObject({ alias: 'Old red' });
  });

  it('needs the paper that its reason asks for, and a day that has come', async () => {
    const { sn } = await app.device();
    const asked = (over: object) =>
      app.call('north', 'POST', 'equipCancel', { ...form, batchKey: newId(), sns: [sn], ...over });
    expect(problems(await asked({ reason: 'stolen' }))).toEqual(['items itemsMissing']);
    expect(problems(await asked({ since: '2099-01-01' }))).toEqual(['since momentInFuture']);
    const [draft] = await make('north', [sn], { reason: 'stolen', draft: true });
    expect((await read(draft!.id!, 'north')).state).toBe('draft');
    expect((await app.call('first', 'GET', `equipCancel/${draft!.id}`)).statusCode).toBe(404);
    expect((await app.call('north', 'DELETE', `equipCancel/${draft!.id}`)).statusCode).toBe(200);
  });

  it('is refused a fourth round', async () => {
    const { id } = await sent();
    for (const round of [1, 2, 3]) {
      await done('first', id, 'review');
      await done('first', id, 'reject', { reason: `round ${round}` });
      if (round < 3) await done('north', id, 'submit');
    }
    expect(keyOf(await step('north', id, 'submit'))).toEqual([422, 'rejectedThreeTimes']);
    expect((await done('first', id, 'takeBack')).state).toBe('reviewing');
  });
});

describe('what the product does by itself', () => {
  it('gives back what lay half an hour untouched, and tells what is over', async () => {
    const [idle, late] = [await sent(), await sent()];
    await done('first', idle.id, 'review');
    const { pool } = app.database;
    await pool.query(`update approval set acted_at = now() - interval '31 minutes' where id = $1`, [idle.id]);
    await pool.query(
      `update approval set soon_at = now() - interval '2 hours', due_at = now() - interval '1 hour' where id = $1`,
      [late.id],
    );
    await keepApprovals({ pool, bus: app.one.bus }, { repair: repairBell });
    expect((await read(idle.id)).state).toBe('toReview');
    expect(await notes('second', 'approvalOverdue', late.id)).toBe(1);
    expect((await read(late.id)).clock).toBe('over');
    expect((await app.call('first', 'POST', `equipCancel/${idle.id}/touch`)).statusCode).toBe(409);
  });

  it('hands over to who could have taken it, and to nobody else', async () => {
    const { id } = await sent();
    await done('first', id, 'review');
    const people: { id: string; name: string }[] = (
      await app.call('first', 'GET', `equipCancel/${id}/reviewers`)
    ).json().data;
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['second']));
    expect(people.map(({ name }) => name)).not.toContain('colleague');
    expect((await step('first', id, 'handOver', { to: app.accounts.north })).statusCode).toBe(403);
    expect(await done('first', id, 'handOver', { to: app.accounts.second })).toMatchObject({
      reviewer: 'second',
    });
  });

  it('rejects many with one reason, those of the own company not among them', async () => {
    const [one, two] = [await sent(), await sent()];
    const own = await app.device();
    const [mine] = await make('first', [own.sn]);
    const ids = [one.id, two.id, mine!.id!];
    const answer = await app.call('first', 'POST', 'equipCancel/batch/reject', {
      batchKey: newId(),
      ids,
      reason: 'no paper',
    });
    expect(answer.json().data).toMatchObject({ done: 2, refused: [{ id: mine!.id }] });
    expect(await read(two.id)).toMatchObject({ state: 'rejected', reason: 'no paper' });
    const { rows } = await app.database.pool.query(
      `select count(distinct a.xmin::text)::int as transactions, array_agg(a.action order by a.at, a.id) as acts
       from approval_act a where a.approval_id = $1 and a.action in ('review', 'reject')`,
      [two.id],
    );
    expect(rows).toEqual([{ transactions: 1, acts: ['review', 'reject'] }]);
  });

  it('is found by what becomes of the device, and of any part of it', async () => {
    const { id, sn } = await sent({ fate: 'toBeTested' });
    await app.database.pool.query(`update approval set data = jsonb_set(data, '{parts}', $2) where id = $1`, [
      id,
      JSON.stringify(['staysWithOwner', 'lost'].map((fate) => ({ componentId: newId(), fate }))),
    ]);
    const found = async (...fates: string[]): Promise<number> => {
      const asked = fates.map((fate) => `&fate=${fate}`).join('');
      return (await app.call('north', 'GET', `equipCancel?tab=all&sn=${sn}${asked}`)).json().data.rows.length;
    };
    expect([await found('toBeTested'), await found('lost'), await found('scrapped')]).toEqual([1, 1, 0]);
    expect(await found('scrapped', 'lost')).toBe(1);
  });

  it('follows the settings of the applicant: one step for a dealer, texts for rejections', async () => {
    const rows = [
      { dealerId: null, steps: 2, dueHours: 24 },
      { dealerId: app.dealers.south, steps: 1, dueHours: 8 },
    ];
    expect((await app.call('first', 'PUT', 'equipCancel/settings', { rows })).statusCode).toBe(200);
    expect((await app.call('north', 'PUT', 'equipCancel/settings', { rows })).statusCode).toBe(403);
    const nobody = [rows[0], { dealerId: newId(), steps: 1, dueHours: 8 }];
    const unknown = await app.call('first', 'PUT', 'equipCancel/settings', { rows: nobody });
    expect([unknown.statusCode, problems(unknown)]).toEqual([404, ['rows.1.dealerId notFound']]);
    const { sn } = await app.device({ dealer: 'south' });
    const [made] = await make('south', [sn]);
    expect(await read(made!.id!)).toMatchObject({ steps: 1 });
    await done('first', made!.id!, 'review');
    expect((await done('first', made!.id!, 'approve', { sn })).state).toBe('passed');
    const reasons = {
      rows: [{ zh: '图片不清', en: 'Blurred picture', ru: 'Снимок размыт', tr: 'Resim bulanık' }],
    };
    expect((await app.call('first', 'PUT', 'equipCancel/reasons', reasons)).statusCode).toBe(200);
    expect((await app.call('reader', 'GET', 'equipCancel/reasons')).json().data).toEqual(reasons);
    const counts = (await app.call('first', 'GET', 'equipCancel/counts')).json().data;
    const waiting: ListAnswer<CancellationRow> = (
      await app.call('first', 'GET', 'equipCancel?tab=waiting&size=200')
    ).json().data;
    expect(waiting.rows.length).toBe(counts.waiting);
    expect(
      waiting.rows.every(
        ({ may }) => may.includes('review') || may.includes('putBack') || may.includes('retry'),
      ),
    ).toBe(true);
    const figures = (await app.call('first', 'GET', 'equipCancel/figures')).json().data;
    expect(figures.approved).toBeGreaterThan(0);
  });
});
