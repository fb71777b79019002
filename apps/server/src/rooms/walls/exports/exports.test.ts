import { exportCalls } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type WallRig, wallRig } from '../testing/wall-rig.ts';

let rig: WallRig;
beforeAll(async () => {
  rig = await wallRig(9);
});
afterAll(() => rig.close());

interface Row {
  code: string;
  countryId: number | null;
  name: string;
  zh: string;
  phoneCode: string;
  devices: number;
  areaM2: number;
  added: number;
}
interface Countries {
  home: string;
  rows: Row[];
  years: { year: number; home: number; abroad: number }[];
}
const countries = (more = '', who?: Parameters<WallRig['get']>[1]): Promise<Countries> =>
  rig.get<Countries>(`exports/countries?begin=${rig.day(300)}&end=${rig.day(0)}${more}`, who);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const row = ({ rows }: Countries, code: string): Row | undefined => rows.find((one) => one.code === code);

it('is answered to roles 1 and 5 alone', async () => {
  for (const { address } of Object.values(exportCalls)) {
    expect((await rig.answer(address, 'viewer')).statusCode, address).toBe(200);
    expect((await rig.answer(address, 'dealer')).statusCode, address).toBe(403);
    expect((await rig.answer(address, 'stranger')).statusCode, address).toBe(403);
  }
});

it('all countries, the home country and those without one are together the vehicles there are', async () => {
  const all = await countries();
  const { total } = await rig.get<{ total: number }>('getInstallNum');
  expect(sum(all.rows.map(({ devices }) => devices))).toBe(total);
  expect(row(all, 'RU')).toMatchObject({ name: 'Russia', zh: '俄罗斯', phoneCode: '7' });
  expect(row(all, '')).toMatchObject({ countryId: null, name: '' });
  const { rows } = await rig.pool.query<{ area: number }>(
    `select sum(j.area_m2) as area from job j join vehicle v on v.no = j.vehicle_no
     where j.state in ('inProgress', 'finished') and j.deleted_at is null and v.deleted_at is null
       and v.state not in ('idle', 'cancelled') and j.work_date between $1 and $2`,
    [rig.day(300), rig.day(0)],
  );
  expect(sum(all.rows.map(({ areaM2 }) => areaM2))).toBeCloseTo(rows[0]!.area, 3);
});

it('R-2-029 a vehicle that moves to Türkiye raises that country by one, and takes nothing from the sum', async () => {
  const before = await countries();
  await rig.pool.query(
    `update vehicle set division_code = 'TR' where id = (select id from vehicle
       where division_code like '23%' and state = 'inUse' and deleted_at is null order by id limit 1)`,
  );
  const after = await countries();
  expect(row(after, 'TR')!.devices).toBe((row(before, 'TR')?.devices ?? 0) + 1);
  expect(row(after, 'CN')!.devices).toBe(row(before, 'CN')!.devices - 1);
  expect(sum(after.rows.map(({ devices }) => devices))).toBe(sum(before.rows.map(({ devices }) => devices)));
});

it('a card’s parts are the country’s vehicles; China has its provinces', async () => {
  const home = await rig.get<{
    code: string;
    devices: number;
    provinces: { num: number }[];
    dealers: { num: number }[];
  }>('exports/country');
  expect(home.code).toBe('CN');
  expect(home.devices).toBe(row(await countries(), 'CN')!.devices);
  expect(sum(home.provinces.map(({ num }) => num))).toBe(home.devices);
  expect(sum(home.dealers.map(({ num }) => num))).toBe(home.devices);
  const abroad = await rig.get<{ provinces: object[]; months: object[] }>('exports/country?code=RU');
  expect([abroad.provinces.length, abroad.months.length]).toEqual([0, 12]);
});

it('the home country is a setting: what is abroad follows it', async () => {
  const years = sum((await countries()).years.map(({ abroad }) => abroad));
  const russia = row(await countries(), 'RU')!.devices;
  const china = row(await countries(), 'CN')!.devices;
  await rig.pool.query(`insert into setting (key, value) values ('home.country', '"RU"')`);
  const turned = await countries();
  expect(turned.home).toBe('RU');
  expect(sum(turned.years.map(({ abroad }) => abroad))).toBe(years - russia + china);
  expect(sum(turned.years.map(({ home }) => home))).toBe(russia);
  await rig.pool.query(`delete from setting where key = 'home.country'`);
});

it('a role 5 with viewing areas sees their vehicles alone', async () => {
  const own = await countries('', 'north');
  expect(own.rows.map(({ code }) => code)).toEqual(['CN']);
  expect(await rig.get<{ cells: object[] }>('exports/places', 'north')).toMatchObject({
    cells: [],
    dealers: [],
  });
});

it('refuses what is no country, with the field named', async () => {
  expect(problems(await rig.answer('exports/country?code=Russia'))).toEqual(['code invalidValue']);
});
