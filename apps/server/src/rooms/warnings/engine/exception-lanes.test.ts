import { alarmBit } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { addVehicle, atHome, judgedTo, openRig, type Rig, warningsOf } from '../testing/warning-rig.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;
let database: TestDatabase;
let bus: Bus;
let rig: Rig;
let sn = 8_837_250;

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
const motor = (motorTemperature: number) => ({ at: atHome, everyS: 10, quantities: { motorTemperature } });
const camera = { at: atHome, alarms: 1 << alarmBit.cameraFault };
const brief = async (id: string) =>
  (await warningsOf(database, id)).map(({ rule, state, count }) => `${rule} ${state} ${count}`);

describe('exceptions of machines', () => {
  it('the limit of the settings counts, what a position tells raises one row, and cooling ends it', async () => {
    const { no, id } = await vehicle();
    const cold = await rig.drive(no, ago(60), [{ minutes: 1, ...motor(70) }]);
    await judgedTo(database, rig.engine, no, cold);
    const hot = await rig.drive(no, cold, [{ minutes: 2, ...motor(95) }]);
    await judgedTo(database, rig.engine, no, hot);
    expect(await brief(id)).toEqual(['EX-08 active 1']);
    const { rows } = await database.pool.query(
      `select value, threshold, worst, figures ->> 'detail' as detail from warning where vehicle_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ value: 95, threshold: 80, worst: 95, detail: 'limit/motorTemperature' }]);
    const cooled = await rig.drive(no, hot, [{ minutes: 2, ...motor(70) }]);
    await judgedTo(database, rig.engine, no, cooled);
    expect(await brief(id)).toEqual(['EX-08 cancelled 1']);
  });

  it('values of the CAN bus are judged between positions, and tell of no place of their own', async () => {
    const { no, id } = await vehicle();
    const from = await rig.drive(no, ago(30), [{ minutes: 2, at: atHome }]);
    await judgedTo(database, rig.engine, no, from);
    for (let passed = 5; passed <= 90; passed += 5)
      rig.engine.hear({ vehicleNo: no, time: from + passed, values: { coolantTemperature: 110 } });
    await rig.engine.settled();
    expect(await brief(id)).toEqual(['EX-08 active 1']);
    const { rows } = await database.pool.query('select lng, lat from warning where vehicle_id = $1', [id]);
    expect(rows).toEqual([atHome]);
    // One that is older than what was judged changes nothing.
    rig.engine.hear({ vehicleNo: no, time: from + 10, values: { coolantTemperature: 20 } });
    const later = await rig.drive(no, from + 100, [{ minutes: 1, at: atHome }]);
    await judgedTo(database, rig.engine, no, later);
    expect(await brief(id)).toEqual(['EX-08 active 1']);
  });

  it('late points raise nothing; across a restart a row is raised once', async () => {
    const { no, id } = await vehicle();
    await rig.drive(no, ago(120), [{ minutes: 30, ...camera, late: true }]);
    const half = await rig.drive(no, ago(40), [{ minutes: 6, ...camera }]);
    await judgedTo(database, rig.engine, no, half);
    expect(await brief(id)).toEqual([]);
    const two = await openRig(database, bus, 'two');
    bus.publish('connection', { vehicleNo: no, connected: true, atS: half, reason: '', node: 'two' });
    const full = await two.drive(no, half, [{ minutes: 6, ...camera }]);
    await judgedTo(database, two.engine, no, full);
    const more = await two.drive(no, full, [{ minutes: 6, ...camera }]);
    await judgedTo(database, two.engine, no, more);
    expect(await brief(id)).toEqual(['EX-06 active 1']);
    await two.close();
  });

  it('points that are left out are counted as jumps, and the ones between judge everything else', async () => {
    const { no, id } = await vehicle();
    const far = { lng: 120, lat: 40 };
    const legs = Array.from({ length: 12 }, () => [
      { minutes: 1 / 6, everyS: 10, at: atHome },
      { minutes: 1 / 6, everyS: 10, at: far },
    ]).flat();
    const until = await rig.drive(no, ago(50), legs);
    await judgedTo(database, rig.engine, no, until);
    expect(await brief(id)).toEqual(['EX-13 active 1']);
  });
});
