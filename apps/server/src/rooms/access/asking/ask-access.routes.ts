import { askAccessCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { askForAccess, grantorsOf } from './ask-access.ts';

/** Everybody's own: whoever lacks a right learns who may grant it, and asks them. */
export function askAccessRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(askAccessCalls.grantors, ({ actor, query }) => grantorsOf(pool, actor, query.permission)),
    serve(askAccessCalls.ask, ({ actor, body }) => askForAccess(pool, bus, actor, body.permission)),
  ];
}
