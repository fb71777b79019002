import type { remoteFigures } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { newAsking } from '#kit/list/statement.ts';
import { nameSql, remoteReach } from './remote.store.ts';

type Figures = z.output<typeof remoteFigures>;
const today = `(s.ended_at at time zone '${homeZone}')::date = ${homeTodaySql}`;
const recent = `s.state = 'ended' and s.ended_at > now() - interval '30 days'`;

/** What waits and runs now, and how it went, of machines that the actor may know of; days are those of UTC+8. */
export async function readRemoteFigures(db: Queryable, actor: Actor): Promise<Figures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const from = `remote_session s join vehicle v on v.id = s.vehicle_id`;
  const { rows } = await db.query<Omit<Figures, 'engineers'>>(
    `select (count(*) filter (where s.state = 'waiting'))::int as waiting,
       (extract(epoch from now() - min(s.asked_at) filter (where s.state = 'waiting')))::float8 as "longestS",
       (count(*) filter (where s.state = 'running'))::int as running,
       (count(*) filter (where s.state = 'ended' and ${today}))::int as "endedToday",
       (avg((s.result = 'solved')::int) filter (where ${recent}))::float8 as solved,
       (avg(extract(epoch from s.begun_at - s.asked_at)) filter (where ${recent}))::float8 as "meanWaitS"
     from ${from} where ${remoteReach(actor)(asking)}`,
    values,
  );
  const each = newAsking({ timeZone: 'UTC', language: 'en' });
  const engineers = await db.query<Figures['engineers'][number]>(
    `select ${nameSql('e')} as name, c.company as team, (count(*) filter (where s.state = 'running'))::int as running,
       (count(*) filter (where s.state = 'ended' and ${today}))::int as ended
     from ${from} join account e on e.id = s.engineer_id left join dealer c on c.id = e.dealer_id
     where ${remoteReach(actor)(each.asking)} and (s.state = 'running' or (s.state = 'ended' and ${today}))
     group by e.id, c.company order by 3 desc, 4 desc, 1 limit 20`,
    each.values,
  );
  return { ...rows[0]!, engineers: engineers.rows };
}
