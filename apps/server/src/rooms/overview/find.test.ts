import type { FoundRecord } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MadeVehicle, makeFleet } from './testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from './testing/monitor-rig.ts';

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
