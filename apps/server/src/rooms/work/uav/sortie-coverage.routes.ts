import { sortiesCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { coverageAnswer } from '../device-jobs/coverage/coverage.routes.ts';
import type { GroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import { type AskedGround, groundOfJobs } from '../device-jobs/coverage/ground-input.ts';
import { requireSortie } from './sortie-deeds.ts';
import { flownTogether } from './sortie-map.store.ts';

/** What a sortie covered (R4 with its swath), alone or with those of the same day on the same block. */
export function sortieCoverageRoutes(pool: Pool, desk: GroundDesk): Route[] {
  return [
    serve(sortiesCalls.coverage, async ({ actor, params: { id }, query, reply }) =>
      coverageAnswer(desk, await groundOf(pool, actor, id, query.together === 'yes'), query, reply),
    ),
    serve(sortiesCalls.cell, async ({ actor, params: { id }, query: { lng, lat, together: all } }) =>
      desk(await groundOf(pool, actor, id, all === 'yes'), { kind: 'cell', lng, lat }),
    ),
  ];
}

async function groundOf(pool: Pool, actor: Actor, id: string, all: boolean): Promise<AskedGround> {
  const sortie = await requireSortie(pool, actor, id);
  const sorties = all ? await flownTogether(pool, actor, sortie) : [sortie];
  const jobs = sorties.flatMap(({ jobId }) => jobId ?? []);
  return groundOfJobs(pool, jobs, sortie.blockId);
}
