import type { Queryable } from '#database/transaction.ts';

/** A device of the demo that its dealer has and nobody has fitted, with where he is. */
export interface UnfittedDevice {
  sn: string;
  dealerId: string;
  divisionCode: string;
  legalPerson: string;
}

/** Devices of the demo that are out of the warehouse and not entered, those that have been out longest first. */
export async function unfittedDevices(db: Queryable, count: number): Promise<UnfittedDevice[]> {
  const { rows } = await db.query<UnfittedDevice>(
    `select v.sn, d.id as "dealerId", d.division_code as "divisionCode", d.legal_person as "legalPerson"
     from vehicle v join dealer d on d.id = v.dealer_id
     where v.demo and v.state = 'idle' and v.stock_state = 'out' and v.deleted_at is null and d.country = 'CN'
       and not exists (select 1 from approval a where a.vehicle_id = v.id)
     order by v.stock_since, v.sn limit $1`,
    [count],
  );
  return rows;
}

/** A piece of a kind that lies in the dealer's library and will do, beside those that are taken; null when there is none. */
export async function freePiece(
  db: Queryable,
  { kind, models }: { kind: string; models: readonly string[] },
  dealerId: string,
  taken: readonly string[],
): Promise<string | null> {
  const { rows } = await db.query<{ sn: string }>(
    `select c.sn from component c join component_model m on m.id = c.model_id
     where c.kind = $1 and c.state = 'inLibrary' and c.dealer_id = $2 and c.deleted_at is null and c.sn <> all($3::text[])
       and (cardinality($4::text[]) = 0 or m.model = any($4::text[])) order by c.sn limit 1`,
    [kind, dealerId, taken, models],
  );
  return rows[0]?.sn ?? null;
}
