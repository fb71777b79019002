import { fields, type WorkOfVehicle } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { inSnapshot } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { visibleVehicle } from '../asked-track.ts';
import { zoneOffset } from '../jobs/computing/work-day.rules.ts';
import { hoursOf } from './hours.rules.ts';
import { readWorkMonths, readWorkSums, readWorkTimes } from './of-vehicle.store.ts';

const byId = z.object({ id: fields.id });

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
  const spec = { method: 'GET', params: byId } as const;
  return [
    route({ ...spec, path: 'work/vehicle/:id', right: 'carMonitor' }, ({ actor, params }) =>
      workOfVehicle(pool, actor, params.id),
    ),
    route({ ...spec, path: 'cars/:id/work', right: 'carManage' }, ({ actor, params }) =>
      workOfVehicle(pool, actor, params.id),
    ),
  ];
}
