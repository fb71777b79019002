import type { AssignmentRow, AssignPreview, BaseStationRow, DifferentialAccountRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { renewPasswords, settleAssignments } from '../public.ts';
import { testKeys } from '../testing/caster-rig.ts';
import { type CorrectionsApp, correctionsApp } from '../testing/corrections-app.ts';

let app: CorrectionsApp;
beforeAll(async () => {
  app = await correctionsApp();
  await app.made<BaseStationRow>('baseStations', app.stationOf('BS01'));
});
afterAll(() => app.close());

const get = async <Data>(path: string, token = app.boss): Promise<Data> =>
  (await app.one.call('GET', path, { token })).json().data;

let count = 0;
async function vehicle(
  over: { dealerId?: string; state?: string } = {},
): Promise<{ id: string; sn: string; no: number }> {
  count += 1;
  const sn = `${2_400_000 + count}`;
  const { rows } = await app.database.pool.query<{ id: string; no: number }>(
    `insert into vehicle (id, sn, terminal_number, state, division_code, dealer_id) values ($1, $2, $2, $3, '230102', $4)
     returning id, no`,
    [newId(), sn, over.state ?? 'inUse', over.dealerId ?? app.mine],
  );
  return { sn, ...rows[0]! };
}

/** Free accounts of their own lot, so that the cases do not take each other's. */
async function lotOf(lot: string, size: number, over: object = {}): Promise<DifferentialAccountRow[]> {
  const made: DifferentialAccountRow[] = [];
  for (let i = 1; i <= size; i += 1)
    made.push(await app.made('ntrip/accounts', app.accountOf(`${lot}-${i}`, { lot, ...over })));
  return made;
}

const planOf = (lot: string, over: object = {}) => ({
  source: 'own',
  lot,
  validity: 'pool',
  delivery: 'send',
  ...over,
});
const distribute = (ids: readonly string[], plan: object, token?: string) =>
  app.post('diffAssign/batch/assign', { batchKey: newId(), ids, ...plan }, token);
const rowOf = async (sn: string): Promise<AssignmentRow> =>
  (await get<{ rows: AssignmentRow[] }>(`diffAssign?sn=${sn}`)).rows[0]!;
const commandsOf = async (no: number) =>
  (
    await app.database.pool.query<{
      id: string;
      kind: string;
      state: string;
      items: { id: number; value: unknown }[];
    }>(
      `select id, kind, state, parameters -> 'items' as items from terminal_command where vehicle_no = $1 order by id`,
      [no],
    )
  ).rows;

describe('a distribution', () => {
  it('gives each device an account of its own and sends it to the terminal, in the form of the profile', async () => {
    const [one, two] = [await vehicle(), await vehicle()];
    await lotOf('L1', 2);
    const preview: AssignPreview = (
      await app.post('diffAssign/preview', {
        method: 'singleDevice',
        sns: [one.sn, two.sn, '9999999'],
        source: 'own',
        lot: 'L1',
      })
    ).json().data;
    expect(preview).toMatchObject({ free: 2, left: [{ sn: '9999999', reason: 'unknownSn' }] });
    expect(preview.devices.map(({ sn }) => sn)).toEqual([one.sn, two.sn]);
    const answer = await distribute([one.id, two.id], planOf('L1', { mountPoint: 'bs01' }));
    expect(answer.json().data).toMatchObject({ done: 2, refused: [] });
    const [mine, other] = [await rowOf(one.sn), await rowOf(two.sn)];
    expect(mine).toMatchObject({
      state: 'delivering',
      delivery: 'waiting',
      mountPoint: 'BS01',
      active: true,
    });
    expect(mine.account).not.toBe(other.account);
    const [command] = await commandsOf(one.no);
    expect(command!.items.map(({ id }) => id)).toEqual([0xf040, 0xf041, 0xf042, 0xf043, 0xf044, 0xf045]);
    const values = command!.items.map(({ value }) => value);
    expect(values).toMatchObject(['localhost', 2101, 'BS01', mine.account, expect.any(String), 2]);
    expect(await app.reasonOf(mine.account!, 'BS01', { password: String(values[4]) })).toBe('in');
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select string_agg(l::text, '') as text from operation_log l`,
    );
    expect(rows[0]!.text).not.toContain(String(values[4]));
  });

  it('is done wholly or not at all when accounts are missing, unless as far as they go', async () => {
    const three = [await vehicle(), await vehicle(), await vehicle()];
    const ids = three.map(({ id }) => id);
    await lotOf('L2', 2);
    const refused = await distribute(ids, planOf('L2'));
    expect([refused.statusCode, refused.json().data]).toMatchObject([409, { key: 'allocationFailure' }]);
    expect((await rowOf(three[0]!.sn)).state).toBe('none');
    const answer = (await distribute(ids, planOf('L2', { asFarAsTheyGo: true }))).json().data;
    expect([answer.done, answer.refused.length]).toEqual([2, 1]);
  });

  it('needs a method and what the method names, and takes ten companies at most (R-5-024)', async () => {
    const refused = async (form: object) =>
      problems(await app.post('diffAssign/preview', { source: 'own', ...form }));
    expect(await refused({})).toContainEqual(expect.stringMatching(/^method /));
    expect(await refused({ method: 'region' })).toEqual(['divisionCode required']);
    const dealerIds = Array.from({ length: 11 }, () => newId());
    expect(await refused({ method: 'company', dealerIds })).toEqual(['dealerIds outOfRange']);
  });

  it('of an account whose password was sealed with a key that is gone sends nothing, and says so', async () => {
    const { id, sn, no } = await vehicle();
    const [account] = await lotOf('L9', 1);
    await app.database.pool.query(`update differential_account set password = '\\x00' where id = $1`, [
      account!.id,
    ]);
    const tried = (await distribute([id], planOf('L9'))).json().data;
    expect(tried).toMatchObject({ done: 0, refused: [{ key: 'passwordUnreadable' }] });
    expect((await distribute([id], planOf('L9', { delivery: 'none' }))).json().data.done).toBe(1);
    const sent = await app.post(`diffAssign/${(await rowOf(sn)).id}/send`);
    expect([sent.statusCode, sent.json().data.key]).toEqual([409, 'passwordUnreadable']);
    expect(await commandsOf(no)).toEqual([]);
  });

  it('never gives one account twice, nor a device two of a source, when two come at once', async () => {
    const [one, two] = [await vehicle(), await vehicle()];
    await lotOf('L3', 1);
    const both = await Promise.all([
      distribute([one.id], planOf('L3', { asFarAsTheyGo: true })),
      distribute([two.id], planOf('L3', { asFarAsTheyGo: true })),
      distribute([one.id], planOf('L3', { asFarAsTheyGo: true })),
    ]);
    expect(both.reduce((sum, answer) => sum + answer.json().data.done, 0)).toBe(1);
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from differential_assignment x join differential_account a on a.id = x.account_id
       where a.lot = 'L3' and x.released_at is null`,
    );
    expect(rows[0]!.count).toBe(1);
  });

  it('leaves out who has one, is cancelled, or is seen only; a stranger sees nothing', async () => {
    const [has, gone, theirs] = [
      await vehicle(),
      await vehicle({ state: 'cancelled' }),
      await vehicle({ dealerId: app.theirs }),
    ];
    await lotOf('L4', 3);
    await distribute([has.id], planOf('L4'));
    const preview: AssignPreview = (
      await app.post('diffAssign/preview', {
        method: 'company',
        dealerIds: [app.mine],
        source: 'own',
        lot: 'L4',
      })
    ).json().data;
    expect(preview.left).toContainEqual({ sn: has.sn, reason: 'hasOne' });
    expect(preview.left).toContainEqual({ sn: gone.sn, reason: 'cancelled' });
    await addAccount(app.database.pool, 'dealer-of-mine', { roleId: 20, dealerId: app.mine });
    const token = await app.one.signIn('dealer-of-mine');
    const foreign = await distribute([theirs.id], planOf('L4'), token);
    expect(foreign.json().data).toMatchObject({ done: 0 });
    expect((await app.one.call('GET', `diffAssign/${theirs.id}`, { token })).statusCode).toBe(404);
    expect((await app.one.call('GET', `diffAssign/${has.id}`, { token })).statusCode).toBe(404);
    expect((await get<AssignmentRow>(`diffAssign/${(await rowOf(has.sn)).id}`, token)).sn).toBe(has.sn);
  });
});

describe('an account that is taken back', () => {
  it('ends its session, is told to the terminal, rests for a day, and has another password then', async () => {
    const device = await vehicle();
    await lotOf('R1', 1);
    await distribute([device.id], planOf('R1', { mountPoint: 'BS01' }));
    const row = await rowOf(device.sn);
    const [command] = await commandsOf(device.no);
    const password = String(command!.items[4]!.value);
    const session = await app.admitted(row.account!, 'BS01', { password });
    await app.database.pool.query(
      `update terminal_command set state = 'confirmed', sent_at = now(), ended_at = now() where id = $1`,
      [command!.id],
    );
    expect(await rowOf(device.sn)).toMatchObject({ state: 'inUse', delivery: 'confirmed', online: 1 });
    expect((await app.post(`diffAssign/${row.id}/release`, { reason: 'sold' })).statusCode).toBe(200);
    expect(await app.door.still([session])).toEqual(new Map([[session, 'released']]));
    expect(await app.reasonOf(row.account!, 'BS01', { password })).toBe('released');
    const last = (await commandsOf(device.no)).at(-1)!;
    expect(last.items.map(({ value }) => value)).toEqual(['', 2101, '', '', '', 2]);
    expect((await rowOf(device.sn)).state).toBe('none');
    const again = (await distribute([device.id], planOf('R1'))).json().data;
    expect(again.key).toBe('allocationFailure');
    await app.database.pool.query(
      `update differential_account set released_at = now() - interval '25 hours' where lot = 'R1'`,
    );
    expect((await distribute([device.id], planOf('R1'))).json().data.done).toBe(1);
    expect(await app.reasonOf(row.account!, 'BS01', { password })).toBe('wrongPassword');
    const past = await get<{ reason: string; releasedAt: number | null }[]>(
      `diffAssign/${(await rowOf(device.sn)).id}/past`,
    );
    expect(past.map(({ reason, releasedAt }) => [reason, releasedAt === null])).toEqual([
      ['', true],
      ['sold', false],
    ]);
  });

  it('has another password where its terminal was lost, and whoever is in goes, with who sent him and why', async () => {
    const device = await vehicle();
    await lotOf('LOST', 1);
    await distribute([device.id], planOf('LOST', { mountPoint: 'BS01' }));
    const { account } = await rowOf(device.sn);
    const password = String((await commandsOf(device.no))[0]!.items[4]!.value);
    const session = await app.admitted(account!, 'BS01', { password });
    const { pool } = app.database;
    const { rows: people } = await pool.query<{ id: string }>(`select id from account where name = 'boss'`);
    const actor = { accountId: people[0]!.id, name: 'boss' } as Actor;
    const kicked: unknown[] = [];
    const bus = { publish: (_channel: string, told: unknown) => void kicked.push(told) };
    const renewed = await inTransaction(pool, (db) =>
      renewPasswords({ db, bus, box: app.box }, actor, { vehicleId: device.id, reason: 'REP1' }),
    );
    expect(renewed).toBe(1);
    expect(kicked).toEqual([{ connectionId: session, reason: 'kicked' }]);
    const { rows } = await pool.query('select kicked_by as by, note from ntrip_connection where id = $1', [
      session,
    ]);
    expect(rows).toEqual([{ by: actor.accountId, note: 'REP1' }]);
    expect(await app.reasonOf(account!, 'BS01', { password })).toBe('wrongPassword');
  });

  it('is free at once when it was never used, and goes when its device is cancelled', async () => {
    const [device, next] = [await vehicle(), await vehicle()];
    await lotOf('R2', 1);
    await distribute([device.id], planOf('R2'));
    await app.database.pool.query(`update vehicle set state = 'cancelled' where id = $1`, [device.id]);
    await settle();
    expect((await distribute([next.id], planOf('R2'))).json().data.done).toBe(1);
    // What had not left the platform is withdrawn, and nothing more is said.
    expect((await commandsOf(device.no)).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  it('is not given back by a change: a pool of one has no other', async () => {
    const device = await vehicle();
    await app.database.pool.query(
      `update differential_account set state = 'frozen' where source = 'own' and vehicle_id is null`,
    );
    await lotOf('R9', 1);
    await distribute([device.id], planOf('R9'));
    const { id, account } = await rowOf(device.sn);
    const refused = await app.post(`diffAssign/${id}/change`, { reason: 'shared' });
    expect(refused.json().data.key).toBe('allocationFailure');
    expect(await rowOf(device.sn)).toMatchObject({ account });
  });

  it('gives way to another of the same kind, to another mount point, and to a later end', async () => {
    const device = await vehicle();
    await lotOf('R3', 2);
    await distribute([device.id], planOf('R3'));
    const before = await rowOf(device.sn);
    const changed: AssignmentRow = (
      await app.post(`diffAssign/${before.id}/change`, { reason: 'shared' })
    ).json().data;
    expect(changed).toMatchObject({ previousAccount: before.account, delivery: 'waiting' });
    expect(changed.account).not.toBe(before.account);
    const mount = await app.post(`diffAssign/${changed.id}/mount`, { mountPoint: 'nowhere' });
    expect(mount.json().data.key).toBe('mountUnknown');
    expect(
      (await app.post(`diffAssign/${changed.id}/mount`, { mountPoint: 'bs01' })).json().data.mountPoint,
    ).toBe('BS01');
    const states = (await commandsOf(device.no)).map(({ state }) => state);
    expect(states).toEqual(['withdrawn', 'withdrawn', 'waiting']);
    const extended = await app.post(`diffAssign/${changed.id}/extend`, { endsOn: '2020-01-01' });
    expect(extended.json().data.key).toBe('dateInPast');
  });

  it('follows the form of /ntrip: the device named there has it', async () => {
    const device = await vehicle();
    const account = await app.made<DifferentialAccountRow>(
      'ntrip/accounts',
      app.accountOf('by-form', { sn: device.sn }),
    );
    expect(await rowOf(device.sn)).toMatchObject({ account: 'by-form', state: 'assigned', delivery: 'none' });
    const sent = await app.post(`diffAssign/${(await rowOf(device.sn)).id}/send`);
    expect(sent.json().data).toMatchObject({ mountPoint: 'BS01', delivery: 'waiting' });
    await app.post(`ntrip/accounts/${account.id}/cancel`, { reason: 'over' });
    expect((await rowOf(device.sn)).state).toBe('none');
  });
});

const keys = testKeys();
afterAll(() => keys.remove());
const settle = () => settleAssignments({ pool: app.database.pool, bus: app.one.bus, box: keys.box });
