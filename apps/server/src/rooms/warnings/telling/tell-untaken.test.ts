import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { insertRaises, updateSeen, type Written } from '../engine/warning-writes.store.ts';
import { addDealer, addVehicle } from '../testing/warning-rig.ts';
import { tellUntaken } from './tell-untaken.job.ts';
import { tellWarnings } from './tell-warnings.ts';
import { takeUntaken } from './untaken.store.ts';

let database: TestDatabase;
let [dealerId, region, keeper] = ['', '', ''];
let sn = 8_845_100;
const bus = { publish: () => undefined };
const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);

beforeAll(async () => {
  database = await testDatabase();
  await sql(
    `insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer'), (21, 'service', 'provider'), (22, 'none', 'provider')`,
  );
  await sql(
    `insert into role_permission select r, p from unnest(array[20, 21]) r, unnest(array['warnings', 'crossRegion']) p`,
  );
  dealerId = await addDealer(database, 'One', []);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  keeper = await addAccount(database.pool, 'keeper', { roleId: 21 });
  const blind = await addAccount(database.pool, 'blind', { roleId: 22 });
  await addAccount(database.pool, 'owner', { roleId: 20, dealerId });
  region = newId();
  await sql(`insert into service_region (id, name, kind, accounts) values ($1, 'North', 'divisions', $2)`, [
    region,
    [keeper, blind],
  ]);
});
afterAll(() => database.close());
beforeEach(() => sql(`update warning set handling = 'handled' where handling = 'open'`));

const standing = {
  at: 1_780_000_000,
  lng: 126,
  lat: 45,
  value: 900,
  threshold: 500,
  worst: 900,
  figures: {},
};

/** A row of a new vehicle, told of, and that so many minutes ago. */
async function raise(
  level: 'normal' | 'serious',
  minutes: number,
  { inRegion = true } = {},
): Promise<string> {
  const row = await rowOf(level, inRegion);
  const [made] = await insertRaises(database.pool, [row]);
  await tellWarnings(database.pool, bus, [made!], []);
  await wait(made!.id, minutes);
  return made!.id;
}
async function rowOf(level: 'normal' | 'serious', inRegion = true): Promise<Written<'raise'>> {
  const { id } = await addVehicle(database, String(++sn), dealerId);
  if (inRegion) await sql('update vehicle set region_id = $2 where id = $1', [id, region]);
  return {
    kind: 'crossRegion',
    key: `CR ${id}`,
    vehicleId: id,
    ruleVersion: 0,
    placeCode: `${sn}`,
    homeCode: '',
    event: { type: 'raise', ...standing, reasons: ['CR-1'], level, pendingAt: standing.at },
  };
}
/** Lets time pass for a row. */
async function wait(id: string, minutes: number): Promise<void> {
  await sql('update warning set known_at = known_at - make_interval(mins => $2) where id = $1', [
    id,
    minutes,
  ]);
  await sql(`update warning_act set at = at - make_interval(mins => $2) where warning_id = $1`, [
    id,
    minutes,
  ]);
}
/** Who heard of a row or a storm by which words, beside those who heard of it at once. */
async function heard(id: string): Promise<string[]> {
  const { rows } = await sql(
    `select a.name || ' ' || n.act as told from notification n join account a on a.id = n.account_id
     where n.subject_id = $1 and n.act in ('warningUntaken', 'warningOpenADay', 'stormUntaken') order by n.operator_time, a.name`,
    [id],
  );
  return rows.map(({ told }) => told);
}
const acts = async (id: string): Promise<string[]> =>
  (await sql('select act, note from warning_act where warning_id = $1 order by id', [id])).rows.map(
    ({ act, note }) => (note === '' ? act : `${act} ${note}`),
  );
const run = () => tellUntaken(database.pool, bus);

describe('a serious warning that nobody takes', () => {
  it('is told to the people in charge of its region after 30 minutes, to the administrators after two hours, each once', async () => {
    const id = await raise('serious', 29);
    await run();
    expect(await heard(id)).toEqual([]);
    await wait(id, 2);
    await Promise.all([run(), run()]);
    await run();
    expect(await heard(id)).toEqual(['keeper warningUntaken']);
    await wait(id, 88);
    await run();
    expect(await heard(id)).toEqual(['keeper warningUntaken']);
    await wait(id, 2);
    await run();
    await run();
    expect(await heard(id)).toEqual(['keeper warningUntaken', 'boss warningUntaken']);
    expect((await acts(id)).slice(2)).toEqual(['toldRegion 1', 'toldTop 1']);
  });

  it('is not told again when somebody has taken it, muted it, or it is over', async () => {
    const [taken, muted, over] = [
      await raise('serious', 200),
      await raise('serious', 200),
      await raise('serious', 200),
    ];
    await sql(`update warning set handling = 'taken', taken_by = $2, taken_at = now() where id = $1`, [
      taken,
      keeper,
    ]);
    await sql(
      `insert into warning_mute (id, vehicle_id, kind, key, until_at) select $2, vehicle_id, kind, key, now() + interval '1 hour' from warning where id = $1`,
      [muted, newId()],
    );
    await sql(
      `update warning set state = 'cancelled', ended_at = now(), end_cause = 'itself' where id = $1`,
      [over],
    );
    await run();
    for (const id of [taken, muted, over]) expect(await heard(id)).toEqual([]);
  });

  it('goes to the administrators at once where nobody is in charge of the region, and not a second time', async () => {
    const id = await raise('serious', 31, { inRegion: false });
    await run();
    await wait(id, 120);
    await run();
    expect(await heard(id)).toEqual(['boss warningUntaken']);
    expect((await acts(id)).slice(2)).toEqual(['toldTop 1']);
  });

  it('of a company in charge its own people are told, not the provider’s', async () => {
    const theirs = newId();
    await sql(
      `insert into service_region (id, name, kind, dealer_id) values ($1, 'South', 'divisions', $2)`,
      [theirs, dealerId],
    );
    const id = await raise('serious', 31);
    await sql('update vehicle v set region_id = $2 from warning w where w.id = $1 and v.id = w.vehicle_id', [
      id,
      theirs,
    ]);
    await run();
    expect(await heard(id)).toEqual(['owner warningUntaken']);
  });

  it('a process that dies while it tells has told nobody, and the next one tells', async () => {
    const id = await raise('serious', 31);
    const client = await database.pool.connect();
    await client.query('begin');
    const due = await takeUntaken(client, {
      step: 'region',
      level: 'serious',
      behind: ['', 'day'],
      afterS: 1800,
    });
    expect(due.map((one) => one.id)).toEqual([id]);
    client.release(true);
    await run();
    expect(await heard(id)).toEqual(['keeper warningUntaken']);
  });

  it('that was normal before begins its time with the rise', async () => {
    const id = await raise('normal', 31);
    const { rows } = await sql('select key, vehicle_id from warning where id = $1', [id]);
    const risen = { ...(await rowOf('serious')), key: rows[0].key, vehicleId: rows[0].vehicle_id };
    const { rose } = await updateSeen(database.pool, [
      { ...risen, event: { type: 'level', ...standing, reasons: ['CR-3'], level: 'serious' } },
    ]);
    await tellWarnings(database.pool, bus, [], rose);
    expect(rose).toHaveLength(1);
    await run();
    expect(await heard(id)).toEqual([]);
    await wait(id, 31);
    await run();
    expect(await heard(id)).toEqual(['keeper warningUntaken']);
  });
});

describe('other levels and storms', () => {
  it('a normal one is told once more after a day, to all who heard of it', async () => {
    const id = await raise('normal', 24 * 60 - 1);
    await run();
    expect(await heard(id)).toEqual([]);
    await wait(id, 2);
    await run();
    await run();
    const all = ['boss warningOpenADay', 'keeper warningOpenADay', 'owner warningOpenADay'];
    expect((await heard(id)).sort()).toEqual(all);
    expect((await acts(id)).slice(2)).toEqual(['toldAgain 3']);
    await wait(id, 24 * 60);
    await run();
    expect(await heard(id)).toHaveLength(3);
  });

  it('rows of a storm are told as one', async () => {
    const rows: Written<'raise'>[] = [];
    for (let i = 0; i < 60; i++) rows.push({ ...(await rowOf('serious')), placeCode: '231000' });
    const made = await insertRaises(database.pool, rows);
    await tellWarnings(database.pool, bus, made, []);
    for (const { id } of made) await wait(id, 31);
    await run();
    const { rows: groups } = await sql(
      'select distinct group_id as id from warning where id = any($1::uuid[])',
      [made.map(({ id }) => id)],
    );
    expect(groups).toHaveLength(1);
    expect(await heard(groups[0].id)).toEqual(['keeper stormUntaken']);
    const told = await sql(
      `select act_values from notification where subject_id = $1 and act = 'stormUntaken'`,
      [groups[0].id],
    );
    expect(told.rows).toEqual([{ act_values: { count: 60, minutes: 30 } }]);
    expect((await acts(made[7]!.id)).slice(1)).toEqual(['toldRegion 1']);
  });
});
