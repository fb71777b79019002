import {
  type ApprovalAct,
  type BatchAnswer,
  type CancellationRow,
  type ListAnswer,
  mostRejectedAtOnce,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { type ApprovalsApp, addAfar, approvalsApp } from '../testing/approvals-app.ts';
import { asking } from '../testing/asking.ts';

type Who = keyof ApprovalsApp['tokens'];
interface Receivers {
  all: number;
  people: { id: string; name: string; count: number }[];
}

let app: ApprovalsApp;
let afar: string;
beforeAll(async () => {
  app = await approvalsApp();
  afar = await addAfar(app);
});
afterAll(() => app.close());
const { make, read, step, done, sent, notes } = asking(() => app);

const handOver = async (
  who: Who,
  ids: readonly string[],
  to: string,
  batchKey = newId(),
): Promise<BatchAnswer> => {
  const answer = await app.call(who, 'POST', 'equipCancel/batch/handOver', { batchKey, ids, to });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
};
const why = ({ refused }: BatchAnswer) => Object.fromEntries(refused.map(({ id, key }) => [id, key]));
const receivers = async (who: Who, ids: readonly string[]) =>
  app.call(who, 'GET', `equipCancel/receivers?${ids.map((id) => `ids=${id}`).join('&')}`);
const actsOf = async (id: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ action: string }>(
    'select action from approval_act where approval_id = $1 order by at, id',
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('handing many over', () => {
  it('gives what waits and what one has to one person, with a line of the path, a row of the log and a bell each', async () => {
    const [waiting, taken] = [await sent(), await sent()];
    await done('first', taken.id, 'review');
    const answer = await handOver('first', [waiting.id, taken.id], app.accounts.second);
    expect(answer).toMatchObject({ state: 'done', total: 2, done: 2, refused: [] });
    for (const { id } of [waiting, taken]) {
      expect(await read(id)).toMatchObject({ state: 'reviewing', reviewer: 'second' });
      expect(await actsOf(id)).toEqual(['create', 'submit', 'review', 'handOver']);
      expect(await notes('second', 'approvalHandedOver', id)).toBe(1);
      const path: ApprovalAct[] = (await app.call('north', 'GET', `equipCancel/${id}/path`)).json().data;
      expect(path.at(-1)!.changes).toEqual([{ field: 'to', before: 'first', after: 'second' }]);
      // What asked everybody is done with.
      expect(await notes('boss', 'cancellationSubmitted', id)).toBe(0);
      const { rows } = await app.database.pool.query(
        `select after from operation_log where action = 'equipCancel.handOver' and result = 'done' and subject_id = $1`,
        [id],
      );
      expect(rows).toMatchObject([{ after: { to: app.accounts.second } }]);
    }
    expect((await step('first', taken.id, 'check')).json().data.key).toBe('takenByOther');
    await done('second', taken.id, 'check');
    expect(await notes('second', 'approvalHandedOver', taken.id)).toBe(0);
  });

  it('refuses row by row: what another has, what is decided, one’s own, and whom the receiver may not decide', async () => {
    const [good, taken, over] = [await sent(), await sent(), await sent()];
    await done('second', taken.id, 'review');
    await done('first', over.id, 'review');
    await done('first', over.id, 'reject', { reason: 'no' });
    const [mine] = await make('first', [(await app.device()).sn]);
    const [theirs] = await make('second', [(await app.device()).sn]);
    const half = await sent();
    await done('second', half.id, 'review');
    await done('second', half.id, 'check');
    const ids = [good.id, taken.id, over.id, mine!.id!, theirs!.id!, half.id];
    const answer = await handOver('first', ids, app.accounts.second);
    expect(answer.done).toBe(1);
    expect(why(answer)).toEqual({
      [taken.id]: 'takenByOther',
      [over.id]: 'notAllowedTransition',
      [mine!.id!]: 'ownWork',
      [theirs!.id!]: 'receiverCannotReview',
      [half.id]: 'receiverCannotReview',
    });
    // A row that is refused has not been taken either.
    expect(await read(theirs!.id!)).toMatchObject({ state: 'toReview', takenById: null });
    expect((await read(half.id)).state).toBe('initialPassed');
    expect(answer.refused.find(({ id }) => id === taken.id)).toMatchObject({
      name: (await read(taken.id)).number,
      reason: expect.stringContaining('second'),
    });
  });

  it('goes to nobody who has not the right, does not see the device, belongs to the applicant, or is oneself', async () => {
    const { id } = await sent();
    for (const to of [app.accounts.reader, afar, app.accounts.north, app.accounts.first, newId()])
      expect(why(await handOver('first', [id], to))).toEqual({ [id]: 'receiverCannotReview' });
    expect((await read(id)).state).toBe('toReview');
    await done('first', id, 'review');
    for (const to of [afar, app.accounts.first])
      expect((await step('first', id, 'handOver', { to })).json().data.key).toBe('receiverCannotReview');
    const people: { id: string }[] = (await app.call('first', 'GET', `equipCancel/${id}/reviewers`)).json()
      .data;
    expect(people.map((one) => one.id).sort()).toEqual([app.accounts.boss, app.accounts.second].sort());
  });

  it('is for who holds the right to; what a stranger may not know of is no row', async () => {
    const { id } = await sent();
    const forbidden = { batchKey: newId(), ids: [id], to: app.accounts.second };
    for (const who of ['reader', 'north', 'south'] as const) {
      expect((await app.call(who, 'POST', 'equipCancel/batch/handOver', forbidden)).statusCode).toBe(403);
      expect((await receivers(who, [id])).statusCode).toBe(403);
    }
    const token = await app.one.signIn('afar');
    const body = { batchKey: newId(), ids: [id], to: app.accounts.second };
    const answer = await app.one.call('POST', 'equipCancel/batch/handOver', { token, lang: 'en', body });
    expect(answer.json().data).toMatchObject({ done: 0, refused: [{ id, key: 'notFound', name: '' }] });
    const found = await app.one.call('GET', `equipCancel/receivers?ids=${id}`, { token, lang: 'en' });
    expect(found.json().data).toEqual({ all: 0, people: [] });
  });

  it('happens once for a key that comes twice, and once of two at the same moment', async () => {
    const [{ id }, other] = [await sent(), await sent()];
    const key = newId();
    const twice = [
      await handOver('first', [id], app.accounts.second, key),
      await handOver('first', [id], app.accounts.second, key),
    ];
    expect(twice[1]).toEqual(twice[0]);
    expect((await actsOf(id)).filter((action) => action === 'handOver')).toHaveLength(1);
    const both = await Promise.all([
      handOver('first', [other.id], app.accounts.second),
      handOver('boss', [other.id], app.accounts.second),
    ]);
    expect(both.map((one) => one.done).sort()).toEqual([0, 1]);
    expect(both.flatMap(({ refused }) => refused.map((one) => one.key))).toEqual(['takenByOther']);
    expect((await actsOf(other.id)).filter((action) => action === 'handOver')).toHaveLength(1);
  });

  it('says before to whom, and how many each could go on with; more than a batch takes are refused', async () => {
    const [one, two] = [await sent(), await sent()];
    await done('second', two.id, 'review');
    await done('second', two.id, 'check');
    const answer: Receivers = (await receivers('first', [one.id, two.id])).json().data;
    expect(answer.all).toBe(2);
    expect(answer.people.map(({ name, count }) => [name, count])).toEqual([
      ['boss', 2],
      ['second', 1],
    ]);
    const rows = Array.from({ length: mostRejectedAtOnce + 1 }, () => newId());
    await app.database.pool.query(
      `insert into approval (id, number, kind, state, batch_key, data, vehicle_id, applicant_id)
       select n.id, left(n.id::text, 32), 'cancellation', 'withdrawn', gen_random_uuid(), a.data, a.vehicle_id, a.applicant_id
       from unnest($1::uuid[]) as n (id), approval a where a.id = $2`,
      [rows, one.id],
    );
    const many = await receivers('first', rows);
    expect([many.statusCode, many.json().data.key]).toEqual([400, 'tooManySelected']);
    const batch = { batchKey: newId(), ids: rows, to: app.accounts.second };
    expect((await app.call('first', 'POST', 'equipCancel/batch/handOver', batch)).statusCode).toBe(400);
  });
});

describe('the way by which an application came', () => {
  it('is told by its row and filters the list; what is of a form, and what is not', async () => {
    const [formed, sheet] = [await sent(), await sent()];
    await app.database.pool.query(`update approval set way = 'sheet' where id = $1`, [sheet.id]);
    expect((await read(formed.id)).way).toBe('form');
    const found = async (query: string): Promise<string[]> => {
      const list: ListAnswer<CancellationRow> = (
        await app.call('first', 'GET', `equipCancel?sn=${formed.sn},${sheet.sn}&${query}`)
      ).json().data;
      return list.rows.map(({ id }) => id).sort();
    };
    expect(await found('way=sheet')).toEqual([sheet.id]);
    expect(await found('way=form')).toEqual([formed.id]);
    expect(await found('way=form&way=sheet')).toEqual([formed.id, sheet.id].sort());
    expect(await found('way=program')).toEqual([]);
    expect((await app.call('first', 'GET', 'equipCancel?way=moon')).statusCode).toBe(400);
  });
});
