import type { RaisedLevel, WarningKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { companyOfRow } from './telling.store.ts';

/** Steps by which a row that nobody takes is told again: to all once more, to those in charge of its region, to the administrators. */
export type UntakenStep = 'day' | 'region' | 'top';

/** A row that a step is due for, with what it is told by. */
export interface Untaken {
  readonly id: string;
  readonly kind: WarningKind;
  readonly number: string;
  /** Of its machine, or the name of what it is about. */
  readonly sn: string;
  readonly level: RaisedLevel;
  readonly company: string | null;
  /** Its storm, which is told as one. */
  readonly groupId: string | null;
  /** The people in charge of the service region of its vehicle: named, or those of a company. */
  readonly regionAccounts: readonly string[];
  readonly regionCompany: string | null;
}

/** Rows that one run tells of; the rest waits for the next. */
const mostRows = 500;

const isMuted = `exists (select from warning_mute m where m.kind = w.kind and m.until_at > now() and (m.key = w.key or (m.key is null and case
  when w.object_id is null then m.vehicle_id = w.vehicle_id else m.object_kind = w.object_kind and m.object_id = w.object_id end)))`;

/**
 * Marks the rows that are due for a step as told by it and answers them: active, taken by nobody and not muted for so long since people
 * were told of this level. Whoever rolls back has told nobody.
 */
export async function takeUntaken(
  db: Queryable,
  {
    step,
    level,
    behind,
    afterS,
  }: { step: UntakenStep; level: RaisedLevel; behind: readonly string[]; afterS: number },
): Promise<Untaken[]> {
  const { rows } = await db.query<Untaken>(
    `with due as (
       select w.id from warning w
       where w.state = 'active' and w.handling = 'open' and w.level <> 'notice' and w.told_again <> 'top' and w.level = $2
         and w.told_again = any($3::text[]) and not w.found_later and w.known_at <= now() - make_interval(secs => $4) and not ${isMuted}
         and coalesce((select max(a.at) from warning_act a where a.warning_id = w.id and a.act = 'told' and a.level = w.level), w.known_at)
           <= now() - make_interval(secs => $4)
       order by w.known_at limit ${mostRows} for update skip locked),
     marked as (
       update warning w set told_again = $1, updated_at = clock_timestamp() from due where w.id = due.id returning w.*)
     select w.id, w.kind, w.number, coalesce(v.sn, w.object_name) as sn, w.level, w.group_id as "groupId", ${companyOfRow} as company,
       coalesce(r.accounts, '{}') as "regionAccounts", r.dealer_id as "regionCompany"
     from marked w left join vehicle v on v.id = w.vehicle_id
       left join service_region r on r.id = v.region_id and r.deleted_at is null and r.state = 'enabled'
     order by w.number`,
    [step, level, behind, afterS],
  );
  return rows;
}

/** Nobody is in charge of their region: the administrators were told in their place. */
export async function skipToTop(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(`update warning set told_again = 'top' where id = any($1::uuid[])`, [ids]);
}
