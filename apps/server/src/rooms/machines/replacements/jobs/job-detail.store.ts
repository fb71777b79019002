import type { PartSet, ReplacementJobDetail, ReplacementMoment } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { jobNumber } from './job-list.store.ts';

type Beside = Pick<ReplacementJobDetail, 'before' | 'after' | 'counter' | 'charges' | 'timeline'>;

const named = (account: string): string =>
  `coalesce((select coalesce(nullif(n.display_name, ''), n.name) from account n where n.id = ${account}), '')`;
const passes = `p.action in ('submit', 'check', 'pass', 'approve', 'retry')`;

/** What the drawer of a job tells beside its row: both sets, what happened from the application on, its counter-record and its charges. */
export async function readBeside(db: Queryable, id: string): Promise<Beside> {
  const { rows } = await db.query<Pick<Beside, 'before' | 'after' | 'counter' | 'charges'>>(
    `select r.before, r.after, (select jsonb_build_object('id', c.id, 'number', ${jobNumber('c')}) from replacement_record c
       where (c.origin = 'undo' and c.source_id = r.id) or (r.origin = 'undo' and c.id = r.source_id) limit 1) as counter,
       coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'no', c.no, 'amount', c.amount::text, 'state', c.state) order by c.no)
         from charge c where r.origin = 'application' and c.approval_id = r.source_id), '[]') as charges
     from replacement_record r where r.id = $1`,
    [id],
  );
  const { rows: timeline } = await db.query<ReplacementMoment>(
    `select what, extract(epoch from at)::float8 as at, by from (
       select case when p.action = 'submit' then 'applied' when p.to_state = 'initialPassed' then 'checked' else 'passed' end as what,
         p.at, p.account_name as by, 0 as place
       from replacement_record r join approval_act p on p.approval_id = r.source_id
       where r.id = $1 and r.origin in ('application', 'repair') and ${passes} and p.at <= r.approved_at + interval '1 minute'
       union all select case when r.origin = 'passive' then 'reported' else 'passed' end, case when r.origin = 'passive'
         then r.waiting_since else r.approved_at end, case when r.origin = 'passive' then '' else ${named('r.approver_id')} end, 1
       from replacement_record r where r.id = $1 and r.origin in ('passive', 'undo')
       union all select 'confirmed', r.approved_at, ${named('r.approver_id')}, 2 from replacement_record r
       where r.id = $1 and r.origin = 'passive' and r.state in ('done', 'undone')
       union all select 'sent', r.sent_at, '', 3 from replacement_record r where r.id = $1 and r.sent_at is not null
       union all select 'failed', r.failed_at, '', 4 from replacement_record r where r.id = $1 and r.failed_at is not null
       union all select 'waits', greatest(r.waiting_since, r.sent_at), '', 5 from replacement_record r where r.id = $1 and r.state = 'waiting'
       union all select 'heard', r.alive_since, '', 6 from replacement_record r where r.id = $1 and r.alive_since is not null
       union all select r.state, r.updated_at, ${named('r.updated_by')}, 7 from replacement_record r
       where r.id = $1 and r.state in ('rejected', 'undone')) m
     order by m.at, m.place`,
    [id],
  );
  return { ...rows[0]!, timeline };
}

/** What warehouse and entry know of the originals that a passive record needs: the tablet that is fitted, the machine code of the vehicle. */
export async function readOriginals(
  db: Queryable,
  vehicleId: string,
): Promise<Pick<PartSet, 'tabletSn' | 'machineCode'>> {
  const { rows } = await db.query<Pick<PartSet, 'tabletSn' | 'machineCode'>>(
    `select coalesce(nullif((select s.tablet_sn from sn_connection s where s.vehicle_id = v.id and s.state = 'valid'), ''),
         (select c.sn from component c where c.vehicle_id = v.id and c.kind = 'slab' and c.state = 'fitted' and c.deleted_at is null
           order by c.fitted_at desc limit 1), '') as "tabletSn",
       coalesce(nullif((select s.machine_code from sn_connection s where s.vehicle_id = v.id and s.state = 'valid'), ''),
         v.machine_code) as "machineCode"
     from vehicle v where v.id = $1`,
    [vehicleId],
  );
  return rows[0]!;
}

/** Fills in the originals of the connection that holds; what is known already stays. */
export async function fillIn(
  db: Queryable,
  by: string,
  one: { connectionId: string; recordId: string; tabletSn: string; machineCode: string },
): Promise<void> {
  await db.query(
    `update sn_connection set tablet_sn = coalesce(nullif(tablet_sn, ''), $2), machine_code = coalesce(nullif(machine_code, ''), $3),
       updated_at = clock_timestamp(), updated_by = $4 where id = $1`,
    [one.connectionId, one.tabletSn, one.machineCode, by],
  );
  await db.query(
    `update replacement_record r set before = r.before || jsonb_build_object('tabletSn', s.tablet_sn, 'machineCode', s.machine_code),
       updated_at = clock_timestamp(), updated_by = $3 from sn_connection s where r.id = $1 and s.id = $2`,
    [one.recordId, one.connectionId, by],
  );
}
