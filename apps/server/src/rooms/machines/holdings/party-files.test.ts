import type { DealerRow, ImportCheck, ListAnswer, OwnerRow, TaskRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes, ownerRoutes, partyExports, partyImports, pointRoutes } from '#rooms/parties/public.ts';
import { vehiclesOfDealers, vehiclesOfOwners, vehiclesOfRegions } from '../public.ts';

let database: TestDatabase;
let one: TestApp;
let rig: TaskRig;
let boss: string;
let seller: string;
const holdings = { dealers: vehiclesOfDealers, owners: vehiclesOfOwners, regions: vehiclesOfRegions };
const rights = [
  'basicInfo',
  'agentManage',
  'agentManage.create',
  'agentManage.import',
  'agentManage.export',
  'userInfo',
  'userInfo.create',
  'userInfo.import',
  'userInfo.export',
  'serverManage',
  'serverManage.create',
  'serverManage.import',
  'serverManage.export',
];

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (db, bus, files) => [
    ...dealerRoutes(db, bus, vehiclesOfDealers),
    ...ownerRoutes(entityParts(db), bus, vehiclesOfOwners),
    ...pointRoutes(entityParts(db)),
    ...exportRoutes({ pool: db, logOperation }, partyExports(holdings)),
    ...importRoutes({ pool: db, files }, partyImports(db, holdings)),
  ]);
  rig = await taskRig(database, one, [importTask(partyImports(pool, holdings))]);
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
  await pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
  await imported(boss, 'agentManage', dealerColumns, [dealer('Seller Ltd')]);
  await addAccount(pool, 'seller', { roleId: 20 });
  await pool.query(
    `update account set dealer_id = (select id from dealer where company = 'Seller Ltd') where name = 'seller'`,
  );
  seller = await one.signIn('seller');
});
afterAll(async () => {
  await rig.close();
  await one.close();
  await database.close();
});

type Cells = Partial<Record<string, string>>;
const dealerColumns = [
  'company',
  'superiorId',
  'legalPerson',
  'phone',
  'country',
  'divisionCode',
  'address',
  'brand',
  'categories',
  'tabletSnDigits',
  'tabletSnRule',
  'remark',
];
const dealer = (company: string, more: Cells = {}): Cells => ({
  company,
  legalPerson: 'Wang',
  phone: '13812345678',
  country: 'CN',
  divisionCode: '230102',
  address: 'Road 12',
  categories: 'autoSteer',
  ...more,
});
const ownerColumns = ['name', 'kind', 'phone', 'contactPerson', 'divisionCode', 'address', 'remark'];
const owner = (phone: string, more: Cells = {}): Cells => ({
  name: 'Farmer',
  kind: '个人',
  phone,
  divisionCode: '230102',
  ...more,
});

async function checked(
  token: string,
  screen: string,
  columns: string[],
  rows: Cells[],
): Promise<ImportCheck> {
  const cells = rows.map((row) => columns.map((key) => row[key] ?? ''));
  const answer = await one.call('POST', `${screen}/import/check?name=a.xlsx`, {
    token,
    file: plainSheet('Rows', columns, cells),
  });
  return answer.json<{ data: ImportCheck }>().data;
}
async function imported(token: string, screen: string, columns: string[], rows: Cells[], form: object = {}) {
  const { id } = await checked(token, screen, columns, rows);
  const started = await one.call('POST', `${screen}/import/run`, { token, body: { checkId: id, ...form } });
  return rig.until(token, started.json<{ data: TaskRow }>().data.id, hasEnded);
}
const problemsIn = ({ shown }: ImportCheck) =>
  shown.map(({ problems }) => problems.map(({ field, key }) => `${field} ${key}`));
const listed = async <Row>(token: string, query: string): Promise<Row[]> =>
  (await one.call('GET', query, { token })).json<{ data: ListAnswer<Row> }>().data.rows;
const exported = async (token: string, query: string): Promise<string> =>
  (await one.call('GET', query, { token, lang: 'en' })).body;

describe('dealers from a file', () => {
  it('stand below their superior, with categories by their words; wrong ones say why', async () => {
    const found = await checked(boss, 'agentManage', dealerColumns, [
      dealer('Nobody above', { superiorId: 'No such company' }),
      dealer('No category', { categories: 'autoSteer, spaceship' }),
      dealer('Half a rule', { tabletSnDigits: '8' }),
    ]);
    expect(problemsIn(found)).toEqual([
      ['superiorId invalidValue'],
      ['categories invalidValue'],
      ['tabletSnRule required'],
    ]);
    const rule = { tabletSnDigits: '8', tabletSnRule: 'Letters and digits' };
    const rows = [
      dealer('Below Ltd', { superiorId: 'Seller Ltd', categories: 'Auto-steer、T-BOX', ...rule }),
    ];
    const task = await imported(boss, 'agentManage', dealerColumns, rows);
    expect(task).toMatchObject({ state: 'done', result: { created: 1 } });
    expect(await listed<DealerRow>(boss, `dealers?import=${task.id}`)).toMatchObject([
      {
        company: 'Below Ltd',
        superior: 'Seller Ltd',
        level: 2,
        categories: ['autoSteer', 'tbox'],
        odm: true,
        tabletSnDigits: 8,
        tabletSnRule: 'lettersDigits',
      },
    ]);
  });

  it('a dealer’s person makes them below his own company, and another’s company is taken', async () => {
    await imported(boss, 'agentManage', dealerColumns, [dealer('Elsewhere Ltd')]);
    const found = await checked(seller, 'agentManage', dealerColumns, [dealer('elsewhere ltd')]);
    expect(problemsIn(found)).toEqual([['company companyTaken']]);
    await imported(seller, 'agentManage', dealerColumns, [dealer('Own branch')]);
    const rows = await listed<DealerRow>(seller, 'dealers?company=Own');
    expect(rows).toMatchObject([{ superior: 'Seller Ltd' }]);
  });
});

describe('owners from a file', () => {
  it('are made, updated by their number, and refused where somebody else has it', async () => {
    const first = await imported(seller, 'userInfo', ownerColumns, [
      owner('13700000001'),
      owner('13700000002'),
    ]);
    expect(first).toMatchObject({ state: 'done', result: { created: 2 } });
    const rows = [owner('13700000001', { name: 'Changed' })];
    const second = await imported(seller, 'userInfo', ownerColumns, rows, { existing: 'update' });
    expect(second).toMatchObject({ result: { updated: 1 } });
    expect(await listed<OwnerRow>(seller, 'owners?phone=13700000001')).toMatchObject([
      { name: 'Changed', kind: 'individual', dealer: 'Seller Ltd' },
    ]);
    await imported(boss, 'userInfo', ownerColumns, [owner('13700000009')]);
    const found = await checked(seller, 'userInfo', ownerColumns, [
      owner('13700000009'),
      owner('13700000010', { kind: 'Farm' }),
    ]);
    expect(problemsIn(found)).toEqual([['phone ownerPhoneTaken'], ['contactPerson required']]);
  });
});

describe('an export', () => {
  const query = 'export?format=csv&columns=phone';

  it('of owners shows masked phones to a dealer role, and in full to who has the right', async () => {
    expect(await exported(seller, `owners/${query}`)).toContain('137****0001');
    expect(await exported(seller, `owners/${query}`)).not.toContain('13700000001');
    expect(await exported(boss, `owners/${query}`)).toContain('13700000001');
    const { rows } = await database.pool.query(
      `select distinct action from operation_log where action like '%.export'`,
    );
    expect(rows).toEqual([{ action: 'userInfo.export' }]);
  });

  it('of dealers holds the branch alone', async () => {
    const lines = (await exported(seller, 'dealers/export?format=csv&columns=company&sort=company')).trim();
    expect(lines.split(/\r?\n/).slice(1)).toEqual(['Below Ltd', 'Own branch', 'Seller Ltd']);
    expect(await exported(seller, `dealers/${query}`)).not.toContain('13812345678');
  });
});

describe('service points from a file', () => {
  const columns = [
    'name',
    'personInCharge',
    'phone',
    'dealerId',
    'divisionCode',
    'address',
    'longitude',
    'latitude',
    'openingHours',
  ];
  const point = (name: string, over: Cells = {}): Cells => ({
    name,
    personInCharge: 'Li',
    phone: '0451-12345678',
    dealerId: 'Seller Ltd',
    divisionCode: '230102',
    address: 'Road 74',
    longitude: '126.63',
    latitude: '45.72',
    ...over,
  });

  it('are made for a dealer by its name; outside of the branch, and off the earth, they are refused', async () => {
    const task = await imported(seller, 'servicePoints', columns, [point('Harbin')]);
    expect(task).toMatchObject({ state: 'done', result: { created: 1 } });
    const found = await checked(seller, 'servicePoints', columns, [
      point('harbin'),
      point('Suihua', { longitude: '181' }),
      point('Daqing', { dealerId: 'Elsewhere Ltd' }),
    ]);
    expect(problemsIn(found)).toEqual([
      ['longitude longitudeRange'],
      ['dealerId invalidValue'],
      ['name alreadyThere'],
    ]);
    const lines = (
      await exported(seller, 'servicePoints/export?format=csv&columns=name&columns=dealer&columns=longitude')
    ).trim();
    expect(lines.split(/\r?\n/)[1]).toBe('Harbin,Seller Ltd,126.63');
  });
});
