import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { newId } from '#kit/id.ts';
import { findLater } from '../later/find-later.job.ts';
import {
  addVehicle,
  atHome,
  away,
  divisionsOfTest,
  judgedTo,
  openRig,
  type Rig,
  told,
  warningsOf,
} from '../testing/warning-rig.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;
let database: TestDatabase;
let bus: Bus;
let one: Rig;
let sn = 8_740_000;

beforeAll(async () => {
  database = await testDatabase();
  bus = await openPostgresBus(database.url, log);
  one = await openRig(database, bus);
});
afterAll(async () => {
  await one.close();
  await bus.close();
  await database.close();
});

const vehicle = () => addVehicle(database, String(++sn));
/** Whole minutes back from now, seconds UTC. */
const ago = (minutes: number): number => Math.floor(Date.now() / 60_000) * 60 - minutes * 60;

describe('the warning engine', () => {
  it('W8: 40 minutes outside make one row, which ends by itself ten minutes after the return', async () => {
    const { no, id } = await vehicle();
    const back = await one.drive(no, ago(120), [
      { minutes: 5, at: atHome },
      { minutes: 40, at: away },
    ]);
    await judgedTo(database, one.engine, no, back);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'active', level: 'notice', count: 1 }]);
    const level = await database.pool.query('select warning_level from vehicle where no = $1', [no]);
    expect(level.rows[0].warning_level).toBe('notice');
    const end = await one.drive(no, back, [{ minutes: 15, at: atHome }]);
    await judgedTo(database, one.engine, no, end);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', end_cause: 'itself' }]);
    const { rows } = await database.pool.query(
      `select extract(epoch from w.ended_at)::float8 - $2 as after, h.to_at = w.ended_at as told, v.warning_level
       from warning w join hindrance h on h.warning = w.number join vehicle v on v.id = w.vehicle_id where w.vehicle_id = $1`,
      [id, back],
    );
    expect(rows).toEqual([{ after: 660, told: true, warning_level: 'none' }]);
  });

  it('W8: 20 times 40 minutes out and 15 home are one row that counts 20', async () => {
    const { no, id } = await vehicle();
    const legs = Array.from({ length: 20 }, () => [
      { minutes: 40, at: away },
      { minutes: 15, at: atHome },
    ]).flat();
    const end = await one.drive(no, ago(1200), legs);
    await judgedTo(database, one.engine, no, end);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', count: 20 }]);
  });

  it('raises exactly once across a kill: what was stored and not judged is played again', async () => {
    const { no, id } = await vehicle();
    const half = await one.drive(no, ago(100), [{ minutes: 20, at: away }]);
    await judgedTo(database, one.engine, no, half);
    // Stored and answered by a process that died before it judged them.
    const dead = await openRig(database, bus, 'dead');
    await dead.engine.close();
    const lost = await dead.drive(no, half, [{ minutes: 20, at: away }]);
    await dead.telemetry.close();
    expect(await warningsOf(database, id)).toEqual([]);
    const two = await openRig(database, bus, 'two');
    const next = await two.drive(no, lost, [{ minutes: 1, at: away }]);
    await judgedTo(database, two.engine, no, next);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'active', count: 1 }]);
    // The first process comes back to life with what it remembers: it is not believed.
    await one.drive(no, next, [{ minutes: 30, at: atHome }]);
    await one.engine.settled();
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'active', count: 1 }]);
    await two.close();
  });

  it('judges at its start what was stored before the kill, also of vehicles that never speak again or had spoken for the first time', async () => {
    const [known, fresh] = [await vehicle(), await vehicle()];
    const from = Math.floor(Date.now() / 1000) - 200;
    const before = await openRig(database, bus, 'again');
    const half = await before.drive(known.no, from, [{ minutes: 1, everyS: 10, at: atHome }]);
    await judgedTo(database, before.engine, known.no, half);
    // Dead from here on: what it takes is stored and answered, and judged by nobody.
    await before.engine.close();
    for (const { no } of [known, fresh])
      await before.drive(no, half, [{ minutes: 1, everyS: 10, at: atHome, alarms: 1 }]);
    await before.telemetry.close();
    const again = await openRig(database, bus, 'again');
    for (const { id } of [known, fresh])
      await expect
        .poll(() => warningsOf(database, id), { timeout: 20_000 })
        .toMatchObject([{ state: 'active', rule: 'EX-01', count: 1 }]);
    await again.close();
  });

  it('a connection that moves to another gateway is judged there, from where it was', async () => {
    const { no, id } = await vehicle();
    const half = await one.drive(no, ago(90), [{ minutes: 20, at: away }]);
    await judgedTo(database, one.engine, no, half);
    const two = await openRig(database, bus, 'two');
    bus.publish('connection', { vehicleNo: no, connected: true, atS: half, reason: '', node: 'two' });
    const full = await two.drive(no, half, [{ minutes: 15, at: away }]);
    await judgedTo(database, two.engine, no, full);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'active', count: 1 }]);
    await two.close();
    bus.publish('connection', { vehicleNo: no, connected: true, atS: full, reason: '', node: 'one' });
    const end = await one.drive(no, full, [{ minutes: 15, at: atHome }]);
    await judgedTo(database, one.engine, no, end);
    expect(await warningsOf(database, id)).toMatchObject([
      { state: 'cancelled', end_cause: 'itself', count: 1 },
    ]);
  });

  it('W8: late points raise nothing live', async () => {
    const { no, id } = await vehicle();
    const from = ago(300);
    await one.drive(no, from, [{ minutes: 120, at: away, late: true }]);
    const end = await one.drive(no, from + 7200, [{ minutes: 1, at: atHome }]);
    await judgedTo(database, one.engine, no, end);
    expect(await warningsOf(database, id)).toEqual([]);
    const parts = { pool: database.pool, bus, divisions: divisionsOfTest };
    await database.pool.query('update track_point set received_at = now() where vehicle_no = $1', [no]);
    expect(await findLater(parts)).toBe(1);
    expect(await findLater(parts)).toBe(0);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', found_later: true }]);
  });

  it('finds nothing later where an extended area, since revoked, held at that time', async () => {
    const { no, id } = await vehicle();
    await database.pool.query(
      `insert into extended_area (id, vehicle_id, kind, outline, from_at, to_at, reason, revoked_at, revoke_reason)
       values ($1, $2, 'polygon', '[[127.005, 45.4], [127.2, 45.4], [127.2, 45.6], [127.005, 45.6]]',
         now() - interval '2 days', now() + interval '1 day', 'harvest', now() - interval '1 minute', 'over')`,
      [newId(), id],
    );
    await one.drive(no, ago(300), [{ minutes: 120, at: away, late: true }]);
    await database.pool.query('update track_point set received_at = now() where vehicle_no = $1', [no]);
    await findLater({ pool: database.pool, bus, divisions: divisionsOfTest });
    expect(await warningsOf(database, id)).toEqual([]);
  });

  it('takes up active rows when it starts: what changed while no gateway ran ends them, though the vehicle is silent', async () => {
    const { no, id } = await vehicle();
    const night = await openRig(database, bus, 'night');
    const until = await night.drive(no, ago(90), [{ minutes: 35, at: away }]);
    await judgedTo(database, night.engine, no, until);
    await night.close();
    await database.pool.query(`update vehicle set state = 'cancelled' where id = $1`, [id]);
    const morning = await openRig(database, bus, 'night');
    await expect
      .poll(async () => (await warningsOf(database, id))[0], { timeout: 10_000 })
      .toMatchObject({ state: 'cancelled', end_cause: 'deviceCancelled' });
    await morning.close();
  });

  it('a point that cannot be judged stops no other vehicle', async () => {
    const [broken, sound] = [await vehicle(), await vehicle()];
    const from = ago(60);
    await one.drive(broken.no, from, [{ minutes: 1, at: away }]);
    await judgedTo(database, one.engine, broken.no, from + 60);
    const careless = {
      get vehicleNo() {
        return broken.no;
      },
      time: from + 120,
      late: false,
      fix: 1,
      status: 0,
      speed: 0,
    };
    const thrown = () => {
      throw new Error('no place');
    };
    one.engine.take([
      Object.defineProperties(careless, { lng: { get: thrown }, lat: { get: thrown } }) as never,
    ]);
    const until = await one.drive(sound.no, from, [{ minutes: 35, at: away }]);
    await judgedTo(database, one.engine, sound.no, until);
    expect(await warningsOf(database, sound.id)).toMatchObject([{ state: 'active' }]);
  });

  it('an extended area in force prevents a row and counts it; granted later it ends the row with its number', async () => {
    const { no, id } = await vehicle();
    const area = newId();
    await database.pool.query(
      `insert into extended_area (id, vehicle_id, kind, outline, from_at, to_at, reason)
       values ($1, $2, 'polygon', '[[127.005, 45.4], [127.2, 45.4], [127.2, 45.6], [127.005, 45.6]]',
         now() - interval '1 day', now() + interval '1 day', 'harvest')`,
      [area, id],
    );
    const held = await one.drive(no, ago(200), [{ minutes: 60, at: away }]);
    await judgedTo(database, one.engine, no, held);
    expect(await warningsOf(database, id)).toEqual([]);
    const prevented = await database.pool.query('select * from warning_prevented where exemption_id = $1', [
      area,
    ]);
    expect(prevented.rows).toHaveLength(1);
    await database.pool.query(
      `update extended_area set revoked_at = now(), revoke_reason = 'over' where id = $1`,
      [area],
    );
    await told(bus, () => bus.publish('warningFactsChanged', { nos: [no] }));
    // Still outside: the rule's time begins with the next position.
    const early = await one.drive(no, held, [{ minutes: 29, at: away }]);
    await judgedTo(database, one.engine, no, early);
    const due = await one.drive(no, early, [{ minutes: 5, at: away }]);
    await judgedTo(database, one.engine, no, due);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'active' }]);
    await database.pool.query(
      `update extended_area set revoked_at = null, revoke_reason = '' where id = $1`,
      [area],
    );
    await told(bus, () => bus.publish('warningFactsChanged', { nos: [no] }));
    await expect
      .poll(async () => (await warningsOf(database, id))[0]?.end_cause, { timeout: 10_000 })
      .toBe('extendedArea');
    const { rows } = await database.pool.query('select no::text from extended_area where id = $1', [area]);
    expect((await warningsOf(database, id))[0]?.end_note).toBe(rows[0].no);
  });

  it('many at one place are told as one', async () => {
    const { rows: before } = await database.pool.query(`select count(*)::int as n from warning_group`);
    const vehicles = await Promise.all(Array.from({ length: 60 }, vehicle));
    const from = ago(50);
    await Promise.all(vehicles.map(({ no }) => one.drive(no, from, [{ minutes: 33, at: away }])));
    await expect
      .poll(
        async () => (await database.pool.query(`select max(count)::int as n from warning_group`)).rows[0].n,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(50);
    const { rows } = await database.pool.query(`select count(*)::int as n from warning_group`);
    expect(rows[0].n - before[0].n).toBe(1);
  });
});
