import type { DismantleRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { endDismantleOf, warningRoutes } from '../public.ts';
import { addDealer, addVehicle, noSources } from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let [boss, account] = ['', ''];
let dealer = '';
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => warningRoutes({ ...entityParts(pool), bus }, noSources));
  account = await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await app.signIn('boss');
  dealer = await addDealer(database, 'Own', []);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);

it('a warning is linked with the problem, the repair or the decision that was made of it, and found by that', async () => {
  const sn = '8838760';
  const { id: vehicleId, no } = await addVehicle(database, sn, dealer);
  const raised = async (): Promise<string> => {
    const id = newId();
    await sql(
      `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, reasons, state, pending_at, raised_at, known_at, last_seen_at)
       values ($1::uuid, 'WN-' || right($1::text, 12), 'dismantle', 'DM-02', 1, $2, $1::text, 'notice', '{DM-02}', 'active', now(), now(), now(), now())`,
      [id, vehicleId],
    );
    return id;
  };
  const [plain, withProblem, withRepair, drafted, decided] = [
    await raised(),
    await raised(),
    await raised(),
    await raised(),
    await raised(),
  ];
  const problemOf = (warning: string) =>
    sql(
      `insert into problem (id, type, title, text, priority, source, source_id, happened_at, applicant_id, contact, phone, answer_due_at, due_at)
       values (gen_random_uuid(), 'network', 'No power', 'The power was cut off', 'normal', 'warning', $1, now(), $2, 'Li', '1', now(), now())`,
      [warning, account],
    );
  await problemOf(withProblem);
  // One more of the same row adds nothing.
  await problemOf(withProblem);
  const repairOf = async (warning: string): Promise<string> => {
    const id = newId();
    await sql(
      `insert into approval (id, number, kind, applicant_id, vehicle_id, batch_key, batch_no, data)
       values ($1::uuid, 'R-' || right($1::text, 12), 'repair', $2, $3, gen_random_uuid(), '', jsonb_build_object('source', 'warning', 'sourceId', $4::text))`,
      [id, account, vehicleId, warning],
    );
    return id;
  };
  await sql(`update approval set state = 'toReview' where id = $1`, [await repairOf(withRepair)]);
  await repairOf(drafted);
  await sql(
    `update warning set state = 'cancelled', ended_at = now(), end_cause = 'itself' where vehicle_id = $1 and id <> $2`,
    [vehicleId, decided],
  );
  await inTransaction(database.pool, (db) =>
    endDismantleOf(db, app.bus, { accountId: account } as never, {
      vehicleId,
      vehicleNo: no,
      reason: 'RP-1',
    }),
  );
  const rows = async (filter: string): Promise<DismantleRow[]> =>
    (await app.call('GET', `warnings/dismantle?tab=all&sn=${sn}${filter}`, { token: boss })).json().data.rows;
  const found = async (linked: string): Promise<string[]> =>
    (await rows(`&linked=${linked}`)).map(({ id }) => id).sort();
  expect(await found('problem')).toEqual([withProblem]);
  expect(await found('repair')).toEqual([withRepair]);
  expect(await found('application')).toEqual([decided]);
  expect(await found('none')).toEqual([plain, drafted].sort());
  expect(await found('problem&linked=none')).toEqual([plain, drafted, withProblem].sort());
  expect((await rows('')).find(({ id }) => id === withProblem)!.linked).toEqual(['problem']);
  const wrong = await app.call('GET', 'warnings/dismantle?linked=command', { token: boss });
  expect(wrong.statusCode).toBe(400);
});
