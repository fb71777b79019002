import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeMidnight } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { Identities } from '#telemetry/terminals/identities.ts';
import { type RunRig, runRig } from '../testing/run-rig.ts';
import { atHome, type Rig } from '../testing/warning-rig.ts';
import { sweepBypassed, sweepDismantle } from './dismantle.job.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;

let run: RunRig;

beforeAll(async () => {
  run = await runRig(8_845_700);
});
afterAll(() => run.close());

const sql: RunRig['sql'] = (text, values) => run.sql(text, values);
const vehicle = () => run.vehicle();
const of = (id: string) => run.of(id);
const drive: Rig['drive'] = (...told) => run.rig.drive(...told);
const nowS = () => Math.floor(Date.now() / 1000);

/** A vehicle with a T-BOX on it. */
async function pair() {
  const [host, tbox] = [await vehicle(), await vehicle()];
  await sql('insert into tbox (vehicle_id, mounted_on) values ($1, $2)', [tbox.id, host.id]);
  return { host, tbox };
}

describe('DM-08: another SIM card', () => {
  const [own, second, foreign] = ['8986011234567890123', '8986011234567890131', '8986019999999999999'];
  const bind = (vehicleId: string, iccid: string, slot: string) =>
    sql(
      `insert into sim_card (id, iccid, number, operator, state, vehicle_id, slot, bound_at)
       values ($1, $2, $3, 'unicom', 'active', $4, $5, now() - interval '1 day')`,
      [newId(), iccid, `1${iccid.slice(-10)}`, vehicleId, slot],
    );
  /** As the terminal reports it (0x0900). */
  const tell = (vehicleNo: number, iccid: string) =>
    new Identities({ pool: run.database.pool, log }).report(
      vehicleNo,
      {
        machineCode: '',
        tabletSn: '',
        receiverSn: '',
        controllerSn: '',
        motorSn: '',
        iccid,
        softwareType: '',
        softwareVersion: '',
        registeredUntil: 0,
        locked: false,
      },
      nowS(),
    );

  it('is told of with its second report, and ends with the old card, told with its last digit or without', async () => {
    const { no, id } = await vehicle();
    await bind(id, own, 'sim1');
    await bind(id, second, 'sim2');
    for (let i = 0; i < 2; i++) await tell(no, second);
    await tell(no, foreign);
    await sweepDismantle(run.parts);
    expect(await of(id)).toEqual([]);
    await tell(no, foreign);
    await sweepDismantle(run.parts);
    await sweepDismantle(run.parts);
    const { rows } = await sql('select rule, level, figures from warning where vehicle_id = $1', [id]);
    expect(rows).toMatchObject([
      { rule: 'DM-08', level: 'serious', figures: { registered: `${own} ${second}`, reported: foreign } },
    ]);
    await tell(no, `${own}4`);
    await sweepDismantle(run.parts);
    expect(await of(id)).toEqual(['DM-08 itself']);
  });

  it('ends when the card is bound anew; a vehicle without a bound card, and one bound since its report, has none', async () => {
    const [{ no, id }, unbound] = [await vehicle(), await vehicle()];
    await bind(id, '8986010000000000001', 'sim1');
    for (let i = 0; i < 2; i++) {
      await tell(no, '8986010000000000002');
      await tell(unbound.no, '8986010000000000003');
    }
    await sweepDismantle(run.parts);
    expect([await of(id), await of(unbound.id)]).toEqual([['DM-08 active'], []]);
    await sql(`update sim_card set iccid = '8986010000000000002', bound_at = now() where vehicle_id = $1`, [
      id,
    ]);
    await sweepDismantle(run.parts);
    expect(await of(id)).toEqual(['DM-08 itself']);
    await sql(
      `update sim_card set iccid = '8986010000000000004', bound_at = now() + interval '1 minute' where vehicle_id = $1`,
      [id],
    );
    await sweepDismantle(run.parts);
    expect(await of(id)).toEqual(['DM-08 itself']);
  });
});

describe('DM-09: tablet and T-BOX of a machine apart', () => {
  const off = (metres: number) => ({ ...atHome, lat: atHome.lat + metres / 111_200 });

  it('raises once after ten minutes, stands through silence, and ends after ten minutes together', async () => {
    const { host, tbox } = await pair();
    await drive(host.no, nowS() - 12 * 60, [{ minutes: 9, at: atHome }]);
    await drive(tbox.no, nowS() - 12 * 60, [{ minutes: 9, at: off(300) }]);
    await sweepDismantle(run.parts);
    expect(await of(host.id)).toEqual([]);
    await drive(host.no, nowS() - 3 * 60, [{ minutes: 3, at: atHome }]);
    await drive(tbox.no, nowS() - 3 * 60, [{ minutes: 3, at: off(300) }]);
    await sweepDismantle(run.parts);
    await sweepDismantle(run.parts);
    expect(await of(host.id)).toEqual(['DM-09 active']);
    const { rows } = await sql('select level, value, threshold from warning where vehicle_id = $1', [
      host.id,
    ]);
    expect(rows).toMatchObject([{ level: 'serious', threshold: 200 }]);
    expect(rows[0].value).toBeCloseTo(300, -1);
    // All of it an hour ago: nobody was heard since.
    const shift = `update track_point set time = (time at time zone 'UTC' - interval '1 hour') at time zone 'UTC' where vehicle_no = any($1::int[])`;
    await sql(shift, [[host.no, tbox.no]]);
    await sweepDismantle(run.parts);
    expect(await of(host.id)).toEqual(['DM-09 active']);
    for (const { no } of [host, tbox]) await drive(no, nowS() - 12 * 60, [{ minutes: 11, at: off(50) }]);
    await sweepDismantle(run.parts);
    expect(await of(host.id)).toEqual(['DM-09 itself']);
  });

  it('goes by the metres that hold for the vehicle; two machines that are no pair may be anywhere', async () => {
    const [{ host, tbox }, lone] = [await pair(), await vehicle()];
    const { rows } = await sql('select sn from vehicle where id = $1', [host.id]);
    const exceptions = [{ scope: 'vehicle', target: rows[0].sn, values: { apartM: 500 } }];
    await sql(
      `insert into warning_rule (code, version, is_on, base, exceptions) values ('DM', 1, true, '{}', $1)`,
      [JSON.stringify(exceptions)],
    );
    await drive(host.no, nowS() - 15 * 60, [{ minutes: 14, at: atHome }]);
    await drive(tbox.no, nowS() - 15 * 60, [{ minutes: 14, at: off(400) }]);
    await drive(lone.no, nowS() - 15 * 60, [{ minutes: 14, at: off(9000) }]);
    await sweepDismantle(run.parts);
    expect([await of(host.id), await of(lone.id)]).toEqual([[], []]);
    await sql('delete from warning_rule');
    await sweepDismantle(run.parts);
    expect(await of(host.id)).toEqual(['DM-09 active']);
  });
});

describe('DM-11: a machine that works past its tablet', () => {
  const midnight = homeMidnight(nowS());
  /** Hours of yesterday (UTC+8) that the T-BOX tells of; of each so many seconds under load. */
  const hours = async (no: number, count: number, loadedS: number) => {
    for (let i = 0; i < count; i++)
      await sql(
        `insert into condition_hour (vehicle_no, hour, working_s, travelling_s, idling_s, engaged_s, fixed_s, told_s, heat)
         values ($1, to_timestamp($2), 3000, 0, 600, 0, 0, 3600, $3)`,
        [no, midnight - 12 * 3600 + i * 3600, JSON.stringify({ '9,6': loadedS, '4,1': 3600 - loadedS })],
      );
  };

  it('is told of on the next day, once, and ends when the tablet is heard at work', async () => {
    const [silent, spoke, idle, short] = [await pair(), await pair(), await pair(), await pair()];
    await hours(silent.tbox.no, 3, 2800);
    await hours(spoke.tbox.no, 3, 2800);
    await hours(idle.tbox.no, 3, 200);
    await hours(short.tbox.no, 2, 2800);
    await drive(spoke.host.no, midnight - 10 * 3600, [{ minutes: 1, at: atHome }]);
    await sweepBypassed(run.parts);
    await sweepBypassed(run.parts);
    await sweepDismantle(run.parts);
    const { rows } = await sql(
      'select rule, level, value, threshold, count from warning where vehicle_id = $1',
      [silent.host.id],
    );
    expect(rows).toEqual([{ rule: 'DM-11', level: 'notice', value: 8400, threshold: 7200, count: 1 }]);
    for (const { host } of [spoke, idle, short]) expect(await of(host.id)).toEqual([]);
    await drive(silent.host.no, midnight, [{ minutes: 1, at: atHome }]);
    await sweepDismantle(run.parts);
    expect(await of(silent.host.id)).toEqual(['DM-11 active']);
    await drive(silent.host.no, midnight + 60, [{ minutes: 1, at: atHome, status: 2 }]);
    await sweepDismantle(run.parts);
    await sweepBypassed(run.parts);
    expect(await of(silent.host.id)).toEqual(['DM-11 itself']);
  });
});
