import type { ProblemDetail, ProblemKnown } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { tellLateProblems } from '../public.ts';
import { problemWorld, solution, told } from '../testing/problem-world.ts';

const { call, step, signIn, parts, dealer, machine, made, done, list, stateOf, bells } = problemWorld();

describe('a problem', () => {
  it('R-3-176 R-3-178 R-3-180 tells its type, how far it is, and who works on it', async () => {
    const one = await made((await machine()).sn);
    expect(one).toMatchObject({ type: 'steering', state: 'unassigned', handler: null });
    expect(await done(one.id, 'take')).toMatchObject({ state: 'unresolved', handler: 'admin' });
  });

  it('C29 R-3-181 R-4-042 R-4-043 R-4-044 R-4-046 goes from the word about it to the solution; the machine is in problem while somebody works', async () => {
    const one = await machine();
    const first = await made(one.sn);
    expect(first).toMatchObject({ state: 'unassigned', type: 'steering', handler: null });
    const { id, number } = first;
    expect(number).toMatch(/^P-\d{6}$/);
    await expect.poll(() => bells('problemSent', id)).toBeGreaterThan(0);
    expect(await done(id, 'take')).toMatchObject({ state: 'unresolved', handler: 'admin' });
    expect(await stateOf(one.id)).toBe('inUse');
    expect(await done(id, 'begin')).toMatchObject({ state: 'inProblem' });
    expect(await stateOf(one.id)).toBe('inProblem');
    expect(await done(id, 'hold', { waits: 'part' })).toMatchObject({ state: 'inProblem', waits: 'part' });
    expect(await done(id, 'goOn')).toMatchObject({ waits: '' });
    expect((await step(id, 'take')).json().message).toBe('Not allowed: inProblem → unresolved');
    expect(await done(id, 'resolve', solution)).toMatchObject({ state: 'resolved', cause: 'Gain too high' });
    expect(await stateOf(one.id)).toBe('inUse');
    await expect.poll(() => bells('problemDecided', id)).toBe(1);
    expect((await step(id, 'rate', { rating: 4 })).statusCode).toBe(403);
    const rated = await done(id, 'rate', { rating: 4 }, 'dealer');
    expect(rated).toMatchObject({ satisfaction: 4, state: 'resolved' });
    expect(rated.path.map((act) => act.step)).toEqual([
      'create',
      'take',
      'begin',
      'hold',
      'goOn',
      'resolve',
      'rate',
    ]);
  });

  it('holds a machine as long as another one does', async () => {
    const one = await machine();
    const [first, second] = [await made(one.sn), await made(one.sn, { title: 'No corrections' })];
    for (const { id } of [first, second]) {
      await done(id, 'take');
      await done(id, 'begin');
    }
    await done(first.id, 'resolve', solution);
    expect(await stateOf(one.id)).toBe('inProblem');
    await done(second.id, 'putBack', { reason: 'Not mine' });
    expect(await stateOf(one.id)).toBe('inUse');
  });

  it('R-5-053 is refused with the field named', async () => {
    const one = await machine();
    const fieldsOf = async (over: object) => {
      const answer = await call('POST', 'problemManage', told(one.sn, over));
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      return answer
        .json()
        .data.errors?.map(({ field, key }: { field: string; key: string }) => `${field} ${key}`);
    };
    expect(await fieldsOf({ type: '' })).toEqual(['type problemTypeMissing']);
    expect(await fieldsOf({ title: 'abc' })).toEqual(['title problemTitleShort']);
    expect(await fieldsOf({ sns: [] })).toEqual(['sns required']);
    expect(await fieldsOf({ sns: ['9999999'] })).toEqual(['sns snUnknown']);
    expect(await fieldsOf({ happenedAt: Math.floor(Date.now() / 1000) + 3600 })).toEqual([
      'happenedAt momentInFuture',
    ]);
    const gone = await machine('cancelled');
    expect(await fieldsOf({ sns: [gone.sn] })).toEqual(['sns problemClosedDevice']);
  });

  it('R-3-177 R-3-179 says where it came from and who asked, and is known to those alone who know of its machines, or asked', async () => {
    const one = await machine();
    const { id } = await made(one.sn, { source: 'hotline' });
    const [row] = await list(`sn=${one.sn}`);
    expect(row).toMatchObject({ source: 'hotline', applicant: 'dealer', own: false });
    const other = await made((await machine()).sn);
    expect(other).toMatchObject({ source: 'staff', applicant: 'dealer', own: true });
    expect(await list(`sn=${one.sn}`, 'stranger')).toEqual([]);
    expect((await call('GET', `problemManage/${id}`, undefined, 'stranger')).statusCode).toBe(404);
    expect((await step(id, 'take', {}, 'stranger')).statusCode).toBe(404);
    expect((await call('POST', 'problemManage', told(one.sn), 'stranger')).json().data.errors[0].key).toBe(
      'snUnknown',
    );
    const known = (await call('GET', `problemManage/known?sn=${one.sn}`, undefined, 'stranger')).json().data;
    expect(known).toEqual({ open: [], solved: [] });
    expect((await list(`sn=${one.sn}&tab=mine`, 'dealer')).map((row) => row.id)).toEqual([id]);
    expect(await list(`sn=${one.sn}&tab=mine`)).toEqual([]);
  });

  it('R-4-045 is rejected with a reason and sent in again, three rounds at most', async () => {
    const one = await machine();
    const { id, number } = await made(one.sn);
    for (const round of [1, 2, 3]) {
      expect(await done(id, 'reject', { reason: 'No picture' })).toMatchObject({ state: 'rejected', round });
      const again = await step(id, 'sendAgain', told(one.sn, { title: `Swerves, round ${round}` }), 'dealer');
      if (round < 3)
        expect(again.json().data).toMatchObject({ number, state: 'unassigned', round: round + 1 });
      else expect(again.json().data.key).toBe('rejectedThreeTimes');
    }
  });

  it('says what is known already: open ones of the machine, and solved ones with words alike', async () => {
    const one = await machine();
    const { id } = await made(one.sn, { type: 'display', title: 'The screen stays dark' });
    const ask = async (query: string): Promise<ProblemKnown> =>
      (await call('GET', `problemManage/known?${query}`)).json().data;
    expect((await ask(`sn=${one.sn}`)).open.map((row) => row.id)).toEqual([id]);
    await done(id, 'take');
    await done(id, 'begin');
    await done(id, 'resolve', solution);
    expect(await ask(`sn=${one.sn}`)).toMatchObject({ open: [] });
    const near = await ask('type=display&title=screen%20is%20dark');
    expect(near.solved).toMatchObject([{ id, solution: 'Gain lowered' }]);
  });

  it('keeps internal notes from whoever asked', async () => {
    const one = await machine();
    const { id } = await made(one.sn);
    await done(id, 'answer', { text: 'Please restart it', internal: false });
    await done(id, 'answer', { text: 'He never restarts it', internal: true });
    await parts().pool.query(
      `delete from role_permission where role_id = 701 and permission = 'problemManage.internal'`,
    );
    await signIn('dealer');
    const seen = (await call('GET', `problemManage/${id}`, undefined, 'dealer')).json().data as ProblemDetail;
    expect(seen.messages.map(({ text }) => text)).toEqual(['Please restart it']);
    expect(seen.answerS).not.toBeNull();
    expect((await step(id, 'answer', { text: 'x', internal: true }, 'dealer')).statusCode).toBe(403);
  });

  it('has clocks in the hours of the service point, which stand while it waits; what is late is told once', async () => {
    const one = await machine();
    await parts().pool.query(
      `insert into service_point (id, name, person_in_charge, phone, dealer_id, division_code, address, longitude, latitude, opening_hours, services)
       values ($1, 'Point', 'Li', '13800000000', $2, '230102', 'Road 1', 126.5, 45.5, '00:00–24:00', '{repair}')`,
      [newId(), dealer()],
    );
    const clocks = ['urgent', 'high', 'normal', 'low'].map((priority) => ({
      priority,
      answerH: 1,
      solveH: 2,
    }));
    expect((await call('PUT', 'problemManage/clocks', { rows: clocks })).statusCode).toBe(200);
    const { id, createdAt, dueAt, point } = await made(one.sn);
    expect(point).toBe('Point');
    // Round the clock, but not at weekends.
    const shift = dueAt - createdAt - 7200;
    expect(shift >= -2).toBe(true);
    expect(shift < 2 * 86_400 + 2).toBe(true);
    const past = `update problem set created_at = now() - interval '9 days', due_at = now() - interval '1 hour' where id = $1`;
    await parts().pool.query(past, [id]);
    await tellLateProblems(parts());
    const told1 = await bells('problemOverdue', id);
    expect(told1).toBeGreaterThan(0);
    await tellLateProblems(parts());
    expect(await bells('problemOverdue', id)).toBe(told1);
    expect((await list(`sn=${one.sn}&overdue=yes`)).map((row) => row.id)).toEqual([id]);
    await done(id, 'take');
    await done(id, 'begin');
    await done(id, 'hold', { waits: 'customer' });
    expect(await list(`sn=${one.sn}&overdue=yes`)).toEqual([]);
    // What was late when it began to wait is late again, and was told of.
    expect(await done(id, 'goOn')).toMatchObject({ waits: '', overdue: true });
    await tellLateProblems(parts());
    expect(await bells('problemOverdue', id)).toBe(told1);
  });

  it('becomes part of another one', async () => {
    const [one, other] = [await machine(), await machine()];
    const [into, from] = [await made(one.sn), await made(other.sn)];
    await done(into.id, 'merge', { ids: [from.id] });
    const [row] = await list(`sn=${other.sn}`);
    expect(row).toMatchObject({ state: 'resolved', mergedInto: into.number });
    expect((await step(from.id, 'merge', { ids: [into.id] })).statusCode).toBe(409);
    // What became of it is the other one's to say.
    expect((await step(from.id, 'reopen', { reason: 'No' }, 'dealer')).statusCode).toBe(409);
    expect((await step(from.id, 'rate', { rating: 5 }, 'dealer')).statusCode).toBe(409);
    expect((await step(into.id, 'merge', { ids: [into.id] })).json().data.key).toBe('noSelection');
    const third = await made(other.sn);
    for (const name of ['take', 'begin']) await done(third.id, name);
    expect((await step(into.id, 'merge', { ids: [third.id] })).json().message).toBe(
      'Not allowed: inProblem → resolved',
    );
  });
});
