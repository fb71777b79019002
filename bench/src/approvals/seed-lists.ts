import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const vehicles = 100_000;
const firstSn = 5_000_000;
/** Of ten applications so many are entries; the others cancellations and replacements. */
const entriesOfTen = 8;

/** Dealers, vehicles and applications of all states over two years, past the rules; nothing of it is told to anybody. Returns a dealer's id. */
export async function seedMany(sql: pg.Client, count: number): Promise<string> {
  const dealer = randomUUID();
  await sql.query(
    `insert into dealer (id, company, path, country, division_code) values ($1, 'North Fields', array[$1::uuid], 'CN', '230102')`,
    [dealer],
  );
  await sql.query(
    `insert into dealer (id, company, path, country, division_code) select id, 'Dealer ' || i, array[id], 'CN', '230102'
     from (select gen_random_uuid() as id, i from generate_series(1, 199) i) d`,
  );
  await sql.query(
    `insert into account (id, name, display_name, password_hash, role_id, dealer_id)
     select gen_random_uuid(), 'person' || i, 'Person ' || i, 'x', 5, null from generate_series(1, 400) i`,
  );
  await sql.query(
    `with d as (select array_agg(id) as ids from dealer)
     insert into vehicle (id, sn, terminal_number, state, dealer_id, division_code, product_model, machine_code, alias)
     select gen_random_uuid(), ($1::int + i)::text, ($1::int + i)::text,
       case when i % 50 = 0 then 'frozen' when i % 9 = 0 then 'cancelled' else 'inUse' end, d.ids[1 + i % 200],
       (array['230102', '230200', '220102', '371425', '650100'])[1 + i % 5], 'AF' || i % 10, 'MC' || i, 'M' || i
     from d, generate_series(1, $2::int) i`,
    [firstSn, vehicles],
  );
  await applications(sql, count);
  for (const table of ['vehicle', 'dealer', 'account']) await sql.query(`vacuum analyze ${table}`);
  await sql.query('vacuum analyze approval');
  return dealer;
}

/** One in five hundred still waits, at most one of a kind for a vehicle. */
async function applications(sql: pg.Client, count: number): Promise<void> {
  // What checks that a vehicle and an account are there would take longer than the rows themselves.
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `with d as (select array_agg(id) as ids from dealer), p as (select array_agg(id) as ids from account where name like 'person%'),
       v as (select array_agg(id order by no) as ids from vehicle)
     insert into approval (id, number, kind, type, state, round, step, steps, applicant_id, company_id, vehicle_id, batch_key, data, checks,
       submitted_at, waiting_since, soon_at, due_at, twice_at, taken_by, taken_at, acted_at, step1_by, step1_at, decided_by, decided_at, reason,
       created_at, failure)
     select gen_random_uuid(), k.letters || '-' || to_char(s.at, 'YYYYMMDD') || '-' || lpad(i::text, 7, '0'), k.kind,
       case when k.kind = 'replacement' then 'parts' else '' end, st.state, 1 + (i % 29 = 0)::int, case when st.state in ('rePassed', 'initialPassed') then 2 else 1 end,
       2, p.ids[1 + i % 400], case when i % 6 > 0 then d.ids[1 + i % 200] end, v.ids[1 + (i * 7919::bigint) % ${vehicles}], gen_random_uuid(),
       case k.kind when 'entry' then jsonb_build_object('brand', 'Brand ' || i % 40, 'model', 'X' || i % 300, 'plate', 'A' || i, 'ownerName', 'Owner ' || i % 20000,
           'ownerPhone', (13900000000 + i % 20000)::text, 'installer', 'Person ' || i % 50, 'divisionCode', '230102', 'installedOn',
           to_char(s.at - interval '3 days', 'YYYY-MM-DD'), 'horsepower', 50 + i % 200, 'parts', jsonb_build_object('motor-1', 'MO-' || i),
           'items', '[{"type": "wholeMachine", "fileId": "x"}, {"type": "receiver", "fileId": "x"}]'::jsonb, 'remark', '', 'vehicleModelId', null, 'dealerId', null)
         when 'cancellation' then jsonb_build_object('reason', (array['scrapped', 'outOfUse', 'stolen', 'other'])[1 + i % 4], 'explanation', 'x', 'since',
           to_char(s.at, 'YYYY-MM-DD'), 'fate', (array['toBeTested', 'scrapped'])[1 + i % 2], 'parts', '[]'::jsonb, 'items', '[]'::jsonb)
         else jsonb_build_object('type', 'parts', 'lines', jsonb_build_array(jsonb_build_object('kind', 'motor', 'oldSn', 'MO-' || i, 'newSn', 'MN-' || i,
           'reason', 'defect', 'fate', 'toBeRepaired')), 'replacedOn', to_char(s.at, 'YYYY-MM-DD'), 'inWarranty', i % 2 = 0, 'engineer', '',
           'machineCode', '', 'items', '[]'::jsonb) end,
       jsonb_build_array(jsonb_build_object('key', 'partsMissing', 'level', case when i % 300 = 0 then 'stop' else 'pass' end, 'params', '{}'::jsonb, 'link', ''),
         jsonb_build_object('key', 'installedLong', 'level', case when i % 20 = 0 then 'look' else 'pass' end, 'params', '{}'::jsonb, 'link', '')),
       s.at, case when o.open then s.at end, case when o.open then s.at + interval '9 hours' end, case when o.open then s.at + interval '16 hours' end,
       case when o.open then s.at + interval '32 hours' end, case when st.state = 'reviewing' then p.ids[1 + i % 11] end,
       case when st.state = 'reviewing' then s.at end, case when st.state = 'reviewing' then s.at end,
       case when st.state in ('rePassed', 'initialPassed') then p.ids[1 + i % 13] end, case when st.state in ('rePassed', 'initialPassed') then s.at + interval '2 hours' end,
       case when st.state in ('rePassed', 'rejected') then p.ids[1 + i % 17] end,
       case when st.state in ('rePassed', 'rejected') then s.at + interval '1 hour' * (i % 40) end,
       case when st.state = 'rejected' then 'picture not clear ' || i % 7 else '' end, s.at, null
     from d, p, v, generate_series(1, $1::int) i
       cross join lateral (select case when i % 10 < ${entriesOfTen} then 'entry' when i % 10 = 8 then 'cancellation' else 'replacement' end as kind,
         case when i % 10 < ${entriesOfTen} then 'EN' when i % 10 = 8 then 'CN' else 'RP' end as letters) k
       cross join lateral (select i % 500 = 3 and i <= ${vehicles} or i % 5000 = 8 or i % 5000 = 9 as open, now() - i * (interval '730 days' / $1) as at) s0
       cross join lateral (select s0.at as at) s cross join lateral (select s0.open as open) o
       cross join lateral (select case when o.open then (array['toReview', 'reviewing', 'initialPassed'])[1 + i / 500 % 3]
         when i % 25 = 1 then 'rejected' when i % 100 = 2 then 'withdrawn' when i % 200 = 4 then 'draft' else 'rePassed' end as state) st
     on conflict do nothing`,
    [count],
  );
  await sql.query('set session_replication_role = origin');
}
