import { operationCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { checkSeals } from './seals.ts';

/** Days that a check looks back when nothing is said. */
const daysBack = 31;

/** *Check seals* of /userOperateLog: whether the log is still what it was when it was sealed. */
export function sealRoutes(pool: Pool): Route[] {
  return [
    serve(operationCalls.seals, ({ query }) =>
      checkSeals(pool, query.from ?? Date.now() / 1000 - daysBack * 86_400),
    ),
  ];
}
