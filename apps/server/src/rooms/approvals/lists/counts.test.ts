import { type ApprovalTab, approvalTabs, type CancellationRow, type ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';

type Who = keyof ApprovalsApp['tokens'];

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
  const { pool } = app.database;
  const devices: string[] = [];
  for (let i = 0; i < 30; i++)
    devices.push((await app.device({ dealer: i % 2 === 0 ? 'north' : 'south' })).id);
  const { first, second, north, south } = app.accounts;
  // Of all states, of both dealers and the provider, some of them deleted; one of a kind waits for a device.
  await pool.query(
    `insert into approval (id, number, kind, state, steps, step, applicant_id, company_id, vehicle_id, batch_key, data, taken_by, decided_by,
       step1_by, failure, deleted_at)
     select gen_random_uuid(), 'CN-20260101-' || lpad(i::text, 4, '0'), 'cancellation', s.state, 2, case when s.state = 'initialPassed' then 2 else 1 end,
       ($2::uuid[])[1 + i / 9 % 3], ($3::uuid[])[1 + i / 9 % 3], ($1::uuid[])[1 + i * 7 % 30], gen_random_uuid(),
       '{"reason": "other", "fate": "scrapped", "parts": [], "items": []}', case when s.state = 'reviewing' then ($4::uuid[])[1 + i / 9 % 2] end,
       case when s.state in ('passed', 'rePassed', 'rejected') then ($4::uuid[])[1 + i / 18 % 2] end,
       case when s.state = 'initialPassed' then ($4::uuid[])[1 + i / 9 % 2] end, case when s.state = 'failed' then '{"code": "x", "params": {}, "traceId": "y"}'::jsonb end,
       case when i % 17 = 0 then now() end
     from generate_series(1, 180) i cross join lateral (select (array['draft', 'toReview', 'reviewing', 'initialPassed', 'passed', 'rePassed', 'rejected',
       'failed', 'withdrawn'])[1 + i % 9] as state) s
     on conflict do nothing`,
    [devices, [first, north, south], [null, app.dealers.north, app.dealers.south], [first, second]],
  );
});
afterAll(() => app.close());

const listed = async (who: Who, query: string): Promise<ListAnswer<CancellationRow>> => {
  const answer = await app.call(who, 'GET', `equipCancel?size=200&${query}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
};
const countsOf = async (who: Who): Promise<Record<ApprovalTab, number>> =>
  (await app.call(who, 'GET', 'equipCancel/counts')).json().data;

describe('what stands behind the tabs', () => {
  it.each(['boss', 'first', 'second', 'reader', 'north', 'colleague', 'south'] as const)(
    'is counted for %s as the list of each tab says',
    async (who) => {
      const totals: Partial<Record<ApprovalTab, number>> = {};
      for (const tab of approvalTabs) totals[tab] = (await listed(who, `tab=${tab}`)).total;
      expect(await countsOf(who)).toEqual(totals);
      expect(totals.all).toBeGreaterThan(20);
    },
  );

  it('is all that there is for who sees all, and nothing of one dealer for the other', async () => {
    const { rows } = await app.database.pool.query<Record<string, number>>(
      `select (count(*))::int as all, (count(*) filter (where state = 'rejected'))::int as rejected,
         (count(*) filter (where state in ('passed', 'rePassed')))::int as approved, (count(*) filter (where state = 'failed'))::int as failed
       from approval where kind = 'cancellation' and deleted_at is null and state <> 'draft' and vehicle_id is not null`,
    );
    expect(await countsOf('boss')).toMatchObject({ ...rows[0], mine: 0 });
    const [north, south] = [await listed('north', 'tab=all'), await listed('south', 'tab=all')];
    const ids = new Set(north.rows.filter(({ dealer }) => dealer === 'North Ltd').map(({ id }) => id));
    expect(ids.size).toBeGreaterThan(10);
    // What the southern dealer's people asked for themselves they keep, whosever the device is.
    const seen = south.rows.filter(({ id, company }) => ids.has(id) && company !== 'South Ltd');
    expect(seen).toEqual([]);
  });
});

describe('a reviewer of the list', () => {
  const found = async (name: string): Promise<string[]> =>
    (await listed('boss', `reviewer=${name}`)).rows.map(({ number }) => number).sort();
  const told = async (name: string): Promise<string[]> => {
    const { rows } = await app.database.pool.query<{ number: string }>(
      `select a.number from approval a where a.kind = 'cancellation' and a.deleted_at is null and a.state <> 'draft' and a.vehicle_id is not null
         and exists (select from account x where x.id in (a.taken_by, a.decided_by) and (x.name ilike '%' || $1 || '%' or x.display_name ilike '%' || $1 || '%'))
       order by a.number`,
      [name],
    );
    return rows.map(({ number }) => number);
  };

  it('is whoever has it or decided it and bears the text in the name', async () => {
    for (const name of ['first', 'SECOND', 'sec', 's']) {
      expect((await found(name)).length, name).toBeGreaterThan(0);
      expect(await found(name), name).toEqual(await told(name));
    }
    expect(await found('nobody')).toEqual([]);
  });

  it('is found among hundreds of the same name', async () => {
    const { pool } = app.database;
    await pool.query(
      `insert into account (id, name, display_name, password_hash, role_id) select gen_random_uuid(), 'crowd' || i, 'Crowd ' || i, 'x', 22
       from generate_series(1, 250) i`,
    );
    await pool.query(
      `update approval set decided_by = (select id from account where name = 'crowd7') where number in (select number from approval
         where state = 'rejected' and deleted_at is null and vehicle_id is not null order by number limit 2)`,
    );
    expect(await found('crowd')).toEqual(await told('crowd'));
    expect(await found('crowd')).toHaveLength(2);
  });
});
