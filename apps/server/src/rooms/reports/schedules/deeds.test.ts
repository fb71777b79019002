import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setSetting } from '#rooms/access/public.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ScheduleWorld, scheduleWorld } from '../testing/schedule-world.ts';

let all: ScheduleWorld;
beforeAll(async () => {
  all = await scheduleWorld(20_261_129);
});
afterAll(() => all.close());
afterEach(() => all.clear());

const to = (): string[] => all.office.arrived.map((one) => one.to[0]!.split('@')[0]!).sort();
const states = async (id: string) =>
  (await all.sendings(id)).map(({ receiver, state, reason }) =>
    `${receiver} ${state} ${reason ?? ''}`.trim(),
  );

describe('the way back', () => {
  it('pauses, resumes with its next turn, and is deleted with what was still due', async () => {
    const id = await all.make();
    const { nextAt } = await all.row(id);
    const at = `reportSchedules/work/${id}`;
    await all.call('admin', 'POST', `${at}/pause`);
    expect(await all.row(id)).toMatchObject({ state: 'paused', nextAt: null });
    await all.round(nextAt! + 1);
    expect(all.office.arrived).toEqual([]);
    await all.call('admin', 'POST', `${at}/resume`);
    expect(await all.row(id)).toMatchObject({ state: 'active', nextAt });
    await all.call('admin', 'POST', `${at}/send`);
    expect(await states(id)).toEqual(['admin due']);
    await all.call('admin', 'DELETE', at);
    await all.round(nextAt! + 1);
    expect(all.office.arrived).toEqual([]);
    expect(await all.row(id)).toBeUndefined();
  });

  it('is changed by who saw it as it is: rows, receivers and hour', async () => {
    const id = await all.make({ receivers: [all.ids.admin, all.ids.dealer] });
    const { version } = await all.row(id);
    const at = `reportSchedules/work/${id}`;
    const changed = { ...body(), name: 'Evening', hour: 20, version };
    expect((await all.call('admin', 'PATCH', at, changed)).statusCode).toBe(200);
    expect((await all.call('admin', 'PATCH', at, changed)).statusCode).toBe(409);
    const row = await all.row(id);
    expect(row).toMatchObject({ name: 'Evening', hour: 20, wish: { rows: ['month'] } });
    expect(row.receivers.map(({ name }) => name)).toEqual(['admin']);
    expect(new Date(row.nextAt! * 1000).toISOString()).toMatch(/T12:00:00/);
  });

  it('is refused what its report cannot tell, with the field named', async () => {
    const refused = async (over: object) => {
      const answer = await all.call('admin', 'POST', 'reportSchedules/work', { ...body(), ...over });
      expect(answer.statusCode).toBe(400);
      return problems(answer);
    };
    expect(await refused({ preset: 'week' })).toEqual(['preset invalidValue']);
    expect(await refused({ hour: 24 })).toEqual(['hour outOfRange']);
    expect(await refused({ receivers: [] })).toEqual(['receivers required']);
    expect(await refused({ wish: { rows: ['installer'] } })).toEqual(['wish.rows invalidValue']);
    expect(await refused({ wish: { rows: ['month', 'year'] } })).toEqual(['wish.rows oneTree']);
    expect(await refused({ wish: { compare: 'custom' } })).toEqual(['wish.compare invalidValue']);
  });
});

describe('sent by hand', () => {
  it('goes out at once, also while it is paused, and not without end', async () => {
    const id = await all.make();
    const at = `reportSchedules/work/${id}`;
    await all.call('admin', 'POST', `${at}/pause`);
    expect((await all.call('admin', 'POST', `${at}/send`)).statusCode).toBe(200);
    await all.round();
    expect(to()).toEqual(['admin']);
    expect(await all.sendings(id)).toMatchObject([{ byHand: true, state: 'sent', reason: null }]);
    for (let n = 0; n < 4; n += 1) await all.call('admin', 'POST', `${at}/send`);
    expect((await all.call('admin', 'POST', `${at}/send`)).statusCode).toBe(429);
  });

  it('says what went wrong: no mail server, and a mail that was given up, of which the owner hears', async () => {
    const id = await all.make();
    const { port } = all.office;
    const server = { security: 'none', user: '', sender: 'furrow@example.com', senderName: 'Furrow' };
    const { pool } = all.world;
    await setSetting(pool, null, 'mail.server', { ...server, host: '', port });
    expect((await all.call('admin', 'POST', `reportSchedules/work/${id}/send`)).statusCode).toBe(409);
    await all.turn(id);
    expect(await states(id)).toEqual(['admin failed mailOff']);
    await setSetting(pool, null, 'mail.server', { ...server, host: '127.0.0.1', port });
    all.office.moods.push('refuseReceiver');
    await all.turn(id);
    expect(await all.sendings(id)).toMatchObject([
      { state: 'failed', reason: 'mailFailed', error: expect.stringContaining('no such person') },
      { reason: 'mailOff' },
    ]);
    expect(await all.told('admin')).toEqual(['reportFailed Morning admin', 'reportFailed Morning admin']);
    // The next one arrives, and files of mails that are over are not kept.
    await all.turn(id);
    expect(to()).toEqual(['admin']);
    await all.round();
    expect((await pool.query('select 1 from mail_file')).rowCount).toBe(0);
  });

  it('says so when its report has forgotten what it asks for, and sends nothing else in its place', async () => {
    const id = await all.make();
    await all.world.pool.query(
      `update report_schedule set wish = '{"measures": ["ofYesterday"]}' where id = $1`,
      [id],
    );
    await all.turn(id);
    expect(all.office.arrived).toEqual([]);
    expect(await states(id)).toEqual(['admin failed wishOld']);
    // It still stands in the list, and cannot be saved as it is.
    const { wish, version } = await all.row(id);
    const saved = await all.call('admin', 'PATCH', `reportSchedules/work/${id}`, {
      ...body(),
      wish,
      version,
    });
    expect(saved.statusCode).toBe(400);
    expect(problems(saved)![0]).toMatch(/^wish\.measures/);
  });
});

const body = () => ({
  name: 'Morning',
  preset: 'threeMonths',
  withoutToday: true,
  rhythm: 'daily',
  hour: 7,
  language: 'en',
  receivers: [all.ids.admin],
  wish: { rows: ['month'], compare: 'none' },
});
