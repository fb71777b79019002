import {
  type ApprovalFigures,
  type ApprovalKind,
  type ApprovalTab,
  type approvalFilters,
  type approvalSorts,
  approvalTabs,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, inBranch, onDays, oneOf } from '#kit/list/matches.ts';
import type { Asking, ListSource, Match } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import type { Asker } from './approval.rules.ts';
import { openStates } from './approval.store.ts';
import type { Subjects } from './kind.ts';

export type BaseFilters = z.output<z.ZodObject<typeof approvalFilters>>;
export type BaseSort = (typeof approvalSorts)[number];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const person = (alias: string): string => `coalesce(nullif(${alias}.display_name, ''), ${alias}.name, '')`;
const waits = `a.state in ('toReview', 'reviewing', 'initialPassed')`;
const clock = `case when not ${waits} or a.due_at is null then null when a.due_at <= now() then 'over'
  when a.soon_at <= now() then 'soon' else 'fine' end`;

const ofDevices = 'approval a left join vehicle v on v.id = a.vehicle_id';

/** Applications under `a`, their device `v`, its dealer `d`, the company that asked `co`. */
export const approvalFrom = `${ofDevices} left join dealer d on d.id = v.dealer_id
  left join dealer co on co.id = a.company_id left join account ap on ap.id = a.applicant_id
  left join account tb on tb.id = a.taken_by left join account de on de.id = a.decided_by
  left join account s1 on s1.id = a.step1_by`;

/** What every row tells; `standing` beside it is for the rules and taken off before it is sent. */
const baseSelect = `a.id, a.number, a.state, a.round, a.step, a.steps, a.applicant_id as "applicantId",
  ${person('ap')} as applicant, co.company, a.way, ${seconds('a.submitted_at')} as "submittedAt",
  ${seconds('a.waiting_since')} as "waitingSince", ${seconds('a.due_at')} as "dueAt", ${clock} as clock, a.nobody,
  a.taken_by as "takenById", case when a.taken_by is null then ${person('de')} else ${person('tb')} end as reviewer,
  ${seconds('a.taken_at')} as "takenAt", ${seconds('a.acted_at')} as "actedAt", ${person('s1')} as "step1By",
  case when a.steps = 2 and a.state in ('rePassed', 'failed') then ${person('de')} else '' end as "step2By",
  ${seconds('a.decided_at')} as "decidedAt", a.reason, a.checks, a.failure, a.batch_no as "batchNo",
  a.data_version as "dataVersion", ${seconds('a.created_at')} as "createdAt", ${versionSql('a.updated_at')} as version,
  jsonb_build_object('state', a.state, 'round', a.round, 'step', a.step, 'steps', a.steps, 'applicantId', a.applicant_id,
    'companyId', a.company_id, 'takenBy', a.taken_by, 'step1By', a.step1_by, 'decidedBy', a.decided_by,
    'decidedAt', ${seconds('a.decided_at')}) as standing`;

/** One of the columns is an account of that name: the few accounts are found first, then what is theirs by its index. */
const byPeople =
  (...columns: string[]): Match<string> =>
  (text, asking) => {
    const people = `array(select x.id from account x where ${contains('x.name', 'x.display_name')(text, asking)})`;
    return `(${columns.map((column) => `${column} = any(${people})`).join(' or ')})`;
  };

/** What the last look found, in the words of the indexes of such rows. */
const bears = {
  look: `a.checks @> '[{"level": "look"}]'`,
  stop: `a.checks @> '[{"level": "stop"}]'`,
} as const;

const baseFilters: ListSource<BaseFilters, BaseSort>['filters'] = {
  // Whose tab it is decides what stands there: said by `tabOf`, which knows the asker.
  tab: () => 'true',
  number: contains('a.number'),
  sn: oneOf('v.sn'),
  state: oneOf('a.state'),
  // Most are of the first round: the others have an index of theirs.
  round: (chosen, { put }) =>
    `a.round = any(${put(chosen)}::smallint[])${chosen.includes('1') ? '' : ' and a.round > 1'}`,
  applicant: byPeople('a.applicant_id'),
  company: (text, asking) =>
    `a.company_id = any(array(select x.id from dealer x where ${contains('x.company')(text, asking)}))`,
  dealer: inBranch('d'),
  division: (code, { put }) => `v.division_code like ${put(divisionPattern(code))}::text`,
  submittedAt: onDays('a.submitted_at'),
  decidedAt: onDays('a.decided_at'),
  reviewer: byPeople('a.taken_by', 'a.decided_by'),
  due: (chosen, { put }) => `${waits} and ${clock} = any(${put(chosen)}::text[])`,
  // Each level has an index of the rows that bear it.
  checks: (chosen) => `(${chosen.map((level) => bears[level]).join(' or ')})`,
  // Most are of the form: the others have an index of theirs.
  way: (chosen, { put }) =>
    `a.way = any(${put(chosen)}::text[])${chosen.includes('form') ? '' : " and a.way <> 'form'"}`,
};

type BaseSource = ListSource<BaseFilters, BaseSort>;
/** The filters that a kind has beside those of all. */
type OwnFilters<Filters extends BaseFilters> = Omit<
  ListSource<Filters, BaseSort>['filters'],
  keyof BaseFilters
>;

/** The list of a kind: what all have, with the select list and the filters of its own. */
export const sourceOfKind = <Filters extends BaseFilters>(
  select: string,
  filters: OwnFilters<Filters>,
): BaseSource & { ordered: string; filters: OwnFilters<Filters> } => ({
  select: `${baseSelect}, ${select}`,
  from: approvalFrom,
  ordered: approvalFrom,
  id: { sql: 'a.id', type: 'uuid' },
  sorts: {
    number: { sql: 'a.number', type: 'text', code: true },
    sn: { sql: 'v.sn', type: 'text', code: true, nullable: true },
    dueAt: { sql: 'a.due_at', type: 'timestamptz', nullable: true },
    submittedAt: { sql: 'a.submitted_at', type: 'timestamptz', nullable: true },
    waitingSince: { sql: 'a.waiting_since', type: 'timestamptz', nullable: true },
    decidedAt: { sql: 'a.decided_at', type: 'timestamptz', nullable: true },
    createdAt: { sql: 'a.created_at', type: 'timestamptz' },
  },
  filters: { ...baseFilters, ...filters },
});

/** The source with more tables beside its own, for its columns and filters alike. */
export const withJoins = <Source extends { from: string }>(
  source: Source,
  joins: string,
): Source & { ordered: string } => {
  const from = `${source.from} ${joins}`;
  return { ...source, from, ordered: from };
};

/** Numbers of the applications that a call is for, by id; of so many at most. */
export async function readNumbers<Filters extends BaseFilters>(
  db: Queryable,
  source: ListSource<Filters, BaseSort>,
  asked: Asked<Filters, BaseSort>,
  most?: number,
): Promise<ReadonlyMap<string, string>> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<{ id: string; number: string }>(
    `select a.id::text as id, a.number from ${source.from} ${whereOf(source, asked, asking)} limit ${asking.put(most ?? null)}`,
    values,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Own applications, and those of the own company; drafts are seen by nobody else. */
const ownSql = (
  { accountId, companyId }: Pick<Asker, 'accountId' | 'companyId'>,
  { put }: Pick<Asking, 'put'>,
): string =>
  `(a.applicant_id = ${put(accountId)}::uuid${companyId === null ? '' : ` or a.company_id = ${put(companyId)}::uuid`})`;

/** Who asks for the applications of a kind, and what is in their reach beside their own. */
export interface Seen {
  kind: ApprovalKind;
  asker: Asker;
  subjects: Subjects;
}

const ofKind = (kind: ApprovalKind, { put }: Asking): string =>
  `a.kind = ${put(kind)} and a.deleted_at is null`;
const inReach = ({ within }: Subjects, asking: Asking): string =>
  `(a.state <> 'draft' and (${within(asking)}))`;

/** Which applications of a kind exist for the asker: his own, and those about what lies in his reach (A12). */
export const reachOf =
  ({ kind, asker, subjects }: Seen): Reach =>
  (asking) =>
    `${ofKind(kind, asking)} and (${ownSql(asker, asking)} or ${inReach(subjects, asking)})`;

const states: Partial<Record<ApprovalTab, string>> = {
  toReview: `a.state = 'toReview'`,
  reviewing: `a.state = 'reviewing'`,
  initialPassed: `a.state = 'initialPassed'`,
  approved: `a.state in ('passed', 'rePassed')`,
  rejected: `a.state = 'rejected'`,
  failed: `a.state = 'failed'`,
};

/** What stands in a tab for the asker. */
export const tabOf =
  (tab: ApprovalTab | undefined, asker: Asker): Reach =>
  (asking) => {
    if (tab === 'mine') return ownSql(asker, asking);
    if (tab === 'waiting') return waitingSql(asker, asking);
    return (tab && states[tab]) ?? 'true';
  };

/** What the asker has taken, or could take: the rules of `hindranceOf`, as the database says them. */
function waitingSql(asker: Asker, asking: Asking): string {
  const rights = [
    ...(asker.check ? ['a.step < a.steps'] : []),
    ...(asker.approve && asker.ofProvider ? ['a.step = a.steps'] : []),
  ];
  // No value is kept that the statement does not name: PostgreSQL refuses one whose type it cannot tell.
  if (rights.length === 0) return 'false';
  const me = `${asking.put(asker.accountId)}::uuid`;
  const eyes = asker.single
    ? 'true'
    : // A stranger who asks for an account is nobody's colleague: neither true nor false.
      `${ownSql(asker, asking)} is not true and (a.step = 1 or a.step1_by is distinct from ${me})`;
  const open = `(a.state in ('toReview', 'initialPassed', 'failed') or (a.state = 'reviewing' and a.taken_by = ${me}))`;
  return `${open} and (${rights.join(' or ')}) and ${eyes}`;
}

/**
 * How many applications stand behind each tab. Those of most tabs are told by their state alone, and are counted by it: nearly all are decided,
 * and an index tells of them without their rows. What is one's own, and what waits, is found by indexes of such.
 */
export async function readCounts(
  db: Queryable,
  { kind, asker, subjects }: Seen,
): Promise<Record<ApprovalTab, number>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const seen = inReach(subjects, asking);
  // Where devices are not asked for they are not joined: for the sake of a join that it leaves out again the planner would read every row.
  const from = subjects.devices ? ofDevices : 'approval a';
  const among = (condition: string): string => `from ${from} where ${ofKind(kind, asking)} and ${condition}`;
  const byState = (condition: string): string =>
    `select a.state, count(*) as count ${among(condition)} group by a.state`;
  const own = ownSql(asker, asking);
  const each = approvalTabs.map((tab) => {
    const where = tabOf(tab, asker)(asking);
    if (tab === 'mine') return `(select count(*)::int ${among(where)}) as "${tab}"`;
    if (tab === 'waiting')
      return `(select count(*)::int ${among(`a.state in ${openStates} and (${own} or ${seen}) and ${where}`)}) as "${tab}"`;
    return `(select coalesce(sum(a.count), 0)::int from stood a where ${where}) as "${tab}"`;
  });
  const { rows } = await db.query<Record<ApprovalTab, number>>(
    `with stood as materialized (${byState(seen)}
       union all ${byState(`${own} and ${seen} is not true`)})
     select ${each.join(', ')}`,
    values,
  );
  return rows[0]!;
}

/** What waits now, and what the last 30 days came to; reasons with the most rejections first. */
export async function readFigures(db: Queryable, reach: Reach): Promise<ApprovalFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const recent = `a.decided_at > now() - interval '30 days'`;
  const rejected = `a.state = 'rejected' and ${recent}`;
  const granted = `a.state in ('passed', 'rePassed') and ${recent}`;
  const where = `from ${approvalFrom} where ${reach(asking)}`;
  // What was decided long ago counts in none of them, and is nearly all that there is.
  const { rows } = await db.query<Omit<ApprovalFigures, 'rejectedShare' | 'reasons'>>(
    `select (count(*) filter (where ${waits}))::int as waiting, (count(*) filter (where ${clock} = 'over'))::int as overdue,
       (count(*) filter (where ${granted}))::int as approved, (count(*) filter (where ${rejected}))::int as rejected,
       percentile_cont(0.5) within group (order by extract(epoch from a.decided_at - a.submitted_at))
         filter (where ${granted} or ${rejected})::float8 as "medianS" ${where} and (${waits} or ${recent})`,
    values,
  );
  const { rows: reasons } = await db.query<ApprovalFigures['reasons'][number]>(
    `select a.reason, count(*)::int as count ${where} and ${rejected} group by a.reason
     order by count desc, a.reason limit 5`,
    values,
  );
  const figures = rows[0]!;
  const decided = figures.approved + figures.rejected;
  return { ...figures, rejectedShare: decided === 0 ? null : figures.rejected / decided, reasons };
}
