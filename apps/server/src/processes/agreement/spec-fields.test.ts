import { deviceCategories, productFamilies, warehouseTypes, workTypes } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { machineRoutes, vehiclesOfDealers } from '#rooms/machines/public.ts';
import { dealerRoutes, pointRoutes } from '#rooms/parties/public.ts';
import { lockTerminal } from '#rooms/terminals/public.ts';

/** Every field that section 3 of the specification names for parties and machines stands in what its calls answer. */
let database: TestDatabase;
let one: TestApp;
let boss: string;
let dealerId: string;
const log = createLog({ level: 'silent', name: 'test' });

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (_, bus) => [
    ...dealerRoutes(pool, bus, vehiclesOfDealers),
    ...pointRoutes(entityParts(pool)),
    ...machineRoutes(pool, bus, log, lockTerminal),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
  dealerId = await made('dealers', {
    company: 'North',
    legalPerson: 'Wang',
    phone: '13812345678',
    address: 'Road 1',
    country: 'CN',
    divisionCode: '230102',
    categories: ['autoSteer'],
  });
});
afterAll(async () => {
  await one.close();
  await database.close();
});

async function made(path: string, body: object): Promise<string> {
  const answer = await one.call('POST', path, { token: boss, lang: 'en', body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { id: string } }>().data.id;
}
const answered = async (path: string): Promise<object> =>
  (await one.call('GET', path, { token: boss })).json<{ data: object }>().data;
const holds = (row: object, fields: string): void => {
  for (const field of fields.split(' ')) expect(row, field).toHaveProperty(field);
};
/** A piece of a kind with its model, as the library answers it. */
async function piece(kind: string, subtype: string, more: object): Promise<object> {
  const modelId = await made(`componentModels/${kind}`, { model: `${kind}${subtype}`, pn: 'PN-1', subtype });
  return answered(`components/${kind}/${await made(`components/${kind}`, { modelId, ...more })}`);
}

describe('fields of section 3', () => {
  it('R-3-052 R-3-053 R-3-054 R-3-055 R-3-056 R-3-057 R-3-058 R-3-059 R-3-060 R-3-061 R-3-062 R-3-063 R-3-064 R-3-065 R-3-066 R-3-067 R-3-068 R-3-069 R-3-070 R-3-072 R-3-073 R-3-074 R-3-075 R-3-076 R-3-077 R-3-078 R-3-079 R-3-080 R-3-081 R-3-082 R-3-083 vehicle', async () => {
    const id = await made('vehicles', { sn: '1234567', terminalNumber: '13900000001' });
    await database.pool.query(`update vehicle set state = 'inUse' where id = $1`, [id]);
    const row = await answered(`cars/${id}`);
    holds(
      row,
      'sn machineCode pn alias category productModel carType brand model plate horsepower tyreCount tractorType',
    );
    holds(row, 'nameplateCode sim1 sim2 installedAt installationState dealer divisionCode online lastOnline');
    holds(row, 'registrationUntil flowUntil audit warning lastPaidAt lastPaid refunded jobAreaM2 jobDepthM');
  });

  it('R-3-084 R-3-085 R-3-086 R-3-087 R-3-088 R-3-089 R-3-090 R-3-091 R-3-092 R-3-093 R-3-094 R-3-095 R-3-096 components', async () => {
    const kinds: [kind: string, subtype: string, more: object][] = [
      ['slab', '', { sn: '7000001' }],
      ['motor', '', { sn: 'MT-0001' }],
      ['control', 'autosteer', { sn: 'CT-0001' }],
      ['control', 'unmanned', { sn: 'CT-0002' }],
      ['control', 'flow', { sn: 'CT-0003' }],
      ['control', 'level', { sn: 'CT-0004' }],
      ['receiver', '', { sn: 'RX-0001' }],
      ['sensor', 'attitude', { sn: 'SN-0001' }],
      ['sensor', 'nonContactAngle', { sn: 'SN-0002' }],
      ['communicationModule', 'cellular', { sn: 'CM-0001' }],
      ['nameplate', '', { sn: 'NP-0001', nameplateCode: 'NPC-0001' }],
      ['spline', '', { batch: 'B1', quantity: 3 }],
      ['bracket', '', { batch: 'B1', quantity: 3 }],
    ];
    for (const [kind, subtype, more] of kinds) holds(await piece(kind, subtype, more), 'sn pn model state');
  });

  it('R-3-103 R-3-104 R-3-105 R-3-106 R-3-107 R-3-108 R-3-109 R-3-110 R-3-111 R-3-112 R-3-113 R-3-114 R-3-115 R-3-116 dealer', async () => {
    const row = await answered(`dealers/${dealerId}`);
    holds(row, 'company superiorId legalPerson address shippingAddress divisionCode brand odm preInstalled');
    holds(row, 'equipmentArea categories models tabletSnDigits tabletSnRule');
  });

  it('R-3-117 R-3-118 R-3-119 R-3-120 service point', async () => {
    const place = { longitude: 126.6, latitude: 45.7, address: 'Road 2', divisionCode: '230102' };
    const who = { name: 'Point', personInCharge: 'Li', phone: '13812345678', dealerId };
    holds(
      await answered(`servicePoints/${await made('servicePoints', { ...who, ...place })}`),
      'name personInCharge longitude latitude',
    );
  });

  it('R-3-182 R-3-183 R-3-184 R-3-185 R-3-186 R-3-187 R-3-188 R-3-189 R-3-190 R-3-191 vehicle library entry, with the two prices', async () => {
    const body = {
      category: 'tractor',
      subcategory: 'wheeledTractor',
      brand: 'B',
      model: 'M',
      instructions: 'I',
    };
    const row = await answered(
      `depot/${await made('depot', { ...body, hostPrice: 1.25, servicePrice: 2.5 })}`,
    );
    holds(
      row,
      'category subcategory model spline bracket photoRequired motorRequired instructions hostPrice servicePrice',
    );
  });

  it('R-3-173 R-3-174 R-3-175 device categories, product families and warehouse types stand once, in the contract', () => {
    expect(deviceCategories).toHaveLength(10);
    expect(productFamilies).toHaveLength(8);
    expect(warehouseTypes).toHaveLength(6);
  });

  it('R-3-171 R-3-172 the work types', () => {
    expect(workTypes).toEqual([
      'tillage',
      'sowing',
      'spraying',
      'deepLoosening',
      'ridging',
      'levelling',
      'harvesting',
      'transplanting',
      'others',
    ]);
  });
});
