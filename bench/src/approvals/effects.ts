import type pg from 'pg';

/** Each statement counts applications: of all that it looks at, those whose effect is not exactly what was decided. */
const effects: readonly string[] = [
  // An account for each that was granted, none for the others, and the stranger is told the same.
  `select count(*) as all, count(*) filter (where (a.state = 'passed') <> (p.account_id is not null) or (a.state = 'passed') <> (p.state = 'passed')
     or (select count(*) from account c where c.name = p.name) <> (a.state = 'passed')::int) as wrong
   from approval a join account_application p on p.id = a.application_id`,
  // Written off once, or not at all; its motor lies apart.
  `select count(*) as all, count(*) filter (where (a.state = 'rePassed') <> (v.state = 'cancelled')
     or (select count(*) from vehicle_state_change c where c.vehicle_id = v.id and c.to_state = 'cancelled') <> (a.state = 'rePassed')::int
     or exists (select from component c where c.sn = 'MO' || v.sn and (c.vehicle_id is null) <> (a.state = 'rePassed'))) as wrong
   from approval a join vehicle v on v.id = a.vehicle_id where a.kind = 'cancellation'`,
  // In use once, with its motor on it and one owner of the number that was told.
  `select count(*) as all, count(*) filter (where (a.state = 'rePassed') <> (v.state = 'inUse')
     or (select count(*) from vehicle_state_change c where c.vehicle_id = v.id and c.to_state = 'inUse') <> (a.state = 'rePassed')::int
     or (select count(*) from component c where c.sn = 'MN' || v.sn and c.vehicle_id = v.id and c.state = 'fitted') <> (a.state = 'rePassed')::int
     or (select count(*) from owner o where o.phone = a.data ->> 'ownerPhone') <> (a.state = 'rePassed')::int
     or (select count(*) from sn_connection s where s.vehicle_id = v.id) <> (a.state = 'rePassed')::int) as wrong
   from approval a join vehicle v on v.id = a.vehicle_id where a.kind = 'entry'`,
  // The old motor is off and the new one on, once, with one record of it.
  `select count(*) as all, count(*) filter (where
     (select count(*) from component c where c.vehicle_id = v.id and c.state = 'fitted') <> 1
     or (select count(*) from component c where c.vehicle_id = v.id and c.sn = 'MN' || v.sn) <> (a.state = 'rePassed')::int
     or (select count(*) from replacement_record r where r.source_id = a.id) <> (a.state = 'rePassed')::int) as wrong
   from approval a join vehicle v on v.id = a.vehicle_id where a.kind = 'replacement'`,
];

export interface Seen {
  undecided: number;
  twice: number;
  failed: number;
  /** Decisions without their line of the log. */
  untold: number;
  effects: number;
  effectsWrong: number;
}

/** What stands in the database after all was decided. */
export async function seen(sql: pg.Client): Promise<Seen> {
  const { rows } = await sql.query<Record<'undecided' | 'twice' | 'failed' | 'untold', number>>(
    `select count(*) filter (where a.state not in ('passed', 'rePassed', 'rejected', 'failed'))::int as undecided,
       count(*) filter (where (select count(*) from approval_act t where t.approval_id = a.id and t.action in ('approve', 'reject')) > 1)::int as twice,
       count(*) filter (where a.state = 'failed')::int as failed,
       count(*) filter (where (select count(*) from operation_log l where l.subject_kind = 'approval' and l.subject_id = a.id::text
         and l.result = 'done' and (l.action like '%.approve' or l.action like '%.reject')) <> 1)::int as untold from approval a`,
  );
  let [all, wrong] = [0, 0];
  for (const statement of effects) {
    const { rows: found } = await sql.query<{ all: string; wrong: string }>(statement);
    all += Number(found[0]!.all);
    wrong += Number(found[0]!.wrong);
  }
  return { ...rows[0]!, effects: all, effectsWrong: wrong };
}
