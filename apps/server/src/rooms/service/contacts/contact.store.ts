import type { contactFigures, KnownCaller } from '@furrow/contract';
import { storedPhone } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { newAsking } from '#kit/list/statement.ts';
import { onlineSql, vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { numberSql, problemReach } from '../problems/problem.store.ts';

export const contactNumber = `'H-' || lpad(c.no::text, 6, '0')`;
/** Somebody still waits to be called back. */
export const waitsSql = `(c.result = 'callBack' and c.called_back_at is null)`;
export const overdueSql = `(${waitsSql} and c.call_back_at < extract(epoch from now()))`;

/** Contacts under `c` with their handler `h`, its company `d` and the machine `v`. */
export const contactFrom = `service_contact c left join account h on h.id = c.handler_id left join dealer d on d.id = c.dealer_id
  left join vehicle v on v.sn = c.sn and v.deleted_at is null left join terminal_identity t on t.vehicle_no = v.no`;

/** Those of the actor's branch of companies, and those about machines in the scope. */
export async function contactReach(db: Queryable, actor: Actor): Promise<Reach> {
  const dealers = await dealerReach(db, actor);
  const machines = vehicleReach(actor);
  return (asking) => `(${dealers(asking)} or (v.id is not null and ${machines(asking)}))`;
}

/** When a contact was written and by whom; null where there is none. */
export async function writtenBy(
  db: Queryable,
  id: string,
): Promise<{ handlerId: string | null; ageH: number; callBackAt: number | null } | null> {
  const { rows } = await db.query<{ handlerId: string | null; ageH: number; callBackAt: number | null }>(
    `select handler_id as "handlerId", call_back_at as "callBackAt",
       (extract(epoch from now() - created_at) / 3600)::float8 as "ageH" from service_contact where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

interface Turned {
  calledBack?: boolean;
  callBackAt?: number;
  satisfaction?: number;
}

/** Keeps what a deed changes; a new promise is told anew when it passes. */
export async function turnContact(
  db: Queryable,
  { id, by }: { id: string; by: string },
  { calledBack, callBackAt, satisfaction }: Turned,
): Promise<void> {
  await db.query(
    `update service_contact set called_back_at = case $2::boolean when true then now() when false then null else called_back_at end,
       result = case when $2 = false then 'callBack' else result end, call_back_at = coalesce($3, call_back_at),
       told_at = case when $3::float8 is null then told_at end, satisfaction = coalesce($4, satisfaction),
       updated_at = clock_timestamp(), updated_by = $5
     where id = $1`,
    [id, calledBack ?? null, callBackAt ?? null, satisfaction ?? null, by],
  );
}

/** Those whose promised time has passed and of whom nobody was told since; marks them as told. Who was told before a later promise hears of that one, too. */
export async function takeDueCalls(
  db: Queryable,
): Promise<{ id: string; number: string; caller: string; handlerId: string | null }[]> {
  const { rows } = await db.query<{ id: string; number: string; caller: string; handlerId: string | null }>(
    `update service_contact c set told_at = now() where c.deleted_at is null and ${overdueSql}
       and (c.told_at is null or c.told_at < to_timestamp(c.call_back_at))
     returning c.id, ${contactNumber} as number, c.caller, c.handler_id as "handlerId"`,
  );
  return rows;
}

/** The numbers of the day (UTC+8), of the contacts that the actor may know of. */
export async function readContactFigures(
  db: Queryable,
  actor: Actor,
): Promise<z.output<typeof contactFigures>> {
  const reach = await contactReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<z.output<typeof contactFigures>>(
    `with seen as (select c.*, ${waitsSql} as waits, ${overdueSql} as overdue,
         (c.created_at at time zone '${homeZone}')::date = ${homeTodaySql} as today
       from ${contactFrom} where c.deleted_at is null and ${reach(asking)}
         and (${waitsSql} or c.created_at > now() - interval '2 days'))
     select (count(*) filter (where today and channel = 'phone'))::int as calls,
       (count(*) filter (where today and channel = 'phone' and answered))::int as answered,
       (count(*) filter (where today and channel = 'phone' and not answered))::int as missed,
       (count(*) filter (where waits))::int as waiting, (count(*) filter (where overdue))::int as overdue,
       (avg(lasted_s) filter (where today and answered and lasted_s > 0))::float8 as "meanS",
       (avg((result = 'solved')::int) filter (where today and answered))::float8 as "solvedAtOnce",
       coalesce((select jsonb_agg(jsonb_build_object('subject', s.subject, 'count', s.count) order by s.count desc, s.subject)
         from (select subject, count(*)::int as count from seen where today group by subject) s), '[]') as subjects
     from seen`,
    values,
  );
  return rows[0]!;
}

/** As much of each as stands at the side of the form. */
const mostKnown = 5;

/** Owner, machines, the last contacts and the open problems of a telephone number or an SN, as far as the actor may know of them. */
export async function readKnownCaller(
  db: Queryable,
  actor: Actor,
  { phone, sn }: { phone: string; sn: string },
): Promise<KnownCaller> {
  const number = storedPhone(phone) ?? '';
  if (number === '' && sn === '') return { owners: [], vehicles: [], contacts: [], problems: [] };
  const [owners, vehicles] = await Promise.all([
    ownersOf(db, actor, number),
    machinesOf(db, actor, { number, sn }),
  ]);
  const sns = vehicles.map((vehicle) => vehicle.sn);
  const [contacts, problems] = await Promise.all([
    contactsOf(db, actor, { number, sns }),
    problemsOf(db, actor, sns),
  ]);
  return { owners, vehicles, contacts, problems };
}

async function ownersOf(db: Queryable, actor: Actor, number: string): Promise<KnownCaller['owners']> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<KnownCaller['owners'][number]>(
    `select o.id, o.name from owner o where o.deleted_at is null and o.phone = ${asking.put(number)}
       and exists (select from vehicle v where v.owner_id = o.id and v.deleted_at is null and ${vehicleReach(actor)(asking)})
     order by o.name, o.id limit ${mostKnown}`,
    values,
  );
  return rows;
}

async function machinesOf(
  db: Queryable,
  actor: Actor,
  { number, sn }: { number: string; sn: string },
): Promise<KnownCaller['vehicles']> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<KnownCaller['vehicles'][number]>(
    `select v.id, v.sn, coalesce(${onlineSql('l')} <> 'offline', false) as online,
       extract(epoch from v.registration_until)::float8 as "validUntil"
     from vehicle v left join vehicle_latest l on l.vehicle_no = v.no left join owner o on o.id = v.owner_id
     where v.deleted_at is null and (v.sn = ${asking.put(sn)} or (o.phone = ${asking.put(number)} and o.phone <> ''))
       and ${vehicleReach(actor)(asking)}
     order by v.sn limit ${mostKnown}`,
    values,
  );
  return rows;
}

async function contactsOf(
  db: Queryable,
  actor: Actor,
  { number, sns }: { number: string; sns: readonly string[] },
): Promise<KnownCaller['contacts']> {
  const reach = await contactReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<KnownCaller['contacts'][number]>(
    `select c.id, ${contactNumber} as number, extract(epoch from c.created_at)::float8 as at, c.question, c.result, c.satisfaction
     from ${contactFrom} where c.deleted_at is null and (c.phone = ${asking.put(number)} or c.sn = any(${asking.put(sns)}::text[]))
       and ${reach(asking)} order by c.created_at desc, c.id limit ${mostKnown}`,
    values,
  );
  return rows;
}

async function problemsOf(
  db: Queryable,
  actor: Actor,
  sns: readonly string[],
): Promise<KnownCaller['problems']> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<KnownCaller['problems'][number]>(
    `select p.id, ${numberSql('p')} as number, p.title, p.state from problem p
     where p.state in ('unassigned', 'unresolved', 'inProblem') and ${problemReach(actor)(asking)}
       and exists (select from problem_vehicle x join vehicle w on w.id = x.vehicle_id
         where x.problem_id = p.id and w.sn = any(${asking.put(sns)}::text[]))
     order by p.created_at desc limit ${mostKnown}`,
    values,
  );
  return rows;
}

/** Of these, those that somebody may see. */
export const visibleContacts = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  visibleIds(db, { source: { from: contactFrom, id: { sql: 'c.id' } }, reach: contactReach }, actor, ids);
