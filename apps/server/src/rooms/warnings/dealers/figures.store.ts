import type { CountedThing, DealerRule } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { CountedItem } from '../rules/dealers/dealer-rule.rules.ts';

export interface KnownDealer {
  readonly id: string;
  readonly company: string;
  readonly path: readonly string[];
  readonly isEnabled: boolean;
  readonly unpaidLimit: number | null;
  readonly divisionCode: string;
}

export async function readDealers(db: Queryable): Promise<KnownDealer[]> {
  const { rows } = await db.query<KnownDealer>(
    `select id, company, path::text[] as path, state = 'enabled' as "isEnabled", unpaid_limit::float8 as "unpaidLimit",
       division_code as "divisionCode" from dealer where deleted_at is null`,
  );
  return rows;
}

export interface ItemGroup extends CountedItem {
  readonly dealerId: string;
  /** How many things. */
  readonly count: number;
}

/** What stands behind a rule, by dealer, age and kind; `weight` is the sum of each group. */
export async function readGroups(db: Queryable, source: string): Promise<ItemGroup[]> {
  const { rows } = await db.query<ItemGroup>(
    `select x.dealer_id as "dealerId", coalesce(x.age, 0) as "ageDays", coalesce(x.hit, false) as "isHit", coalesce(x.base, false) as "isBase",
       sum(x.weight)::float8 as weight, count(*)::int as count
     from (${source}) x where x.dealer_id is not null group by 1, 2, 3, 4`,
  );
  return rows;
}

export type NamedItem = CountedItem &
  Pick<CountedThing, 'thing' | 'id' | 'name' | 'company'> & { dealerId: string };

/** The things themselves, of a dealer and those below it, without some branches. */
export async function readItems(
  db: Queryable,
  source: string,
  { dealerId, without }: { dealerId: string; without: readonly string[] },
): Promise<NamedItem[]> {
  const { rows } = await db.query<NamedItem>(
    `select x.dealer_id as "dealerId", b.company, x.thing, x.id, x.name, x.weight::float8 as weight, coalesce(x.age, 0) as "ageDays",
       coalesce(x.hit, false) as "isHit", coalesce(x.base, false) as "isBase"
     from (${source}) x join dealer b on b.id = x.dealer_id
     where b.path @> array[$1::uuid] and not b.path && $2::uuid[] order by b.company, x.name, x.id`,
    [dealerId, without],
  );
  return rows;
}

export interface DealerFigure {
  readonly dealerId: string;
  readonly rule: DealerRule;
  readonly numerator: number;
  readonly denominator: number;
  readonly value: number;
  readonly threshold: number;
  readonly good: boolean;
  readonly without: readonly string[];
}

/** Keeps the figures of a day; the last word of a day counts. Days older than two years go. */
export async function keepFigures(
  db: Queryable,
  day: string,
  figures: readonly DealerFigure[],
): Promise<void> {
  await db.query(
    `insert into dealer_figure as f (dealer_id, rule, day, numerator, denominator, value, threshold, good, without)
     select "dealerId", rule, $1::date, numerator, denominator, value, threshold, good, coalesce(without, '{}')
     from jsonb_to_recordset($2) as g ("dealerId" uuid, rule text, numerator numeric, denominator numeric, value float8, threshold float8,
       good boolean, without uuid[])
     on conflict (dealer_id, rule, day) do update set numerator = excluded.numerator, denominator = excluded.denominator,
       value = excluded.value, threshold = excluded.threshold, good = excluded.good, without = excluded.without`,
    [day, JSON.stringify(figures)],
  );
  await db.query(`delete from dealer_figure where day < $1::date - 730`, [day]);
}

/** The figures of the run before a day, by dealer and rule. */
export async function figuresBefore(
  db: Queryable,
  day: string,
): Promise<Map<string, { good: boolean; day: string }>> {
  const { rows } = await db.query<{ key: string; good: boolean; day: string }>(
    `select distinct on (f.dealer_id, f.rule) 'AG ' || f.rule || ' ' || f.dealer_id as key, f.good, f.day::text as day
     from dealer_figure f join warning w on w.key = 'AG ' || f.rule || ' ' || f.dealer_id and w.state = 'active'
     where f.day < $1::date order by f.dealer_id, f.rule, f.day desc`,
    [day],
  );
  return new Map(rows.map(({ key, ...rest }) => [key, rest]));
}

/** The branches that the last figure of a dealer leaves out. */
export async function withoutOf(db: Queryable, dealerId: string, rule: string): Promise<string[]> {
  const { rows } = await db.query<{ without: string[] }>(
    `select without::text[] as without from dealer_figure where dealer_id = $1 and rule = $2 order by day desc limit 1`,
    [dealerId, rule],
  );
  return rows[0]?.without ?? [];
}
