import { type OnlineState, onlineStates, type VehicleState, vehicleStates } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { onlineSql } from '#rooms/machines/public.ts';
import { everyVehicleOf, freshAsking, vehiclesOf, type Wanted } from '../wanted.store.ts';

type Counted<State extends string> = { [Each in State]: number };

/** Every state with its number, those without any too. */
const counted = <State extends string>(
  states: readonly State[],
  rows: readonly { state: State; num: number }[],
): Counted<State> =>
  Object.fromEntries(
    states.map((state) => [state, rows.find((row) => row.state === state)?.num ?? 0]),
  ) as Counted<State>;

/** What the vehicles are now: heard from or not, and where in their lives. */
export async function countStates(
  db: Queryable,
  wanted: Wanted,
): Promise<{ online: Counted<OnlineState>; life: Counted<VehicleState> }> {
  const now = freshAsking();
  const online = await db.query<{ state: OnlineState; num: number }>(
    `select ${onlineSql('l')} as state, count(*)::int as num
     from vehicle v left join vehicle_latest l on l.vehicle_no = v.no where ${vehiclesOf(wanted, now.asking)} group by 1`,
    now.values,
  );
  const ever = freshAsking();
  const life = await db.query<{ state: VehicleState; num: number }>(
    `select v.state, count(*)::int as num from vehicle v where ${everyVehicleOf(wanted, ever.asking)} group by 1`,
    ever.values,
  );
  return { online: counted(onlineStates, online.rows), life: counted(vehicleStates, life.rows) };
}
