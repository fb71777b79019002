import { sortiesCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { countCall } from '#rooms/access/public.ts';
import { requireKey } from '#rooms/machines/public.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { pushSorties } from './push-sorties.ts';

/** A key may call so often; who knows no key may try as often from one address. */
const rate = { calls: 120, seconds: 60 };

/** The call by which a partner's server tells of flights; its key stands in the header `x-api-key`. */
export function pushRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  return [
    serve(sortiesCalls.push, async ({ body, request }) => {
      await countCall(pool, 'uav', request.ip, rate);
      const { id, partner } = await requireKey(pool, 'serverInterface', request.headers['x-api-key'], {
        api: 'uavSorties',
        address: request.ip,
      });
      await countCall(pool, 'uav key', id, rate);
      return pushSorties(parts, partner, body.sorties);
    }),
  ];
}
