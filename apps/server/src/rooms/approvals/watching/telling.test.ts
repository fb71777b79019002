import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { repairBell } from '#rooms/service/public.ts';
import { keepApprovals } from '../public.ts';
import { type ApprovalsApp, addAfar, approvalsApp } from '../testing/approvals-app.ts';
import { asking } from '../testing/asking.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
  await addAfar(app);
});
afterAll(() => app.close());
const { done, sent, notes } = asking(() => app);

const toldTo = async (act: string, id: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select a.name from notification n join account a on a.id = n.account_id where n.act = $1 and n.subject_id = $2 order by 1`,
    [act, id],
  );
  return rows.map(({ name }) => name);
};

describe('the bells of applications', () => {
  it('ring for who may take the waiting step and sees the device, at each of its turns', async () => {
    const { id } = await sent();
    expect(await toldTo('cancellationSubmitted', id)).toEqual(['boss', 'first', 'second']);
    await app.database.pool.query(
      `update approval set soon_at = now() - interval '3 hours', due_at = now() - interval '2 hours' where id = $1`,
      [id],
    );
    await keepApprovals({ pool: app.database.pool, bus: app.one.bus }, { repair: repairBell });
    expect(await toldTo('approvalOverdue', id)).toEqual(['boss', 'first', 'second']);
    await app.database.pool.query(`update approval set twice_at = now() where id = $1`, [id]);
    await keepApprovals({ pool: app.database.pool, bus: app.one.bus }, { repair: repairBell });
    expect(await toldTo('approvalOverdue', id)).toEqual(['boss', 'boss', 'first', 'second']);
  });

  it('say to the others who has taken it, in their language and behind the words', async () => {
    const { id } = await sent();
    await done('first', id, 'review');
    const said = async (who: 'first' | 'second'): Promise<string> => {
      const { rows } = (await app.call(who, 'GET', 'notifications?size=50')).json().data;
      return rows.find((row: { subject_id: string }) => row.subject_id === id).operator_act;
    };
    expect(await said('second')).toMatch(/^submitted a cancellation: \d+ \(taken by first\)$/);
    expect(await said('first')).toMatch(/^submitted a cancellation: \d+$/);
  });

  it('tell of a withdrawal whoever was told that it waits, and nobody else', async () => {
    const { id } = await sent();
    await done('colleague', id, 'withdraw');
    expect(await toldTo('approvalWithdrawn', id)).toEqual(['boss', 'first', 'second']);
    expect(await notes('first', 'cancellationSubmitted', id)).toBe(0);
  });

  it('tell of a rejection that is taken back who did the first step, and the applicant', async () => {
    const { id } = await sent();
    await done('first', id, 'review');
    await done('first', id, 'check');
    await done('second', id, 'review');
    await done('second', id, 'reject', { reason: 'blurred' });
    expect(await toldTo('approvalRejected', id)).toEqual(['colleague', 'north']);
    await done('second', id, 'takeBack');
    expect(await toldTo('approvalTakenBack', id)).toEqual(['colleague', 'first', 'north']);
  });

  it('ring at no account of the company that is locked or may not open the page', async () => {
    const { pool } = app.database;
    await pool.query(
      `insert into role (id, name, scope_kind) values (29, 'drivers', 'dealer') on conflict do nothing`,
    );
    await addAccount(pool, 'driver', { roleId: 29, dealerId: app.dealers.north });
    await addAccount(pool, 'locked', { roleId: 20, dealerId: app.dealers.north });
    await pool.query(`update account set state = 'frozen' where name = 'locked'`);
    const { id } = await sent();
    await done('first', id, 'review');
    await done('first', id, 'reject', { reason: 'blurred' });
    expect(await toldTo('approvalRejected', id)).toEqual(['colleague', 'north']);
  });

  it('read themselves when what was handed over is put back, or goes back after half an hour', async () => {
    const [one, two] = [await sent(), await sent()];
    for (const { id } of [one, two]) {
      await done('first', id, 'review');
      await done('first', id, 'handOver', { to: app.accounts.second });
      expect(await notes('second', 'approvalHandedOver', id)).toBe(1);
    }
    await done('second', one.id, 'putBack');
    await app.database.pool.query(
      `update approval set acted_at = now() - interval '31 minutes' where id = $1`,
      [two.id],
    );
    await keepApprovals({ pool: app.database.pool, bus: app.one.bus }, { repair: repairBell });
    for (const { id } of [one, two]) expect(await notes('second', 'approvalHandedOver', id)).toBe(0);
  });
});
