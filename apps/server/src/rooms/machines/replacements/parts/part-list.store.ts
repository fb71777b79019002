import type { ReplacedPartFigures, ReplacedPartRow, replacedPartList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { inBranch, inDivision, onDays, oneOf } from '#kit/list/matches.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleReach } from '../../vehicle-scope.ts';
import { jobNumber, photosSql, sourceSql } from '../jobs/job-list.store.ts';

type Call = z.output<typeof replacedPartList.query>;
export type PartFilters = Call['filters'];
export type PartSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nameOf = (account: string): string =>
  `coalesce((select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = ${account}), '')`;
const warranty = `case r.in_warranty when true then 'yes' when false then 'no' end`;
const from = `replacement_line l join replacement_record r on r.id = l.record_id join vehicle v on v.id = r.vehicle_id
  left join dealer d on d.id = v.dealer_id left join service_point p on p.id = r.point_id`;
const like = (columns: readonly string[], typed: string, { put }: Pick<Asking, 'put'>): string => {
  const pattern = put(`%${typed.replace(/[\\%_]/g, '\\$&')}%`);
  return `(${columns.map((column) => `${column} ilike ${pattern}::text`).join(' or ')})`;
};

/** Changed components under `l`, their job `r`, the vehicle `v`, its dealer `d`. */
export const partSource: ListSource<PartFilters, PartSort> = {
  select: columnsOf<ReplacedPartRow>({
    id: 'l.id',
    jobId: 'r.id',
    job: jobNumber(),
    vehicleId: 'v.id',
    sn: 'v.sn',
    alias: `coalesce(nullif(v.plate, ''), v.alias)`,
    replacedAt: seconds('l.replaced_at'),
    kind: 'l.kind',
    oldSn: 'l.old_sn',
    oldModel: 'l.old_model',
    oldPn: 'l.old_pn',
    oldBatch: 'l.old_batch',
    newSn: 'l.new_sn',
    newModel: 'l.new_model',
    newPn: 'l.new_pn',
    newBatch: 'l.new_batch',
    reason: 'l.reason',
    servedS: `greatest(extract(epoch from l.replaced_at - l.old_fitted_at), 0)::float8`,
    workedS: 'l.worked_s',
    fate: 'l.fate',
    origin: 'r.origin',
    sourceId: 'r.source_id',
    source: sourceSql,
    inWarranty: warranty,
    dealer: 'd.company',
    point: `coalesce(p.name, '')`,
    doneBy: `coalesce(nullif(r.engineer, ''), ${nameOf('r.created_by')})`,
    approver: nameOf('r.approver_id'),
    machineCode: `coalesce(r.after ->> 'machineCode', '')`,
    photos: photosSql,
    remark: `coalesce(nullif(l.remark, ''), r.remark)`,
    undone: `r.state = 'undone'`,
    version: versionSql('r.updated_at'),
  }),
  from,
  id: { sql: 'l.id', type: 'uuid' },
  sorts: {
    replacedAt: { sql: 'l.replaced_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    kind: { sql: 'l.kind', type: 'text', code: true },
  },
  filters: {
    sn: (codes, { put }) => `lower(v.sn) = any(${put(codes.map((code) => code.toLowerCase()))}::text[])`,
    part: (typed, asking) => like(['l.old_sn', 'l.new_sn'], typed, asking),
    kind: oneOf('l.kind'),
    reason: oneOf('l.reason'),
    origin: oneOf('r.origin'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    point: (typed, asking) => like([`coalesce(p.name, '')`], typed, asking),
    replacedAt: onDays('l.replaced_at'),
    inWarranty: oneOf(warranty),
    job: (typed, asking) => like([jobNumber()], typed, asking),
  },
};

/** Which rows there are for an actor: of the vehicles in his scope. */
export const partReach = (actor: Actor): ((asking: Asking) => string) => {
  const reach = vehicleReach(actor);
  return (asking) => `${reach(asking)} and v.deleted_at is null`;
};

/**
 * What the rows of a filter come to: a replacement that was undone, and its undoing, count for nothing. Of the kinds all are counted,
 * whichever the filter names, since one is chosen by them; of the models those of the kinds that it names.
 */
export async function readPartFigures(
  db: Queryable,
  actor: Actor,
  asked: Asked<PartFilters, PartSort>,
): Promise<ReplacedPartFigures> {
  const { values, asking } = newAsking(asked);
  const { kind: kinds, ...filters } = asked.call.filters;
  const ofAnyKind = { ...asked, call: { ...asked.call, filters } };
  const chosen = kinds ? `s.kind = any(${asking.put(kinds)}::text[])` : 'true';
  const { rows } = await db.query<ReplacedPartFigures>(
    `with seen as (
       select l.kind, l.old_model, extract(epoch from l.replaced_at - l.old_fitted_at)::float8 as served from ${from}
       ${whereOf(partSource, ofAnyKind, asking)} and r.state <> 'undone' and r.origin <> 'undo'),
     fitted as (
       select m.model, sum(c.quantity)::float8 as pieces from component c join component_model m on m.id = c.model_id
       join vehicle v on v.id = c.vehicle_id where c.state = 'fitted' and c.deleted_at is null and ${partReach(actor)(asking)}
         and m.model in (select old_model from seen) group by m.model)
     select coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count, 'meanS', k.mean) order by k.count desc, k.kind)
         from (select kind, count(*)::int as count, avg(served) filter (where served >= 0) as mean from seen group by kind) k), '[]') as kinds,
       coalesce((select jsonb_agg(jsonb_build_object('model', t.model, 'count', t.count, 'perHundred', t.share)
           order by t.share desc, t.model)
         from (select s.old_model as model, count(*)::int as count, round((100.0 * count(*) / f.pieces)::numeric, 1)::float8 as share
           from seen s join fitted f on f.model = s.old_model where s.old_model <> '' and ${chosen} group by s.old_model, f.pieces
           order by share desc, model limit 5) t), '[]') as models`,
    values,
  );
  return rows[0]!;
}
