import { fields, listFilters, type PermissionCode, paging } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { targetChoices } from './target-choices.store.ts';

const asked = paging.extend({ name: listFilters.text });
const byId = z.object({ targetId: fields.id });

/** `GET <path>/vehicles` and `GET <path>/blocks`: what a form chooses from, a line's or a mark's from both. */
export function targetRoutes(
  pool: Pool,
  path: string,
  right: PermissionCode,
  kinds: readonly ('vehicle' | 'block')[] = ['vehicle', 'block'],
): Route[] {
  return kinds.flatMap((kind) => [
    route({ method: 'GET', path: `${path}/${kind}s`, right, query: asked }, ({ actor, query }) =>
      targetChoices(pool, actor, kind, query),
    ),
    route(
      { method: 'GET', path: `${path}/${kind}s/:targetId`, right, params: byId },
      async ({ actor, params: { targetId } }) => {
        const { rows } = await targetChoices(pool, actor, kind, { id: targetId, page: 1, size: 1 });
        if (!rows[0]) throw new Refusal('notFound');
        return rows[0];
      },
    ),
  ]);
}
