import type { R26Row, r26List } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';

type Call = z.output<typeof r26List.query>;
export type R26Filters = Call['filters'];
export type R26Sort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** One whose time is over is registered no more; when it ended stands beside it. */
const state = `case when v.registration_until >= now() then 'registered' else 'unregistered' end`;

/** The end of a permanent registration stands with the vehicle as a day far ahead, which nobody is shown. */
const permanent = `(g.id is not null and g.ends_at is null and g.revoked_at is null)`;
const unlessPermanent = (value: string): string => `case when not ${permanent} then ${value} end`;

/** Receivers `r` with their model `m`, the vehicle they are fitted on `v`, its last registration `g`, what the terminal told `i`. */
const from = `component r join component_model m on m.id = r.model_id join vehicle v on v.id = r.vehicle_id
  left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id
  left join lateral (select x.id, x.origin, x.made_at, x.ends_at, x.revoked_at from registration x where x.vehicle_id = v.id order by x.made_at desc, x.id limit 1) g on true
  left join terminal_identity i on i.vehicle_no = v.no`;
/** Receivers of that line, whatever stands behind its name. */
const isR26 = `upper(m.model) like 'R26%'`;
/** Only pieces that are there. */
export const isThere = `r.kind = 'receiver' and r.deleted_at is null and v.deleted_at is null`;
export const r26There = `${isThere} and ${isR26}`;

export const r26Source: ListSource<R26Filters, R26Sort> = {
  select: columnsOf<R26Row>({
    id: 'r.id::text',
    asked: 'null::text',
    problem: `case when not ${isR26} then 'notAnR26' end`,
    model: 'm.model',
    receiverSn: 'r.sn',
    machineCode: 'v.machine_code',
    firmware: 'r.firmware',
    vehicleId: 'v.id',
    sn: 'v.sn',
    owner: 'o.name',
    dealer: 'd.company',
    state,
    registeredAt: seconds('g.made_at'),
    endsAt: unlessPermanent(seconds('v.registration_until')),
    daysLeft: unlessPermanent(`(v.registration_until at time zone '${homeZone}')::date - ${homeTodaySql}`),
    registrationId: 'g.id',
    source: 'g.origin',
    reportedUntil: seconds('i.registered_until'),
    reportedAt: seconds('i.heard_at'),
    // A terminal tells no end of a permanent registration.
    differs: `(i.vehicle_no is not null and case when ${permanent} then i.registered_until is not null
      else coalesce(abs(extract(epoch from i.registered_until - v.registration_until)) > 60,
        (i.registered_until is null) <> (v.registration_until is null)) end)`,
  }),
  from,
  id: { sql: 'r.id', type: 'uuid' },
  sorts: {
    endsAt: { sql: 'v.registration_until', type: 'timestamptz', nullable: true },
    sn: { sql: 'v.sn', type: 'text', code: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    machineCode: contains('v.machine_code'),
    dealer: inBranch('d'),
    state: oneOf(`(${state})`),
    endsAt: onDays('v.registration_until'),
  },
};

/** Receivers in reach that one of these SNs names, their own or their vehicle's; other models among them. */
export async function receiversOf(db: Queryable, sns: readonly string[], reach: Reach): Promise<R26Row[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const asked = `${asking.put(sns)}::text[]`;
  const { rows } = await db.query<R26Row>(
    `select ${r26Source.select} from ${from} where ${isThere} and (r.sn = any(${asked}) or v.sn = any(${asked})) and ${reach(asking)}
     order by ${isR26} desc, r.fitted_at desc nulls last, r.id`,
    values,
  );
  return rows;
}

/** One such receiver in reach, by its id, or null. */
export async function findR26(db: Queryable, id: string, reach: Reach): Promise<R26Row | null> {
  return readOne<R26Row>(db, r26Source, id, (asking) => `${r26There} and ${reach(asking)}`);
}
