import type { RepairData, RepairState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { holdVehicle } from '#rooms/machines/public.ts';
import { writeRecordOfRepair } from '../records/record-write.store.ts';

/** A repair of the demo: what is wrong, and how far it has come. */
export interface DemoRepair {
  /** Its audit; `passed` with what has become of it. */
  state: 'toReview' | 'rejected' | 'passed';
  handling?: RepairState;
  waits?: '' | 'part' | 'customer';
  category: RepairData['category'];
  type: RepairData['type'];
  priority: RepairData['priority'];
  text: string;
  hoursAgo: number;
  cause?: string;
  treatment?: string;
  rating?: number;
  reason?: string;
}

export async function hasDemoRepairs(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>(
    `select exists (select from approval where kind = 'repair' and demo) as any`,
  );
  return rows[0]!.any;
}

/** Puts a repair of a machine that is there, as old as it is; one in hand holds its machine. */
export async function putRepair(db: Queryable, one: DemoRepair & { sn: string; nth: number }): Promise<void> {
  const data: Omit<RepairData, 'since'> = {
    type: one.type,
    category: one.category,
    text: one.text,
    stopped: one.priority === 'urgent',
    items: [],
    contact: '王师傅',
    phone: '13800001111',
    longitude: null,
    latitude: null,
    address: '',
    componentId: null,
    wishOn: null,
    wishHalf: null,
    pointId: null,
    priority: one.priority,
    agreed: true,
    source: 'staff',
    sourceId: null,
    judged: null,
  };
  const { rows } = await db.query<{ id: string; number: string; vehicleId: string }>(
    `with people as (select id, row_number() over (order by created_at, id) - 1 as nth, count(*) over () as all
       from (select id, created_at from account where deleted_at is null order by created_at, id limit 8) a),
     born as (select now() - make_interval(hours => $5::int) as at)
     insert into approval (id, number, kind, type, state, applicant_id, vehicle_id, batch_key, data, submitted_at, waiting_since,
       soon_at, due_at, twice_at, decided_by, decided_at, reason, demo, created_at)
     select $1, 'R-' || to_char(born.at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad((9001 + $6::int)::text, 4, '0'),
       'repair', $3, $4::text, (select id from people where nth = ($6::int + 1) % people.all limit 1), v.id, $7,
       $8::jsonb || jsonb_build_object('since', (born.at - interval '1 day')::date::text), born.at,
       case when $4 = 'toReview' then born.at end, case when $4 = 'toReview' then born.at + interval '1 day' end,
       case when $4 = 'toReview' then born.at + interval '2 days' end, case when $4 = 'toReview' then born.at + interval '4 days' end,
       case when $4 <> 'toReview' then (select id from people where nth = 0) end,
       case when $4 <> 'toReview' then born.at + interval '2 hours' end, $9, true, born.at
     from vehicle v, born where v.sn = $2 returning id, number, vehicle_id as "vehicleId"`,
    [
      newId(),
      one.sn,
      one.type,
      one.state,
      one.hoursAgo,
      one.nth,
      newId(),
      JSON.stringify(data),
      one.reason ?? '',
    ],
  );
  const [made] = rows;
  if (!made) return;
  await putPath(db, made.id, one);
  if (one.handling) await putHandling(db, made, { ...one, handling: one.handling });
}

async function putPath(
  db: Queryable,
  id: string,
  { state, hoursAgo, reason = '' }: DemoRepair,
): Promise<void> {
  const ends = { toReview: null, rejected: ['reject', 'rejected'], passed: ['approve', 'passed'] }[state];
  const acts = [
    ['submit', 'draft', 'toReview', 0] as const,
    ...(ends ? [[ends[0]!, 'reviewing', ends[1]!, 2] as const] : []),
  ];
  for (const [action, from, to, after] of acts)
    await db.query(
      `insert into approval_act (id, approval_id, round, step, action, from_state, to_state, account_name, reason, at)
       values ($1, $2, 1, 1, $3, $4, $5, '客服', $6, now() - make_interval(hours => $7::int))`,
      [newId(), id, action, from, to, to === 'rejected' ? reason : '', hoursAgo - after],
    );
}

async function putHandling(
  db: Queryable,
  { id, number, vehicleId }: { id: string; number: string; vehicleId: string },
  {
    handling,
    waits = '',
    priority,
    hoursAgo,
    cause = '',
    treatment = '',
    rating,
    category,
  }: DemoRepair & {
    handling: RepairState;
  },
): Promise<void> {
  const done = handling === 'resolved';
  await db.query(
    `insert into repair (id, state, waits, held_at, priority, warranty, handler_id, begun_at, arrive_due_at, due_at, arrived_at,
       finished_at, last_step, last_at, found_category, cause, treatment, labour_h, test_online, test_fix, signed_by, rating,
       confirmed_at, visits)
     select $1, $2::text, $3::text, case when $3::text <> '' then now() - interval '3 hours' end, $4, true,
       case when $2 <> 'unassigned' then (select id from account where deleted_at is null order by created_at, id limit 1) end,
       b.at, b.at + interval '26 hours', b.at + interval '74 hours', case when $2 in ('inProblem', 'resolved') then b.at + interval '20 hours' end,
       case when $6 then b.at + interval '22 hours' end, 'checkIn', now() - interval '1 hour', case when $6 then $7 else '' end, $8, $9,
       case when $6 then 2 else 0 end, case when $6 then true end, case when $6 then 4 end, case when $6 then '王师傅' else '' end,
       $10::smallint, case when $10::smallint is not null then b.at + interval '30 hours' end, case when $6 then 1 else 0 end
     from (select now() - make_interval(hours => $5::int - 2) as at) b`,
    [id, handling, waits, priority, hoursAgo, done, category, cause, treatment, rating ?? null],
  );
  const all = [
    ['pass', '', 'unassigned', 2],
    ['take', 'unassigned', 'unresolved', 4],
    ['checkIn', 'unresolved', 'inProblem', 20],
    ['complete', 'inProblem', 'resolved', 24],
  ] as const;
  const far = { unassigned: 1, unresolved: 2, inProblem: 3, resolved: 4, withdrawn: 1 }[handling];
  for (const [step, from, to, after] of all.slice(0, far))
    await db.query(
      `insert into repair_act (id, repair_id, step, station, from_state, to_state, account_name, at)
       values ($1, $2, $3, $4, $5, $6, '客服', now() - make_interval(hours => $7::int))`,
      [newId(), id, step, step === 'checkIn' ? 'arrived' : '', from, to, hoursAgo - after],
    );
  const { rows } = await db.query<{ by: string | null }>(
    'select handler_id as by from repair where id = $1',
    [id],
  );
  if (done && rows[0]?.by) await writeRecordOfRepair(db, id, rows[0].by);
  if (!done) await holdVehicle(db, null, { vehicleId, kind: 'repair', id, why: number });
}

/** Takes the repairs of the demo away; what they held goes with its machine. */
export async function dropDemoRepairs(db: Queryable): Promise<void> {
  const demo = `select id from approval where kind = 'repair' and demo`;
  await db.query(`delete from vehicle_hold where source_kind = 'repair' and source_id in (${demo})`);
  await db.query(`delete from approval where kind = 'repair' and demo`);
}
