import type { WarningKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';

/** An active row of a kind, as it was raised. */
export interface StandingRow {
  readonly key: string;
  readonly handled: boolean;
  readonly value: number;
  readonly figures: Readonly<Record<string, number | string>>;
  /** Day in UTC+8. */
  readonly raisedOn: string;
  readonly level: string;
}

export async function standingRows(db: Queryable, kind: WarningKind): Promise<Map<string, StandingRow>> {
  const { rows } = await db.query<StandingRow>(
    `select key, handling = 'handled' as handled, coalesce(value, 0) as value, figures, level,
       (raised_at at time zone '${homeZone}')::date::text as "raisedOn"
     from warning where kind = $1 and state = 'active'`,
    [kind],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Keys of cards used elsewhere (FL-05) whose row of this month somebody has handled: the same fact raises nothing again. */
export async function settledElsewhere(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select distinct key from warning where kind = 'flow' and rule = 'FL-05' and state = 'cancelled' and handling = 'handled'
       and figures ->> 'month' = to_char(now() at time zone '${homeZone}', 'YYYY-MM')`,
  );
  return new Set(rows.map(({ key }) => key));
}
