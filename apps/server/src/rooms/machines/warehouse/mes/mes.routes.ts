import { warehouseCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { countCall } from '#rooms/access/public.ts';
import { requireKey } from '../../licences/open-call.ts';
import { bookMesInbound } from './mes-inbound.ts';

/** A key may call so often; who knows no key may try as often from one address. */
const rate = { calls: 120, seconds: 60 };

/** The call by which a factory's MES books what it has made; its key stands in the header `x-api-key`. */
export function mesRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(warehouseCalls.mes, async ({ body, language, request }) => {
      await countCall(pool, 'mes', request.ip, rate);
      const { id, partner } = await requireKey(pool, 'mes', request.headers['x-api-key'], {
        api: 'mesInbound',
        address: request.ip,
      });
      await countCall(pool, 'mes key', id, rate);
      return bookMesInbound(pool, bus, { partner, language }, body);
    }),
  ];
}
