import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { checkedSql, openDaysSql } from './cells.store.ts';
import type { SpanOf } from './spans.rules.ts';

const { likeColumns, likeSql, sumColumns, addUp, jobsSql, placeSql, none } = checkedSql;
const sinceSql = `${homeTodaySql} - $1::int`;
/** Days of the last `$1` ones that are built and not changed since: those that wait to be built are not asked, they answer nobody. */
const builtSql = `built as materialized (select b.day from report_built b where b.span = 'day' and b.day >= ${sinceSql}
  and b.day <> all(${openDaysSql(sinceSql, homeTodaySql)}))`;

/** A day or span whose sums are not those of its jobs: how many lines differ, and both areas, m². */
interface WrongSums {
  readonly day: string;
  readonly lines: number;
  readonly cells: number;
  readonly jobs: number;
}

/** Days of which any sum is not that of its jobs, in whatever figure or attribute, or is missing, or stands there too much (P6). */
export async function wrongDays(db: Queryable, days: number): Promise<WrongSums[]> {
  const { rows } = await db.query<WrongSums>(
    `with ${builtSql},
       cells as materialized (select s.day, ${likeColumns}, ${sumColumns} from report_sum s join report_like l on l.id = s.like_id
         where s.span = 'day' and s.day in (select day from built)),
       facts as materialized (select day, ${likeColumns}, ${addUp} from (${jobsSql('in (select day from built)')}) f group by day, ${likeColumns}),
       wrong as (select day, count(*)::int as lines from ((table cells except all table facts) union all
         (table facts except all table cells)) x group by day)
     select w.day::text, w.lines, coalesce((select sum(c.area_m2) from cells c where c.day = w.day), 0)::float8 as cells,
       coalesce((select sum(f.area_m2) from facts f where f.day = w.day), 0)::float8 as jobs
     from wrong w order by w.day`,
    [days],
  );
  return rows;
}

/** Days of which the years of vehicles say another work than the jobs do, with how many vehicles of how many kinds of work. */
export async function wrongYears(db: Queryable, days: number): Promise<Pick<WrongSums, 'day' | 'lines'>[]> {
  const bits = (of: string): string => `coalesce(${of}.days, ${none})`;
  const { rows } = await db.query<Pick<WrongSums, 'day' | 'lines'>>(
    `with ${builtSql},
       mask as (select extract(year from day)::smallint as year, bit_or(set_bit(${none}, ${placeSql('day')}, 1)) as days from built group by 1),
       facts as (select extract(year from f.day)::smallint as year, l.id as like_id, f.vehicle_no, bit_or(set_bit(${none}, ${placeSql('f.day')}, 1)) as days
         from (${jobsSql('in (select day from built)')}) f join report_like l on ${likeSql('l', 'f')} group by 1, 2, 3),
       told as (select y.year, y.like_id, y.vehicle_no, y.days & m.days as days from report_year y join mask m on m.year = y.year),
       apart as (select year, ${bits('f')} # ${bits('t')} as days from facts f full join told t using (year, like_id, vehicle_no)
         where ${bits('f')} <> ${bits('t')})
     select b.day::text, count(*)::int as lines from built b join apart a on a.year = extract(year from b.day)
       and get_bit(a.days, ${placeSql('b.day')}) = 1 group by b.day order by b.day`,
    [days],
  );
  return rows;
}

/** Longer spans whose sums are not those of their days. */
export async function wrongSpans(db: Queryable, days: number): Promise<(SpanOf & WrongSums)[]> {
  const { rows } = await db.query<SpanOf & WrongSums>(
    `with spans as materialized (select b.span, b.day, case b.span when 'week' then b.day + 6 when 'month' then (b.day + interval '1 month')::date - 1
           else case when extract(day from b.day) = 21 then (date_trunc('month', b.day::timestamp) + interval '1 month')::date - 1 else b.day + 9 end
           end as until from report_built b where b.span <> 'day' and b.day >= ${sinceSql}),
       told as materialized (select s.span, s.day, like_id, ${sumColumns} from report_sum s join spans using (span, day)),
       made as materialized (select p.span, p.day, like_id, ${addUp} from spans p join report_sum s on s.span = 'day' and s.day between p.day and p.until
         group by p.span, p.day, like_id),
       wrong as (select span, day, count(*)::int as lines from ((table told except all table made) union all
         (table made except all table told)) x group by span, day)
     select w.span, w.day::text, w.lines, coalesce((select sum(t.area_m2) from told t where t.span = w.span and t.day = w.day), 0)::float8 as cells,
       coalesce((select sum(m.area_m2) from made m where m.span = w.span and m.day = w.day), 0)::float8 as jobs
     from wrong w order by w.day, w.span`,
    [days],
  );
  return rows;
}
