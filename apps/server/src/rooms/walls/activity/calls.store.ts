import type { Hotline } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { inDivision } from '#kit/list/matches.ts';
import type { Asking } from '#kit/list/source.ts';
import { contactFrom, contactReach, contactWaits } from '#rooms/service/public.ts';
import { during, freshAsking, type Wanted } from '../wanted.store.ts';

/** Telephone calls that the asker may know of, under the region and category of the machine that they were about. */
async function callsOf(db: Queryable, { actor, asked }: Wanted): Promise<(asking: Asking) => string> {
  const reach = await contactReach(db, actor);
  return (asking) =>
    [
      `c.deleted_at is null and c.channel = 'phone' and ${reach(asking)}`,
      ...(asked.division ? [inDivision('v.division_code')(asked.division, asking)] : []),
      ...(asked.category ? [`v.category = ${asking.put(asked.category)}::text`] : []),
    ].join(' and ');
}

/** The calls of the hotline as they were taken down (/artificial). */
export async function readHotline(db: Queryable, wanted: Wanted): Promise<Omit<Hotline, 'at'>> {
  const where = await callsOf(db, wanted);
  const { values, asking } = freshAsking();
  const calls = where(asking);
  const inSpan = during('c.created_at', wanted.span, asking);
  const { rows } = await db.query<Omit<Hotline, 'at' | 'byHour'>>(
    `select (count(*) filter (where ${contactWaits}))::int as waiting,
       (count(*) filter (where ${inSpan}))::int as calls,
       (count(*) filter (where ${inSpan} and c.answered))::int as answered,
       (count(*) filter (where ${inSpan} and not c.answered))::int as missed,
       (avg(c.waited_s) filter (where ${inSpan} and c.answered))::float8 as "meanWaitS",
       (avg(c.lasted_s) filter (where ${inSpan} and c.answered))::float8 as "meanLengthS",
       (avg(c.satisfaction) filter (where ${inSpan}))::float8 as satisfaction
     from ${contactFrom} where ${calls} and (${inSpan} or ${contactWaits})`,
    values,
  );
  return { ...rows[0]!, byHour: await callsByHour(db, wanted, where) };
}

async function callsByHour(
  db: Queryable,
  { span }: Wanted,
  where: (asking: Asking) => string,
): Promise<number[]> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<{ hour: number; num: number }>(
    `select extract(hour from c.created_at at time zone '${homeZone}')::int as hour, count(*)::int as num
     from ${contactFrom} where ${where(asking)} and ${during('c.created_at', span, asking)} group by 1`,
    values,
  );
  return Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.num ?? 0);
}
