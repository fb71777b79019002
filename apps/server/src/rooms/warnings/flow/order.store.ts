import type { OrderAction, OrderWait } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { toldMb, visibleTraffic } from '#rooms/billing/public.ts';
import { policyAt } from './policy.store.ts';

const month = `date_trunc('month', ${homeTodaySql})::date`;

/**
 * Makes what the policies order for cards that have reached a step of their plan; each once a month. A card that sits nowhere can be
 * suspended only, and one that does not run cannot even be that.
 */
export async function orderByPolicy(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `insert into policy_order (id, card_id, month, step, action, waits)
     select gen_random_uuid(), s.id, ${month}, x.step, x.action, case x.action when 'tell' then '' when 'suspend' then 'rest' else 'values' end
     from sim_card s left join vehicle cv on cv.id = s.vehicle_id left join dealer cd on cd.id = cv.dealer_id
     left join ${visibleTraffic('cv', 'seen')} on true
     cross join lateral (select q.step, ${policyAt('q.step')} as action from unnest(array[80, 100, 120]) as q (step)
       where coalesce(${toldMb}, seen.month) * 100 >= q.step * s.plan_mb) x
     where s.deleted_at is null and s.state = 'active' and s.plan_mb > 0 and x.action is not null
       and (x.action = 'suspend' or (cv.id is not null and cv.deleted_at is null))
       and exists (select 1 from traffic_policy)
       and not exists (select 1 from policy_order o where o.card_id = s.id and o.action = x.action and o.state = 'waiting')
     on conflict do nothing`,
  );
  return rowCount ?? 0;
}

export interface WaitingOrder {
  readonly id: string;
  readonly cardId: string;
  readonly action: OrderAction;
  readonly waits: OrderWait;
  readonly step: number | null;
  readonly kept: Readonly<Record<string, number>> | null;
  readonly commandId: string | null;
  readonly commandState: string | null;
  readonly by: string | null;
}

/** Orders that wait, the oldest first; locked, so that each is carried out once. */
export async function waitingOrders(db: Queryable): Promise<WaitingOrder[]> {
  const { rows } = await db.query<WaitingOrder>(
    `select o.id, o.card_id as "cardId", o.action, o.waits, o.step::int, o.kept, o.command_id as "commandId", o.created_by as by,
       (select c.state from terminal_command c where c.id = o.command_id) as "commandState"
     from policy_order o where o.state = 'waiting' and o.waits <> 'operator' order by o.created_at, o.id limit 500 for update of o skip locked`,
  );
  return rows;
}

interface OrderChange {
  readonly waits?: OrderWait;
  readonly kept?: Readonly<Record<string, number>>;
  readonly commandId?: string | null;
}

export async function changeOrder(
  db: Queryable,
  id: string,
  { waits, kept, commandId }: OrderChange,
): Promise<void> {
  await db.query(
    `update policy_order set waits = coalesce($2, waits), kept = coalesce($3, kept),
       command_id = case when $4 then $5::uuid else command_id end where id = $1`,
    [id, waits ?? null, kept ? JSON.stringify(kept) : null, commandId !== undefined, commandId ?? null],
  );
}

export async function settleOrderRow(
  db: Queryable,
  id: string,
  { done, answer, by }: { done: boolean; answer: string; by: string | null },
): Promise<void> {
  await db.query(
    `update policy_order set state = $2, waits = '', answer = $3, settled_at = now(), settled_by = $4 where id = $1`,
    [id, done ? 'done' : 'failed', answer, by],
  );
}

/** A new order by hand; false where one of its kind waits already. */
export async function insertOrder(
  db: Queryable,
  of: { cardId: string; action: OrderAction; waits: OrderWait; kept?: object | null; by: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into policy_order (id, card_id, action, waits, kept, created_by) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [newId(), of.cardId, of.action, of.waits, of.kept ? JSON.stringify(of.kept) : null, of.by],
  );
  return rowCount === 1;
}

/** The last order that made the terminal of a card `s` report less often, and that nothing has written back since. */
const lastLess = (
  what: string,
): string => `(select ${what} from policy_order o where o.card_id = s.id and o.action = 'lessOften' and o.state = 'done'
    and o.kept is not null and not exists (select 1 from policy_order r where r.card_id = s.id and r.action = 'restore' and r.state = 'done'
      and r.created_at > o.created_at) order by o.created_at desc limit 1)`;
export const reportsLess = `${lastLess('o.id')} is not null`;

/** What a terminal had before; null: nothing is kept. */
export async function keptValues(db: Queryable, cardId: string): Promise<Record<string, number> | null> {
  const { rows } = await db.query<{ kept: Record<string, number> | null }>(
    `select ${lastLess('o.kept')} as kept from sim_card s where s.id = $1`,
    [cardId],
  );
  return rows[0]?.kept ?? null;
}

/** At the begin of a month terminals report as before again: an order for each whose values are kept from an earlier one. */
export async function orderRestores(db: Queryable): Promise<void> {
  await db.query(
    `insert into policy_order (id, card_id, action, waits, kept)
     select gen_random_uuid(), s.id, 'restore', 'terminal', ${lastLess('o.kept')} from sim_card s
     where s.deleted_at is null and s.vehicle_id is not null and ${lastLess(`(o.created_at at time zone '${homeZone}')::date`)} < ${month}
       and not exists (select 1 from policy_order w where w.card_id = s.id and w.action in ('restore', 'lessOften') and w.state = 'waiting')
       and not exists (select 1 from policy_order w where w.card_id = s.id and w.action = 'restore' and w.created_at > now() - interval '1 day')
     on conflict do nothing`,
  );
}

/** What the terminal told of these parameters last, s. */
export async function parametersOf(
  db: Queryable,
  vehicleNo: number,
  ids: readonly number[],
): Promise<Record<string, number>> {
  const { rows } = await db.query<{ id: string; value: number }>(
    `select id::text as id, ('x' || encode(raw, 'hex'))::bit(32)::bigint::float8 as value from terminal_parameter
     where vehicle_no = $1 and id = any($2::bigint[]) and length(raw) = 4`,
    [vehicleNo, ids],
  );
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]));
}

/** The order of a card that waits for the people at the operator; locked. */
export async function orderAtOperator(
  db: Queryable,
  cardId: string,
): Promise<{ id: string; step: number | null } | null> {
  const { rows } = await db.query<{ id: string; step: number | null }>(
    `select id, step::int from policy_order where card_id = $1 and state = 'waiting' and waits = 'operator'
     order by created_at limit 1 for update`,
    [cardId],
  );
  return rows[0] ?? null;
}
