import { fields, noticeEdit, noticeForm } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { listNotices, shownNotices } from './notice.store.ts';
import { createNotice, editNotice, removeNotice } from './notices.ts';

/** Everybody is shown them. */
const guard = { right: 'logManage.notice', only: 'provider' } as const;
const byId = z.object({ id: fields.id });

/** What everybody is shown, and the administrators' care of it (L20). */
export function noticeRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route({ method: 'GET', path: 'notices/shown', right: 'signedIn' }, ({ actor, language }) =>
      shownNotices(pool, actor, language),
    ),
    route({ method: 'GET', path: 'notices', ...guard }, async () => {
      const rows = await listNotices(pool);
      return { rows, total: rows.length };
    }),
    route({ method: 'POST', path: 'notices', ...guard, body: noticeForm }, ({ actor, body }) =>
      createNotice(pool, bus, actor, body),
    ),
    route(
      { method: 'PATCH', path: 'notices/:id', ...guard, params: byId, body: noticeEdit },
      ({ actor, params, body }) => editNotice(pool, bus, actor, params.id, body),
    ),
    route({ method: 'DELETE', path: 'notices/:id', ...guard, params: byId }, ({ actor, params }) =>
      removeNotice(pool, bus, actor, params.id),
    ),
  ];
}
