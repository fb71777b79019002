import type { SortieCorrection } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';

/** Doses in litres or kilograms a m². */
export async function writeCorrection(
  db: Queryable,
  actor: Actor,
  id: string,
  form: Pick<SortieCorrection, 'pilot' | 'blockId' | 'crop' | 'agent'> & { targetDose: number | null },
): Promise<void> {
  await db.query(
    `update uav_sortie set pilot = $2, block_id = $3, crop = $4, agent = $5, target_dose = $6, updated_at = clock_timestamp(),
       updated_by = $7 where id = $1`,
    [id, form.pilot, form.blockId, form.crop, form.agent, form.targetDose, actor.accountId],
  );
}

/** The sortie's aircraft and the statement that paid for it, its row locked. */
interface Locked {
  no: number;
  divisionCode: string;
  statement: string | null;
}

/** @throws Refusal notFound */
export async function lockSortie(db: Queryable, id: string): Promise<Locked> {
  const { rows } = await db.query<Locked>(
    `select v.no, v.division_code as "divisionCode", (select t.number from subsidy_statement t join job j on j.settled_in = t.id
       where j.id = s.job_id) as statement
     from uav_sortie s join vehicle v on v.no = s.vehicle_no where s.id = $1 for update of s`,
    [id],
  );
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
