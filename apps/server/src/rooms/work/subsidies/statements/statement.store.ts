import type { SubsidyParameterForm, subsidyStatementList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { contains, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { versionSql } from '#kit/list/version.ts';
import { divisionsMeet } from '../parameters/parameter.store.ts';

type Call = z.output<typeof subsidyStatementList.query>;
export type StatementFilters = Call['filters'];
export type StatementSort = Call['sort'][number]['column'];

/** A line of the statement for which this holds. */
const someLine = (condition: string): string =>
  `exists (select 1 from subsidy_line l left join dealer d on d.id = l.dealer_id where l.statement_id = s.id and ${condition})`;

/** Subsidy statements under `s`. */
export const statementSource: ListSource<StatementFilters, StatementSort> = {
  select: `s.id, s.number, s.title, s.parameter_id as "parameterId", p.name as parameter, s.edition, s.year,
    s.work_type as "workType", s.divisions, to_char(s.work_from, 'YYYY-MM-DD') as "workFrom",
    to_char(s.work_to, 'YYYY-MM-DD') as "workTo", (s.rules->>'depthM')::float8 as "depthM",
    (s.rules->>'passRate')::float8 as "passRate", (s.rules->>'price')::float8 as price,
    s.line_count as "lineCount", s.owner_count as "ownerCount", s.worked_m2 as "workedM2", s.s_mu::float8 as "sMu",
    s.amount::float8 as amount, s.paid::float8 as paid, s.state, s.pay_state as "payState",
    case when s.state in ('draft', 'rejected') and p.edition <> s.edition then array_append(s.flags, 'newEdition') else s.flags end as flags,
    coalesce((select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = s.created_by), '') as "madeBy",
    extract(epoch from s.created_at)::float8 as "createdAt",
    extract(epoch from s.publicity_from)::float8 as "publicityFrom",
    extract(epoch from s.publicity_until)::float8 as "publicityUntil",
    extract(epoch from s.approved_at)::float8 as "approvedAt", extract(epoch from s.sampled_at)::float8 as "sampledAt",
    (select c.number from subsidy_statement c where c.id = s.corrects) as corrects, s.round,
    extract(epoch from s.deleted_at)::float8 as "deletedAt", ${versionSql('s.updated_at')} as version`,
  from: 'subsidy_statement s join subsidy_parameter p on p.id = s.parameter_id',
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    number: { sql: 's.number', type: 'text', code: true },
    title: { sql: 's.title', type: 'text' },
    year: { sql: 's.year', type: 'int' },
    lineCount: { sql: 's.line_count', type: 'int' },
    workedM2: { sql: 's.worked_m2', type: 'float8' },
    sMu: { sql: 's.s_mu::float8', type: 'float8' },
    amount: { sql: 's.amount::float8', type: 'float8' },
    createdAt: { sql: 's.created_at', type: 'timestamptz' },
  },
  filters: {
    number: contains('s.number'),
    title: contains('s.title'),
    year: inSpan('s.year'),
    season: ({ from, to }, { put }) =>
      `s.work_to >= ${put(from ?? '1970-01-01')}::date and s.work_from <= ${put(to ?? '2100-12-31')}::date`,
    division: (code, { put }) => divisionsMeet('s.divisions', [code], put),
    workType: oneOf('s.work_type'),
    parameter: (id, { put }) => `s.parameter_id = ${put(id)}::uuid`,
    dealer: ({ id, withBelow }, { put }) =>
      someLine(withBelow ? `d.path @> array[${put(id)}::uuid]` : `l.dealer_id = ${put(id)}::uuid`),
    owner: (name, asking) => someLine(contains('l.owner_name')(name, asking)),
    sn: (sn, asking) => someLine(contains('l.sn')(sn, asking)),
    state: oneOf('s.state'),
    payState: oneOf('s.pay_state'),
    amount: inSpan('s.amount'),
    createdAt: onDays('s.created_at'),
    flagged: whenAsked(`s.flags <> '{}'`),
    deleted: whenAsked('s.deleted_at is not null'),
  },
};

/** What is kept of a statement beside what its list shows. */
export interface KeptStatement {
  rules: SubsidyParameterForm;
  scopeKind: 'all' | 'dealers' | 'owners' | 'sns';
  scopeValues: string[];
  leftOut: string[];
  declared: { key: string; mu: number }[];
  createdBy: string;
  correctsId: string | null;
  sampleSeed: string | null;
  /** Keys of lines whose owner was chosen by hand. */
  reassigned: string[];
}

export async function readKept(db: Queryable, id: string): Promise<KeptStatement> {
  const { rows } = await db.query<KeptStatement>(
    `select rules, scope_kind as "scopeKind", scope_values as "scopeValues", left_out as "leftOut", declared,
       created_by as "createdBy", corrects as "correctsId", sample_seed as "sampleSeed", reassigned
     from subsidy_statement where id = $1`,
    [id],
  );
  return rows[0]!;
}

/** The next number of a year and division: `BT-2026-230100-0001`, with a fifth digit from the 10,000th on. One after the other, so that none is given twice. */
export async function nextNumber(db: Queryable, year: number, division: string): Promise<string> {
  await db.query(`select pg_advisory_xact_lock(hashtext('subsidy_statement'))`);
  const begin = `BT-${year}-${division}-`;
  const { rows } = await db.query<{ last: number }>(
    `select coalesce(max(substr(number, length($1) + 1)::int), 0) as last from subsidy_statement where starts_with(number, $1)`,
    [begin],
  );
  return `${begin}${String(rows[0]!.last + 1).padStart(4, '0')}`;
}

export interface NewStatement {
  id: string;
  number: string;
  title: string;
  parameterId: string;
  edition: number;
  rules: SubsidyParameterForm;
  divisions: readonly string[];
  workFrom: string;
  workTo: string;
  scopeKind: string;
  scopeValues: readonly string[];
  leftOut: readonly string[];
  declared: readonly object[];
  corrects: string | null;
}

export async function insertStatement(db: Queryable, accountId: string, one: NewStatement): Promise<void> {
  await db.query(
    `insert into subsidy_statement (id, number, title, parameter_id, edition, rules, year, work_type, divisions, work_from,
       work_to, scope_kind, scope_values, left_out, declared, corrects, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)`,
    [
      one.id,
      one.number,
      one.title,
      one.parameterId,
      one.edition,
      JSON.stringify(one.rules),
      one.rules.year,
      one.rules.workType,
      one.divisions,
      one.workFrom,
      one.workTo,
      one.scopeKind,
      one.scopeValues,
      JSON.stringify(one.leftOut),
      JSON.stringify(one.declared),
      one.corrects,
      accountId,
    ],
  );
}

/**
 * A statement and the approved ones that correct it, in their order: together they are what was given. A correcting one takes the place of
 * them all.
 */
export async function settledTogether(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from subsidy_statement where id = $1 or (corrects = $1 and state = 'approved' and deleted_at is null)
     order by corrects is not null, approved_at, id`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Number of the statement that corrects this one and is not approved yet; null: there is none. */
export async function openCorrectionOf(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ number: string }>(
    `select number from subsidy_statement where corrects = $1 and state <> 'approved' and deleted_at is null limit 1`,
    [id],
  );
  return rows[0]?.number ?? null;
}

/** Columns of a statement that deeds change; each write is a version. */
export async function updateStatement(
  db: Queryable,
  accountId: string,
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(change);
  await db.query(
    `update subsidy_statement set ${names.map((name, i) => `${name} = $${i + 3}, `).join('')}
       updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, accountId, ...Object.values(change)],
  );
}

/** Takes jobs for a statement; answers those that another one has. */
export async function holdJobs(
  db: Queryable,
  statementId: string,
  jobs: readonly { id: string; vehicleId: string }[],
): Promise<{ jobId: string; number: string; sn: string }[]> {
  await db.query('delete from subsidy_held_job where statement_id = $1 and job_id <> all($2::uuid[])', [
    statementId,
    jobs.map(({ id }) => id),
  ]);
  await db.query(
    `insert into subsidy_held_job (job_id, statement_id, vehicle_id)
     select distinct on (1) * from unnest($2::uuid[], array_fill($1::uuid, array[cardinality($2::uuid[])]), $3::uuid[]) as u (job, statement, vehicle)
     on conflict (job_id) do nothing`,
    [statementId, jobs.map(({ id }) => id), jobs.map(({ vehicleId }) => vehicleId)],
  );
  const { rows } = await db.query<{ jobId: string; number: string; sn: string }>(
    `select h.job_id as "jobId", s.number, v.sn from subsidy_held_job h join subsidy_statement s on s.id = h.statement_id
       join vehicle v on v.id = h.vehicle_id
     where h.job_id = any($2::uuid[]) and h.statement_id <> $1 order by v.sn`,
    [statementId, jobs.map(({ id }) => id)],
  );
  return rows;
}

export async function releaseJobs(db: Queryable, statementId: string): Promise<void> {
  await db.query('delete from subsidy_held_job where statement_id = $1', [statementId]);
}

/** Money of approved statements by a parameter. */
export async function usedBudget(db: Queryable, parameterId: string): Promise<number> {
  const { rows } = await db.query<{ used: number }>(
    `select coalesce(sum(amount), 0)::float8 as used from subsidy_statement
     where parameter_id = $1 and state = 'approved' and deleted_at is null`,
    [parameterId],
  );
  return rows[0]!.used;
}

/** The owner of a line was chosen by hand: recomputing keeps it. */
export async function noteReassigned(db: Queryable, id: string, key: string): Promise<void> {
  await db.query(
    'update subsidy_statement set reassigned = array(select distinct unnest(array_append(reassigned, $2))) where id = $1',
    [id, key],
  );
}

/** Holds the budget of a parameter to the end of the transaction: two approvals at once would each see it before the other. */
export async function lockBudget(db: Queryable, parameterId: string): Promise<void> {
  await db.query('select 1 from subsidy_parameter where id = $1 for update', [parameterId]);
}

/** The budget of a parameter; null: no limit. */
export async function budgetOf(db: Queryable, parameterId: string): Promise<number | null> {
  const { rows } = await db.query<{ budget: number | null }>(
    'select budget::float8 as budget from subsidy_parameter where id = $1',
    [parameterId],
  );
  return rows[0]?.budget ?? null;
}

/** The version of a parameter that is in force now. */
export async function editionNow(db: Queryable, parameterId: string): Promise<number | null> {
  const { rows } = await db.query<{ edition: number }>(
    'select edition from subsidy_parameter where id = $1',
    [parameterId],
  );
  return rows[0]?.edition ?? null;
}
