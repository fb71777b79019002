import { jobWallCalls, type wallDevice } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { visibleVehicle } from '../asked-track.ts';
import { findCurrent } from '../current/current.store.ts';
import { type JobAsked, jobsWithin } from '../device-jobs/job-source.store.ts';
import { readWall, readWallFigures } from './wall.store.ts';

/** The call of /reaJob. */
export const jobWallRoutes = (pool: Pool): Route[] => [
  serve(jobWallCalls.list, async ({ actor, language, query: call }) => {
    const { sn, ...filters } = call.filters;
    const asked: JobAsked = {
      call: { ...call, filters: { ...filters, ...(sn !== undefined && { sn: [sn] }) } } as JobAsked['call'],
      language,
      timeZone: actor.timeZone,
      only: jobsWithin(actor),
    };
    const [found, figures] = await Promise.all([readWall(pool, asked), readWallFigures(pool, asked)]);
    return { ...found, figures, asked: sn === undefined ? null : await deviceOf(pool, actor, sn) };
  }),
];

/** The machine that an SN names, with its last job. @throws Refusal snUnknown: also outside of the scope */
async function deviceOf(pool: Pool, actor: Actor, sn: string): Promise<z.output<typeof wallDevice>> {
  const [known] = await vehicleDoor.find(pool, actor, [sn]);
  if (!known) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  const vehicle = await visibleVehicle(pool, actor, known.id);
  const { last } = await findCurrent(pool, actor, vehicle.no);
  return {
    device: known.id,
    sn,
    alias: vehicle.alias,
    last: last && { id: last.id, startedAt: last.startedAt, endedAt: last.endedAt },
  };
}
