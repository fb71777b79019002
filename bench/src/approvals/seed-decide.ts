import { randomUUID } from 'node:crypto';
import { accountItems, entryData } from '@furrow/contract';
import type pg from 'pg';

/** Pages on which the bench decides, in the order in which its applications follow one another. */
export const pages = ['accountAudit', 'equipCancel', 'infoEntry', 'equipReplace'] as const;
export type Page = (typeof pages)[number];

const roles = { reviewers: 900, members: 901 } as const;
const rights = [
  'monitoring',
  'carMonitor',
  'system',
  'accountManage',
  'accountManage.contact',
  'approvals',
  ...pages.flatMap((page) => [page, `${page}.check`, `${page}.approve`]),
];
const firstSn = 7_000_000;

/** People of the provider who may decide everything; they sign in with the administrator's password. */
export async function seedReviewers(sql: pg.Client, count: number): Promise<string[]> {
  await sql.query(
    `insert into role (id, name, scope_kind) values ($1, 'bench reviewers', 'provider'), ($2, 'bench members', 'dealer')`,
    [roles.reviewers, roles.members],
  );
  await sql.query('insert into role_permission select $1, unnest($2::text[])', [roles.reviewers, rights]);
  await sql.query(`insert into role_permission select $1, unnest(array['monitoring', 'carMonitor'])`, [
    roles.members,
  ]);
  const { rows } = await sql.query<{ id: string; name: string }>(
    `insert into account (id, name, password_hash, role_id)
     select gen_random_uuid(), 'reviewer' || i, a.password_hash, $1 from account a, generate_series(1, $2::int) i where a.name = 'admin'
     returning id, name`,
    [roles.reviewers, count],
  );
  await sql.query(
    `insert into account_area (account_id, subject, area_kind, area_id) select unnest($1::uuid[]), 'vehicles', 'division', 'CN'`,
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ name }) => name);
}

/** The dealer whose people asked for all of it. */
export async function seedDealer(sql: pg.Client): Promise<string> {
  const id = randomUUID();
  await sql.query(
    `insert into dealer (id, company, path, legal_person, phone, address, country, division_code)
     values ($1, 'Bench Ltd', array[$1::uuid], 'Wang', '13812345678', 'Road', 'CN', '230102')`,
    [id],
  );
  return id;
}

/**
 * Applications of four kinds in turn, past the rules, each about a device or a stranger of its own: accounts wait for their only decision, the others
 * for their second. A device that enters is idle with a motor in the library; one whose motor is exchanged has one on it and one in the library.
 */
export async function seedApplications(sql: pg.Client, count: number, dealerId: string): Promise<void> {
  await seedDevices(sql, count, dealerId);
  const asked = { sql, count, dealerId };
  await insertKind(asked, {
    at: 1,
    kind: 'cancellation',
    letters: 'CN',
    data: cancellation,
    each: `'{}'::jsonb`,
  });
  await insertKind(asked, {
    at: 2,
    kind: 'entry',
    letters: 'EN',
    data: entry(),
    each: `jsonb_build_object('sn', v.sn, 'ownerPhone', (13900000000 + v.sn::bigint)::text, 'ownerName', 'Owner ' || v.sn,
      'parts', jsonb_build_object('motor-1', 'MN' || v.sn))`,
  });
  await insertKind(asked, {
    at: 3,
    kind: 'replacement',
    letters: 'RP',
    data: replacement,
    each: `jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('kind', 'motor', 'oldSn', 'MO' || v.sn, 'newSn', 'MN' || v.sn,
      'reason', 'defect', 'fate', 'toBeRepaired')))`,
  });
  await insertAccounts(asked);
  for (const table of ['vehicle', 'component', 'approval', 'account_application'])
    await sql.query(`vacuum analyze ${table}`);
}

async function seedDevices(sql: pg.Client, count: number, dealerId: string): Promise<void> {
  await sql.query(
    `insert into component_model (id, kind, model) values (gen_random_uuid(), 'motor', 'M-100')`,
  );
  await sql.query(
    `insert into product (id, family, category, model, pn, needed_parts) values (gen_random_uuid(), 'autopilot', 'autoSteer', 'AP-1', 'AP-1',
       '[{"kind": "motor", "models": [], "count": 1, "required": true}]')`,
  );
  await sql.query(
    `insert into vehicle (id, sn, terminal_number, state, dealer_id, division_code, product_model, machine_code, stock_state, stock_since)
     select gen_random_uuid(), ($1::int + i)::text, ($1::int + i)::text, case i % 4 when 2 then 'idle' else 'inUse' end, $2, '230102', 'AP-1',
       'MC' || i, 'out', now() - interval '40 days' from generate_series(0, $3::int - 1) i where i % 4 > 0`,
    [firstSn, dealerId, count],
  );
  await sql.query(
    `insert into component (id, kind, model_id, sn, state, stock_state, dealer_id, vehicle_id, fitted_at)
     select gen_random_uuid(), 'motor', m.id, p.sn || v.sn, case when p.sn = 'MN' then 'inLibrary' else 'fitted' end, 'out', $1,
       case when p.sn = 'MO' then v.id end, case when p.sn = 'MO' then now() - interval '39 days' end
     from vehicle v cross join (values ('MO'), ('MN')) p (sn) cross join component_model m
     where (v.sn::int - $2) % 4 = 3 or ((v.sn::int - $2) % 4 = 2 and p.sn = 'MN') or ((v.sn::int - $2) % 4 = 1 and p.sn = 'MO')`,
    [dealerId, firstSn],
  );
}

const daysAgo = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const cancellation = {
  reason: 'outOfUse',
  explanation: 'The owner has given up farming',
  since: daysAgo(30),
  fate: 'toBeTested',
  parts: [],
  items: [],
};
const entry = () =>
  entryData.parse({
    sn: '7000001',
    carType: 'wheeledTractor',
    brand: 'Deere',
    model: '6R',
    alias: 'Field One',
    workType: 'tillage',
    divisionCode: '230102',
    address: 'Hongqi 12',
    installedOn: daysAgo(5),
    ownerPhone: '13900000000',
    ownerName: 'Li',
    parts: {},
  });
const replacement = {
  type: 'parts',
  lines: [],
  replacedOn: daysAgo(3),
  machineCode: '',
  carryRegistration: true,
  carryCorrections: true,
  carrySatellite: true,
  inWarranty: false,
  engineer: '',
  remark: '',
  items: [],
};

interface Into {
  sql: pg.Client;
  count: number;
  dealerId: string;
}
interface Kind {
  at: number;
  kind: string;
  letters: string;
  data: object;
  /** What differs from row to row, over the vehicle `v`. */
  each: string;
}

/** Applications about the devices of one kind, checked by the administrator. */
async function insertKind({ sql, dealerId }: Into, { at, kind, letters, data, each }: Kind): Promise<void> {
  await sql.query(
    `insert into approval (id, number, kind, type, state, step, steps, company_id, vehicle_id, batch_key, data, submitted_at, waiting_since,
       soon_at, due_at, twice_at, step1_by, step1_at)
     select gen_random_uuid(), $1 || '-20260301-' || v.sn, $2, case when $2 = 'replacement' then 'parts' else '' end, 'initialPassed', 2, 2, $3,
       v.id, gen_random_uuid(), $4::jsonb || (${each}), now() - interval '1 hour', now() - interval '1 hour', now() + interval '1 day',
       now() + interval '2 days', now() + interval '4 days', (select id from account where name = 'admin'), now() - interval '1 hour'
     from vehicle v where (v.sn::int - $5) % 4 = $6`,
    [letters, kind, dealerId, JSON.stringify(data), firstSn, at],
  );
}

async function insertAccounts({ sql, count, dealerId }: Into): Promise<void> {
  await sql.query(
    `insert into account_application (id, number, name, password_hash, display_name, company, phone, reason, dealer_id)
     select gen_random_uuid(), 'AP-20260301-' || i, 'asked' || i, a.password_hash, 'Asked ' || i, 'Bench Ltd', (13600000000 + i)::text, 'We sell', $1
     from account a, generate_series(0, $2::int - 1) i where a.name = 'admin' and i % 4 = 0`,
    [dealerId, count],
  );
  const grant = { dealerId, roleId: roles.members, endsOn: daysAgo(-300), vehicles: [], stations: [] };
  const items = accountItems.map((key) => ({ key, decision: 'granted', reason: '', remark: '' }));
  const data = {
    displayName: '',
    company: 'Bench Ltd',
    wantedRole: '',
    reason: 'We sell',
    wantedEnd: null,
    grant,
    items,
  };
  await sql.query(
    `insert into approval (id, number, kind, type, state, batch_key, data, submitted_at, waiting_since, soon_at, due_at, twice_at, application_id)
     select gen_random_uuid(), p.number, 'account', 'newAccount', 'toReview', p.id, $1, now(), now(), now() + interval '1 day',
       now() + interval '2 days', now() + interval '4 days', p.id from account_application p`,
    [JSON.stringify(data)],
  );
}
