import type { ApprovalAct, CancellationRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { asking, form } from '../testing/asking.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { make, read, step, done, keyOf, sent, notes, stateOf } = asking(() => app);

describe('a cancellation', () => {
  it('goes through submit, review, reject, send in again and both passes, and writes the device off', async () => {
    const { id, sn, device } = await sent();
    expect(await notes('first', 'cancellationSubmitted', id)).toBe(1);
    expect(await notes('colleague', 'cancellationSubmitted', id)).toBe(0);
    await done('first', id, 'review');
    expect(await notes('second', 'cancellationSubmitted', id)).toBe(0);
    expect(await done('first', id, 'reject', { reason: 'no picture' })).toMatchObject({
      state: 'rejected',
      reason: 'no picture',
    });
    expect(await notes('colleague', 'approvalRejected', id)).toBe(1);
    const { version, data } = await read(id);
    const edited = await app.call('colleague', 'PATCH', `equipCancel/${id}`, {
      ...data,
      explanation: 'Really',
      version,
    });
    expect(edited.statusCode).toBe(200);
    expect(await done('north', id, 'submit')).toMatchObject({ state: 'toReview', round: 2 });
    await done('first', id, 'review');
    expect(await done('first', id, 'check')).toMatchObject({
      state: 'initialPassed',
      step: 2,
      step1By: 'first',
    });
    expect(keyOf(await step('first', id, 'review'))).toEqual([403, 'ownWork']);
    await done('second', id, 'review');
    expect(problems(await step('second', id, 'approve', { sn: '1234567' }))).toEqual(['sn snNotTyped']);
    expect(await stateOf(device.id)).toBe('inUse');
    expect(await done('second', id, 'approve', { sn })).toMatchObject({
      state: 'rePassed',
      deviceState: 'cancelled',
      may: [],
    });
    expect(app.dropped).toContain(device.id);
    const path: ApprovalAct[] = (await app.call('north', 'GET', `equipCancel/${id}/path`)).json().data;
    expect(path.map(({ action }) => action)).toEqual([
      'create',
      'submit',
      'review',
      'reject',
      'edit',
      'submit',
      'review',
      'check',
      'review',
      'approve',
    ]);
    expect(path[4]!.changes).toEqual([{ field: 'explanation', before: form.explanation, after: 'Really' }]);
    const [again] = await make('north', [sn]);
    expect(again).toMatchObject({
      refused: 'cancelledAlready',
      params: { number: expect.stringMatching(/^CN-/) },
    });
  });

  it('is taken by exactly one of two reviewers who press at once; the other hears by whom', async () => {
    const { id } = await sent();
    const { version } = await read(id);
    const both = await Promise.all(
      (['first', 'second'] as const).map((who) =>
        app.call(who, 'POST', `equipCancel/${id}/review`, { version }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = both.find(({ statusCode }) => statusCode === 409)!.json().data;
    expect(late.key).toBe('takenByOther');
    expect(['first', 'second']).toContain(late.params.name);
  });

  it('is decided by nobody of the company that asked, nor by a dealer at the last step', async () => {
    const { id } = await sent();
    expect(keyOf(await step('colleague', id, 'review'))).toEqual([403, 'ownWork']);
    expect((await step('north', id, 'approve', {})).statusCode).toBe(403);
    expect((await step('reader', id, 'review')).json().data.key).toBe('noPermission');
    const own = await app.device();
    const [mine] = await make('first', [own.sn]);
    expect(keyOf(await step('first', mine!.id!, 'review'))).toEqual([403, 'ownWork']);
    expect((await done('second', mine!.id!, 'review')).state).toBe('reviewing');
  });

  it('is nothing to a stranger, who can neither see nor touch it', async () => {
    const { id, sn } = await sent();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/path'],
      ['GET', '/checks'],
      ['POST', '/withdraw'],
    ] as const)
      expect(
        (
          await app.call(
            'south',
            method,
            `equipCancel/${id}${path}`,
            method === 'POST' ? { version: '1' } : undefined,
          )
        ).statusCode,
      ).toBe(404);
    const list: ListAnswer<CancellationRow> = (await app.call('south', 'GET', `equipCancel?sn=${sn}`)).json()
      .data;
    expect(list.rows).toEqual([]);
    expect((await make('south', [sn]))[0]).toMatchObject({ refused: 'snUnknown' });
  });

  it('can be withdrawn until it is under review, and then no more', async () => {
    const [waiting, taken] = [await sent(), await sent()];
    expect((await done('colleague', waiting.id, 'withdraw')).state).toBe('withdrawn');
    expect(keyOf(await step('first', waiting.id, 'review'))).toEqual([409, 'notAllowedTransition']);
    await done('first', taken.id, 'review');
    expect(keyOf(await step('north', taken.id, 'withdraw'))).toEqual([409, 'notAllowedTransition']);
    expect(keyOf(await step('second', taken.id, 'putBack'))).toEqual([409, 'takenByOther']);
    expect((await done('first', taken.id, 'putBack')).state).toBe('toReview');
    expect((await done('north', taken.id, 'withdraw')).state).toBe('withdrawn');
  });

  it('keeps its four eyes when the dealer that asked was merged meanwhile', async () => {
    const { id } = await sent();
    const third = (
      await app.call('boss', 'POST', 'dealers', {
        company: 'Third Ltd',
        superiorId: null,
        legalPerson: 'Wang',
        phone: '13812345670',
        address: 'Road 1',
        country: 'CN',
        divisionCode: '230102',
        categories: ['autoSteer'],
      })
    ).json().data.id;
    await app.database.pool.query('update approval set company_id = $2 where id = $1', [id, third]);
    const { version } = (await app.call('boss', 'GET', `dealers/${third}`)).json().data;
    const merged = await app.call('boss', 'POST', `dealers/${third}/merge`, {
      into: app.dealers.south,
      version,
    });
    expect(merged.statusCode, merged.payload).toBe(200);
    const { rows } = await app.database.pool.query('select company_id from approval where id = $1', [id]);
    expect(rows[0].company_id).toBe(app.dealers.south);
    expect((await app.call('south', 'GET', `equipCancel/${id}`)).statusCode).toBe(200);
    expect(keyOf(await step('south', id, 'review'))).toEqual([403, 'ownWork']);
  });

  it('R-4-022 R-4-024 that cannot be carried out has failed with the reason, changes nothing else, and can be tried again', async () => {
    const { id, sn, device } = await sent();
    await done('first', id, 'review');
    await done('first', id, 'check');
    await done('second', id, 'review');
    app.breaks.push(new Error('no signing key'));
    expect(await done('second', id, 'approve', { sn })).toMatchObject({
      state: 'failed',
      failure: { code: 'serverError' },
    });
    expect(await stateOf(device.id)).toBe('inUse');
    expect(await notes('north', 'approvalFailed', id)).toBe(1);
    expect(await done('second', id, 'retry', { sn })).toMatchObject({ state: 'rePassed', failure: null });
    expect(await stateOf(device.id)).toBe('cancelled');
  });

  it('ends the warnings of the device, and takes it off the white list', async () => {
    const { id, sn, device } = await sent();
    const { pool } = app.database;
    const warning = newId();
    await pool.query(
      `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, pending_at, raised_at, last_seen_at)
       values ($1::uuid, $1::uuid::text, 'crossRegion', 'CR-1', 1, $2::uuid, $2::uuid::text, 'normal', now(), now(), now())`,
      [warning, device.id],
    );
    await pool.query(
      `insert into white_list_entry (id, vehicle_id, applies_to, reason, origin) values ($1, $2, 'both', 'demonstration', 'hand')`,
      [newId(), device.id],
    );
    await done('first', id, 'review');
    await done('first', id, 'check');
    await done('second', id, 'review');
    const { number } = await done('second', id, 'approve', { sn });
    const row = await pool.query('select state, end_cause, end_note from warning where id = $1', [warning]);
    expect(row.rows).toEqual([{ state: 'cancelled', end_cause: 'deviceCancelled', end_note: number }]);
    const entry = await pool.query(
      'select removed_reason, removed_at is not null as off from white_list_entry where vehicle_id = $1',
      [device.id],
    );
    expect(entry.rows).toEqual([{ removed_reason: number, off: true }]);
    const level = await pool.query('select warning_level from vehicle where id = $1', [device.id]);
    expect(level.rows[0].warning_level).toBe('none');
  });

  it('is begun anew when two deeds waited for one another, and then takes effect once', async () => {
    const { id, sn, device } = await sent();
    await done('first', id, 'review');
    await done('first', id, 'check');
    await done('second', id, 'review');
    app.breaks.push(Object.assign(new Error('deadlock'), { code: '40P01' }));
    expect((await done('second', id, 'approve', { sn })).state).toBe('rePassed');
    const changes = await app.database.pool.query(
      `select 1 from vehicle_state_change where vehicle_id = $1 and to_state = 'cancelled'`,
      [device.id],
    );
    expect(changes.rowCount).toBe(1);
  });
});

describe('the checks', () => {
  it('stop a pass while something of the device is open; a look wants a tick with a remark', async () => {
    const { id, device } = await sent();
    await app.database.pool.query(
      `update vehicle_online set state = 'working', heard_at = now() where vehicle_id = $1`,
      [device.id],
    );
    await done('first', id, 'review');
    const stopped = await step('first', id, 'check', {
      ticks: [{ key: 'heardLately', remark: 'moved by us' }],
    });
    expect([stopped.statusCode, ...(problems(stopped) ?? [])]).toEqual([422, 'workingNow checksStop']);
    expect((await read(id)).state).toBe('reviewing');
    await app.database.pool.query(`update vehicle_online set state = 'offline' where vehicle_id = $1`, [
      device.id,
    ]);
    expect(problems(await step('first', id, 'check'))).toEqual(['heardLately looksUnticked']);
    await done('first', id, 'check', { ticks: [{ key: 'heardLately', remark: 'moved by us' }] });
    const path: ApprovalAct[] = (await app.call('first', 'GET', `equipCancel/${id}/path`)).json().data;
    expect(path.at(-1)!.checks.find(({ key }) => key === 'heardLately')).toMatchObject({
      remark: 'moved by us',
    });
  });
});
