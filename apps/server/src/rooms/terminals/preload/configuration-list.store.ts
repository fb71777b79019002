import type { ConfigurationTarget, PreUploadRow, preUploadList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof preUploadList.query>;
export type PreUploadFilters = Call['filters'];
export type PreUploadSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Targets under `t` with what carries them to the terminal: a task under `k`, or the command of an access under `c`. */
const targets = `configuration_target t left join terminal_task k on k.id = t.task_id
  left join terminal_command c on c.vehicle_no = t.vehicle_no and c.id = t.command_id`;
const byCommand = `t.command_id is not null`;
/** Where a target stands: a sent one is what its task or its command says, and nothing else. */
export const targetState = `case when t.state <> 'sent' then t.state
  when ${byCommand} then case c.state when 'confirmed' then 'applied' when 'waiting' then 'delivered' when 'sent' then 'delivered' else 'failed' end
  else case k.state when 'done' then 'applied' when 'reconfiguring' then 'delivered' else 'failed' end end`;
const targetReason = `case when t.state <> 'sent' then t.reason
  when ${byCommand} then case c.state when 'refused' then 'commandRefused' when 'expired' then 'commandExpired'
    when 'withdrawn' then 'commandWithdrawn' else '' end
  when k.id is null then 'taskGone' else k.reason end`;

const counted = (state: string): string => `count(*) filter (where x.state = '${state}')::int as ${state}`;
const sums = `(select count(*)::int as sns, ${['waiting', 'delivered', 'applied', 'failed', 'expired', 'withdrawn', 'superseded'].map(counted).join(', ')}
  from (select ${targetState} as state from ${targets} where t.configuration_id = g.id) x)`;
/** What of its SNs wants looking at first. */
const state = `case when n.failed > 0 then 'failed' when n.delivered > 0 then 'delivered' when n.waiting > 0 then 'waiting'
  when n.applied > 0 then 'applied' when n.expired > 0 then 'expired' when n.withdrawn > 0 then 'withdrawn'
  when n.superseded > 0 then 'superseded' else 'template' end`;
const itemCount = `(select count(*)::int from jsonb_object_keys(g.items))`;

/** Configurations under `g`, their dealers under `d`. */
export const preUploadSource: ListSource<PreUploadFilters, PreUploadSort> = {
  select: columnsOf<PreUploadRow>({
    id: 'g.id',
    name: 'g.name',
    kind: 'g.kind',
    items: 'g.items',
    itemCount,
    sns: 'n.sns',
    waiting: 'n.waiting',
    delivered: 'n.delivered',
    applied: 'n.applied',
    failed: 'n.failed',
    state,
    validUntil: 'g.valid_until::text',
    alsoOnline: 'g.also_online',
    revision: 'g.revision',
    dealerId: 'g.dealer_id',
    dealer: 'd.company',
    author: `coalesce(nullif(a.display_name, ''), a.name, '')`,
    createdAt: seconds('g.created_at'),
    baseId: 'f.id',
    base: 'f.name',
    remark: 'g.remark',
    version: versionSql('g.updated_at'),
  }),
  // What it was copied from is named to nobody who may not know of it.
  from: `saved_configuration g left join dealer d on d.id = g.dealer_id left join account a on a.id = g.created_by
    left join saved_configuration f on f.id = g.base_id and f.dealer_id is not distinct from g.dealer_id
    cross join lateral ${sums} n`,
  id: { sql: 'g.id', type: 'uuid' },
  sorts: {
    createdAt: { sql: 'g.created_at', type: 'timestamptz' },
    name: { sql: 'g.name', type: 'text' },
    kind: { sql: 'g.kind', type: 'text', code: true },
    validUntil: { sql: 'g.valid_until', type: 'date', nullable: true },
  },
  filters: {
    name: contains('g.name'),
    sn: (sns, { put }) =>
      `exists (select 1 from configuration_target t where t.configuration_id = g.id and t.sn = any(${put(sns)}::text[]))`,
    kind: oneOf('g.kind'),
    state: oneOf(`(${state})`),
    dealer: inBranch('d'),
    author: contains('a.name', 'a.display_name'),
    createdAt: onDays('g.created_at'),
  },
};

/** One in reach, or null; `lock` holds it to the end of the transaction. */
export const findConfiguration = (
  db: Queryable,
  id: string,
  reach: Reach,
  options: { lock?: boolean } = {},
): Promise<PreUploadRow | null> => readOne<PreUploadRow>(db, preUploadSource, id, reach, options);

/** The SNs of a configuration, each known only where a device of it lies in the reach. */
export async function readTargets(
  db: Queryable,
  configurationId: string,
  vehicles: Reach,
): Promise<ConfigurationTarget[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<ConfigurationTarget>(
    `select t.id, t.sn, exists (select 1 from vehicle v where v.sn = t.sn and v.deleted_at is null and ${vehicles(asking)}) as known,
       ${targetState} as state, ${targetReason} as reason,
       case t.state when 'waiting' then g.revision else t.revision end as revision,
       ${seconds(`case when t.state = 'sent' then coalesce(k.changed_at, c.ended_at, c.sent_at, t.changed_at) else t.changed_at end`)} as at,
       case when t.state <> 'sent' then '[]'::json
         when ${byCommand} then (select coalesce(json_agg(json_build_object('item', e.key, 'wanted', e.value,
             'readBack', case when c.state = 'confirmed' then e.value end) order by e.key), '[]'::json)
           from jsonb_each(t.given) e where e.key in ('account', 'mountPoint'))
         else (select coalesce(json_agg(json_build_object('item', i.item, 'wanted', i.wanted, 'readBack', i.read_back)
             order by i.item), '[]'::json) from terminal_task_item i where i.task_id = t.task_id) end as values
     from ${targets} join saved_configuration g on g.id = t.configuration_id
     where t.configuration_id = ${asking.put(configurationId)}::uuid order by t.sn`,
    values,
  );
  return rows;
}
