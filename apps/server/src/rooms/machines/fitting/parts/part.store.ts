import type { ComponentKind, ComponentState, CountedNeed, PartOnVehicle } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';

/** A piece of a library as a fitting looks at it. */
export interface Piece {
  id: string;
  sn: string;
  state: ComponentState;
  model: string;
  dealerId: string | null;
  vehicleId: string | null;
  vehicleSn: string | null;
  nameplateCode: string;
  /** Number of the open modification, or of the open replacement, that keeps it. */
  reservedFor: string | null;
}

const keptFor = `coalesce((select o.order_no from modification o where c.kind = 'control' and o.deleted_at is null
  and o.state in ('draft', 'inProgress', 'toAccept', 'returned')
  and lower(c.sn) in (lower(o.unmanned_sn), lower(o.flow_sn), lower(o.level_sn)) limit 1),
  (select a.number from approval a cross join lateral jsonb_array_elements(a.data -> 'lines') l
  where a.kind = 'replacement' and a.state in ('toReview', 'reviewing', 'initialPassed', 'failed') and a.deleted_at is null
  and l ->> 'kind' = c.kind and lower(l ->> 'newSn') = lower(c.sn) limit 1))`;

/** The living piece with that serial number, or with that code where it is a nameplate; `lock` keeps it for the deed. */
export async function findPiece(
  db: Queryable,
  kind: ComponentKind,
  sn: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Piece | null> {
  const byCode = kind === 'nameplate' ? ` or lower(c.data ->> 'nameplateCode') = lower($2)` : '';
  const { rows } = await db.query<Piece>(
    `select c.id, c.sn, c.state, m.model, c.dealer_id as "dealerId", c.vehicle_id as "vehicleId", v.sn as "vehicleSn",
       coalesce(c.data ->> 'nameplateCode', '') as "nameplateCode", ${keptFor} as "reservedFor"
     from component c join component_model m on m.id = c.model_id left join vehicle v on v.id = c.vehicle_id
     where c.kind = $1 and (lower(c.sn) = lower($2)${byCode}) and c.deleted_at is null
     order by c.id limit 1 ${lock ? 'for update of c' : ''}`,
    [kind, sn],
  );
  return rows[0] ?? null;
}

/** Puts a piece onto a vehicle, with the line of its life. */
export async function writeFitted(
  db: Queryable,
  actor: Actor,
  componentId: string,
  { vehicleId, at, note = '' }: { vehicleId: string; at: Date; note?: string },
): Promise<void> {
  await db.query(
    `with fitted as (
       update component set state = 'fitted', stock_state = 'out', vehicle_id = $2, fitted_at = $3,
         updated_at = clock_timestamp(), updated_by = $4 where id = $1 returning id)
     insert into component_movement (id, component_id, deed, by_account, vehicle_id, note)
     select $5, id, 'fitted', $4, $2, $6 from fitted`,
    [componentId, vehicleId, at, actor.accountId, newId(), note],
  );
}

/** Takes a piece off its vehicle, with the line of its life; what is to become of it is told in its library. */
export async function writeReplaced(
  db: Queryable,
  actor: Actor,
  componentId: string,
  note = '',
): Promise<void> {
  await db.query(
    `with gone as (
       select id, vehicle_id from component where id = $1),
     replaced as (
       update component c set state = 'replaced', vehicle_id = null, fitted_at = null, updated_at = clock_timestamp(),
         updated_by = $2 from gone where c.id = gone.id)
     insert into component_movement (id, component_id, deed, by_account, vehicle_id, note)
     select $3, id, 'replaced', $2, vehicle_id, $4 from gone`,
    [componentId, actor.accountId, newId(), note],
  );
}

/** Batches that have pieces for a need, in the order in which they are taken: of the vehicle's dealer, else of the provider, the oldest first. */
const batchesOf = (count: string): string =>
  `select c.id, c.quantity from component c join component_model m on m.id = c.model_id
   where c.kind = $1 and c.state = 'inLibrary' and c.deleted_at is null and c.quantity >= ${count}
     and (c.dealer_id = $2 or c.dealer_id is null) and (cardinality($3::text[]) = 0 or m.model = any($3::text[]))
   order by c.dealer_id is null, c.inbound_at, c.id`;

/** Which of these needs the stock cannot fill now; pieces that one need takes are not there for the next. */
export async function notInStock(
  db: Queryable,
  needs: readonly CountedNeed[],
  dealerId: string | null,
): Promise<CountedNeed[]> {
  const left = new Map<string, number>();
  const lacking: CountedNeed[] = [];
  for (const need of needs) {
    const { rows } = await db.query<{ id: string; quantity: number }>(batchesOf('1'), [
      need.kind,
      dealerId,
      need.models,
    ]);
    const now = rows.map(({ id, quantity }) => ({ id, quantity: left.get(id) ?? quantity }));
    const batch = now.find(({ quantity }) => quantity >= need.count);
    if (batch) left.set(batch.id, batch.quantity - need.count);
    else lacking.push(need);
  }
  return lacking;
}

/**
 * Takes pieces without a number from a batch of the vehicle's dealer, else of the provider, the oldest first; what was
 * taken becomes a batch of its own on the vehicle, so that the sum of pieces stays. Returns its id, null when no batch has as many.
 */
export async function takeFromStock(
  db: Queryable,
  actor: Actor,
  { kind, models, count }: CountedNeed,
  { vehicleId, dealerId, at }: { vehicleId: string; dealerId: string | null; at: Date },
): Promise<string | null> {
  const locked = async () =>
    (
      await db.query<{ id: string }>(`${batchesOf('$4')} limit 1 for update of c`, [
        kind,
        dealerId,
        models,
        count,
      ])
    ).rows[0];
  // A batch that somebody else emptied while this waited for it is passed over: the next statement sees the others.
  const batch = (await locked()) ?? (await locked());
  if (!batch) return null;
  await db.query(
    `update component set quantity = quantity - $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [batch.id, count, actor.accountId],
  );
  const taken = newId();
  await db.query(
    `insert into component (id, kind, model_id, batch, quantity, produced_on, warranty_months, state, stock_state,
       dealer_id, vehicle_id, fitted_at, inbound_at, demo, created_by, updated_by)
     select $2, kind, model_id, batch, $3, produced_on, warranty_months, 'fitted', 'out', dealer_id, $4, $5, inbound_at,
       demo, $6, $6 from component where id = $1`,
    [batch.id, taken, count, vehicleId, at, actor.accountId],
  );
  // Both tell it: the batch that it was taken from, and the one on the vehicle.
  await db.query(
    `insert into component_movement (id, component_id, deed, by_account, vehicle_id, note)
     values ($1, $3, 'fitted', $5, $6, $7), ($2, $4, 'fitted', $5, $6, $7)`,
    [newId(), newId(), batch.id, taken, actor.accountId, vehicleId, `×${count}`],
  );
  return taken;
}

/** What a vehicle carries now. */
export async function fittedOn(db: Queryable, vehicleId: string): Promise<PartOnVehicle[]> {
  const { rows } = await db.query<PartOnVehicle>(
    `select c.id, c.kind, c.sn, m.model, m.pn, c.quantity, c.state, extract(epoch from c.fitted_at)::float8 as "fittedAt"
     from component c join component_model m on m.id = c.model_id
     where c.vehicle_id = $1 and c.state = 'fitted' and c.deleted_at is null order by c.kind, c.sn, c.id`,
    [vehicleId],
  );
  return rows;
}
