import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { repairBell } from '#rooms/service/public.ts';
import { insertApproval, nextNumber } from '../mechanism/approval.store.ts';
import { keepApprovals } from '../public.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { asking } from '../testing/asking.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());
const { sent } = asking(() => app);

describe('many applications', () => {
  it('get numbers of their own beyond the ten thousandth of a day', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T04:00:00Z'));
    const make = (number: string) =>
      insertApproval(app.database.pool, {
        number,
        kind: 'account',
        applicantId: null,
        companyId: null,
        vehicleId: null,
        batchKey: newId(),
        batchNo: '',
        way: 'form',
        data: {},
      });
    const next = () => inTransaction(app.database.pool, (client) => nextNumber(client, 'ZZ'));
    // Of another kind and of the day after: they do not count.
    for (const number of ['ZZ-20260301-9999', 'ZY-20260301-20000', 'ZZ-20260302-30000']) await make(number);
    const numbers: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      numbers.push(await next());
      await make(numbers.at(-1)!);
    }
    expect(numbers).toEqual(['ZZ-20260301-10000', 'ZZ-20260301-10001', 'ZZ-20260301-10002']);
  });

  it('keep nobody from hearing of one that falls due behind a hundred of which all was told', async () => {
    const { pool } = app.database;
    const { id } = await sent();
    await pool.query(
      `insert into approval (id, number, kind, state, batch_key, data, soon_at, due_at, twice_at, told)
       select gen_random_uuid(), 'CN-19990101-' || i, 'cancellation', 'toReview', gen_random_uuid(), '{}', now() - interval '3 hours',
         now() + interval '3 hours', now() + interval '9 hours', 1 from generate_series(1, 100) i`,
    );
    await pool.query(`update approval set soon_at = now() - interval '1 hour' where id = $1`, [id]);
    await keepApprovals({ pool, bus: app.one.bus }, { repair: repairBell });
    const { rows } = await pool.query(
      `select 1 from notification where act = 'approvalDue' and subject_id = $1`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
