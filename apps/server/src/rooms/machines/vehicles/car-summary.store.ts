import type { CarSummary, VehicleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { VehicleScope } from '../vehicle-scope.ts';
import { carsWithin } from './car-list.store.ts';

/** The figures above /carManage; every one counts only what the scope holds. Days and months are those of UTC+8. */
export async function summariseCars(db: Queryable, scope: VehicleScope): Promise<CarSummary> {
  const within = (cancelled: boolean) => {
    const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
    return { condition: carsWithin(scope, { cancelled })(asking), values };
  };
  const all = within(true);
  const states = await db.query<{ state: VehicleState; count: number }>(
    `select v.state, count(*)::int as count from vehicle v where ${all.condition} group by v.state`,
    all.values,
  );
  const fitted = within(false);
  const online = await db.query<{ working: number; online: number }>(
    `select (count(*) filter (where n.state = 'working'))::int as working,
       (count(*) filter (where n.state = 'online'))::int as online
     from vehicle_online n join vehicle v on v.id = n.vehicle_id where n.state <> 'offline' and ${fitted.condition}`,
    fitted.values,
  );
  const since = (unit: 'day' | 'month') =>
    `date_trunc('${unit}', now() at time zone '${homeZone}') at time zone '${homeZone}'`;
  const installed = await db.query<{ today: number; month: number }>(
    `select (count(*) filter (where v.installed_at >= ${since('day')}))::int as today, count(*)::int as month
     from vehicle v where coalesce(v.installed_at, 'epoch') >= ${since('month')} and ${fitted.condition}`,
    fitted.values,
  );
  const by = Object.fromEntries(states.rows.map(({ state, count }) => [state, count]));
  const { inUse = 0, frozen = 0, inProblem = 0, expired = 0, cancelled = 0 } = by;
  const total = inUse + frozen + inProblem + expired;
  const now = online.rows[0]!;
  const offline = Math.max(0, total - now.working - now.online);
  return {
    total,
    ...now,
    offline,
    inUse,
    frozen,
    inProblem,
    expired,
    cancelled,
    ...installed.rows[0]!,
  };
}
