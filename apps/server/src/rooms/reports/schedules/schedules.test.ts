import { addDays, type ReportAnswer, scheduledPeriod } from '@furrow/contract';
import { roundHalfUp, toHectares } from '@furrow/geo';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { textOf } from '#rooms/access/mail/testing/post-office.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import type { Who } from '../testing/report-world.ts';
import { type ScheduleWorld, scheduleWorld, sheetsOf, totalIn } from '../testing/schedule-world.ts';
import { holdS, keepSchedules } from './send-schedules.job.ts';
import { takeSending } from './sending.store.ts';

let all: ScheduleWorld;
beforeAll(async () => {
  all = await scheduleWorld(20_261_128);
});
afterAll(() => all.close());
afterEach(() => all.clear());

const to = (): string[] => all.office.arrived.map((one) => one.to[0]!.split('@')[0]!).sort();
const everybody = () => ({ receivers: [all.ids.admin, all.ids.dealer, all.ids.stranger] });
const states = async (id: string, by?: Who) =>
  (await all.sendings(id, by)).map(({ receiver, state, reason }) =>
    `${receiver} ${state} ${reason ?? ''}`.trim(),
  );
/** What a role may not do any more, or may again. */
const permit = (permission: string, may: boolean) =>
  all.world.pool.query(
    may
      ? 'insert into role_permission (role_id, permission) values (701, $1) on conflict do nothing'
      : 'delete from role_permission where role_id = 701 and permission = $1',
    [permission],
  );

describe('a report that is sent regularly', () => {
  it('comes at its hour, to each receiver as he may see it, as a workbook with a sheet about it', async () => {
    const id = await all.make(everybody());
    const { nextAt, timeZone } = await all.row(id);
    expect(timeZone).toBe('Asia/Shanghai');
    expect(new Date(nextAt! * 1000).toISOString()).toMatch(/T23:00:00/);
    await all.round(nextAt! - 1);
    expect(all.office.arrived).toEqual([]);
    await all.turn(id);
    expect(to()).toEqual(['admin', 'dealer', 'stranger']);
    const { begin, end } = scheduledPeriod({ preset: 'threeMonths', withoutToday: true }, homeDay(nextAt!));
    expect(end).toBe(addDays(homeDay(nextAt!), -1));
    const areas = new Map<string, number>();
    for (const arrived of all.office.arrived) {
      const who = arrived.to[0]!.split('@')[0] as Who;
      const [table, about] = sheetsOf(arrived);
      const live = await all.world.get<ReportAnswer>(
        `report/work?begin=${begin}&end=${end}&rows=dealer&measures=area&measures=jobs&compare=none`,
        who,
      );
      areas.set(who, live.total.values.area!);
      expect(totalIn(table!, 'B'), who).toBe(roundHalfUp(toHectares(live.total.values.area!)));
      expect(totalIn(table!, 'C'), who).toBe(live.total.values.jobs);
      expect(about).toContain('Area of valid jobs');
      expect(about).toContain(`${begin} – ${end}`);
      expect(textOf(arrived)).toContain('https://furrow.example/workS?schedules=open');
    }
    // The three see different things, or nothing was shown by it.
    expect(areas.get('admin')).toBeGreaterThan(areas.get('dealer')!);
    expect(areas.get('dealer')).toBeGreaterThan(0);
    expect(areas.get('stranger')).toBe(0);
    expect((await states(id)).sort()).toEqual(['admin sent', 'dealer sent', 'stranger sent']);
    const { rows } = await all.world.pool.query(
      `select account_name as by, after ->> 'account' as receiver from operation_log where action = 'workS.export' order by 2`,
    );
    expect(rows.map(({ by, receiver }) => `${by} ${receiver}`)).toEqual([
      'admin admin',
      'admin dealer',
      'admin stranger',
    ]);
  });

  it('speaks the language that was chosen for it, with its units', async () => {
    const id = await all.make({ language: 'ru' });
    await all.turn(id);
    const [table, about] = sheetsOf(all.office.arrived[0]!);
    expect(table).toContain('(га)');
    expect(about).toMatch(/[а-я]{6}/i);
    expect(textOf(all.office.arrived[0]!)).toMatch(/[а-я]{6}/i);
  });

  it('goes out once, however many work on it and whoever dies', async () => {
    const id = await all.make(everybody());
    const nowS = (await all.row(id)).nextAt! + 1;
    await Promise.all([1, 2, 3].map(() => keepSchedules(all.parts, { nowS })));
    await Promise.all([all.round(nowS), all.round(nowS)]);
    await all.round(nowS + 60);
    expect(to()).toEqual(['admin', 'dealer', 'stranger']);
    // One who has taken a sending and is killed: it comes again when he holds it no longer, and once.
    const nextS = (await all.row(id)).nextAt! + 1;
    all.office.arrived.length = 0;
    await all.call('admin', 'POST', `reportSchedules/work/${id}/send`);
    expect(await takeSending(all.world.pool, { nowS: nextS, holdS })).not.toBeNull();
    await all.world.pool.query(`update report_schedule set next_at = next_at + interval '9 days'`);
    await all.round(nextS + 1);
    expect(all.office.arrived).toHaveLength(2);
    await all.round(nextS + holdS + 1);
    await all.round(nextS + 2 * holdS);
    expect(to()).toEqual(['admin', 'dealer', 'stranger']);
  });

  it('is sent once after the product was away for days, of the day that was the last', async () => {
    const id = await all.make();
    const { nextAt } = await all.row(id);
    const later = nextAt! + 3 * 86_400 + 500;
    await all.round(later);
    expect(all.office.arrived).toHaveLength(1);
    const { at } = (await all.sendings(id))[0]!;
    expect(at).toBe(nextAt! + 3 * 86_400);
    expect((await all.row(id)).nextAt).toBe(nextAt! + 4 * 86_400);
    const [, about] = sheetsOf(all.office.arrived[0]!);
    expect(about).toContain(`– ${addDays(homeDay(at), -1)}`);
  });

  it('follows its owner into another zone, and the end of a short month', async () => {
    const id = await all.make({ rhythm: 'monthly', monthDay: 31, hour: 9 });
    const { pool } = all.world;
    await pool.query(`update account set time_zone = 'America/Sao_Paulo' where id = $1`, [all.ids.admin]);
    await all.round();
    const at = new Date((await all.row(id)).nextAt! * 1000);
    expect(at.toISOString()).toMatch(/T12:00:00/);
    // The day after, there, is the first of a month.
    expect(new Date(at.getTime() + 86_400_000).getUTCDate()).toBe(1);
    await pool.query(`update account set time_zone = 'Asia/Shanghai' where id = $1`, [all.ids.admin]);
  });
});

describe('who gets it', () => {
  it('is asked at each sending: who lost the right gets nothing, and the owner is told once', async () => {
    const id = await all.make({ receivers: [all.ids.admin, all.ids.dealer] });
    await permit('workS.export', false);
    await all.turn(id);
    await all.turn(id);
    expect(to()).toEqual(['admin', 'admin']);
    expect(await all.told('admin')).toEqual(['reportWithheld Morning dealer']);
    expect((await states(id)).filter((one) => one === 'dealer withheld noRight')).toHaveLength(2);
    expect((await all.row(id)).receivers.find(({ name }) => name === 'dealer')!.withheld).toBe('noRight');
    await permit('workS.export', true);
    await all.turn(id);
    expect(to()).toEqual(['admin', 'admin', 'admin', 'dealer']);
    expect((await all.row(id)).receivers.find(({ name }) => name === 'dealer')!.withheld).toBeNull();
  });

  it('is nobody without an address, and nobody who cannot sign in any more', async () => {
    const id = await all.make({ receivers: [all.ids.admin, all.ids.dealer] });
    const { pool } = all.world;
    await pool.query('update mail_address set address = null, confirmed_at = null where account_id = $1', [
      all.ids.dealer,
    ]);
    await all.turn(id);
    await pool.query(
      `update mail_address set address = 'dealer@example.com', confirmed_at = now() where account_id = $1`,
      [all.ids.dealer],
    );
    await pool.query(`update account set state = 'frozen' where id = $1`, [all.ids.dealer]);
    await all.turn(id);
    await pool.query(`update account set state = 'active' where id = $1`, [all.ids.dealer]);
    expect(to()).toEqual(['admin', 'admin']);
    expect((await states(id)).filter((one) => one.startsWith('dealer'))).toEqual([
      'dealer withheld noAccount',
      'dealer withheld noAddress',
    ]);
  });

  it('is chosen among people of the own company and below who may have the file; others are refused by the field', async () => {
    const offered = await all.call('dealer', 'GET', 'reportSchedules/work/receivers');
    expect(offered.json<{ data: { name: string }[] }>().data.map(({ name }) => name)).toEqual(['dealer']);
    const whole = await all.call('admin', 'GET', 'reportSchedules/work/receivers?name=DEAL');
    expect(whole.json<{ data: object[] }>().data).toEqual([
      { id: all.ids.dealer, name: 'dealer', mail: true },
    ]);
    const over = { ...body(), receivers: [all.ids.dealer, all.ids.admin] };
    const refused = await all.call('dealer', 'POST', 'reportSchedules/work', over);
    expect(refused.statusCode).toBe(422);
    expect(problems(refused)).toEqual(['receivers scheduleReceiver']);
    await permit('workS.export', false);
    const without = await all.call('admin', 'POST', 'reportSchedules/work', {
      ...body(),
      receivers: [all.ids.dealer],
    });
    expect(problems(without)).toEqual(['receivers scheduleReceiver']);
    await permit('workS.export', true);
  });

  it('sees what is sent to him, and takes himself off; strangers see and reach nothing', async () => {
    const id = await all.make({ receivers: [all.ids.admin, all.ids.dealer] });
    const seen = await all.row(id, 'dealer');
    expect(seen).toMatchObject({ mine: false, owner: 'admin' });
    expect(seen.receivers.map(({ name }) => name)).toEqual(['dealer']);
    await all.turn(id);
    expect(await states(id, 'dealer')).toEqual(['dealer sent']);
    expect(await all.row(id, 'stranger')).toBeUndefined();
    const at = `reportSchedules/work/${id}`;
    for (const [method, path] of [
      ['DELETE', at],
      ['POST', `${at}/pause`],
      ['POST', `${at}/resume`],
      ['POST', `${at}/send`],
    ] as const)
      for (const who of ['dealer', 'stranger'] as const)
        expect((await all.call(who, method, path)).statusCode, `${who} ${path}`).toBe(404);
    expect((await all.call('stranger', 'GET', `${at}/sendings`)).statusCode).toBe(404);
    expect((await all.call('stranger', 'POST', `${at}/leave`)).statusCode).toBe(404);
    // The same number below another report is no way in.
    expect((await all.call('admin', 'POST', `reportSchedules/install/${id}/pause`)).statusCode).toBe(404);
    expect((await all.call('dealer', 'POST', `${at}/leave`)).statusCode).toBe(200);
    expect(await all.row(id, 'dealer')).toBeUndefined();
    all.office.arrived.length = 0;
    await all.turn(id);
    expect(to()).toEqual(['admin']);
  });

  it('gets nothing more of an owner who may not send it any more: it is paused, and he is told', async () => {
    const id = await all.make({ receivers: [all.ids.dealer] }, 'dealer');
    await permit('workS.schedule', false);
    await all.turn(id);
    await permit('workS.schedule', true);
    expect(all.office.arrived).toEqual([]);
    expect(await all.told('dealer')).toEqual(['reportStopped Morning']);
    expect((await all.row(id, 'dealer')).state).toBe('paused');
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
