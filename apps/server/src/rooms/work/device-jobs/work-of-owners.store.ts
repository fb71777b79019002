import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newAsking } from '#kit/list/statement.ts';
import { bothFigures, type OwnerFigures, type OwnerHoldings } from '#rooms/parties/public.ts';
import { counting, jobsWithin } from './job-source.store.ts';

/** What owners have, with the area that they worked. */
export const withWork = (others: OwnerHoldings): OwnerHoldings => ({
  ...others,
  figures: async (db, actor, ids) =>
    bothFigures(await others.figures(db, actor, ids), await areasOf(db, actor, ids)),
});

/** Area of this year's jobs of these owners (UTC+8), as far as the actor may know of them. */
async function areasOf(db: Queryable, actor: Actor, ids: readonly string[]): Promise<OwnerFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; areaThisYearM2: number }>(
    `select j.owner_id as id, sum(j.area_m2)::float8 as "areaThisYearM2" from job j
     where j.owner_id = any(${asking.put(ids)}::uuid[]) and j.work_date >= date_trunc('year', ${homeTodaySql})
       and ${counting} and ${jobsWithin(actor)(asking)} group by 1`,
    values,
  );
  return new Map(rows.map(({ id, areaThisYearM2 }) => [id, { areaThisYearM2 }]));
}
