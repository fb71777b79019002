import { usualDismantle } from '@furrow/contract';
import { alarmBit } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { newId } from '#kit/id.ts';
import {
  addVehicle,
  atHome,
  divisionsOfTest,
  judgedTo,
  openRig,
  type Rig,
  told,
  warningsOf,
} from '../testing/warning-rig.ts';
import { readFacts } from './facts.store.ts';
import { HomeShapes } from './home.ts';
import { judgedKinds } from './kinds/kinds.ts';
import { Loader } from './loader.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;
let database: TestDatabase;
let bus: Bus;
let rig: Rig;
let sn = 8_836_200;

beforeAll(async () => {
  database = await testDatabase();
  bus = await openPostgresBus(database.url, log);
  rig = await openRig(database, bus);
});
afterAll(async () => {
  await rig.close();
  await bus.close();
  await database.close();
});

const vehicle = () => addVehicle(database, String(++sn));
const ago = (minutes: number): number => Math.floor(Date.now() / 60_000) * 60 - minutes * 60;
const cut = { alarms: 1 << alarmBit.supplyLost };
const shallow = { at: atHome, everyS: 30, status: 3, value: 0.22 };

const extend = (vehicleId: string) =>
  database.pool.query(
    `insert into extended_area (id, vehicle_id, kind, outline, from_at, to_at, reason)
     values ($1, $2, 'polygon', '[[126, 45], [127, 45], [127, 46], [126, 46]]', now() - interval '1 day', now() + interval '1 day', 'harvest')`,
    [newId(), vehicleId],
  );
const plan = (vehicleId: string) =>
  database.pool.query(
    `insert into service_window (id, vehicle_id, from_at, to_at, who, reason)
     values ($1, $2, now() - interval '5 hours', now() + interval '1 hour', 'Workshop', 'Antenna')`,
    [newId(), vehicleId],
  );

describe('rows of what terminals tell of themselves', () => {
  it('an extended area ends no row that is about no place', async () => {
    const { no, id } = await vehicle();
    const until = await rig.drive(no, ago(60), [{ minutes: 20, at: atHome, ...cut }]);
    await judgedTo(database, rig.engine, no, until);
    await extend(id);
    await told(bus, () => bus.publish('warningFactsChanged', { nos: [no] }));
    const later = await rig.drive(no, until, [{ minutes: 2, at: atHome, ...cut }]);
    await judgedTo(database, rig.engine, no, later);
    expect(await warningsOf(database, id)).toMatchObject([{ kind: 'dismantle', state: 'active' }]);
  });

  it('areas are read for the kinds alone that have a place', async () => {
    const { no, id } = await vehicle();
    await extend(id);
    const facts = (await readFacts(database.pool, [no])).get(no)!;
    const shapes = new HomeShapes(divisionsOfTest);
    const loader = new Loader({ pool: database.pool, node: '' }, shapes);
    const lanes = await loader.lanesOf(facts, new Map(), ({ kind }) => kind.fresh, judgedKinds);
    const withAreas = lanes.filter(({ areas }) => areas.length > 0);
    expect(withAreas.map(({ kind }) => kind.lane)).toEqual(['crossRegion']);
    // A place that cannot be read stops none of the others.
    const broken = new HomeShapes({
      childrenOf: () => [],
      outlinesOf: () => Promise.reject(new Error('no map')),
    });
    const placeless = judgedKinds.filter(({ placed }) => !placed);
    const withDivisions = { ...facts, areas: [{ ...facts.areas[0]!, outline: null, divisions: ['230100'] }] };
    const read = new Loader({ pool: database.pool, node: '' }, broken).lanesOf(
      withDivisions,
      new Map(),
      ({ kind }) => kind.fresh,
      placeless,
    );
    expect((await read).every(({ judged }) => judged)).toBe(true);
  });

  it('planned work holds back what looks like dismantling, and no warning about work', async () => {
    const { no, id } = await vehicle();
    await plan(id);
    const until = await rig.drive(no, ago(90), [{ minutes: 8, ...shallow, ...cut }]);
    await judgedTo(database, rig.engine, no, until);
    expect(await warningsOf(database, id)).toMatchObject([{ kind: 'work', state: 'active' }]);
  });

  it('a row that was handled stays so: the next event, within half an hour too, is a row of its own', async () => {
    const { no, id } = await vehicle();
    const opened = { alarms: 1 << alarmBit.illegalDoor };
    const until = await rig.drive(no, ago(60), [{ minutes: 3, at: atHome, ...opened }]);
    await judgedTo(database, rig.engine, no, until);
    await database.pool.query(
      `update warning set handling = 'handled', result = 'settled', handled_at = now() where vehicle_id = $1`,
      [id],
    );
    await told(bus, () => bus.publish('warningFactsChanged', { nos: [no] }));
    // The bit stays set: the row ends all the same, and nothing is raised anew by it.
    const lasting = await rig.drive(no, until, [{ minutes: 5, at: atHome, ...opened }]);
    await judgedTo(database, rig.engine, no, lasting);
    expect(await warningsOf(database, id)).toMatchObject([
      { state: 'cancelled', end_cause: 'itself', count: 1 },
    ]);
    const next = await rig.drive(no, lasting, [
      { minutes: 2, at: atHome },
      { minutes: 2, at: atHome, ...opened },
      { minutes: 5, at: atHome },
    ]);
    await judgedTo(database, rig.engine, no, next);
    expect(await warningsOf(database, id)).toMatchObject([
      { state: 'cancelled', handling: 'handled' },
      { state: 'active', handling: 'open', count: 1 },
    ]);
  });

  it('a cancelled cover does not hold back the cut that follows', async () => {
    const { no, id } = await vehicle();
    const until = await rig.drive(no, ago(90), [
      { minutes: 3, at: atHome, alarms: 1 << alarmBit.illegalDoor },
    ]);
    await judgedTo(database, rig.engine, no, until);
    await database.pool.query(
      `update warning set state = 'cancelled', ended_at = now(), end_cause = 'hand', end_note = 'x' where vehicle_id = $1`,
      [id],
    );
    await told(bus, () => bus.publish('warningFactsChanged', { nos: [no] }));
    const later = await rig.drive(no, until, [
      { minutes: 3, at: atHome },
      { minutes: 20, at: atHome, ...cut },
    ]);
    await judgedTo(database, rig.engine, no, later);
    expect(await warningsOf(database, id)).toMatchObject([
      { state: 'cancelled', end_cause: 'hand' },
      { state: 'active', rule: 'DM-02' },
    ]);
  });

  it('a rule that is switched off ends its rows and tells nothing more; what was cancelled by hand goes on resting', async () => {
    const [one, two] = [await vehicle(), await vehicle()];
    let until = 0;
    const goOn = async (minutes: number, from = until) => {
      for (const { no } of [one, two]) {
        until = await rig.drive(no, from, [{ minutes, at: atHome, ...cut }]);
        await judgedTo(database, rig.engine, no, until);
      }
    };
    await goOn(20, ago(100));
    await database.pool.query(
      `update warning set state = 'cancelled', ended_at = now(), end_cause = 'hand', end_note = 'x' where vehicle_id = $1`,
      [two.id],
    );
    await told(bus, () => bus.publish('warningFactsChanged', { nos: [two.no] }));
    await goOn(2);
    const turn = async (on: boolean) => {
      await database.pool.query(
        `insert into warning_rule (code, version, is_on, base)
         select 'DM', coalesce(max(version), 0) + 1, $1, $2 from warning_rule where code = 'DM'`,
        [on, JSON.stringify(usualDismantle)],
      );
      await told(bus, () => bus.publish('warningFactsChanged', { nos: [] }));
      await goOn(20);
    };
    await turn(false);
    expect(await warningsOf(database, one.id)).toMatchObject([{ state: 'cancelled', end_cause: 'ruleOff' }]);
    await turn(true);
    expect(await warningsOf(database, one.id)).toMatchObject([{ end_cause: 'ruleOff' }, { state: 'active' }]);
    expect(await warningsOf(database, two.id)).toMatchObject([{ state: 'cancelled', end_cause: 'hand' }]);
  });
});
