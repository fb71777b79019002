import type { DutyRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { nameSql, remoteReach, sessionNumber } from './remote.store.ts';

/** Who was not heard of for so long is away, minutes. */
const awayMinutes = 10;

/** Names of accounts that can be asked to work now. */
export async function engineersNamed(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select a.id, ${nameSql('a')} as name from account a where a.id = any($1::uuid[]) order by name, a.id`,
    [ids],
  );
  return rows;
}

export async function dealerOfMachine(db: Queryable, vehicleId: string): Promise<string | null> {
  const { rows } = await db.query<{ dealerId: string | null }>(
    'select dealer_id as "dealerId" from vehicle where id = $1',
    [vehicleId],
  );
  return rows[0]?.dealerId ?? null;
}

/** What each of these engineers does now; the session's number only where the actor may know of its machine. */
export async function readDuty(db: Queryable, actor: Actor, ids: readonly string[]): Promise<DutyRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<DutyRow>(
    `select a.id, ${nameSql('a')} as name, c.company as team,
       case when s.id is not null then 'inSession'
         when exists (select from session x where x.account_id = a.id and x.ended_at is null
           and x.last_seen_at > now() - interval '${awayMinutes} minutes') then 'free' else 'away' end as state,
       case when s.id is not null and ${remoteReach(actor)(asking)} then ${sessionNumber('s')} else '' end as session
     from account a left join dealer c on c.id = a.dealer_id
       left join remote_session s on s.engineer_id = a.id and s.state = 'running'
       left join vehicle v on v.id = s.vehicle_id
     where a.id = any(${asking.put(ids)}::uuid[]) order by 4 desc, name, a.id limit 100`,
    values,
  );
  return rows;
}
