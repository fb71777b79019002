import { deviceCategories, productFamilies, warehouseTypes, workTypes } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { machineRoutes, vehiclesOfDealers } from '#rooms/machines/public.ts';
import { dealerRoutes, pointRoutes } from '#rooms/parties/public.ts';
import { terminalOrders } from '#rooms/terminals/public.ts';

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
    ...machineRoutes(pool, bus, log, terminalOrders),
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
  let [vehicleId, libraryId] = ['', ''];
  beforeAll(async () => {
    vehicleId = await made('vehicles', { sn: '1234567', terminalNumber: '13900000001' });
    await database.pool.query(`update vehicle set state = 'inUse' where id = $1`, [vehicleId]);
    const body = {
      category: 'tractor',
      subcategory: 'wheeledTractor',
      brand: 'B',
      model: 'M',
      instructions: 'I',
      hostPrice: 1.25,
      servicePrice: 2.5,
    };
    libraryId = await made('depot', body);
  });

  it.each([
    ['R-3-052 SN', 'sn'],
    ['R-3-053 machine code', 'machineCode'],
    ['R-3-054 PN', 'pn'],
    ['R-3-055 alias', 'alias'],
    ['R-3-056 type', 'category'],
    ['R-3-057 product model', 'productModel'],
    ['R-3-058 car type', 'carType'],
    ['R-3-059 brand', 'brand'],
    ['R-3-060 model', 'model'],
    ['R-3-061 plate', 'plate'],
    ['R-3-062 horsepower', 'horsepower'],
    ['R-3-063 tyre count', 'tyreCount'],
    ['R-3-064 tractor type', 'tractorType'],
    ['R-3-065 nameplate code', 'nameplateCode'],
    ['R-3-066 SIM 1', 'sim1'],
    ['R-3-067 SIM 2', 'sim2'],
    ['R-3-068 installation time', 'installedAt'],
    ['R-3-069 installation status', 'installationState'],
    ['R-3-070 dealer', 'dealer'],
    ['R-3-072 region', 'divisionCode'],
    ['R-3-073 online status', 'online'],
    ['R-3-074 last online time', 'lastOnline'],
    ['R-3-075 registration expiry', 'registrationUntil'],
    ['R-3-076 flow expiry', 'flowUntil'],
    ['R-3-077 audit status', 'audit'],
    ['R-3-078 warning status', 'warning'],
    ['R-3-079 last payment time', 'lastPaidAt'],
    ['R-3-080 last payment amount', 'lastPaid'],
    ['R-3-081 refund flag', 'refunded'],
    ['R-3-082 job area', 'jobAreaM2'],
    ['R-3-083 job depth', 'jobDepthM'],
  ])('%s of a vehicle', async (_, field) => holds(await answered(`cars/${vehicleId}`), field));

  it.each<[statement: string, kind: string, subtype: string, more: object]>([
    ['R-3-084 tablet', 'slab', '', { sn: '7000001' }],
    ['R-3-085 motor', 'motor', '', { sn: 'MT-0001' }],
    ['R-3-086 controller', 'control', 'autosteer', { sn: 'CT-0001' }],
    ['R-3-087 receiver', 'receiver', '', { sn: 'RX-0001' }],
    ['R-3-088 attitude sensor', 'sensor', 'attitude', { sn: 'SN-0001' }],
    ['R-3-089 non-contact angle sensor', 'sensor', 'nonContactAngle', { sn: 'SN-0002' }],
    ['R-3-090 communication module', 'communicationModule', 'cellular', { sn: 'CM-0001' }],
    ['R-3-091 nameplate', 'nameplate', '', { sn: 'NP-0001', nameplateCode: 'NPC-0001' }],
    ['R-3-092 spline', 'spline', '', { batch: 'B1', quantity: 3 }],
    ['R-3-093 bracket', 'bracket', '', { batch: 'B1', quantity: 3 }],
    ['R-3-094 unmanned controller', 'control', 'unmanned', { sn: 'CT-0002' }],
    ['R-3-095 flow controller', 'control', 'flow', { sn: 'CT-0003' }],
    ['R-3-096 level controller', 'control', 'level', { sn: 'CT-0004' }],
  ])('%s: SN, PN and model', async (_, kind, subtype, more) =>
    holds(await piece(kind, subtype, more), 'sn pn model state'),
  );

  it.each([
    ['R-3-103 company', 'company'],
    ['R-3-104 superior agent', 'superiorId'],
    ['R-3-105 legal person', 'legalPerson'],
    ['R-3-106 address', 'address'],
    ['R-3-107 shipping address', 'shippingAddress'],
    ['R-3-108 province', 'divisionCode'],
    ['R-3-109 brand', 'brand'],
    ['R-3-110 ODM flag', 'odm'],
    ['R-3-111 flag of pre-installed manufacturers', 'preInstalled'],
    ['R-3-112 equipment area', 'equipmentArea'],
    ['R-3-113 equipment categories', 'categories'],
    ['R-3-114 equipment models', 'models'],
    ['R-3-115 digits of a tablet SN', 'tabletSnDigits'],
    ['R-3-116 rule of a tablet SN', 'tabletSnRule'],
  ])('%s of a dealer', async (_, field) => holds(await answered(`dealers/${dealerId}`), field));

  it('R-3-117 R-3-118 R-3-119 R-3-120 service point', async () => {
    const place = { longitude: 126.6, latitude: 45.7, address: 'Road 2', divisionCode: '230102' };
    const who = { name: 'Point', personInCharge: 'Li', phone: '13812345678', dealerId };
    holds(
      await answered(`servicePoints/${await made('servicePoints', { ...who, ...place })}`),
      'name personInCharge longitude latitude',
    );
  });

  it.each([
    ['R-3-182 category', 'category'],
    ['R-3-183 subcategory', 'subcategory'],
    ['R-3-184 model', 'model'],
    ['R-3-185 spline', 'spline'],
    ['R-3-186 bracket', 'bracket'],
    ['R-3-187 photo required', 'photoRequired'],
    ['R-3-188 motor required', 'motorRequired'],
    ['R-3-189 instructions', 'instructions'],
    ['R-3-190 reference price of the host terminal', 'hostPrice'],
    ['R-3-191 reference price of the service', 'servicePrice'],
  ])('%s of an entry of the vehicle library', async (_, field) =>
    holds(await answered(`depot/${libraryId}`), field),
  );

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
