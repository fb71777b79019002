import type { FoundRecord } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { formerSnsLike } from '../parties/former-sns.store.ts';
import { type MadeVehicle, makeFleet } from '../testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from '../testing/monitor-rig.ts';

let rig: MonitorRig;
let made: MadeVehicle[];
let chief: string;
let stranger: string;
let clerk: string;

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    made = await makeFleet(pool, 60);
  });
  chief = await rig.signIn('chief');
  stranger = await rig.signIn('stranger');
  clerk = await rig.signIn('clerk');
});
afterAll(() => rig.close());

const found = async (q: string, token = chief) =>
  (await rig.call<FoundRecord[]>(token, `search?q=${encodeURIComponent(q)}`)).data;

it('finds a vehicle by its SN and says where it opens', async () => {
  const [vehicle] = made;
  const hits = await found(vehicle!.sn);
  expect(hits).toContainEqual(
    expect.objectContaining({ kind: 'sn', text: vehicle!.sn, path: `/carMonitor?id=${vehicle!.id}` }),
  );
});

it('finds a vehicle by the SN that it bore before, and says until when; in its scope alone', async () => {
  const [, vehicle] = made;
  await rig.pool.query(
    `insert into former_sn (id, vehicle_id, sn, until) values ($1, $2, '8838401', to_timestamp(1800000000))`,
    [newId(), vehicle!.id],
  );
  expect(await found('88384')).toEqual([
    expect.objectContaining({
      kind: 'formerSn',
      text: '8838401',
      detail: expect.stringContaining(vehicle!.sn),
      path: `/carMonitor?id=${vehicle!.id}`,
      until: 1_800_000_000,
    }),
  ]);
  for (const token of [stranger, clerk]) expect(await found('8838401', token)).toEqual([]);
});

it('finds the former SN of a vehicle in sight behind any number of others’ that begin alike', async () => {
  const [own, other] = made;
  const add = (vehicleId: string, sn: string, untilS: number) =>
    rig.pool.query(
      `insert into former_sn (id, vehicle_id, sn, until) values ($1, $2, $3, to_timestamp($4::float8))`,
      [newId(), vehicleId, sn, untilS],
    );
  await add(own!.id, '8838701', 1_700_000_000);
  await rig.pool.query(
    `insert into former_sn (id, vehicle_id, sn, until)
     select gen_random_uuid(), $1, (8838710000 + n)::text, to_timestamp(1800000000 + n / 7) from generate_series(1, 1200) n`,
    [other!.id],
  );
  const seen = (vehicleId: string): boolean => vehicleId === own!.id;
  expect(await formerSnsLike(rig.pool, '88387', { seen, most: 20 })).toEqual([
    { vehicleId: own!.id, sn: '8838701', until: 1_700_000_000 },
  ]);
  // Pages end within one moment, and none is left out or read twice.
  const all = await formerSnsLike(rig.pool, '883871', { seen: () => true, most: 5000 });
  expect([all.length, new Set(all.map(({ sn }) => sn)).size]).toEqual([1200, 1200]);
  await rig.pool.query(`delete from former_sn where sn like '88387%'`);
});

it('answers at most five of a kind', async () => {
  const hits = await found(made[0]!.sn.slice(0, 3));
  for (const kind of new Set(hits.map((hit) => hit.kind)))
    expect(hits.filter((hit) => hit.kind === kind).length).toBeLessThanOrEqual(5);
  expect(hits.length).toBeGreaterThan(0);
});

it('finds accounts and roles for those who may see them', async () => {
  expect(await found('chief')).toContainEqual(
    expect.objectContaining({
      kind: 'account',
      text: 'chief',
      path: expect.stringMatching(/^\/accountManage\?id=/),
    }),
  );
  expect((await found('admin')).some(({ kind }) => kind === 'role')).toBe(true);
});

it('shows nothing outside of rights and scope', async () => {
  for (const token of [stranger, clerk]) {
    expect(await found(made[0]!.sn, token)).toEqual([]);
    expect(await found('chief', token)).toEqual([]);
  }
});

it('searches from three characters on, two of a Chinese name', async () => {
  expect(await found('ch')).toEqual([]);
  expect((await rig.call(chief, 'search?q=c')).status).toBe(400);
});

it('L19 finds what the rooms hold, each by the right of its page and within the dealer scope', async () => {
  const [dealer, point] = [newId(), newId()];
  await rig.pool.query('insert into dealer (id, company, path) values ($1, $2, array[$1::uuid])', [
    dealer,
    'Findable Dealer',
  ]);
  await rig.pool.query(
    `insert into service_point (id, name, person_in_charge, phone, dealer_id, division_code, address, longitude, latitude)
     values ($1, 'Findable Point', 'X', '1', $2, '230102', 'Y', 126, 45)`,
    [point, dealer],
  );
  const hits = await found('findable');
  expect(hits.map(({ kind, text, path }) => [kind, text, path])).toEqual([
    ['dealer', 'Findable Dealer', `/agentManage?id=${dealer}`],
    ['servicePoint', 'Findable Point', `/serverManage?id=${point}`],
  ]);
  for (const token of [stranger, clerk]) expect(await found('findable', token)).toEqual([]);
});
