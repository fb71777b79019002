import type { ComponentKind, PartSet, ReplacementReason } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { ExchangedSim } from '../../fitting/exchange/record.store.ts';
import { jobNumber } from './job-list.store.ts';

/** Holds the vehicle of a job; an id that is nobody's holds nothing. */
export async function holdVehicleOf(db: Queryable, id: string): Promise<void> {
  await db.query(
    `select 1 from vehicle v join replacement_record r on r.vehicle_id = v.id where r.id = $1 for no key update of v`,
    [id],
  );
}

export interface UndoLine {
  kind: ComponentKind;
  oldId: string | null;
  oldSn: string;
  oldFittedAt: Date | null;
  newId: string | null;
  newSn: string;
  reason: ReplacementReason;
  takenFrom: string | null;
}

/** The lines of a job in their order. */
export async function linesOf(db: Queryable, id: string): Promise<UndoLine[]> {
  const { rows } = await db.query<UndoLine>(
    `select kind, old_id as "oldId", old_sn as "oldSn", old_fitted_at as "oldFittedAt", new_id as "newId", new_sn as "newSn", reason,
       taken_from as "takenFrom" from replacement_line where record_id = $1 order by place`,
    [id],
  );
  return rows;
}

export interface UndoFacts {
  before: PartSet;
  after: PartSet;
  /** The SIM card that was exchanged with it. */
  sim: ExchangedSim | null;
  tooOld: boolean;
  /** What has changed since: the number of a later job, the SN of a piece, a part of the connection, the machine code; null: nothing. */
  changed: string | null;
}

/** Whether a job can be turned back now; its pieces are locked. `days`: for how many after the approval. */
export async function undoFacts(db: Queryable, id: string, days: number): Promise<UndoFacts> {
  await db.query(
    `select 1 from component c where c.id in (select unnest(array[l.old_id, l.new_id]) from replacement_line l where l.record_id = $1)
     order by c.id for update`,
    [id],
  );
  const moved = (piece: string): string =>
    `exists (select from component_movement m where m.component_id = ${piece} and m.at > r.carried_at)`;
  const { rows } = await db.query<UndoFacts>(
    `select r.before, r.after, r.sim, r.approved_at < now() - make_interval(days => $2) as "tooOld", coalesce(
       (select ${jobNumber('o')} from replacement_record o where o.vehicle_id = r.vehicle_id and o.id <> r.id and o.origin <> 'import'
         and o.state in ('waiting', 'done', 'failed') and o.approved_at > r.approved_at order by o.approved_at limit 1),
       (select coalesce(nullif(l.new_sn, ''), l.new_model) from replacement_line l left join component c on c.id = l.new_id
         where l.record_id = r.id and l.new_id is not null and (${moved('l.new_id')} or c.vehicle_id is distinct from r.vehicle_id
           or c.state <> 'fitted' or c.deleted_at is not null) limit 1),
       (select coalesce(nullif(l.old_sn, ''), l.old_model) from replacement_line l left join component c on c.id = l.old_id
         where l.record_id = r.id and l.old_id is not null and (${moved('l.old_id')} or c.vehicle_id is not null
           or c.deleted_at is not null) limit 1),
       (select concat_ws(' ', nullif(s.machine_code, ''), nullif(s.tablet_sn, ''), nullif(s.receiver_sn, '')) from sn_connection s
         where s.vehicle_id = r.vehicle_id and s.state = 'valid' and s.id is distinct from r.connection_id
           and (r.connection_id is not null or s.created_at > r.carried_at) limit 1),
       (select v.machine_code from vehicle v where v.id = r.vehicle_id and lower(v.machine_code) <> lower(r.after ->> 'machineCode')
         and r.after ->> 'machineCode' <> '')) as changed
     from replacement_record r where r.id = $1`,
    [id, days],
  );
  return rows[0]!;
}

/** A code was signed and sent once more for a job. */
export async function noteSent(db: Queryable, id: string): Promise<void> {
  await db.query('update replacement_record set sent_at = clock_timestamp() where id = $1', [id]);
}
