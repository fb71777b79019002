import type { ComponentKind, NeededPart } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { vehicleScope, vehicleScopeSql } from '../../vehicle-scope.ts';

/** A terminal that a row names. */
export interface NamedTerminal {
  id: string;
  sn: string;
  state: string;
  stockState: string;
  dealerId: string | null;
  neededParts: NeededPart[];
}

/** The terminals of these SNs in the actor's scope, with what their products need. */
export async function terminalsOf(
  db: Queryable,
  actor: Actor,
  sns: readonly string[],
): Promise<Map<string, NamedTerminal>> {
  const values: unknown[] = [sns];
  const scope = vehicleScopeSql(vehicleScope(actor, 'operate'), 'v', values);
  const { rows } = await db.query<NamedTerminal>(
    `select v.id, v.sn, v.state, v.stock_state as "stockState", v.dealer_id as "dealerId",
       coalesce(p.needed_parts, '[]') as "neededParts"
     from vehicle v left join product p on p.deleted_at is null
       and (p.id = v.product_id or (v.product_id is null and lower(p.model) = lower(v.product_model)))
     where v.sn = any($1::text[]) and ${scope}`,
    values,
  );
  return new Map(rows.map((row) => [row.sn, row]));
}

/** The states of pieces by kind and serial number in lower case. */
export async function piecesOf(
  db: Queryable,
  pieces: readonly { kind: ComponentKind; sn: string }[],
): Promise<Map<string, { state: string }>> {
  const { rows } = await db.query<{ kind: string; sn: string; state: string }>(
    `select c.kind, lower(c.sn) as sn, c.state from component c
     join unnest($1::text[], $2::text[]) as w (kind, sn)
       on c.kind = w.kind and (lower(c.sn) = w.sn or lower(c.data ->> 'nameplateCode') = w.sn)
     where c.deleted_at is null`,
    [pieces.map(({ kind }) => kind), pieces.map(({ sn }) => sn.toLowerCase())],
  );
  return new Map(rows.map(({ kind, sn, state }) => [`${kind} ${sn}`, { state }]));
}

/** Entries of the vehicle library that are offered, by brand and model. */
export async function offeredMachines(db: Queryable): Promise<
  {
    id: string;
    name: string;
    motorRequired: boolean;
    photoRequired: boolean;
  }[]
> {
  const { rows } = await db.query<{
    id: string;
    name: string;
    motorRequired: boolean;
    photoRequired: boolean;
  }>(
    `select id, brand || ' ' || model as name, motor_required as "motorRequired", photo_required as "photoRequired"
     from vehicle_model where state = 'enabled' and deleted_at is null order by 2`,
  );
  return rows;
}
