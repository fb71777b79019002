import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { dealerHoldings } from './dealer-holdings.ts';

/** Columns with the dealer of now: they follow a merge. */
const follow = [
  'approval.company_id',
  'approval_setting.dealer_id',
  'base_station.dealer_id',
  'block.dealer_id',
  'charge.dealer_id',
  'component.dealer_id',
  'configuration_target.dealer_id',
  'dealer.superior_id',
  'dealer_of_owner.dealer_id',
  'differential_account.dealer_id',
  'extended_area.dealer_id',
  'geofence.dealer_id',
  'implement.dealer_id',
  'owner.dealer_id',
  'planned_silence.dealer_id',
  'saved_configuration.dealer_id',
  'service_contact.dealer_id',
  'service_point.dealer_id',
  'service_region.dealer_id',
  'vehicle.dealer_id',
  'vehicle.frozen_by_dealer',
  'webhook.company_id',
  'zhiweitong_user.dealer_id',
];
/** Columns that say who it was then, or what was agreed with that dealer alone. */
const stay = [
  'dealer.merged_into',
  'dealer_figure.dealer_id',
  'install_target.dealer_id',
  'ntrip_connection.dealer_id',
  'price.dealer_id',
  'site_plan.contractor_dealer_id',
  'subsidy_line.dealer_id',
  'vehicle_movement.dealer_id',
  'vehicle_movement.previous_dealer_id',
  'warehouse_document.dealer_id',
  'warehouse_record.dealer_id',
  'warehouse_record.previous_dealer_id',
  'warning.dealer_id',
];

let database: TestDatabase;
let app: TestApp;
let boss = '';
const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => dealerRoutes(pool, bus, dealerHoldings));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await sql(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  boss = await app.signIn('boss');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function dealer(company: string): Promise<string> {
  const body = dealerBody(company);
  return (await app.call('POST', 'dealers', { token: boss, body })).json().data.id;
}

async function merge(from: string, into: string): Promise<number> {
  const { version } = (await app.call('GET', `dealers/${from}`, { token: boss })).json().data;
  const answer = await app.call('POST', `dealers/${from}/merge`, { token: boss, body: { into, version } });
  return answer.statusCode;
}

/** What a dealer has beside machines and people, one of each. */
async function holdings(dealer: string, account: string, name: string): Promise<void> {
  const saved = newId();
  await sql(`insert into differential_account (id, account, dealer_id) values ($1, $2, $3)`, [
    newId(),
    name,
    dealer,
  ]);
  await sql(
    `insert into base_station (id, bs_code, name, bs_type, longitude, latitude, height, division_code, dealer_id)
     values ($1, $2, $2, 'network', 126, 45, 100, '230102', $3)`,
    [newId(), name, dealer],
  );
  await sql(
    `insert into planned_silence (id, dealer_id, from_on, until_on) values ($1, $2, '2026-11-01', '2027-02-28')`,
    [newId(), dealer],
  );
  await sql(
    `insert into saved_configuration (id, kind, name, items, dealer_id) values ($1, 'network', $2, '{}', $3)`,
    [saved, name, dealer],
  );
  await sql(
    `insert into configuration_target (id, configuration_id, kind, dealer_id, sn, created_by, created_by_name)
     values ($1, $2, 'network', $3, '8837001', $4, 'boss')`,
    [newId(), saved, dealer, account],
  );
  await sql(
    `insert into webhook (id, company_id, owner_id, name, url, events, sealed_secret) values ($1, $2, $3, $4, 'https://one.example', '{}', '\\x00')`,
    [newId(), dealer, account, name],
  );
  await sql(
    `insert into service_contact (id, channel, caller, phone, subject, question, result, dealer_id)
     values ($1, 'phone', 'Li', '13812345678', 'training', 'How?', 'solved', $2)`,
    [newId(), dealer],
  );
  for (const state of ['unpaid', 'paid'])
    await sql(
      `insert into charge (id, no, sn, dealer_id, fee_type, amount, pay_mode, origin, state)
       values ($1, $2, '8837001', $3, 'flow', 100, 'payCode', 'typed', $4)`,
      [newId(), `${name}-${state}`, dealer, state],
    );
}

it('of each column with a dealer it is said whether it follows when two dealers become one', async () => {
  const { rows } = await sql(
    `select c.conrelid::regclass::text || '.' || a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'dealer'::regclass and c.conparentid = 0 order by 1`,
  );
  const unsaid = rows
    .map(({ name }) => name)
    .filter((name) => !follow.includes(name) && !stay.includes(name));
  expect(unsaid).toEqual([]);
});

it('what a company has in any room goes to the one that it becomes; what is past keeps its dealer', async () => {
  const [from, into] = [await dealer('From'), await dealer('Into')];
  const seller = await addAccount(database.pool, 'seller', { roleId: 20, dealerId: from });
  const other = await addAccount(database.pool, 'other', { roleId: 20, dealerId: into });
  await holdings(from, seller, 'One');
  await holdings(into, other, 'Two');
  expect(await merge(from, into)).toBe(200);
  const tables = [
    'base_station',
    'differential_account',
    'planned_silence',
    'saved_configuration',
    'service_contact',
  ];
  for (const table of tables) {
    const { rows } = await sql(`select dealer_id as dealer from ${table}`);
    expect([table, ...rows.map(({ dealer }) => dealer)]).toEqual([table, into, into]);
  }
  const charges = await sql(`select no, dealer_id = $1 as moved from charge order by no`, [into]);
  expect(charges.rows.filter(({ moved }) => moved).map(({ no }) => no)).toEqual([
    'One-unpaid',
    'Two-paid',
    'Two-unpaid',
  ]);
  // A webhook is told of what its owner may see only while both are of one company.
  const webhooks = await sql(
    `select w.name from webhook w join account a on a.id = w.owner_id and a.dealer_id = w.company_id
     where w.company_id = $1 order by w.name`,
    [into],
  );
  expect(webhooks.rows.map(({ name }) => name)).toEqual(['One', 'Two']);
  // One configuration of a kind waits for an SN: the other is replaced by it.
  const waiting = await sql(`select state from configuration_target where dealer_id = $1 order by state`, [
    into,
  ]);
  expect(waiting.rows.map(({ state }) => state)).toEqual(['superseded', 'waiting']);
});

it('a charge that nobody has paid keeps its dealer, and is counted in the refusal; what is paid keeps nobody', async () => {
  const owing = await dealer('Owing');
  for (const state of ['scanned', 'paid', 'failed'])
    await sql(
      `insert into charge (id, no, sn, dealer_id, fee_type, amount, pay_mode, origin, state)
       values ($1, $2, '8840501', $3, 'flow', 100, 'payCode', 'typed', $4)`,
      [newId(), `Owing-${state}`, owing, state],
    );
  const remove = () => app.call('DELETE', `dealers/${owing}`, { token: boss, lang: 'en' });
  const refused = await remove();
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('unpaid charges: 1');
  await sql(`update charge set state = 'failed' where no = 'Owing-scanned'`);
  expect((await remove()).statusCode).toBe(200);
});
