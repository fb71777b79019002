import type { ListAnswer, TargetChoice } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { blockReach } from '../blocks/block-reach.store.ts';

export type TargetKind = 'vehicle' | 'block';

interface Wanted {
  /** A part of a name or SN. */
  name?: string | undefined;
  id?: string | undefined;
  page: number;
  size: number;
}

const sources = {
  vehicle: {
    select: `v.id, v.sn as name, concat_ws(' · ', nullif(coalesce(nullif(v.alias, ''), v.plate), ''), o.name) as hint`,
    from: `vehicle v left join owner o on o.id = v.owner_id`,
    living: `v.deleted_at is null and v.state <> 'cancelled'`,
    texts: ['v.sn', 'v.alias', 'v.plate'],
    order: 'v.sn',
    id: 'v.id',
    reach: (actor: Actor) => vehicleReach(actor),
  },
  block: {
    select: `b.id, b.name, o.name as hint`,
    from: `block b join owner o on o.id = b.owner_id`,
    living: 'b.deleted_at is null',
    texts: ['b.name'],
    order: 'b.name, b.id',
    id: 'b.id',
    reach: (actor: Actor) => blockReach(actor),
  },
} as const;

/** Vehicles or blocks of the actor's scope that lines and marks may hang on. */
export async function targetChoices(
  db: Queryable,
  actor: Actor,
  kind: TargetKind,
  { name, id, page, size }: Wanted,
): Promise<ListAnswer<TargetChoice>> {
  const source = sources[kind];
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const conditions = [
    source.living,
    source.reach(actor)(asking),
    ...(name ? [named(source.texts, name, asking)] : []),
    ...(id ? [`${source.id} = ${asking.put(id)}`] : []),
  ].join(' and ');
  const { rows } = await db.query<TargetChoice & { total: number }>(
    `select ${source.select}${id && kind === 'block' ? `, b.outline -> 'coordinates' as rings` : ''}, count(*) over ()::int as total from ${source.from} where ${conditions}
     order by ${source.order} limit ${asking.put(size)} offset ${asking.put((page - 1) * size)}`,
    values,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function named(columns: readonly string[], name: string, { put }: Asking): string {
  const wanted = put(name);
  return `(${columns.map((column) => `strpos(lower(${column}), lower(${wanted}::text)) > 0`).join(' or ')})`;
}
