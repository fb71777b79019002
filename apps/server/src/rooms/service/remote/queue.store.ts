import type { RemoteQueueRow, remoteCalls } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { inDivision } from '#kit/list/matches.ts';
import { newAsking } from '#kit/list/statement.ts';
import { onlineSql } from '#rooms/machines/public.ts';
import { numberSql, problemReach } from '../problems/problem.store.ts';
import { nameSql, remoteReach, sessionNumber } from './remote.store.ts';

type Wanted = z.output<typeof remoteCalls.queue.query>;
/** A queue that is longer is worked off from its head. */
const mostRows = 200;
const online = `coalesce(${onlineSql('l')} <> 'offline', false)`;
const since = (column: string): string => `extract(epoch from ${column})::float8`;

/** What waits: the asker's running session first, then by what is urgent and by how long it has waited. */
export async function readQueue(db: Queryable, actor: Actor, wanted: Wanted): Promise<RemoteQueueRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { put } = asking;
  const me = `${put(actor.accountId)}::uuid`;
  const narrow = (subject: string, at: string): string =>
    [
      ...(wanted.subject ? [`${subject} = ${put(wanted.subject)}::text`] : []),
      ...(wanted.category ? [`v.category = ${put(wanted.category)}::text`] : []),
      ...(wanted.region ? [inDivision('v.division_code')(wanted.region, asking)] : []),
      ...(wanted.waited ? [`${at} <= now() - make_interval(mins => ${put(wanted.waited)}::int)`] : []),
    ]
      .map((one) => ` and ${one}`)
      .join('');
  const given = (whose: string): string =>
    wanted.scope === 'all'
      ? 'true'
      : wanted.scope === 'mine'
        ? `${whose} = ${me}`
        : `(${whose} is null or ${whose} = ${me})`;
  const whose = 'coalesce(s.engineer_id, s.meant_for_id)';
  const { rows } = await db.query<RemoteQueueRow>(
    `select * from (
       select 'session' as kind, s.id, ${sessionNumber('s')} as number, v.id as "vehicleId", v.sn, ${online} as online, s.subject, s.text,
         p.priority, ${since(`case when s.state = 'running' then s.begun_at else s.asked_at end`)} as since, s.state, ${nameSql('e')} as whose, coalesce(${whose} = ${me}, false) as mine
       from remote_session s join vehicle v on v.id = s.vehicle_id left join account e on e.id = ${whose}
         left join problem p on p.id = s.problem_id left join vehicle_latest l on l.vehicle_no = v.no
       where s.state in ('waiting', 'running') and ${given(whose)} and ${remoteReach(actor)(asking)}${narrow('s.subject', 's.asked_at')}
       union all
       select 'problem', p.id, ${numberSql('p')}, v.id, v.sn, ${online}, p.type, p.title, p.priority, ${since('p.created_at')}, p.state,
         ${nameSql('e')}, coalesce(p.handler_id = ${me}, false)
       from problem p join vehicle v on v.id = p.vehicle_id left join account e on e.id = p.handler_id
         left join vehicle_latest l on l.vehicle_no = v.no
       where p.state in ('unassigned', 'unresolved') and p.held_at is null and ${given('p.handler_id')} and ${remoteReach(actor)(asking)}
         and not exists (select from remote_session o where o.problem_id = p.id and o.state in ('waiting', 'running'))
         and ${problemReach(actor)(asking)}${narrow('p.type', 'p.created_at')}
     ) q order by not (q.state = 'running' and q.mine), q.state = 'running', q.kind = 'problem',
       array_position(array['urgent', 'high', 'normal', 'low'], q.priority), q.since, q.id limit ${mostRows}`,
    values,
  );
  return rows;
}
