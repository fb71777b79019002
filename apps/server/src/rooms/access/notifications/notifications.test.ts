import type { NotificationRow, NotificationStatus } from '@furrow/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Channels } from '#events/channels.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';
import type { Note } from './note.ts';
import { notify } from './notify.ts';

let database: TestDatabase;
let one: TestApp;
let [bossId, otherId] = ['', ''];
let [boss, other] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  bossId = await addAccount(database.pool, 'boss', { roleId: 1 });
  otherId = await addAccount(database.pool, 'other');
  boss = await one.signIn('boss');
  other = await one.signIn('other');
});
afterAll(async () => {
  await one.close();
  await database.close();
});
beforeEach(() => database.pool.query('delete from notification'));

async function tell(note: Partial<Note> = {}): Promise<string[]> {
  const { held, send } = heldMessages(one.bus);
  const whole: Note = {
    receivers: [bossId],
    type: 1,
    act: 'accountApplied',
    values: { name: 'liu' },
    per: 'Liu Yang',
    ...note,
  };
  const told = await inTransaction(database.pool, (client) => notify(client, held, whole));
  send();
  return told;
}
const status = async (token: string): Promise<NotificationStatus[]> =>
  (await one.call('GET', 'getNotification', { token })).json().data;
const rows = async (token: string, query = '', lang = 'en'): Promise<NotificationRow[]> =>
  (await one.call('GET', `notifications${query}`, { token, lang })).json().data.rows;

describe('the bell', () => {
  it('R-7-018 R-3-014 tells the status of every type, and the session user bears them', async () => {
    await tell();
    await tell({ type: 4, act: 'cancellationSubmitted' });
    expect(await status(boss)).toEqual([
      { operator_type: 1, status: 1, count: 1 },
      { operator_type: 2, status: 0, count: 0 },
      { operator_type: 3, status: 0, count: 0 },
      { operator_type: 4, status: 1, count: 1 },
      { operator_type: 0, status: 0, count: 0 },
    ]);
    const info = (await one.call('POST', 'accountInfo', { token: boss })).json().data;
    expect(info.notify).toEqual({ 0: 0, 1: 1, 2: 0, 3: 0, 4: 1 });
  });

  it('R-3-031 R-3-032 R-3-033 R-3-034 R-3-035 names id, deed, person, time and type in the language of the reader', async () => {
    await tell({ link: '/accountManage?tab=applications', subject: { kind: 'accountApplication', id: '7' } });
    const [row] = await rows(boss);
    expect(row).toMatchObject({
      operator_type: 1,
      operator_act: 'submitted an account application: liu',
      link_text: 'account application',
      link: '/accountManage?tab=applications',
      operator_per: 'Liu Yang',
      subject_id: '7',
      read: false,
    });
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(row!.operator_time - Date.now() / 1000)).toBeLessThan(60);
    expect((await rows(boss, '', 'zh'))[0]?.operator_act).toBe('提交了账号申请：liu');
  });

  it('reaches those who hold a right, each once for an event', async () => {
    const note: Partial<Note> = {
      receivers: { holding: 'accountManage.create', company: null },
      subject: { kind: 'x', id: '1' },
      event: 'made',
    };
    expect(await tell(note)).toEqual([bossId]);
    expect(await tell(note)).toEqual([]);
    expect(await rows(other)).toEqual([]);
  });

  it('is gone with the deed that failed, and tells open bells only after the commit', async () => {
    const heard: Channels['notified'][] = [];
    const stop = one.bus.subscribe('notified', (message) => heard.push(message));
    await one.bus.settled();
    const { held } = heldMessages(one.bus);
    const failing = inTransaction(database.pool, async (client) => {
      await notify(client, held, { receivers: [otherId], type: 0, act: 'test' });
      throw new Error('the deed failed');
    });
    await expect(failing).rejects.toThrow('the deed failed');
    expect(await rows(other)).toEqual([]);
    await tell({ receivers: [bossId, otherId] });
    await expect
      .poll(() => heard.filter(({ accountIds }) => accountIds.includes(otherId)))
      .toEqual([{ accountIds: [bossId, otherId], change: 'new' }]);
    stop();
  });

  it('is read one by one, by type and all at once; a stranger’s row is none', async () => {
    await tell();
    await tell({ type: 2, act: 'entrySubmitted' });
    await tell({ type: 2, act: 'entrySubmitted' });
    const [first] = await rows(boss, '?type=1');
    expect((await one.call('POST', `notifications/${first!.id}/read`, { token: other })).statusCode).toBe(
      404,
    );
    expect((await one.call('POST', `notifications/${first!.id}/read`, { token: boss })).statusCode).toBe(200);
    expect((await rows(boss, '?type=1'))[0]?.read).toBe(true);
    const all = await one.call('POST', 'notifications/read', { token: boss, body: { type: 2 } });
    expect(all.json().data).toEqual({ read: 2 });
    expect((await status(boss)).every((row) => row.count === 0)).toBe(true);
  });

  it('goes back 90 days and by pages', async () => {
    await tell();
    await database.pool.query(`update notification set operator_time = now() - interval '91 days'`);
    expect(await rows(boss)).toEqual([]);
    for (let count = 0; count < 3; count++) await tell();
    expect(await rows(boss, '?size=2&page=2')).toHaveLength(1);
  });

  it('sends a test to oneself', async () => {
    await one.call('POST', 'notifications/test', { token: other });
    expect((await rows(other))[0]).toMatchObject({ operator_type: 0, link: '/profile/index' });
  });

  it('rings with those who hold a right by a grant of their own, and not with those to whom it was denied', async () => {
    const asked = { receivers: { holding: 'logManage', company: null } } as const;
    const grant = (effect: string, until: string) =>
      database.pool.query(
        `insert into personal_grant (id, account_id, permission, effect, from_at, until_at, reason, told, created_by)
         values (gen_random_uuid(), $1, 'logManage', $2, now() - interval '2 days', now() + $3::interval, 'r', 'inForce', $4)`,
        [otherId, effect, until, bossId],
      );
    expect(await tell(asked)).toEqual([bossId]);
    await grant('granted', '-1 day');
    expect(await tell(asked)).toEqual([bossId]);
    await database.pool.query(`delete from personal_grant`);
    await grant('granted', '1 day');
    expect((await tell(asked)).sort()).toEqual([bossId, otherId].sort());
    await database.pool.query(`delete from personal_grant`);
    await database.pool.query(`insert into role_permission values (5, 'logManage')`);
    await grant('denied', '1 day');
    expect(await tell(asked)).toEqual([bossId]);
  });
});
