import type {
  ComponentDeed,
  ComponentFigures,
  ComponentKind,
  ComponentMovement,
  ComponentState,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import { newAsking } from '#kit/list/statement.ts';
import { lowStockSql } from '../component-models/component-model.store.ts';

/** Writes one station of a piece's life. */
export async function insertMovement(
  db: Queryable,
  actor: Actor,
  { componentId, deed, note = '' }: { componentId: string; deed: ComponentDeed; note?: string },
): Promise<void> {
  await db.query(
    `insert into component_movement (id, component_id, deed, by_account, vehicle_id, note)
     select $1, c.id, $3, $4, c.vehicle_id, $5 from component c where c.id = $2`,
    [newId(), componentId, deed, actor.accountId, note],
  );
}

/** Sets the state of a piece; in the library it is in the warehouse again. */
export async function setComponentState(
  db: Queryable,
  actor: Actor,
  { id, state }: { id: string; state: ComponentState },
): Promise<void> {
  await db.query(
    `update component set state = $2, updated_at = clock_timestamp(), updated_by = $3,
       stock_state = case when $2 = 'inLibrary' then 'inWarehouse' else stock_state end,
       inbound_at = case when $2 = 'inLibrary' then now() else inbound_at end
     where id = $1`,
    [id, state, actor.accountId],
  );
}

/** The life of a piece, the newest first. */
export async function readTimeline(db: Queryable, id: string): Promise<ComponentMovement[]> {
  const { rows } = await db.query<ComponentMovement>(
    `select w.id, w.deed, extract(epoch from w.at)::float8 as at,
       coalesce(nullif(a.display_name, ''), a.name, '') as by, w.document, w.note, v.sn as "vehicleSn"
     from component_movement w left join account a on a.id = w.by_account left join vehicle v on v.id = w.vehicle_id
     where w.component_id = $1 order by w.at desc, w.id desc limit 1000`,
    [id],
  );
  return rows;
}

/** Whether more has happened to a piece than its first coming. */
export async function hasMoved(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from component_movement where component_id = $1',
    [id],
  );
  return rows[0]!.count > 1;
}

/** What is counted over the pieces that somebody may know of. */
export async function readFigures(
  db: Queryable,
  kind: ComponentKind,
  reach: Reach,
): Promise<ComponentFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const within = reach(asking);
  const { rows } = await db.query<{ state: ComponentState; pieces: number }>(
    `select c.state, sum(c.quantity)::int as pieces from component c left join dealer d on d.id = c.dealer_id
     where c.deleted_at is null and ${within} group by c.state`,
    values,
  );
  const low = await db.query<{ count: number }>(
    `select count(*) as count from component_model m where m.kind = $1 and m.deleted_at is null and ${lowStockSql}`,
    [kind],
  );
  const none = { inLibrary: 0, fitted: 0, replaced: 0, scrapped: 0 };
  const pieces = Object.fromEntries(rows.map(({ state, pieces: count }) => [state, count]));
  return { ...none, ...pieces, lowModels: low.rows[0]!.count };
}

/** The model that a piece is of now: it stays although it may be offered no more. */
export async function modelHeld(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ modelId: string }>(
    'select model_id as "modelId" from component where id = $1',
    [id],
  );
  return rows[0]?.modelId;
}
