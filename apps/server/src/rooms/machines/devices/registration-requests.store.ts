import type { RegistrationRequestRow, registrationRequestList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';

type Call = z.output<typeof registrationRequestList.query>;
export type RequestFilters = Call['filters'];
export type RequestSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Registrations that wait for a person, under `r`, with their vehicle under `v` and what its number is pinned to under `c`. */
export const requestSource: ListSource<RequestFilters, RequestSort> = {
  select: columnsOf<RegistrationRequestRow>({
    id: 'r.id',
    sn: 'v.sn',
    deviceId: 'v.id',
    terminalNumber: 'v.terminal_number',
    reportedId: 'r.terminal_id',
    pinnedId: `coalesce(c.terminal_id, '')`,
    maker: 'r.maker',
    model: 'r.model',
    address: 'r.address',
    pinnedAddress: `coalesce(c.address, '')`,
    reason: 'r.reason',
    tries: 'r.tries',
    firstAt: seconds('r.first_at'),
    lastAt: seconds('r.last_at'),
  }),
  from: `registration_request r join vehicle v on v.no = r.vehicle_no
    left join terminal_credential c on c.vehicle_no = r.vehicle_no`,
  id: { sql: 'r.id', type: 'uuid' },
  sorts: {
    firstAt: { sql: 'r.first_at', type: 'timestamptz' },
    lastAt: { sql: 'r.last_at', type: 'timestamptz' },
    tries: { sql: 'r.tries', type: 'int' },
  },
  filters: {
    terminalNumber: contains('v.terminal_number'),
    reason: oneOf('r.reason'),
  },
};

/** Decided ones are the gateway's matter. */
export const undecided = `r.state = 'waiting' and v.deleted_at is null`;

/** A request that waits, locked; null when there is none, or somebody was quicker. */
export async function lockRequest(
  db: Queryable,
  id: string,
): Promise<{ vehicleId: string; terminalId: string; address: string } | null> {
  const { rows } = await db.query<{ vehicleId: string; terminalId: string; address: string }>(
    `select v.id as "vehicleId", r.terminal_id as "terminalId", r.address from registration_request r
     join vehicle v on v.no = r.vehicle_no where r.id = $1 and ${undecided} for update of r`,
    [id],
  );
  return rows[0] ?? null;
}

export async function decideRequest(db: Queryable, id: string, state: 'accepted' | 'refused'): Promise<void> {
  await db.query('update registration_request set state = $2, decided_at = now() where id = $1', [id, state]);
}

/** SN and id of a vehicle, for the words that tell people. */
export async function snOf(db: Queryable, vehicleNo: number): Promise<string | null> {
  const { rows } = await db.query<{ sn: string }>('select sn from vehicle where no = $1', [vehicleNo]);
  return rows[0]?.sn ?? null;
}
