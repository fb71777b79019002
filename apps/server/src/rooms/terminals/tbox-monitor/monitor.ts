import {
  type BoundingBox,
  type Language,
  type TboxCells,
  type TboxMonitorRow,
  tboxLinks,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { byKnownMachine, withKnownMachines } from '../machine-in-sight.store.ts';
import { placedCells } from '../placed-cells.ts';
import { onlyTboxes } from '../tboxes/tbox.store.ts';
import { type MonitorAsked, type MonitorFilters, monitorSource, readPlaced } from './monitor.store.ts';

/** Filters of a call with the scope of who asks: T-BOXes of his vehicles, those without a machine by their dealer; a machine is looked for only among his. */
export const askedBy = (actor: Actor, language: Language, call: MonitorAsked['call']): MonitorAsked => ({
  call,
  language,
  timeZone: actor.timeZone,
  only: byKnownMachine(actor, call.filters, onlyTboxes(vehicleReach(actor))),
});

/** A call for everything under some filters. */
export const callOf = (filters: MonitorFilters): MonitorAsked['call'] => ({
  filters,
  page: 1,
  size: 1,
  sort: [{ column: 'sn', descending: false }],
});

/** One T-BOX. @throws Refusal notFound: also outside of the scope, and for a device of another category */
export async function cardOf(
  pool: Pool,
  actor: Actor,
  language: Language,
  id: string,
): Promise<TboxMonitorRow> {
  const asked = askedBy(actor, language, { ...callOf({}), ids: [id] });
  const { rows } = await readPage<
    TboxMonitorRow,
    MonitorFilters,
    MonitorAsked['call']['sort'][number]['column']
  >(pool, monitorSource, asked);
  const [row] = await withKnownMachines(pool, actor, rows, (one) => one.id);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** T-BOXes of a view, singly or in cells (S3). */
export async function cellsOf(
  db: Queryable,
  actor: Actor,
  asked: MonitorAsked,
  bbox: BoundingBox,
  zoom: number,
): Promise<TboxCells> {
  const placed = await readPlaced(db, asked, bbox);
  const { singles, ...cells } = placedCells(placed, { bbox, zoom }, tboxLinks.length, ({ link }) =>
    tboxLinks.indexOf(link),
  );
  const known = await withKnownMachines(db, actor, singles, ({ id }) => id);
  return { ...cells, singles: known.map(({ sn, vehicle, ...sign }) => ({ ...sign, label: vehicle ?? sn })) };
}
