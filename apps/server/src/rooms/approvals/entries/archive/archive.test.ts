import type { EntryQueryDetail, EntryQueryRow, EntryStatistics, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApprovalsApp, approvalsApp } from '../../testing/approvals-app.ts';
import { entering } from '../../testing/entering.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { machine, form, create, read, done, ticks, toLastStep } = entering(() => app);

const get = async <Answer>(who: keyof ApprovalsApp['tokens'], path: string): Promise<Answer> => {
  const answer = await app.call(who, 'GET', path);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
};
/** An entry that was rejected twice for these reasons and then passed. */
async function rejectedTwice(sn: string, motor: string): Promise<string> {
  const id = (await create('north', form(sn, motor))).json().data.id as string;
  for (const [i, reason] of ['wrong plate', 'blurred picture'].entries()) {
    await done('first', id, 'review');
    await done('first', id, 'reject', { reason });
    const { data, version } = await read(id, 'north');
    await app.call('north', 'PATCH', `infoEntry/${id}`, { ...data, plate: `A 1000${i}`, version });
    await done('north', id, 'submit');
  }
  await toLastStep(id);
  await done('second', id, 'approve', { ticks: await ticks(id) });
  return id;
}

describe('the archive of entries', () => {
  it('R-2-059 has an entry that was rejected twice and then passed as one row, once approved and twice among the reasons', async () => {
    const { sn, motor } = await machine();
    const id = await rejectedTwice(sn, motor);
    const list = await get<ListAnswer<EntryQueryRow>>('reader', `infoEntryQuery?sn=${sn}`);
    expect(list.rows).toMatchObject([{ id, round: 3, state: 'rePassed', deviceState: 'inUse' }]);
    expect(list.rows[0]).not.toHaveProperty('may');
    expect(list.rows[0]!.daysFitted).toBeGreaterThan(4);
    const told = await get<EntryStatistics>('reader', `infoEntryQuery/statistics?sn=${sn}`);
    expect(told).toMatchObject({
      total: 1,
      days: [{ open: 0, approved: 1, rejected: 0, other: 0 }],
      dealers: [{ dealer: 'North Ltd', entered: 1, approved: 1, rejectedShare: 0 }],
    });
    expect(told.reasons).toEqual([
      { reason: 'blurred picture', count: 1 },
      { reason: 'wrong plate', count: 1 },
    ]);
    const found = async (filter: string) =>
      (await get<ListAnswer<EntryQueryRow>>('reader', `infoEntryQuery?sn=${sn}&${filter}`)).total;
    expect(await found('rejectedFor=blurred')).toBe(1);
    expect(await found('rejectedFor=nothing')).toBe(0);
    expect(await found('daysFitted=20..30')).toBe(0);
    const fitted = list.rows[0]!.daysFitted!;
    expect(await found(`daysFitted=${fitted - 0.001}..${fitted + 0.001}`)).toBe(1);
    expect(await found(`daysFitted=${fitted + 0.001}..`)).toBe(0);
    expect(await found('daysToDecide=0..1')).toBe(1);
    expect(await found('daysToDecide=1..')).toBe(0);
    expect(await found('deviceState=idle')).toBe(0);
  });

  it('reads a day of the form as a moment, in whatever month it would be, and nothing else', async () => {
    const { rows } = await app.database.pool.query<{ at: string | null }>(
      `select day_of_form(day)::text as at from unnest(array['2026-02-28', '2024-02-29', '2026-02-30', '0000-00-00', '2026-2-3', '', null]) as day`,
    );
    expect(rows.map(({ at }) => at)).toEqual([
      '2026-02-28 00:00:00',
      '2024-02-29 00:00:00',
      '2026-03-02 00:00:00',
      '0001-11-30 00:00:00 BC',
      null,
      null,
      null,
    ]);
  });

  it('R-2-088 tells each field as first sent, as approved and as it is now, with what changed it', async () => {
    const { id: vehicleId, sn, motor } = await machine();
    const id = await rejectedTwice(sn, motor);
    await app.database.pool.query(`update vehicle set alias = 'Field Two' where id = $1`, [vehicleId]);
    await app.database.pool.query(
      `insert into operation_log (id, at, account_name, action, subject_kind, subject_id, before, after)
       values (gen_random_uuid(), clock_timestamp(), 'boss', 'carManage.edit', 'vehicle', $1, '{"alias": "Field One"}', '{"alias": "Field Two"}')`,
      [vehicleId],
    );
    const page = await get<EntryQueryDetail>('first', `infoEntryQuery/${id}`);
    const line = (field: string) => page.fields.find((one) => one.field === field);
    expect(line('plate')).toMatchObject({
      first: null,
      approved: 'A 10001',
      now: 'A 10001',
      mended: true,
      changed: null,
    });
    expect(line('alias')).toMatchObject({
      first: 'Field One',
      approved: 'Field One',
      now: 'Field Two',
      mended: false,
      changed: { action: 'carManage.edit', account: 'boss' },
    });
    expect(page.fitted).toEqual([{ kind: 'motor', entered: motor, now: motor, changed: null }]);
    expect(line('ownerPhone')!.now).toMatch(/\*/);
    expect(page.data.ownerPhone).toMatch(/\*/);
    const path = await get<{ action: string }[]>('first', `infoEntryQuery/${id}/path`);
    expect(path.filter(({ action }) => action === 'reject')).toHaveLength(2);
  });

  it('has no drafts, and nothing for a stranger', async () => {
    const { sn, motor } = await machine();
    const draft = (await create('north', form(sn, '', { draft: true }))).json().data.id;
    expect((await app.call('north', 'GET', `infoEntryQuery/${draft}`)).statusCode).toBe(404);
    const other = await machine();
    const sent = (await create('north', form(other.sn, other.motor))).json().data.id;
    expect((await app.call('south', 'GET', `infoEntryQuery/${sent}`)).statusCode).toBe(404);
    expect((await app.call('south', 'GET', `infoEntryQuery/${sent}/path`)).statusCode).toBe(404);
    const told = await get<EntryStatistics>('south', `infoEntryQuery/statistics?sn=${other.sn}`);
    expect(told).toEqual({ total: 0, days: [], dealers: [], reasons: [] });
    expect(motor).not.toBe(other.motor);
  });
});
