import { deviceCategories, productFamilies, warehouseTypes, workTypes } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { machineRoutes, vehiclesOfDealers } from '#rooms/machines/public.ts';
import { dealerRoutes, pointRoutes } from '#rooms/parties/public.ts';
import { terminalOrders } from '#rooms/terminals/public.ts';

/**
 * Every field that section 3 of the specification names for parties and machines: what is kept of it is what its call answers. Each has a value that no
 * other field has, so that none stands for another.
 */
let database: TestDatabase;
let one: TestApp;
let boss: string;
const log = createLog({ level: 'silent', name: 'test' });

const dealer = {
  company: 'North',
  legalPerson: 'Wang',
  phone: '13812345678',
  address: 'Road 1',
  shippingAddress: 'Gate 7',
  country: 'CN',
  divisionCode: '230102',
  brand: 'Northern',
  odm: true,
  preInstalled: true,
  equipmentArea: ['2302', '2306'],
  categories: ['autoSteer', 'tbox'],
  models: ['N100', 'N200'],
  tabletSnDigits: 9,
  tabletSnRule: 'lettersDigits',
};

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
});
afterAll(async () => {
  await one.close();
  await database.close();
});

async function answerOf(method: 'POST' | 'PATCH', path: string, body: object): Promise<{ id: string }> {
  const answer = await one.call(method, path, { token: boss, lang: 'en', body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { id: string } }>().data;
}
const made = async (path: string, body: object): Promise<string> => (await answerOf('POST', path, body)).id;
const answered = async <Row extends object>(path: string): Promise<Row> =>
  (await one.call('GET', path, { token: boss })).json<{ data: Row }>().data;
/** Made by the first test that asks for it: what is wrong with it is wrong with what the test says. */
function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => (made ??= make());
}
const plain = { odm: false, tabletSnDigits: null, tabletSnRule: null };
const above = once(() => made('dealers', { ...dealer, ...plain, company: 'Above' }));
const theDealer = once(async () => made('dealers', { ...dealer, superiorId: await above() }));
const second = (time: string): number => Date.parse(time) / 1000;

/** What a person at /editCar says of the machine. */
const machine = {
  alias: 'the red one',
  plate: 'H-12345',
  carType: 'wheeled',
  brand: 'Dongfanghong',
  model: 'LX1204',
  horsepower: 120,
  tyreCount: 4,
  tractorType: 'four-wheel drive',
  divisionCode: '230102',
};
/** What comes from the factory, the desk, payments and work. */
const kept = {
  machineCode: 'MC-77',
  pn: 'PN-9',
  category: 'satelliteLevelling',
  productModel: 'AG-300',
  nameplateCode: 'NPC-5',
  sim1: '898600000000000001',
  sim2: '898600000000000002',
  installedAt: second('2026-03-01T01:00:00Z'),
  installationState: 'installed',
  registrationUntil: second('2031-04-02T02:00:00Z'),
  flowUntil: second('2032-05-03T03:00:00Z'),
  audit: 'reviewing',
  warning: 'serious',
  lastPaidAt: second('2026-06-04T04:00:00Z'),
  lastPaid: '1234.56',
  refunded: true,
  jobAreaM2: 98_765,
  jobDepthM: 0.25,
};

/** A vehicle of the dealer with all of it, heard at this moment; answers its id. */
async function wholeVehicle(heardAt: number): Promise<string> {
  const id = await made('vehicles', { sn: '1234567', terminalNumber: '13900000001' });
  await database.pool.query(
    `update vehicle set state = 'inUse', dealer_id = $2, machine_code = k."machineCode", pn = k.pn, category = k.category,
       product_model = k."productModel", nameplate_code = k."nameplateCode", sim1 = k.sim1, sim2 = k.sim2, installed_at = to_timestamp(k."installedAt"),
       installation_state = k."installationState", registration_until = to_timestamp(k."registrationUntil"), flow_until = to_timestamp(k."flowUntil"),
       audit_state = k.audit, warning_level = k.warning, last_paid_at = to_timestamp(k."lastPaidAt"), last_paid = k."lastPaid",
       refunded = k.refunded, job_area_m2 = k."jobAreaM2", job_depth_m = k."jobDepthM"
     from jsonb_to_record($3::jsonb) as k ("machineCode" text, pn text, category text, "productModel" text, "nameplateCode" text, sim1 text, sim2 text,
       "installedAt" float8, "installationState" text, "registrationUntil" float8, "flowUntil" float8, audit text, warning text, "lastPaidAt" float8,
       "lastPaid" numeric, refunded boolean, "jobAreaM2" float8, "jobDepthM" real)
     where id = $1`,
    [id, await theDealer(), JSON.stringify(kept)],
  );
  await database.pool.query(
    'insert into vehicle_latest (vehicle_no, heard_at) select no, to_timestamp($2) from vehicle where id = $1',
    [id, heardAt],
  );
  const { version } = await answered<{ version: string }>(`editCar/${id}`);
  await answerOf('PATCH', `cars/${id}`, { ...machine, version });
  return id;
}

/** A piece of a kind with its model, as the library answers it. */
async function piece(kind: string, { subtype = '', ...more }: Piece): Promise<object> {
  const model = { model: `${kind} ${subtype}`.trim(), pn: `PN-${kind}${subtype}` };
  const modelId = await made(`componentModels/${kind}`, { ...model, subtype });
  const found = await answered(
    `components/${kind}/${await made(`components/${kind}`, { modelId, ...more })}`,
  );
  expect(found).toMatchObject({ ...model, kind, subtype, sn: null, state: 'inLibrary', ...more });
  return found;
}
interface Piece {
  readonly subtype?: string;
  readonly sn?: string;
  readonly nameplateCode?: string;
  readonly batch?: string;
  readonly quantity?: number;
}

describe('fields of section 3', () => {
  const heardAt = Math.floor(Date.now() / 1000);
  const entry = {
    category: 'tractor',
    subcategory: 'wheeledTractor',
    brand: 'B',
    model: 'M',
    photoRequired: true,
    motorRequired: true,
    instructions: 'I',
    hostPrice: 1.25,
    servicePrice: 2.5,
  };
  const theVehicle = once(() => wholeVehicle(heardAt));
  const theEntry = once(async () => {
    const splineModelId = await made('componentModels/spline', { model: 'S20', teeth: 20 });
    const bracketModelId = await made('componentModels/bracket', { model: 'B7' });
    return made('depot', { ...entry, splineModelId, bracketModelId });
  });

  it.each([
    ['R-3-052 SN', 'sn', '1234567'],
    ['R-3-053 machine code', 'machineCode', kept.machineCode],
    ['R-3-054 PN', 'pn', kept.pn],
    ['R-3-055 alias', 'alias', machine.alias],
    ['R-3-056 type', 'category', kept.category],
    ['R-3-057 product model', 'productModel', kept.productModel],
    ['R-3-058 car type', 'carType', machine.carType],
    ['R-3-059 brand', 'brand', machine.brand],
    ['R-3-060 model', 'model', machine.model],
    ['R-3-061 plate', 'plate', machine.plate],
    ['R-3-062 horsepower', 'horsepower', machine.horsepower],
    ['R-3-063 tyre count', 'tyreCount', machine.tyreCount],
    ['R-3-064 tractor type', 'tractorType', machine.tractorType],
    ['R-3-065 nameplate code', 'nameplateCode', kept.nameplateCode],
    ['R-3-066 SIM 1', 'sim1', kept.sim1],
    ['R-3-067 SIM 2', 'sim2', kept.sim2],
    ['R-3-068 installation time', 'installedAt', kept.installedAt],
    ['R-3-069 installation status', 'installationState', kept.installationState],
    ['R-3-070 dealer', 'dealer', dealer.company],
    ['R-3-072 region', 'divisionCode', machine.divisionCode],
    ['R-3-073 online status', 'online', 'online'],
    ['R-3-074 last online time', 'lastOnline', heardAt],
    ['R-3-075 registration expiry', 'registrationUntil', kept.registrationUntil],
    ['R-3-076 flow expiry', 'flowUntil', kept.flowUntil],
    ['R-3-077 audit status', 'audit', kept.audit],
    ['R-3-078 warning status', 'warning', kept.warning],
    ['R-3-079 last payment time', 'lastPaidAt', kept.lastPaidAt],
    ['R-3-080 last payment amount', 'lastPaid', kept.lastPaid],
    ['R-3-081 refund flag', 'refunded', kept.refunded],
    ['R-3-082 job area', 'jobAreaM2', kept.jobAreaM2],
    ['R-3-083 job depth', 'jobDepthM', kept.jobDepthM],
  ])('%s of a vehicle', async (_, field, value) =>
    expect(await answered(`cars/${await theVehicle()}`)).toHaveProperty(field, value),
  );

  it.each<[statement: string, kind: string, piece: Piece]>([
    ['R-3-084 tablet', 'slab', { sn: '7000001' }],
    ['R-3-085 motor', 'motor', { sn: 'MT-0001' }],
    ['R-3-086 controller', 'control', { subtype: 'autosteer', sn: 'CT-0001' }],
    ['R-3-087 receiver', 'receiver', { sn: 'RX-0001' }],
    ['R-3-088 attitude sensor', 'sensor', { subtype: 'attitude', sn: 'SN-0001' }],
    ['R-3-089 non-contact angle sensor', 'sensor', { subtype: 'nonContactAngle', sn: 'SN-0002' }],
    ['R-3-090 communication module', 'communicationModule', { subtype: 'cellular', sn: 'CM-0001' }],
    ['R-3-091 nameplate', 'nameplate', { sn: 'NP-0001', nameplateCode: 'NPC-0001' }],
    ['R-3-092 spline', 'spline', { batch: 'B1', quantity: 3 }],
    ['R-3-093 bracket', 'bracket', { batch: 'B1', quantity: 3 }],
    ['R-3-094 unmanned controller', 'control', { subtype: 'unmanned', sn: 'CT-0002' }],
    ['R-3-095 flow controller', 'control', { subtype: 'flow', sn: 'CT-0003' }],
    ['R-3-096 level controller', 'control', { subtype: 'level', sn: 'CT-0004' }],
  ])('%s: SN, PN and model', async (_, kind, one) => {
    expect(await piece(kind, one)).toHaveProperty('id');
  });

  it.each([
    ['R-3-103 company', 'company', dealer.company],
    ['R-3-105 legal person', 'legalPerson', dealer.legalPerson],
    ['R-3-108 province', 'divisionCode', dealer.divisionCode],
    ['R-3-109 brand', 'brand', dealer.brand],
    ['R-3-110 ODM flag', 'odm', true],
    ['R-3-111 flag of pre-installed manufacturers', 'preInstalled', true],
    ['R-3-112 equipment area', 'equipmentArea', dealer.equipmentArea],
    ['R-3-113 equipment categories', 'categories', dealer.categories],
    ['R-3-114 equipment models', 'models', dealer.models],
    ['R-3-115 digits of a tablet SN', 'tabletSnDigits', dealer.tabletSnDigits],
    ['R-3-116 rule of a tablet SN', 'tabletSnRule', dealer.tabletSnRule],
  ])('%s of a dealer', async (_, field, value) =>
    expect(await answered(`dealers/${await theDealer()}`)).toHaveProperty(field, value),
  );

  it('R-3-106 R-3-107 address and shipping address of a dealer, for who asks for them', async () => {
    const { address, shippingAddress } = dealer;
    expect(await answerOf('POST', `dealers/${await theDealer()}/contact`, {})).toMatchObject({
      address,
      shippingAddress,
    });
  });

  it('R-3-104 superior agent of a dealer', async () =>
    expect(await answered(`dealers/${await theDealer()}`)).toMatchObject({
      superiorId: await above(),
      superior: 'Above',
    }));

  it('R-3-117 R-3-118 R-3-119 R-3-120 service point', async () => {
    const place = { longitude: 126.6, latitude: 45.7, address: 'Road 2', divisionCode: '230102' };
    const who = { name: 'Point', personInCharge: 'Li', phone: '13812345678', dealerId: await theDealer() };
    const { name, personInCharge } = who;
    const { longitude, latitude } = place;
    const id = await made('servicePoints', { ...who, ...place });
    expect(await answered(`servicePoints/${id}`)).toMatchObject({
      name,
      personInCharge,
      longitude,
      latitude,
    });
  });

  it.each([
    ['R-3-182 category', 'category', entry.category],
    ['R-3-183 subcategory', 'subcategory', entry.subcategory],
    ['R-3-184 model', 'model', entry.model],
    ['R-3-185 spline', 'spline', 'S20'],
    ['R-3-186 bracket', 'bracket', 'B7'],
    ['R-3-187 photo required', 'photoRequired', true],
    ['R-3-188 motor required', 'motorRequired', true],
    ['R-3-189 instructions', 'instructions', entry.instructions],
    ['R-3-190 reference price of the host terminal', 'hostPrice', entry.hostPrice],
    ['R-3-191 reference price of the service', 'servicePrice', entry.servicePrice],
  ])('%s of an entry of the vehicle library', async (_, field, value) =>
    expect(await answered(`depot/${await theEntry()}`)).toHaveProperty(field, value),
  );

  it('R-3-173 R-3-174 R-3-175 device categories, product families and warehouse types stand once, in the contract', () => {
    expect(deviceCategories).toEqual([
      'assistedNavigation',
      'autoSteer',
      'unmannedDriving',
      'satelliteLevelling',
      'yieldMeasurement',
      'intelligentSpraying',
      'sideDeepFertiliser',
      'soilSampling',
      'tbox',
      'others',
    ]);
    expect(productFamilies).toEqual([
      'autopilot',
      'satelliteLevelling',
      'guidance',
      'smartSpray',
      'unmannedDriving',
      'yieldMeasurement',
      'sideDeepFertiliser',
      'soilSampling',
    ]);
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
