import type { PlannedSilenceForm, PlannedSilenceRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { columnsOf } from '#kit/list/columns-of.ts';

/** Every planned silence, the newest first; with how many terminals of it are silent now. */
export async function readSilences(db: Queryable): Promise<PlannedSilenceRow[]> {
  const { rows } = await db.query<PlannedSilenceRow>(
    `select ${columnsOf<PlannedSilenceRow>({
      id: 'p.id',
      divisionCode: 'p.division_code',
      dealerId: 'p.dealer_id',
      dealer: 'd.company',
      fromOn: 'p.from_on::text',
      untilOn: 'p.until_on::text',
      remark: 'p.remark',
      state: `case when p.until_on < ${homeTodaySql} then 'over' when p.from_on > ${homeTodaySql} then 'planned' else 'inForce' end`,
      silent: `(select count(*)::int from vehicle v join terminal_health h on h.vehicle_no = v.no and h.level = 'silent'
        left join dealer o on o.id = v.dealer_id
        where v.deleted_at is null and (v.division_code like p.division_like or o.path @> array[p.dealer_id]))`,
      createdBy: `(select a.display_name from account a where a.id = p.created_by)`,
    })} from planned_silence p left join dealer d on d.id = p.dealer_id
     where p.deleted_at is null order by p.until_on desc, p.id desc limit 200`,
  );
  return rows;
}

export async function insertSilence(
  db: Queryable,
  id: string,
  { divisionCode, dealerId, fromOn, untilOn, remark }: PlannedSilenceForm,
  by: string,
): Promise<void> {
  await db.query(
    `insert into planned_silence (id, division_code, division_like, dealer_id, from_on, until_on, remark, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, divisionCode, divisionCode && divisionPattern(divisionCode), dealerId, fromOn, untilOn, remark, by],
  );
}

/** Takes one away; false when it is not there. */
export async function removeSilence(db: Queryable, id: string, by: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update planned_silence set deleted_at = now(), deleted_by = $2, updated_at = clock_timestamp(), updated_by = $2
     where id = $1 and deleted_at is null`,
    [id, by],
  );
  return rowCount === 1;
}

export const isDealer = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query('select 1 from dealer where id = $1 and deleted_at is null', [id])).rows.length > 0;
