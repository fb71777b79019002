import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

export interface Extension {
  id: string;
  serviceId: string;
  days: number;
  chargeId: string | null;
  codeId: string | null;
  state: 'waiting' | 'granted' | 'takenBack' | 'dropped';
  /** By how much the end moved, s. */
  spanS: number;
}

/** Days that are to be added to a service. */
export async function insertExtension(
  db: Queryable,
  one: Pick<Extension, 'serviceId' | 'days' | 'chargeId' | 'codeId'> & { by: string },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into satellite_extension (id, service_id, days, charge_id, code_id, state, created_by) values ($1, $2, $3, $4, $5, 'waiting', $6)`,
    [id, one.serviceId, one.days, one.chargeId, one.codeId, one.by],
  );
  return id;
}

const columns = `id, service_id as "serviceId", days::int as days, charge_id as "chargeId", code_id as "codeId", state,
  extract(epoch from span)::float8 as "spanS"`;

export async function extensionOfCharge(db: Queryable, chargeId: string): Promise<Extension | null> {
  const { rows } = await db.query<Extension>(
    `select ${columns} from satellite_extension where charge_id = $1`,
    [chargeId],
  );
  return rows[0] ?? null;
}

/** The extension of a service that waits for its charge, with that one's number; null: none does. */
export async function waitingExtension(
  db: Queryable,
  serviceId: string,
): Promise<(Extension & { charge: string | null }) | null> {
  const { rows } = await db.query<Extension & { charge: string | null }>(
    `select ${columns}, (select c.no from charge c where c.id = charge_id) as charge
     from satellite_extension where service_id = $1 and state = 'waiting'`,
    [serviceId],
  );
  return rows[0] ?? null;
}

export async function setExtension(
  db: Queryable,
  id: string,
  {
    state,
    spanS = 0,
    codeId = null,
  }: Pick<Extension, 'state'> & Partial<Pick<Extension, 'spanS' | 'codeId'>>,
): Promise<void> {
  await db.query(
    'update satellite_extension set state = $2, span = make_interval(secs => $3), code_id = $4 where id = $1',
    [id, state, spanS, codeId],
  );
}
