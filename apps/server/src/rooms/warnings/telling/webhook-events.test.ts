import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { insertRaises, type Written } from '../engine/warning-writes.store.ts';
import { addDealer, addVehicle } from '../testing/warning-rig.ts';

let database: TestDatabase;
let [dealerId, vehicleId, owner] = ['', '', ''];
const sn = '8837582';

beforeAll(async () => {
  database = await testDatabase();
  dealerId = await addDealer(database, 'One', []);
  vehicleId = (await addVehicle(database, sn, dealerId)).id;
  owner = await addAccount(database.pool, 'boss', { roleId: 1 });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from webhook');
  await database.pool.query('delete from webhook_event');
});

const want = (...events: string[]) =>
  database.pool.query(
    `insert into webhook (id, owner_id, name, url, events, sealed_secret) values ($1, $2, 'x', 'https://example.com', $3, '')`,
    [newId(), owner, events],
  );
async function told() {
  const { rows } = await database.pool.query<{
    event: string;
    page: string;
    company_id: string;
    data: object;
  }>('select event, page, company_id, data from webhook_event order by id');
  return rows;
}
let keys = 0;
async function raise(): Promise<string> {
  const standing = {
    at: 1_780_000_000,
    lng: 126,
    lat: 45,
    value: 900,
    threshold: 500,
    worst: 900,
    figures: {},
  };
  const row: Written<'raise'> = {
    kind: 'crossRegion',
    key: `WH ${++keys}`,
    vehicleId,
    ruleVersion: 0,
    placeCode: '231000',
    homeCode: '',
    event: { type: 'raise', ...standing, reasons: ['CR-1'], level: 'normal', pendingAt: standing.at },
  };
  return (await insertRaises(database.pool, [row]))[0]!.id;
}
const end = (id: string) =>
  database.pool.query(
    `update warning set state = 'cancelled', ended_at = now(), end_cause = 'itself' where id = $1`,
    [id],
  );

describe('what webhooks hear', () => {
  it('is nothing as long as nobody wants it', async () => {
    await end(await raise());
    await want('approvalDecided');
    await end(await raise());
    expect(await told()).toEqual([]);
  });

  it('is a warning that is raised, and that it ended, each once, with its company and the right of its page', async () => {
    await want('warningRaised', 'warningEnded');
    const id = await raise();
    await database.pool.query('update warning set count = count + 1 where id = $1', [id]);
    await end(id);
    await database.pool.query(`update warning set note = 'seen' where id = $1`, [id]);
    const rows = await told();
    expect(rows.map(({ event, page, company_id }) => [event, page, company_id])).toEqual([
      ['warningRaised', 'crossRegion', dealerId],
      ['warningEnded', 'crossRegion', dealerId],
    ]);
    expect(rows[0]!.data).toMatchObject({
      id,
      sn,
      kind: 'crossRegion',
      rule: 'CR-1',
      level: 'normal',
      endedAt: null,
    });
    expect(rows[1]!.data).toMatchObject({ id, endCause: 'itself', raisedAt: 1_780_000_000 });
  });

  it('is an application that was passed or rejected', async () => {
    await want('approvalDecided');
    const ids = [newId(), newId()];
    for (const [i, id] of ids.entries())
      await database.pool.query(
        `insert into approval (id, number, kind, state, company_id, batch_key, data) values ($1, $2, 'entry', 'toReview', $3, $1, '{}')`,
        [id, `CN-${i}`, dealerId],
      );
    await database.pool.query(`update approval set state = 'passed', decided_at = now() where id = $1`, [
      ids[0],
    ]);
    await database.pool.query(`update approval set state = 'rejected', reason = 'no photo' where id = $1`, [
      ids[1],
    ]);
    expect((await told()).map(({ page, company_id, data }) => ({ page, company_id, ...data }))).toMatchObject(
      [
        { page: 'infoEntry', company_id: dealerId, number: 'CN-0', result: 'passed', reason: '' },
        { page: 'infoEntry', company_id: dealerId, number: 'CN-1', result: 'rejected', reason: 'no photo' },
      ],
    );
  });

  it('is a job that is finished, not one that is still computed', async () => {
    await want('workFinished');
    const { rows } = await database.pool.query<{ no: number }>('select no from vehicle where id = $1', [
      vehicleId,
    ]);
    const id = newId();
    await database.pool.query(
      `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, area_m2, dealer_id)
       values ($1, $2, 'tillage', '2026-05-01', '2026-05-01T01:00Z', '2026-05-01T02:00Z', 6667, $3)`,
      [id, rows[0]!.no, dealerId],
    );
    await database.pool.query('update job set area_m2 = 6700 where id = $1', [id]);
    expect(await told()).toEqual([]);
    await database.pool.query(`update job set state = 'finished' where id = $1`, [id]);
    await database.pool.query('update job set area_m2 = 6800 where id = $1', [id]);
    const all = await told();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      page: 'deviceJob',
      company_id: dealerId,
      data: { sn, areaM2: 6700, workType: 'tillage' },
    });
  });
});
