import { type WorkOfVehicle, workFiguresCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { visibleVehicle } from '../asked-track.ts';
import { zoneOffset } from '../jobs/computing/work-day.rules.ts';
import { hoursOf } from './hours.rules.ts';
import { readWorkMonths, readWorkSums, readWorkTimes } from './of-vehicle.store.ts';

/** @throws Refusal snUnknown outside the scope */
async function workOfVehicle(pool: Pool, actor: Actor, id: string): Promise<WorkOfVehicle> {
  const { no, divisionCode } = await visibleVehicle(pool, actor, id);
  return inSnapshot(pool, async (client) => ({
    ...(await readWorkSums(client, actor, no)),
    months: await readWorkMonths(client, actor, no),
    hours: hoursOf(await readWorkTimes(client, actor, no), zoneOffset(divisionCode)),
  }));
}

/** What one vehicle has done (/carMonitorDetail, and the drawer of /carManage). */
export function workOfVehicleRoutes(pool: Pool): Route[] {
  return [
    serve(workFiguresCalls.ofMonitored, ({ actor, params }) => workOfVehicle(pool, actor, params.id)),
    serve(workFiguresCalls.ofVehicle, ({ actor, params }) => workOfVehicle(pool, actor, params.id)),
  ];
}
