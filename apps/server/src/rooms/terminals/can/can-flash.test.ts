import type { CanNodeRow, CanTaskRow, FlashDevice, ListAnswer } from '@furrow/contract';
import { type Machine, machines, type OwnWays, runFleet } from '@furrow/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { CanRig, type FlashedDevice, isOver } from '../testing/can-rig.ts';
import { UpgradeRig } from '../testing/upgrade-rig.ts';
import { followFlashes } from './follow-flash.ts';

type Can = NonNullable<NonNullable<OwnWays['upgrades']>['can']>;
const lively = [0x0027, 0x0029].map((id) => ({ id, value: 1 }));
/** How the nodes of the terminals behave, in their order. */
const ways: Can[] = [
  {},
  {},
  { leavesAt: 40, awayS: 1 },
  { driver: 'refuses' },
  { fails: 2 },
  { hardware: 'EX-N9' },
  { blockMs: 60 },
  { mute: true, nodes: [] },
  { blockMs: 20 },
];
const quiet = { publish: () => undefined };

let rig: UpgradeRig;
let can: CanRig;
let fleet: Machine[];
let devices: FlashedDevice[];
let ending = new AbortController();
let running: Promise<unknown>;

const run = (): void => {
  ending = new AbortController();
  const own = new Map<string, OwnWays>(
    fleet.map(({ sn }, n) => [
      sn,
      { parameters: lively, softwareVersion: '02.03.01', upgrades: { can: ways[n]! } },
    ]),
  );
  const options = { host: '127.0.0.1', port: rig.gateway.port, signal: ending.signal, machines: fleet, own };
  running = runFleet(options);
};

beforeAll(async () => {
  rig = await UpgradeRig.open();
  can = new CanRig(rig);
  fleet = machines(ways.length, 7).map((machine, n) => ({
    ...machine,
    sn: String(8_790_100 + n),
    terminalNumber: `1387910${String(n).padStart(4, '0')}`,
    roster: 'parked' as const,
  }));
  for (const { sn, terminalNumber } of fleet) await rig.gateway.vehicle(terminalNumber, { sn });
  run();
  await rig.until('select 1 from terminal_identity having count(*) = $1', [fleet.length]);
  devices = (
    await rig.database.pool.query<FlashedDevice>(
      'select id, sn, no from vehicle where sn = any($1) order by sn',
      [fleet.map(({ sn }) => sn)],
    )
  ).rows;
  const sns = devices.map(({ sn }) => sn);
  expect(await rig.ask('POST', 'canNodes/read', { sns })).toMatchObject({ asked: sns.length });
  await rig.until('select 1 from can_node having count(*) = $1', [2 * sns.length]);
});
afterAll(async () => {
  ending.abort();
  await running;
  await rig.close();
});

const firmware = (version: string, bytes?: number): Promise<string> => can.firmware(version, bytes);
const flash = (id: string, some: FlashedDevice[], more: object = {}) => can.flash(id, some, more);
const tasksOf = (job: string): Promise<CanTaskRow[]> => can.tasksOf(job);
const task = (job: string, device: FlashedDevice, wanted: (row: CanTaskRow) => boolean) =>
  can.task(job, device, wanted);
const over = isOver;
const follow = () => followFlashes({ pool: rig.database.pool, bus: quiet });
const one = async <Row>(sql: string, values: unknown[]): Promise<Row | undefined> =>
  (await rig.database.pool.query(sql, values)).rows[0];

describe('firmware of nodes behind terminals', () => {
  it('R-2-071 flashes two nodes with their blocks counting; the library of the piece says so', async () => {
    const [first, second] = [devices[0]!, devices[1]!];
    const { pool } = rig.database;
    const [model, piece] = [newId(), newId()];
    await pool.query(
      `insert into component_model (id, kind, model, pn) values ($1, 'motor', 'M1', 'PN-M1')`,
      [model],
    );
    await pool.query(
      `insert into component (id, kind, model_id, sn, state, vehicle_id, firmware) values ($1, 'motor', $2, $3, 'fitted', $4, '01.02.00')`,
      [piece, model, `N2-${first.sn}`, first.id],
    );
    const started = await flash(await firmware('1.3.0'), [first, second]);
    expect(started.devices.map(({ included }) => included)).toEqual([true, true]);
    const counted = await task(started.job, first, ({ acked }) => acked > 0);
    expect(counted.total).toBe(79);
    for (const device of [first, second]) {
      const done = await task(started.job, device, over);
      expect(done).toMatchObject({
        state: 'success',
        from: '01.02.00',
        to: '1.3.0',
        acked: 79,
        total: 79,
        attempt: 1,
      });
      expect(done.nodeSn).toBe(`N2-${device.sn}`);
    }
    await follow();
    expect(await one('select firmware from component where id = $1', [piece])).toEqual({ firmware: '1.3.0' });
    const logged = `select before, after from operation_log where subject_kind = 'component' and subject_id = $1`;
    expect(await one(logged, [piece])).toEqual({
      before: { firmware: '01.02.00' },
      after: { firmware: '1.3.0' },
    });
    const nodes = await rig.ask<ListAnswer<CanNodeRow>>('GET', `canNodes?sn=${first.sn}`);
    expect(nodes.rows.map(({ firmware: runs, state }) => [runs, state])).toEqual(
      expect.arrayContaining([
        ['1.3.0', 'ok'],
        ['01.02.00', 'ok'],
      ]),
    );
    // Nothing follows twice.
    expect(await follow()).toBe(0);
  });

  it('ends with "must be flashed again" when the connection breaks half way; the second try succeeds', async () => {
    const device = devices[2]!;
    const { job } = await flash(await firmware('1.3.1'), [device]);
    const failed = await task(job, device, over);
    expect(failed).toMatchObject({ state: 'fail', reason: 'nodeInLoader', acked: 39, total: 79 });
    await follow();
    const state = 'select state from vehicle where id = $1';
    const held = 'select 1 from vehicle_hold where vehicle_id = $1';
    expect(await one(held, [device.id])).toBeDefined();
    expect(
      await one('select state from can_node where vehicle_id = $1 and node_id = $2', [device.id, 0x12]),
    ).toEqual({
      state: 'inLoader',
    });
    await rig.ask('POST', `canTasks/${failed.id}/retry`);
    expect(await task(job, device, over)).toMatchObject({ state: 'success', attempt: 2, acked: 79 });
    await follow();
    expect(await one(held, [device.id])).toBeUndefined();
    expect(await one(state, [device.id])).not.toEqual({ state: 'inProblem' });
  });

  it('asks the driver, leaves out what does not fit with its reason, and proposes a problem after two fails', async () => {
    const id = await firmware('1.3.2');
    const [refusing, failing, other] = [devices[3]!, devices[4]!, devices[5]!];
    const started = await flash(id, [refusing, failing, other]);
    expect(started.devices.map(({ because, included }) => [because, included])).toEqual([
      ['', true],
      ['', true],
      ['hardware', false],
    ]);
    expect(await task(started.job, refusing, over)).toMatchObject({
      state: 'fail',
      reason: 'driverRefused',
      acked: 0,
    });
    const failed = await task(started.job, failing, over);
    expect(failed).toMatchObject({ reason: 'nodeFailed', reasonData: { result: 3 }, proposed: false });
    await follow();
    await rig.ask('POST', `canTasks/${failed.id}/retry`);
    await task(started.job, failing, (row) => over(row) && row.attempt === 2);
    await follow();
    expect(await rig.ask<CanTaskRow>('GET', `canTasks/${failed.id}`)).toMatchObject({ proposed: true });
    expect(await one(`select 1 from notification where act = 'flashFailedTwice'`, [])).toBeDefined();
    await rig.ask('POST', `canTasks/${failed.id}/retry`);
    expect(await task(started.job, failing, (row) => row.attempt === 3 && over(row))).toMatchObject({
      state: 'success',
    });
    await follow();
    const unknown = await rig.call('POST', `canFirmware/${id}/check`, { sns: ['9999999'] });
    expect(unknown.json()).toMatchObject({ data: { errors: [{ field: 'sns', key: 'snUnknown' }] } });
    const none = await rig.call('POST', `canFirmware/${id}/flash`, { sns: [other.sn], startKey: newId() });
    expect(none.json().data.key).toBe('noSelection');
  });

  it('waits while the supply is low; has one task a device; is cancelled while it sends', async () => {
    const device = devices[8]!;
    const { pool } = rig.database;
    const volts = (value: number) =>
      pool.query(
        `insert into tbox (vehicle_id, items) values ($1, jsonb_build_object('undervoltageV', $2::float8))
         on conflict (vehicle_id) do update set items = excluded.items`,
        [device.id, value],
      );
    await rig.until(
      `select 1 from vehicle_latest where vehicle_no = $1 and coalesce(quantities ->> 'voltage', quantities ->> 'supplyVoltage') is not null`,
      [device.no],
    );
    await volts(28);
    const id = await firmware('1.3.3', 100_000);
    const { job } = await flash(id, [device]);
    const waiting = await task(job, device, ({ phase }) => phase === 'waitingForPower');
    const busy = await rig.ask<FlashDevice[]>('POST', `canFirmware/${id}/check`, { sns: [device.sn] });
    expect(busy).toMatchObject([{ verdict: 'blocked', because: 'busy' }]);
    await volts(9);
    await task(job, device, ({ acked }) => acked > 5);
    const cancelled = await rig.ask<CanTaskRow>('POST', `canTasks/${waiting.id}/cancel`);
    expect(cancelled).toMatchObject({ state: 'fail', reason: 'cancelled', reasonData: { by: 'boss' } });
    // The terminal lets the node go and says where it is.
    await rig.until(`select 1 from can_node where vehicle_id = $1 and node_id = 18 and state = 'inLoader'`, [
      device.id,
    ]);
    await follow();
    await pool.query('delete from tbox');
  });

  it('a gateway that dies half way loses nothing and doubles nothing; roll back is a linked task', async () => {
    const [slow, mute] = [devices[6]!, devices[7]!];
    const id = await firmware('1.4.0', 60_000);
    const { job } = await flash(id, [slow, mute]);
    await task(job, mute, ({ state }) => state === 'complete');
    await task(job, slow, ({ acked }) => acked > 5);
    ending.abort();
    await running;
    await rig.restartGateway();
    run();
    const cut = await task(job, slow, over);
    expect(cut).toMatchObject({ state: 'fail', reason: 'nodeInLoader' });
    // All of it was there, and nobody said a word after its end: a look at the node is what tells.
    expect(await task(job, mute, over)).toMatchObject({ state: 'success', attempt: 1 });
    await rig.ask('POST', `canTasks/${cut.id}/retry`);
    const done = await task(job, slow, over);
    expect(done).toMatchObject({ state: 'success', attempt: 2, rollBack: 'noImage' });
    const events = await rig.ask<{ kind: string }[]>('GET', `canTasks/${cut.id}/events`);
    expect(events.filter(({ kind }) => kind === 'delivered')).toHaveLength(1);

    const next = await flash(await firmware('1.4.1', 20_000), [slow]);
    const newer = await task(next.job, slow, over);
    expect(newer).toMatchObject({ state: 'success', rollBack: 'yes' });
    const back = await rig.ask<CanTaskRow>('POST', `canTasks/${newer.id}/rollback`);
    expect(back).toMatchObject({ undoes: newer.id, to: '1.4.0', from: '1.4.1' });
    expect(await task(back.job, slow, over)).toMatchObject({ state: 'success' });
  });

  it('the same key starts nothing again; a stranger sees nothing', async () => {
    const { pool } = rig.database;
    const id = await firmware('1.5.0', 2_000);
    const startKey = newId();
    const first = await flash(id, [devices[0]!], { startKey });
    expect(await flash(id, [devices[0]!], { startKey })).toMatchObject({ job: first.job, no: first.no });
    const done = await task(first.job, devices[0]!, over);
    expect(await tasksOf(first.job)).toHaveLength(1);

    const dealer = newId();
    await pool.query(`insert into dealer (id, company, path) values ($1, 'East', array[$1::uuid])`, [dealer]);
    const rights = [
      'canFirewareManage',
      ...['flash', 'cancel', 'rollback', 'read'].map((deed) => `canFirewareManage.${deed}`),
    ];
    await pool.query(`insert into role (id, name, scope_kind) values (712, 'east', 'dealer')`);
    await pool.query('insert into role_permission select 712, p from unnest($1::text[]) p', [rights]);
    await addAccount(pool, 'east', { roleId: 712, dealerId: dealer });
    const token = await rig.app.signIn('east');
    for (const list of ['canTasks', 'canNodes'])
      expect((await rig.ask<ListAnswer<object>>('GET', list, undefined, token)).rows).toEqual([]);
    const node = (await rig.ask<ListAnswer<CanNodeRow>>('GET', 'canNodes')).rows[0]!;
    for (const path of [`canTasks/${done.id}`, `canTasks/${done.id}/events`, `canNodes/${node.id}`])
      expect((await rig.call('GET', path, undefined, token)).statusCode).toBe(404);
    for (const path of [
      `canTasks/${done.id}/retry`,
      `canTasks/${done.id}/cancel`,
      `canJobs/${first.job}/pause`,
    ])
      expect((await rig.call('POST', path, undefined, token)).statusCode).toBe(404);
    const foreign = await rig.call('POST', 'canNodes/read', { sns: [devices[0]!.sn] }, token);
    expect(foreign.json().data.key).toBe('snUnknown');
  });
});
