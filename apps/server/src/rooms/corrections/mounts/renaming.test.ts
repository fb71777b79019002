import type { BaseStationRow, MountPointRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CorrectionsApp, correctionsApp } from '../testing/corrections-app.ts';

let app: CorrectionsApp;
beforeAll(async () => {
  app = await correctionsApp();
});
afterAll(() => app.close());

it('leads rovers on to a mount point that is called otherwise now, from its own form and from that of its station', async () => {
  const station: BaseStationRow = await app.made('baseStations', app.stationOf('OLD'));
  const mount: MountPointRow = await app.made('ntrip/mounts', {
    name: 'CHOICE',
    kind: 'nearest',
    candidates: ['OLD'],
    radiusKm: 50,
    fallback: 'old',
  });
  const named = async () => {
    const row = (await app.one.call('GET', `ntrip/mounts/${mount.id}`, { token: app.boss })).json().data;
    return [row.fallback, row.candidates];
  };
  const rename = async (path: string, field: string, name: string) => {
    const row = (await app.one.call('GET', path, { token: app.boss })).json().data;
    const changed = { version: row.version, [field]: name };
    const answer = await app.one.call('PATCH', path, { token: app.boss, body: changed });
    expect([answer.statusCode, answer.payload]).toEqual([200, expect.any(String)]);
  };
  await rename(`baseStations/${station.id}`, 'mountPoint', 'NEW');
  expect(await named()).toEqual(['NEW', ['NEW']]);
  await rename(`ntrip/mounts/${station.mountId}`, 'name', 'NEWEST');
  expect(await named()).toEqual(['NEWEST', ['NEWEST']]);
});
