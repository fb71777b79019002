import { type PanelWarnings, permissionCodes, type TodoRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { actorOfAccount } from '#rooms/access/public.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { standingWarnings } from '#rooms/warnings/public.ts';
import { addDealer, addVehicle } from '#rooms/warnings/testing/warning-rig.ts';
import { todoOf } from './todo.ts';

let database: TestDatabase;
let accounts: Record<'boss' | 'own' | 'other' | 'clerk', string>;
let [own, other] = ['', ''];
let sn = 8_837_700;

const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);

beforeAll(async () => {
  database = await testDatabase();
  [own, other] = [await addDealer(database, 'Own', []), await addDealer(database, 'Other', [])];
  await sql(
    `insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer'), (21, 'clerks', 'provider')`,
  );
  await sql('insert into role_permission select 20, unnest($1::text[])', [permissionCodes]);
  await sql(`insert into role_permission select 21, unnest(array['system', 'roleManage'])`);
  const { pool } = database;
  accounts = {
    boss: await addAccount(pool, 'boss', { roleId: 1 }),
    own: await addAccount(pool, 'own', { roleId: 20, dealerId: own }),
    other: await addAccount(pool, 'other', { roleId: 20, dealerId: other }),
    clerk: await addAccount(pool, 'clerk', { roleId: 21 }),
  };
  for (const dealer of [own, null]) await addWork(dealer);
});
afterAll(() => database.close());

/** One of each kind that waits, and one of each beside it that is done. */
async function addWork(dealer: string | null): Promise<void> {
  await addApplications(dealer);
  for (const state of ['toConfirm', 'valid']) {
    const { id } = await addVehicle(database, String(++sn), dealer);
    await sql(
      `insert into sn_connection (id, vehicle_id, tablet_sn, valid_from, state, source) values ($1, $2, $3, now(), $4, 'reported')`,
      [newId(), id, `T${sn}`, state],
    );
  }
  for (const state of ['unassigned', 'unresolved']) await addProblem(dealer, state);
  await addUpgrades(dealer);
  for (const [level, state] of [
    ['serious', 'active'],
    ['normal', 'cancelled'],
  ] as const)
    await addWarning(dealer, level, state);
}

async function addApplications(dealer: string | null): Promise<void> {
  for (const kind of ['entry', 'replacement', 'cancellation', 'hardwareCode', 'repair'])
    for (const state of ['toReview', 'withdrawn']) {
      const { id } = await addVehicle(database, String(++sn), dealer);
      await sql(
        `insert into approval (id, number, kind, state, vehicle_id, company_id, batch_key, data, waiting_since)
         values ($1, $2, $3, $4, $5, null, $1, '{}', now() - interval '2 hours')`,
        [newId(), `AP-${sn}`, kind, state, id],
      );
    }
}

async function addProblem(dealer: string | null, state: string): Promise<void> {
  const [id, vehicle] = [newId(), await addVehicle(database, String(++sn), dealer)];
  await sql(
    `insert into problem (id, type, title, text, priority, state, happened_at, vehicle_id, applicant_id, contact, phone, answer_due_at, due_at)
     values ($1, 'steering', 'It drifts', 'It drifts to the left', 'normal', $2, now(), $3, $4, 'Li', '13900000001', now(), now())`,
    [id, state, vehicle.id, accounts.clerk],
  );
  await sql('insert into problem_vehicle (problem_id, vehicle_id) values ($1, $2)', [id, vehicle.id]);
}

/** One that failed for good, and one that failed and succeeded later. */
async function addUpgrades(dealer: string | null): Promise<void> {
  const job = newId();
  await sql(`insert into terminal_job (id, kind, created_by) values ($1, 'upgrade', $2)`, [
    job,
    accounts.boss,
  ]);
  for (const states of [['fail'], ['fail', 'success']]) {
    const { id, no } = await addVehicle(database, String(++sn), dealer);
    for (const [place, state] of states.entries())
      await sql(
        `insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, deadline_at, created_by, created_at, ended_at)
         values ($1, $2, $3, $4, 'upgrade', $5, 'ended', now(), $6, now() + make_interval(mins => $7), now())`,
        [newId(), job, id, no, state, accounts.boss, place],
      );
  }
}

async function addWarning(dealer: string | null, level: string, state: string): Promise<void> {
  const { id } = await addVehicle(database, String(++sn), dealer);
  await sql(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, state, pending_at, raised_at, last_seen_at, ended_at, end_cause)
     values ($1, $2, 'terminalCrossRegion', 'TC-2', 0, $3, $2, $4, $5, now(), now(), now(), $6, $7)`,
    [
      newId(),
      `WN-TEST-${sn}`,
      id,
      level,
      state,
      ...(state === 'active' ? [null, null] : [new Date(), 'hand']),
    ],
  );
}

async function actor(name: keyof typeof accounts): Promise<Actor> {
  const found = await actorOfAccount(database.pool, accounts[name]);
  if (found === null) throw new Error(`no account ${name}`);
  return found;
}
const counts = (rows: readonly TodoRow[]) =>
  Object.fromEntries(rows.map(({ kind, count, path }) => [kind, `${count} ${path}`]));

it('what waits is counted by kind with its list, done work is not; each sees that of the own scope, others nothing', async () => {
  expect(counts(await todoOf(database.pool, await actor('boss')))).toEqual({
    entry: '2 /infoEntry?tab=waiting',
    replacement: '2 /equipReplace?tab=waiting',
    cancellation: '2 /equipCancel?tab=waiting',
    hardwareCode: '2 /hardwareCode?tab=waiting',
    repair: '2 /repairManage?tab=waiting',
    connection: '2 /snConnect?state=toConfirm',
    problem: '2 /problemManage?tab=unassigned',
    upgrade: '2 /changeRecord?attention=yes',
  });
  const [entry] = await todoOf(database.pool, await actor('boss'));
  expect(entry!.oldest).toBeCloseTo(Date.now() / 1000 - 7200, -2);
  expect(counts(await todoOf(database.pool, await actor('own')))).toMatchObject({
    connection: '1 /snConnect?state=toConfirm',
    problem: '1 /problemManage?tab=unassigned',
    upgrade: '1 /changeRecord?attention=yes',
  });
  for (const name of ['other', 'clerk'] as const)
    expect(await todoOf(database.pool, await actor(name)), name).toEqual([]);
});

it('warnings that stand are counted by the lists that somebody may open, within the scope', async () => {
  const told = async (name: keyof typeof accounts): Promise<PanelWarnings> =>
    standingWarnings(database.pool, await actor(name));
  const page = 'terminalCrossRegionWarning';
  expect(await told('boss')).toEqual({ active: 2, serious: 2, pages: [{ page, active: 2 }] });
  expect(await told('own')).toEqual({ active: 1, serious: 1, pages: [{ page, active: 1 }] });
  for (const name of ['other', 'clerk'] as const)
    expect(await told(name), name).toEqual({ active: 0, serious: 0, pages: [] });
});
