import type { RegistrationRow, registrationList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';

type Call = z.output<typeof registrationList.query>;
export type RegistrationFilters = Call['filters'];
export type RegistrationSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const person = (column: string): string =>
  `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;
/** The terminal tells this very end; it counts in whole seconds. */
const told = `(i.registered_until is not null and g.ends_at is not null and abs(extract(epoch from i.registered_until - g.ends_at)) < 2)`;
const delivery = `case when c.state = 'confirmed' then 'confirmed' when ${told} then 'typedIn' else coalesce(c.state, 'none') end`;
/** The last of its vehicle, and not over. */
const present = `g.revoked_at is null and (g.ends_at is null or g.ends_at > now())
  and not exists (select from registration n where n.vehicle_id = g.vehicle_id and n.made_at > g.made_at)`;
const state = `case when ${present} and (c.state = 'confirmed' or ${told})
  then 'registered' else 'unregistered' end`;

/** Registrations under `g`, their vehicle `v`, whose it is `d`, the command with the code `c`, what the terminal tells `i`. */
const from = `registration g join vehicle v on v.id = g.vehicle_id left join dealer d on d.id = v.dealer_id
  left join terminal_command c on c.vehicle_no = v.no and c.id = g.command_id left join terminal_identity i on i.vehicle_no = v.no`;

export const registrationSource: ListSource<RegistrationFilters, RegistrationSort> = {
  select: columnsOf<RegistrationRow>({
    id: 'g.id',
    vehicleId: 'v.id',
    sn: 'v.sn',
    machineCode: 'g.machine_code',
    category: 'v.category',
    functions: 'g.functions',
    kind: 'g.kind',
    origin: 'g.origin',
    days: 'g.days',
    endBefore: seconds('g.end_before'),
    endsAt: seconds('g.ends_at'),
    delivery,
    state,
    chargeId: 'g.charge_id',
    charge: '(select x.no from charge x where x.id = g.charge_id)',
    batch: '(select b.no from billing_row r join billing_batch b on b.id = r.batch_id where r.id = g.row_id)',
    dealer: 'd.company',
    madeBy: person('g.made_by'),
    madeAt: seconds('g.made_at'),
    reason: 'g.reason',
    software: `coalesce(i.software_version, '')`,
    revokedAt: seconds('g.revoked_at'),
    revokedWhy: 'g.revoked_why',
  }),
  from,
  id: { sql: 'g.id', type: 'uuid' },
  sorts: {
    madeAt: { sql: 'g.made_at', type: 'timestamptz' },
    endsAt: { sql: 'g.ends_at', type: 'timestamptz', nullable: true },
    sn: { sql: 'v.sn', type: 'text', code: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    machineCode: contains('g.machine_code'),
    kind: oneOf('g.kind'),
    state: oneOf(`(${state})`),
    delivery: oneOf(`(${delivery})`),
    dealer: inBranch('d'),
    madeBy: contains(person('g.made_by')),
    origin: oneOf('g.origin'),
    madeAt: onDays('g.made_at'),
    endsAt: onDays('g.ends_at'),
  },
};

/** One in reach, by its id, or null. */
export const findRegistration = (db: Queryable, id: string, reach: Reach): Promise<RegistrationRow | null> =>
  readOne<RegistrationRow>(db, registrationSource, id, reach);

/** Those of a vehicle in reach, the newest first. */
export async function registrationsOf(
  db: Queryable,
  vehicleId: string,
  reach: Reach,
): Promise<RegistrationRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<RegistrationRow>(
    `select ${registrationSource.select} from ${from} where g.vehicle_id = ${asking.put(vehicleId)}::uuid and ${reach(asking)}
     order by g.made_at desc, g.id limit 200`,
    values,
  );
  return rows;
}

/** The sealed code of a registration. */
export async function readSealed(db: Queryable, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ code: Buffer }>('select code from registration where id = $1', [id]);
  return rows[0]?.code ?? null;
}

/** Whether a registration is the last of its vehicle and not over: only such a one is sent, and revoked. */
export async function isPresent(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(`select from registration g where g.id = $1 and ${present}`, [id]);
  return rows.length > 0;
}

/** Whether another machine code of the vehicle waits for a decision: until then nothing is signed or sent for the one of before. */
export async function isUnderReview(db: Queryable, vehicleId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from approval where vehicle_id = $1 and kind = 'hardwareCode' and deleted_at is null
       and state in ('toReview', 'reviewing', 'initialPassed', 'failed')`,
    [vehicleId],
  );
  return rows.length > 0;
}

export const setCommandOf = (db: Queryable, id: string, commandId: string): Promise<unknown> =>
  db.query('update registration set command_id = $2 where id = $1', [id, commandId]);

export const setRevoked = (db: Queryable, id: string, by: string, why: string): Promise<unknown> =>
  db.query(
    'update registration set revoked_at = now(), revoked_by = $2, revoked_why = $3 where id = $1 and revoked_at is null',
    [id, by, why],
  );

/** Revokes what is present of a vehicle, with as much of the reason as is kept. Returns the ids. */
export async function revokePresentOf(
  db: Queryable,
  vehicleId: string,
  { by, why }: { by: string | null; why: string },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update registration g set revoked_at = now(), revoked_by = $2, revoked_why = left($3, 100)
     where g.vehicle_id = $1 and ${present} returning g.id`,
    [vehicleId, by, why],
  );
  return rows.map(({ id }) => id);
}

/** Whether a machine code has had a trial. */
export async function hadTrial(db: Queryable, machineCode: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from registration where machine_code = $1 and kind = 'trial' limit 1`,
    [machineCode],
  );
  return rows.length > 0;
}
