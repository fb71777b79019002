import type {
  ProblemDetail,
  ProblemRow,
  ProblemTab,
  problemCounts,
  problemFigures,
  problemList,
} from '@furrow/contract';
import { isOfProvider, problemTabs } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { pointHoursSql } from '../clocks/clock.store.ts';
import type { PointHours } from '../clocks/point-hours.rules.ts';

type Call = z.output<typeof problemList.query>;
export type ProblemFilters = Call['filters'];
export type ProblemSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nameOf = (alias: string): string => `coalesce(nullif(${alias}.display_name, ''), ${alias}.name)`;
export const numberSql = (alias: string): string => `'P-' || lpad(${alias}.no::text, 6, '0')`;
/** Past its time, and nobody waits for somebody else. */
const overdue = `(p.state in ('unassigned', 'unresolved', 'inProblem') and p.held_at is null and p.due_at < now())`;
const since = (column: string): string => `${seconds(column)} - ${seconds('p.created_at')}`;

/** Problems under `p` with the first machine `v`, its dealer `d`, who asked `s`, the handler `h` and the service point `sp`. */
export const problemSource: ListSource<ProblemFilters, ProblemSort> = {
  select: columnsOf<ProblemRow>({
    id: 'p.id',
    number: numberSql('p'),
    title: 'p.title',
    type: 'p.type',
    priority: 'p.priority',
    state: 'p.state',
    waits: 'p.waits',
    softwareType: 'p.software_type',
    softwareVersion: 'p.software_version',
    sns: `coalesce((select jsonb_agg(w.sn order by w.id <> p.vehicle_id, w.sn) from problem_vehicle x
      join vehicle w on w.id = x.vehicle_id where x.problem_id = p.id), '[]')`,
    source: 'p.source',
    sourceId: 'p.source_id',
    applicantId: 'p.applicant_id',
    applicant: nameOf('s'),
    handlerId: 'p.handler_id',
    handler: nameOf('h'),
    createdAt: seconds('p.created_at'),
    answerDueAt: seconds('p.answer_due_at'),
    dueAt: seconds('p.due_at'),
    overdue,
    lastAt: seconds('p.last_at'),
    satisfaction: 'p.rating',
    happenedAt: seconds('p.happened_at'),
    stopped: 'p.stopped',
    dealer: 'd.company',
    divisionCode: `coalesce(v.division_code, '')`,
    point: 'sp.name',
    cause: 'p.cause',
    solutionKind: 'p.solution_kind',
    answerS: since('p.answered_at'),
    solveS: since('p.resolved_at'),
    mergedInto: `coalesce((select ${numberSql('m')} from problem m where m.id = p.merged_into), '')`,
    reopened: 'p.reopened',
    round: 'p.round',
    rejectReason: 'p.reject_reason',
    own: 'false',
    version: versionSql('p.updated_at'),
  }),
  from: `problem p join account s on s.id = p.applicant_id left join account h on h.id = p.handler_id
    left join vehicle v on v.id = p.vehicle_id left join dealer d on d.id = v.dealer_id
    left join service_point sp on sp.id = p.point_id`,
  id: { sql: 'p.id', type: 'uuid' },
  sorts: {
    overdue: { sql: `${overdue}::int`, type: 'int' },
    number: { sql: 'p.no', type: 'bigint' },
    priority: { sql: `array_position(array['urgent', 'high', 'normal', 'low'], p.priority)`, type: 'int' },
    createdAt: { sql: 'p.created_at', type: 'timestamptz' },
    dueAt: { sql: 'p.due_at', type: 'timestamptz' },
    happenedAt: { sql: 'p.happened_at', type: 'timestamptz' },
    satisfaction: { sql: 'p.rating', type: 'int', nullable: true },
  },
  filters: {
    // Whose tab it is decides what stands there: said by `tabOf`.
    tab: () => 'true',
    number: contains(`(${numberSql('p')})`),
    text: contains('p.title', 'p.text'),
    type: oneOf('p.type'),
    source: oneOf('p.source'),
    state: oneOf('p.state'),
    priority: oneOf('p.priority'),
    sn: (sns, { put }) =>
      `exists (select 1 from problem_vehicle x join vehicle w on w.id = x.vehicle_id where x.problem_id = p.id and w.sn = any(${put(sns)}::text[]))`,
    softwareType: contains('p.software_type'),
    softwareVersion: contains('p.software_version'),
    applicant: contains('s.name', 's.display_name'),
    handler: contains('h.name', 'h.display_name'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    happenedAt: onDays('p.happened_at'),
    createdAt: onDays('p.created_at'),
    overdue: whenAsked(overdue),
    reopened: whenAsked('p.reopened > 0'),
    cause: contains('p.cause'),
    solutionKind: oneOf('p.solution_kind'),
    satisfaction: oneOf('p.rating::text'),
  },
};

/** Own ones and those given to oneself; those whose machines all lie in the scope; those about no machine for the provider's people. */
export const problemReach =
  (actor: Actor): Reach =>
  (asking) => {
    const me = `${asking.put(actor.accountId)}::uuid`;
    const machines = vehicleReach(actor)(asking);
    const none = isOfProvider(actor.scopeKind) ? 'p.vehicle_id is null' : 'false';
    return `(p.applicant_id = ${me} or p.handler_id = ${me} or ${none} or (p.vehicle_id is not null and not exists (
      select 1 from problem_vehicle xv where xv.problem_id = p.id
        and not exists (select 1 from vehicle v where v.id = xv.vehicle_id and v.deleted_at is null and ${machines}))))`;
  };

export const tabOf =
  (tab: ProblemTab | undefined, actor: Actor): Reach =>
  ({ put }) => {
    if (tab === undefined || tab === 'all') return 'true';
    if (tab !== 'mine') return `p.state = ${put(tab)}`;
    const me = `${put(actor.accountId)}::uuid`;
    return `(p.applicant_id = ${me} or (p.handler_id = ${me} and p.state not in ('resolved', 'rejected')))`;
  };

export const withOwn = (actor: Actor, rows: readonly ProblemRow[]): ProblemRow[] =>
  rows.map((row) => ({ ...row, own: row.applicantId === actor.accountId }));

export type StoredProblem = Omit<ProblemDetail, 'messages' | 'files' | 'path'> & {
  answered: boolean;
  pointHours: PointHours | null;
  heldAt: number | null;
  /** When this round of it began: made, sent in again or opened again. */
  begunAt: number;
  /** Whose the first machine is. */
  dealerId: string | null;
};

const one = {
  ...problemSource,
  select: `${problemSource.select}, p.text, p.contact, p.phone, p.solution, p.fixed_in as "fixedIn", p.comment,
    p.vehicle_id as "vehicleId", p.speed::float8 as speed, p.fix, p.satellites, p.lng, p.lat, p.voltage::float8 as voltage,
    p.answered_at is not null as answered, ${pointHoursSql('sp')} as "pointHours", ${seconds('p.held_at')} as "heldAt",
    d.id as "dealerId", coalesce((select ${seconds('max(a.at)')} from problem_act a where a.problem_id = p.id
      and a.step in ('create', 'sendAgain', 'reopen')), ${seconds('p.created_at')}) as "begunAt"`,
};

/** One in reach, that of the actor unless another is said, or null; `lock` holds it to the end of the transaction. */
export async function findProblem(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false, reach = problemReach(actor) }: { lock?: boolean; reach?: Reach } = {},
): Promise<StoredProblem | null> {
  const row = await readOne<StoredProblem>(db, one, id, reach, { lock });
  return row && { ...row, own: row.applicantId === actor.accountId };
}

/** Of these, those that somebody may see. */
export const visibleProblems = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  visibleIds(
    db,
    { source: { from: 'problem p', id: { sql: 'p.id' } }, reach: async () => problemReach(actor) },
    actor,
    ids,
  );

export async function readProblemCounts(
  db: Queryable,
  actor: Actor,
): Promise<z.output<typeof problemCounts>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const each = problemTabs.map(
    (tab) => `(count(*) filter (where ${tabOf(tab, actor)(asking)}))::int as "${tab}"`,
  );
  const { rows } = await db.query<z.output<typeof problemCounts>>(
    `select ${each.join(', ')} from problem p where ${problemReach(actor)(asking)}`,
    values,
  );
  return rows[0]!;
}

export async function readProblemFigures(
  db: Queryable,
  actor: Actor,
): Promise<z.output<typeof problemFigures>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const solved = 'resolved_at is not null';
  // What is late and open counts, too; one that waits for an answer is late whoever is waited for.
  const unanswered = `answered_at is null and answer_due_at < now() and state in ('unassigned', 'unresolved', 'inProblem')`;
  const { rows } = await db.query<z.output<typeof problemFigures>>(
    `with mine as (select p.*, ${overdue} as late from problem p where ${problemReach(actor)(asking)}),
       recent as (select * from mine where created_at > now() - interval '90 days' and merged_into is null)
     select (select count(*)::int from mine where late) as overdue,
       (avg(coalesce(answered_at <= answer_due_at, false)::int) filter (where answered_at is not null or ${unanswered}))::float8
         as "answeredInTime",
       (avg(coalesce(resolved_at <= due_at, false)::int) filter (where ${solved} or late))::float8 as "solvedInTime",
       (avg((reopened > 0)::int) filter (where ${solved}))::float8 as reopened, avg(rating)::float8 as satisfaction from recent`,
    values,
  );
  return rows[0]!;
}
