import { type Language, type ZwtCard, type ZwtMonitorRow, zwtMonitorCalls, zwtSigns } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { placedCells } from '../placed-cells.ts';
import {
  lastMeasured,
  readPlacedSigns,
  readZwtFigures,
  type ZwtAsked,
  type ZwtFilters,
  type ZwtSort,
  zwtSource,
} from './zwt-monitor.store.ts';

/** Filters of a call with the scope of who asks: users of his dealers, and of their terminals those that he may know of. */
async function askedBy(
  pool: Pool,
  actor: Actor,
  language: Language,
  call: ZwtAsked['call'],
): Promise<ZwtAsked> {
  const [dealers, vehicles] = [await dealerReach(pool, actor), vehicleReach(actor)];
  return {
    call,
    language,
    timeZone: actor.timeZone,
    only: (asking) =>
      `z.deleted_at is null and ${dealers(asking)} and (t.id is null or (v.id is not null and ${vehicles(asking)}))`,
  };
}

const callOf = (filters: ZwtFilters): ZwtAsked['call'] => ({
  filters,
  page: 1,
  size: 1,
  sort: [{ column: 'user', descending: false }],
});
// The full number is asked for, of one user at a time (C16).
const masked = <Row extends { phone: string }>(row: Row): Row => ({ ...row, phone: maskedPhone(row.phone) });

/** The calls of /zhiweitongMonitor. */
export function zwtMonitorRoutes(pool: Pool): Route[] {
  const pageOf = async (asked: ZwtAsked) => {
    const page = await readPage<ZwtMonitorRow, ZwtFilters, ZwtSort>(pool, zwtSource, asked);
    return { ...page, rows: page.rows.map(masked) };
  };
  return [
    serve(zwtMonitorCalls.list, async ({ actor, language, query: call }) =>
      pageOf(await askedBy(pool, actor, language, call)),
    ),
    serve(zwtMonitorCalls.figures, async ({ actor, language, query: { filters } }) => {
      const { sign: _, ...others } = filters;
      return readZwtFigures(pool, await askedBy(pool, actor, language, callOf(others)));
    }),
    serve(zwtMonitorCalls.cells, async ({ actor, language, query: { bbox, zoom, ...filters } }) => {
      const asked = await askedBy(pool, actor, language, callOf(filters));
      const placed = await readPlacedSigns(pool, asked, bbox);
      return placedCells(placed, { bbox, zoom }, zwtSigns.length, ({ sign }) => zwtSigns.indexOf(sign));
    }),
    serve(zwtMonitorCalls.card, async ({ actor, language, params: { id } }): Promise<ZwtCard> => {
      const { rows } = await pageOf(await askedBy(pool, actor, language, { ...callOf({}), ids: [id] }));
      if (!rows[0]) throw new Refusal('notFound');
      const { vehicleId, sign } = rows[0];
      const told = vehicleId !== null && sign !== 'locked' ? await lastMeasured(pool, vehicleId) : [];
      return { ...rows[0], measured: told };
    }),
  ];
}
