import type {
  SubsidyParameterEdition,
  SubsidyParameterForm,
  subsidyParameterList,
  WorkType,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { divisionsAbove } from '#kit/data-scope.ts';
import { contains, inSpan, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof subsidyParameterList.query>;
export type ParameterFilters = Call['filters'];
export type ParameterSort = Call['sort'][number]['column'];

const used = `coalesce((select sum(s.amount) from subsidy_statement s
  where s.parameter_id = p.id and s.state = 'approved' and s.deleted_at is null), 0)`;

/** The fields of the form, of the table under `p`. */
const rulesSql = `p.name, p.year, p.divisions, p.work_type as "workType", to_char(p.season_from, 'YYYY-MM-DD') as "seasonFrom",
  to_char(p.season_to, 'YYYY-MM-DD') as "seasonTo", p.depth_m as "depthM", p.tolerance_m as "toleranceM",
  p.pass_rate::float8 as "passRate", p.mode, p.price::float8 as price, p.tiers, p.years_between as "yearsBetween",
  p.owner_limit_mu::float8 as "ownerLimitMu", p.budget::float8 as budget, p.photos_needed as "photosNeeded",
  p.sensor_coverage::float8 as "sensorCoverage", p.sample_share::float8 as "sampleShare",
  p.publicity_days as "publicityDays", p.models, p.remark`;

/** Places that overlap: one of the codes lies in the other. */
export const divisionsMeet = (column: string, codes: readonly string[], put: (value: unknown) => string) =>
  `(${column} && ${put([...new Set(codes.flatMap(divisionsAbove))])}::text[]
    or exists (select 1 from unnest(${column}) as own, unnest(${put([...codes])}::text[]) as asked
      where asked = 'CN' or starts_with(own, regexp_replace(asked, '(00)+$', ''))))`;

/** Subsidy parameters under `p`. */
export const parameterSource: ListSource<ParameterFilters, ParameterSort> = {
  select: `p.id, ${rulesSql}, p.state, p.edition, ${used}::float8 as used, (p.budget - ${used})::float8 as left,
    (select count(*)::int from subsidy_statement s where s.parameter_id = p.id and s.deleted_at is null) as statements,
    coalesce((select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = p.updated_by), '') as "changedBy",
    extract(epoch from p.updated_at)::float8 as "updatedAt", extract(epoch from p.deleted_at)::float8 as "deletedAt",
    ${versionSql('p.updated_at')} as version`,
  from: 'subsidy_parameter p',
  id: { sql: 'p.id', type: 'uuid' },
  sorts: {
    name: { sql: 'p.name', type: 'text' },
    year: { sql: 'p.year', type: 'int' },
    seasonFrom: { sql: `(p.season_from::timestamp at time zone 'UTC')`, type: 'timestamptz' },
    budget: { sql: 'p.budget::float8', type: 'float8', nullable: true },
    used: { sql: `${used}::float8`, type: 'float8' },
    updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('p.name'),
    year: inSpan('p.year'),
    division: (code, { put }) => divisionsMeet('p.divisions', [code], put),
    workType: oneOf('p.work_type'),
    season: ({ from, to }, { put }) =>
      `p.season_to >= ${put(from ?? '1970-01-01')}::date and p.season_from <= ${put(to ?? '2100-12-31')}::date`,
    state: oneOf('p.state'),
    model: (model, asking) =>
      `exists (select 1 from unnest(p.models) as one where ${contains('one')(model, asking)})`,
    deleted: whenAsked('p.deleted_at is not null'),
  },
};

/** A parameter that fits a place, a day and a work type. */
export interface FittingParameter {
  id: string;
  edition: number;
  rules: SubsidyParameterForm;
}

/** Parameters in force of a work type whose season meets the days, whatever their region. */
export async function parametersInForce(
  db: Queryable,
  { workType, from, to }: { workType: WorkType; from: string; to: string },
): Promise<FittingParameter[]> {
  const { rows } = await db.query<SubsidyParameterForm & { id: string; edition: number }>(
    `select p.id, p.edition, ${rulesSql} from subsidy_parameter p
     where p.state = 'inForce' and p.deleted_at is null and p.work_type = $1
       and p.season_from <= $3::date and p.season_to >= $2::date order by p.id`,
    [workType, from, to],
  );
  return rows.map(({ id, edition, ...rules }) => ({ id, edition, rules }));
}

/** Keeps the version of a parameter that holds from now on. */
export async function keepEdition(
  db: Queryable,
  accountId: string,
  { id, edition, rules }: FittingParameter,
): Promise<void> {
  await db.query(
    `insert into subsidy_parameter_edition (parameter_id, edition, rules, made_by) values ($1, $2, $3, $4)`,
    [id, edition, JSON.stringify(rules), accountId],
  );
}

export async function setEdition(db: Queryable, id: string, edition: number): Promise<void> {
  await db.query('update subsidy_parameter set edition = $2 where id = $1', [id, edition]);
}

/** Every version that was in force, newest first. */
export async function readEditions(db: Queryable, id: string): Promise<SubsidyParameterEdition[]> {
  const { rows } = await db.query<SubsidyParameterEdition>(
    `select e.edition, e.rules, coalesce(coalesce(nullif(a.display_name, ''), a.name), '') as "madeBy",
       extract(epoch from e.made_at)::float8 as "madeAt"
     from subsidy_parameter_edition e left join account a on a.id = e.made_by
     where e.parameter_id = $1 order by e.edition desc`,
    [id],
  );
  return rows;
}

/** Parameters are put in force one after the other, or two that overlap could be at once. */
export async function takeParameterTurn(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('subsidy_parameter'))`);
}
