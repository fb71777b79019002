import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addDealer, addVehicle, type StoredWarning, warningsOf } from '../testing/warning-rig.ts';
import { sweepExceptions } from './exceptions.job.ts';

let database: TestDatabase;
let dealer = '';
let sn = 8_837_200;
const bus = { publish: () => undefined };

beforeAll(async () => {
  database = await testDatabase();
  dealer = await addDealer(database, 'Own', []);
});
afterAll(() => database.close());

const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const sweep = () => sweepExceptions({ pool: database.pool, bus });
const vehicle = () => addVehicle(database, String(++sn), dealer);
const brief = (rows: readonly StoredWarning[]) =>
  rows.map((one) => `${one.rule} ${one.level} ${one.end_cause ?? one.state} ${one.count}`);
const of = async (id: string) => brief(await warningsOf(database, id));
const ofObject = async (id: string) =>
  brief((await sql('select * from warning where object_id = $1 order by raised_at', [id])).rows);
/** As if the run had looked at it so long before. */
const earlier = (key: string, minutes: number) =>
  sql(
    `update warning_watch set holds_since = holds_since - make_interval(mins => $2), over_since = over_since - make_interval(mins => $2)
     where key = $1`,
    [key, minutes],
  );

describe('fault codes (EX-09)', () => {
  it('each active code is a row, by its severity, until it was gone for a minute; once however often the run looks', async () => {
    const { no, id } = await vehicle();
    await sql(
      `insert into fault_text values (100, 1, 'stop', 'a', 'a', 'a', 'a'), (110, 0, 'info', 'a', 'a', 'a', 'a')`,
    );
    await sql(
      `insert into fault_code (vehicle_no, via, spn, fmi, occurrences, first_at, last_at)
       select $1, 1, spn, fmi, 1, now(), now() from (values (100, 1), (110, 0), (190, 2)) as f (spn, fmi)`,
      [no],
    );
    await sweep();
    await sweep();
    expect((await of(id)).sort()).toEqual(['EX-09 normal active 1', 'EX-09 serious active 1']);
    await sql(
      `update fault_code set ended_at = now() - interval '30 seconds' where vehicle_no = $1 and spn = 100`,
      [no],
    );
    await sweep();
    expect(await of(id)).toContain('EX-09 serious active 1');
    await sql(
      `update fault_code set ended_at = now() - interval '61 seconds' where vehicle_no = $1 and spn = 100`,
      [no],
    );
    await sweep();
    expect((await of(id)).sort()).toEqual(['EX-09 normal active 1', 'EX-09 serious itself 1']);
  });

  it('planned work on the machine holds it back and counts it', async () => {
    const { no, id } = await vehicle();
    await sql(
      `insert into service_window (id, vehicle_id, from_at, to_at, who, reason)
       values ($1, $2, now() - interval '1 hour', now() + interval '1 hour', 'Workshop', 'Engine')`,
      [newId(), id],
    );
    await sql(
      `insert into fault_code (vehicle_no, via, spn, fmi, occurrences, first_at, last_at) values ($1, 0, 190, 2, 1, now(), now())`,
      [no],
    );
    await sweep();
    expect(await of(id)).toEqual([]);
    const { rows } = await sql('select exemption from warning_prevented where key = $1', [
      `EX-09 ${id} 190/2`,
    ]);
    expect(rows).toEqual([{ exemption: 'serviceWindow' }]);
  });
});

describe('bad terminals (EX-11)', () => {
  it('bad for half an hour, over when it was not bad for five minutes', async () => {
    const { no, id } = await vehicle();
    await sql(
      `insert into terminal_health (vehicle_no, level, bad, bad_since, updated_at) values ($1, 'bad', '{voltage}', now() - interval '29 minutes', now())`,
      [no],
    );
    await sweep();
    expect(await of(id)).toEqual([]);
    await sql(`update terminal_health set bad_since = now() - interval '31 minutes' where vehicle_no = $1`, [
      no,
    ]);
    await sweep();
    await sql(
      `update terminal_health set level = 'good', bad = '{}', bad_since = null where vehicle_no = $1`,
      [no],
    );
    await sweep();
    expect(await of(id)).toEqual(['EX-11 normal active 1']);
    await earlier(`EX-11 ${id}`, 6);
    await sweep();
    expect(await of(id)).toEqual(['EX-11 normal itself 1']);
  });
});

describe('a number that is used twice (EX-14)', () => {
  const connect = (no: number, address: string, minutesAgo: number) =>
    sql(
      `insert into terminal_connection (vehicle_no, id, protocol, address, node, started_at)
       values ($1, $2, '2019', $3, 'one', now() - make_interval(secs => $4))`,
      [no, newId(), address, minutesAgo * 60],
    );
  it('three changes of the address in ten minutes; none for an hour ends it', async () => {
    const { no, id } = await vehicle();
    for (const [i, address] of ['10.0.0.1', '10.0.0.2', '10.0.0.1'].entries())
      await connect(no, address, 9 - i);
    await sweep();
    expect(await of(id)).toEqual([]);
    await connect(no, '10.0.0.2', 1);
    await sweep();
    expect(await of(id)).toEqual(['EX-14 serious active 1']);
    await sql(
      `update terminal_connection set started_at = started_at - interval '30 minutes' where vehicle_no = $1`,
      [no],
    );
    await sweep();
    expect(await of(id)).toEqual(['EX-14 serious active 1']);
    await sql(
      `update terminal_connection set started_at = started_at - interval '40 minutes' where vehicle_no = $1`,
      [no],
    );
    await sweep();
    expect(await of(id)).toEqual(['EX-14 serious itself 1']);
  });

  it('a terminal that connects again and again from one address is none', async () => {
    const { no, id } = await vehicle();
    for (const minutes of [8, 6, 4, 2]) await connect(no, '10.0.0.7', minutes);
    await sweep();
    expect(await of(id)).toEqual([]);
  });
});

describe('silence in the season (EX-16)', () => {
  const silentSince = async (no: number, hours: number) =>
    sql(
      `insert into vehicle_latest (vehicle_no, heard_at) values ($1, now() - make_interval(hours => $2))
       on conflict (vehicle_no) do update set heard_at = excluded.heard_at`,
      [no, hours],
    );
  const worked = (no: number, daysAgo: number) =>
    sql(
      `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, area_m2)
       values ($1, $2, 'tillage', (now() at time zone 'Asia/Shanghai')::date - $3::int, now(), now(), 100)`,
      [newId(), no, daysAgo],
    );
  it('worked lately and not heard for 72 hours; the next message ends it; idle or planned silence is none', async () => {
    const [lost, idle, planned, soon] = [await vehicle(), await vehicle(), await vehicle(), await vehicle()];
    for (const { no } of [lost, planned]) await worked(no, 4);
    await worked(idle.no, 20);
    await worked(soon.no, 4);
    for (const { no } of [lost, idle, planned]) await silentSince(no, 73);
    await silentSince(soon.no, 71);
    await sql(`update vehicle set division_code = '650100' where no = $1`, [planned.no]);
    await sql(
      `insert into planned_silence (id, division_code, division_like, from_on, until_on)
       values ($1, '650000', '65____', current_date - 2, current_date + 2)`,
      [newId()],
    );
    await sweep();
    expect(await Promise.all([lost, idle, planned, soon].map(({ id }) => of(id)))).toEqual([
      ['EX-16 notice active 1'],
      [],
      [],
      [],
    ]);
    await silentSince(lost.no, 0);
    await sweep();
    expect(await of(lost.id)).toEqual(['EX-16 notice itself 1']);
  });
});

/** A base station of the dealer whose stream is heard; answers its id. */
async function addStation(code: string): Promise<string> {
  const [id, mount] = [newId(), newId()];
  await sql(
    `insert into base_station (id, bs_code, name, bs_type, longitude, latitude, height, mount_point, dealer_id, division_code)
     values ($1, $2, $2, 'network', 126.5, 45.5, 100, $2, $3, '230102')`,
    [id, code, dealer],
  );
  await sql(
    `insert into mount_point (id, name, kind, station_id, source_up, source_since, heard_at, first_heard_at, stream_longitude,
       stream_latitude, stream_height)
     values ($1, $2, 'station', $3, true, now() - interval '1 hour', now(), now() - interval '1 day', 126.5, 45.5, 100)`,
    [mount, code, id],
  );
  return id;
}
const tell = (station: string, what: string) =>
  sql(`update mount_point set ${what} where station_id = $1`, [station]);

describe('base stations and relays (EX-17 to EX-19)', () => {
  it('a station without data for ten minutes, serious where rovers lost it; data for a minute ends it', async () => {
    const station = await addStation('BS-OFF');
    await sql(
      `insert into ntrip_connection (id, direction, account, mount_asked, mount_served, address, port, version, tls, agent, node, accepted, began_at, seen_at)
       values ($1, 'rover', 'a', 'BS-OFF', 'BS-OFF', '10.0.0.1', 1, 2, false, '', 'one', true, now() - interval '1 hour', now())`,
      [newId()],
    );
    await tell(station, `source_up = false, heard_at = now() - interval '9 minutes'`);
    await sweep();
    expect(await ofObject(station)).toEqual([]);
    await tell(station, `heard_at = now() - interval '11 minutes'`);
    await sweep();
    await sweep();
    expect(await ofObject(station)).toEqual(['EX-17 serious active 1']);
    await tell(station, `source_up = true, source_since = now() - interval '30 seconds', heard_at = now()`);
    await sweep();
    expect(await ofObject(station)).toEqual(['EX-17 serious active 1']);
    await tell(station, `source_since = now() - interval '61 seconds'`);
    await sweep();
    expect(await ofObject(station)).toEqual(['EX-17 serious itself 1']);
  });

  it('a station that stands elsewhere for ten minutes; its new place accepted ends it at once, and coming back after ten', async () => {
    const [accepted, returned] = [await addStation('BS-ACC'), await addStation('BS-RET')];
    for (const one of [accepted, returned]) await tell(one, `stream_height = 100.2`);
    await sweep();
    expect(await ofObject(accepted)).toEqual([]);
    for (const one of [accepted, returned]) await earlier(`EX-18 ${one}`, 11);
    await sweep();
    expect(await ofObject(accepted)).toEqual(['EX-18 serious active 1']);
    await tell(returned, `stream_height = 100.08`);
    await sweep();
    await earlier(`EX-18 ${returned}`, 20);
    await sweep();
    // Between the two limits nothing changes.
    expect(await ofObject(returned)).toEqual(['EX-18 serious active 1']);
    await tell(returned, `stream_height = 100.03`);
    await tell(accepted, `stream_longitude = 126.6`);
    await sql(`update base_station set longitude = 126.6, height = 100.2 where id = $1`, [accepted]);
    await sweep();
    expect(await ofObject(returned)).toEqual(['EX-18 serious active 1']);
    expect(await ofObject(accepted)).toEqual(['EX-18 serious positionAccepted 1']);
    await earlier(`EX-18 ${returned}`, 11);
    await sweep();
    expect(await ofObject(returned)).toEqual(['EX-18 serious itself 1']);
  });

  it('a row of a station that is removed ends with it', async () => {
    const station = await addStation('BS-GONE');
    await tell(station, `source_up = false, heard_at = now() - interval '11 minutes'`);
    await sweep();
    await sql(`update base_station set deleted_at = now() where id = $1`, [station]);
    await sweep();
    expect(await ofObject(station)).toEqual(['EX-17 normal objectRemoved 1']);
  });

  it('a relay that fails for a minute; running for one ends it', async () => {
    const [supplier, caster, relay] = [newId(), newId(), newId()];
    await sql(
      `insert into correction_supplier (id, name, host, port) values ($1, 'Other', 'caster.example', 2101)`,
      [supplier],
    );
    await sql(
      `insert into external_caster (id, supplier_id, name, host, port) values ($1, $2, 'Other', 'caster.example', 2101)`,
      [caster, supplier],
    );
    await sql(
      `insert into correction_relay (id, caster_id, upstream_mount, mount, wanted, state, fault, since)
       values ($1, $2, 'UP', 'OWN', true, 'retrying', 'wrongPassword', now() - interval '50 seconds')`,
      [relay, caster],
    );
    await sweep();
    expect(await ofObject(relay)).toEqual([]);
    await sql(`update correction_relay set since = now() - interval '61 seconds' where id = $1`, [relay]);
    await sweep();
    expect(await ofObject(relay)).toEqual(['EX-19 normal active 1']);
    await sql(`update correction_relay set state = 'running', since = now() where id = $1`, [relay]);
    await sweep();
    expect(await ofObject(relay)).toEqual(['EX-19 normal active 1']);
    await sql(`update correction_relay set since = now() - interval '61 seconds' where id = $1`, [relay]);
    await sweep();
    expect(await ofObject(relay)).toEqual(['EX-19 normal itself 1']);
  });
});
