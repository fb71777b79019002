import { noticeCalls as calls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { listNotices, shownNotices } from './notice.store.ts';
import { createNotice, editNotice, removeNotice } from './notices.ts';

/** What everybody is shown, and the administrators' care of it (L20). */
export function noticeRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(calls.shown, ({ actor, language }) => shownNotices(pool, actor, language)),
    serve(calls.list, async () => {
      const rows = await listNotices(pool);
      return { rows, total: rows.length };
    }),
    serve(calls.create, ({ actor, body }) => createNotice(pool, bus, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editNotice(pool, bus, actor, params.id, body)),
    serve(calls.remove, ({ actor, params }) => removeNotice(pool, bus, actor, params.id)),
  ];
}
