import type { Language } from '@furrow/contract';
import { type SoftwareNotUsedRow, type SoftwareUseRow, softwareUseCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { notUsedSource, readSoftwareDays, visibleNotUsed } from './not-used.store.ts';
import {
  spanOf,
  type UseAsked,
  type UseFilters,
  type UseSort,
  useSource,
  visibleUse,
} from './use-source.store.ts';
import { readUsedHours, readUsedVersions, readUseFigures, readUseSeries } from './use-sums.store.ts';

interface Made {
  actor: Actor;
  language: Language;
  query: UseAsked['call'];
}
const askedOf = ({ actor, language, query: call }: Made): UseAsked =>
  visibleUse(actor, { call, language, timeZone: actor.timeZone });

/** The calls of /softFreq. */
export const softwareUseRoutes = (pool: Pool): Route[] => [
  serve(softwareUseCalls.list, (made) =>
    readPage<SoftwareUseRow, UseFilters, UseSort>(pool, useSource(spanOf(made.query.filters)), askedOf(made)),
  ),
  serve(softwareUseCalls.figures, (made) =>
    inSnapshot(pool, (client) => readUseFigures(client, askedOf(made))),
  ),
  serve(softwareUseCalls.series, ({ query: { unit, ...filters }, ...made }) =>
    readUseSeries(pool, askedOf({ ...made, query: { filters, page: 1, size: 1, sort: [] } }), unit),
  ),
  serve(softwareUseCalls.versions, (made) => readUsedVersions(pool, askedOf(made))),
  serve(softwareUseCalls.hours, (made) => readUsedHours(pool, askedOf(made))),
  serve(softwareUseCalls.notUsed, ({ actor, language, query: call }) =>
    readPage<SoftwareNotUsedRow, typeof call.filters, (typeof call.sort)[number]['column']>(
      pool,
      notUsedSource,
      visibleNotUsed(actor, { call, language, timeZone: actor.timeZone }),
    ),
  ),
  serve(softwareUseCalls.days, async ({ actor, params }) => {
    const found = await readSoftwareDays(pool, actor, params.sn);
    if (!found) throw new Refusal('notFound');
    return found;
  }),
];
