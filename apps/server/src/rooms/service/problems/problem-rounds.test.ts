import type { ProblemStatistics } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { afterWorkingHours } from '#kit/clock/working-time.rules.ts';
import { newId } from '#kit/id.ts';
import { tellLateProblems } from '../public.ts';
import { problemWorld, solution, told } from '../testing/problem-world.ts';

const { call, step, parts, machine, dealer, made, done, idOf } = problemWorld();
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000;

describe('a problem', () => {
  it('tells the handler and the dispatchers of what is late', async () => {
    const { id } = await made((await machine()).sn);
    await done(id, 'assign', { account: await idOf('dealer') });
    await parts().pool.query(`update problem set due_at = now() - interval '1 hour' where id = $1`, [id]);
    await tellLateProblems(parts());
    const { rows } = await parts().pool.query(
      `select a.name from notification n join account a on a.id = n.account_id
       where n.act = 'problemOverdue' and n.subject_id = $1 order by 1`,
      [id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['admin', 'dealer']);
  });

  it('has after a wait as much working time as before it', async () => {
    const { id } = await made((await machine('inUse', null)).sn, {}, 'admin');
    for (const name of ['take', 'begin']) await done(id, name);
    await done(id, 'hold', { waits: 'part' });
    const [friday, monday] = [at('2026-11-20T16:00:00'), at('2026-11-23T10:00:00')];
    await parts().pool.query(
      'update problem set held_at = to_timestamp($2), due_at = to_timestamp($3), told_at = now() where id = $1',
      [id, friday, monday],
    );
    const before = Date.now() / 1000;
    const { dueAt, overdue } = await done(id, 'goOn');
    expect(overdue).toBe(false);
    // An hour on Friday and one on Monday were left.
    expect(Math.abs(dueAt - afterWorkingHours(before, 2))).toBeLessThan(60);
    const { rows } = await parts().pool.query('select told_at from problem where id = $1', [id]);
    expect(rows[0].told_at).toBeNull();
  });

  it('keeps the time for which it waited when its priority changes', async () => {
    const { id } = await made((await machine('inUse', null)).sn, {}, 'admin');
    for (const name of ['take', 'begin']) await done(id, name);
    await done(id, 'hold', { waits: 'part' });
    await done(id, 'goOn');
    // Begun on a Monday; it waited from Tuesday to Friday.
    const times = {
      create: '2026-11-02T09:00:00',
      take: '2026-11-02T09:30:00',
      begin: '2026-11-02T10:00:00',
      hold: '2026-11-03T09:00:00',
      goOn: '2026-11-06T09:00:00',
    };
    for (const [name, time] of Object.entries(times))
      await parts().pool.query(
        'update problem_act set at = to_timestamp($3) where problem_id = $1 and step = $2',
        [id, name, at(time)],
      );
    // 24 working hours: eight on Monday, sixteen from Friday on.
    const { dueAt } = await done(id, 'priority', { priority: 'high' });
    expect(dueAt).toBe(at('2026-11-09T17:00:00'));
  });

  it('begins anew when it is opened again: its time, what was said of it, and of whom it is told', async () => {
    const { id } = await made((await machine()).sn);
    for (const name of ['take', 'begin']) await done(id, name);
    await done(id, 'resolve', solution);
    await done(id, 'rate', { rating: 2, comment: 'No' }, 'dealer');
    await parts().pool.query(
      `update problem set due_at = now() - interval '9 days', told_at = now(), created_at = now() - interval '20 days' where id = $1`,
      [id],
    );
    await parts().pool.query(
      `update problem_act set at = at - interval '20 days' where problem_id = $1 and step = 'create'`,
      [id],
    );
    const again = await done(id, 'reopen', { reason: 'Swerves still' }, 'dealer');
    expect(again).toMatchObject({ state: 'unresolved', satisfaction: null, comment: '', overdue: false });
    expect(again.dueAt).toBeGreaterThan(Date.now() / 1000);
    const urgent = await done(id, 'priority', { priority: 'urgent' });
    expect(urgent.dueAt).toBeGreaterThan(Date.now() / 1000);
    expect(urgent.answerDueAt).toBe(again.answerDueAt);
    const { rows } = await parts().pool.query('select told_at from problem where id = $1', [id]);
    expect(rows[0].told_at).toBeNull();
  });

  it('is in the hours of its new machine when it is sent in again', async () => {
    await parts().pool.query(
      `insert into service_point (id, name, person_in_charge, phone, dealer_id, division_code, address, longitude, latitude, opening_hours, services)
       values ($1, 'Point', 'Li', '13800000000', $2, '230102', 'Road 1', 126.5, 45.5, '08:00–18:00', '{repair}')`,
      [newId(), dealer()],
    );
    const [without, one] = [await machine('inUse', null), await machine()];
    const { id, point } = await made(without.sn, {}, 'admin');
    expect(point).toBeNull();
    await done(id, 'reject', { reason: 'Another machine' });
    const again = await done(id, 'sendAgain', told(one.sn));
    expect(again.point).toBe('Point');
  });

  it('runs in the hours of its service point by the clock that hangs there', async () => {
    const { pool } = parts();
    await pool.query(
      `insert into service_point (id, name, person_in_charge, phone, dealer_id, division_code, address, longitude, latitude, opening_hours, services)
       values ($1, 'Moscow', 'Li', '13800000000', $2, 'RU', 'Road 1', 37.6, 55.7, '08:00–18:00', '{repair}')`,
      [newId(), dealer()],
    );
    const one = await machine('inUse', null);
    await pool.query(`update vehicle set division_code = 'RU' where id = $1`, [one.id]);
    const { id, point } = await made(one.sn, {}, 'admin');
    expect(point).toBe('Moscow');
    const there = (text: string): number => Date.parse(`${text}+03:00`) / 1000;
    await pool.query(
      `update problem_act set at = to_timestamp($2) where problem_id = $1 and step = 'create'`,
      [id, there('2026-11-02T17:00:00')],
    );
    // 24 working hours: one on Monday, ten on each of the next two days, three on Thursday.
    const { dueAt } = await done(id, 'priority', { priority: 'high' });
    expect(dueAt).toBe(there('2026-11-05T11:00:00'));
  });

  it('answers whoever gives it away with what they gave away', async () => {
    const elsewhere = newId();
    await parts().pool.query(`insert into dealer (id, company, path) values ($1, 'South', array[$1::uuid])`, [
      elsewhere,
    ]);
    const [one, other] = [await machine(), await machine('inUse', elsewhere)];
    const { id } = await made(one.sn, { sns: [one.sn, other.sn] }, 'admin');
    await done(id, 'assign', { account: await idOf('dealer') });
    expect(await done(id, 'putBack', { reason: 'Not mine' }, 'dealer')).toMatchObject({
      state: 'unassigned',
      handler: null,
    });
    expect((await call('GET', `problemManage/${id}`, undefined, 'dealer')).statusCode).toBe(404);
    // Engineers of the dealer of its first machine may have it, those of another dealer may not.
    const theirs = await made(other.sn, {}, 'admin');
    const strange = await step(theirs.id, 'assign', { account: await idOf('dealer') });
    expect(strange.json().data.key).toBe('targetUnknown');
    const engineers = async (of: string) =>
      ((await call('GET', `problemManage/engineers?id=${of}`)).json().data as { name: string }[])
        .map(({ name }) => name)
        .sort();
    expect(await engineers(theirs.id)).toEqual(['admin']);
    expect(await engineers(id)).toEqual(['admin', 'dealer']);
  });

  it('counts what is late and open in its figures, what was merged nowhere, and whole weeks', async () => {
    const { pool } = parts();
    await pool.query('delete from problem');
    const figures = async () => (await call('GET', 'problemManage/figures')).json().data;
    const statistics = async (): Promise<ProblemStatistics> =>
      (await call('GET', 'problemManage/statistics')).json().data;
    const version = { softwareType: 'FJ', softwareVersion: '9.9.9' };
    const [solved, late] = [
      await made((await machine()).sn, version),
      await made((await machine()).sn, version),
    ];
    for (const name of ['take', 'begin']) await done(solved.id, name);
    await done(solved.id, 'resolve', solution);
    const merged = await made((await machine()).sn);
    await done(late.id, 'merge', { ids: [merged.id] });
    expect(await figures()).toMatchObject({ overdue: 0, answeredInTime: 1, solvedInTime: 1 });
    await pool.query(
      `update problem set due_at = now() - interval '1 hour', answer_due_at = now() - interval '2 hours' where id = $1`,
      [late.id],
    );
    expect(await figures()).toMatchObject({ overdue: 1, answeredInTime: 0.5, solvedInTime: 0.5 });
    const { mondays, weeks, versions, causes, handlers } = await statistics();
    expect(mondays).toHaveLength(12);
    expect(weeks.map(({ week }) => week)).toEqual([mondays[11]]);
    expect(new Date(mondays[0]!).getUTCDay()).toBe(1);
    expect([versions, causes, handlers]).toEqual([
      [],
      [{ key: 'Gain too high', count: 1 }],
      [{ key: 'admin', count: 1 }],
    ]);
  });
});
