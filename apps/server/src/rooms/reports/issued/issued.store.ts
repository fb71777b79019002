import type { IssuedReportForm, IssuedState, Language, ReportWish } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { versionSql } from '#kit/list/version.ts';
import type { FrozenDifferences, FrozenFigures, InLanguages } from './frozen.rules.ts';
import type { SeriesScope } from './series.ts';

/** A month of a scope and its filters: what revisions are counted of. */
export interface Series {
  readonly scopeKey: string;
  readonly filtersKey: string;
  /** YYYY-MM */
  readonly month: string;
}

/** What every answer tells of a report. */
export interface HeldReport extends IssuedReportForm {
  id: string;
  accountId: string;
  scopeKey: string;
  filtersKey: string;
  month: string;
  wish: ReportWish;
  filters: InLanguages<string>;
  state: IssuedState;
  number: number | null;
  revision: number | null;
  byName: string;
  company: string;
  logoImage: string | null;
  issuedAt: number | null;
  version: string;
}

/** Of a draft, those of its owner now; of an issued one as they were. */
const now = (then: string, today: string): string =>
  `case when r.state = 'issued' then r.${then} else ${today} end`;
const columns = `r.id, r.account_id as "accountId", r.scope_key as "scopeKey", r.filters_key as "filtersKey",
  to_char(r.month, 'YYYY-MM') as month, r.wish, r.filters, r.state, r.number, r.revision, r.title, r.logo, r.blocks, r.comments,
  ${now('by_name', `coalesce(nullif(a.display_name, ''), a.name)`)} as "byName",
  coalesce(${now('company', '(select c.name from company c where c.id = a.dealer_id)')}, '') as company,
  ${now('logo_image', `case when r.logo = 'account' then a.logo_image end`)} as "logoImage",
  extract(epoch from r.issued_at)::float8 as "issuedAt", ${versionSql('r.updated_at')} as version`;
const from = 'issued_report r join account a on a.id = r.account_id';

/** Who asks, as far as it decides what he may read. */
export interface Reader {
  readonly accountId: string;
  readonly all: boolean;
  /** Dealers all of whose devices he sees. */
  readonly dealers: readonly string[];
}

/**
 * SQL: a report that this person ($1, $2, $3) may read: the own ones, those that are sent to him, and issued ones of a company whose whole branch he sees.
 */
const inScope = `($2 or coalesce(r.company_id = any($3::uuid[])
  and not exists (select from company b where b.path @> array[r.company_id] and b.id <> all($3::uuid[])), false))`;
const readable = `(r.account_id = $1 or (r.state = 'issued' and (${inScope}
  or exists (select from issued_report_receiver x where x.report_id = r.id and x.account_id = $1))))`;
const readerValues = ({ accountId, all, dealers }: Reader): unknown[] => [accountId, all, [...dealers]];

/** A page of what somebody may read, newest first. */
export async function reportsFor(
  db: Queryable,
  reader: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ rows: HeldReport[]; total: number }> {
  const { rows } = await db.query<HeldReport>(
    `select ${columns} from ${from} where ${readable}
     order by coalesce(r.issued_at, r.created_at) desc, r.id desc limit $4 offset $5`,
    [...readerValues(reader), size, (page - 1) * size],
  );
  const { rows: all } = await db.query<{ total: number }>(
    `select count(*)::int as total from issued_report r where ${readable}`,
    readerValues(reader),
  );
  return { rows, total: all[0]!.total };
}

export interface WholeReport extends HeldReport {
  figures: FrozenFigures | null;
  differences: FrozenDifferences | null;
  /** Whether it is the reader's by his scope, and not only because it was sent to him. */
  held: boolean;
}

/** A report that somebody may read, whole; null: there is none such. */
export async function reportFor(db: Queryable, reader: Reader, id: string): Promise<WholeReport | null> {
  const { rows } = await db.query<WholeReport>(
    `select ${columns}, r.figures, r.differences, (r.account_id = $1 or ${inScope}) as held
     from ${from} where r.id = $4 and ${readable}`,
    [...readerValues(reader), id],
  );
  return rows[0] ?? null;
}

export interface Revision {
  id: string;
  number: number;
  revision: number;
  issuedAt: number;
}

/** Of a series, the revisions that somebody may read, oldest first. */
export async function revisionsFor(
  db: Queryable,
  reader: Reader,
  { scopeKey, filtersKey, month }: Series,
): Promise<Revision[]> {
  const { rows } = await db.query<Revision>(
    `select r.id, r.number, r.revision, extract(epoch from r.issued_at)::float8 as "issuedAt" from issued_report r
     where r.scope_key = $4 and r.filters_key = $5 and r.month = $6::date and r.state = 'issued' and ${readable}
     order by r.revision`,
    [...readerValues(reader), scopeKey, filtersKey, `${month}-01`],
  );
  return rows;
}

export interface Latest extends Revision {
  accountId: string;
  month: string;
  wish: ReportWish;
  figures: FrozenFigures;
}

/** The last revision of a series; null: nothing of it was issued. */
export async function latestOf(
  db: Queryable,
  { scopeKey, filtersKey, month }: Series,
): Promise<Latest | null> {
  const { rows } = await db.query<Latest>(
    `select r.id, r.account_id as "accountId", r.number, r.revision, to_char(r.month, 'YYYY-MM') as month, r.wish, r.figures,
       extract(epoch from r.issued_at)::float8 as "issuedAt" from issued_report r
     where r.scope_key = $1 and r.filters_key = $2 and r.month = $3::date and r.state = 'issued'
     order by r.revision desc limit 1`,
    [scopeKey, filtersKey, `${month}-01`],
  );
  return rows[0] ?? null;
}

/** What the next report of a scope and its filters begins with: the template of the last one, of whatever month, and the comments of the same month. */
export async function templateOf(
  db: Queryable,
  { scopeKey, filtersKey, month }: Series,
): Promise<Pick<IssuedReportForm, 'logo' | 'blocks' | 'comments'> | null> {
  const { rows } = await db.query<Pick<IssuedReportForm, 'logo' | 'blocks' | 'comments'>>(
    `select r.logo, r.blocks, case when r.month = $3::date then r.comments else '{}' end as comments from issued_report r
     where r.scope_key = $1 and r.filters_key = $2 and r.state = 'issued'
     order by r.month = $3::date desc, r.issued_at desc, r.id desc limit 1`,
    [scopeKey, filtersKey, `${month}-01`],
  );
  return rows[0] ?? null;
}

interface NewDraft extends Series, IssuedReportForm {
  id: string;
  accountId: string;
  wish: ReportWish;
  filters: InLanguages<string>;
}

/** Makes a draft; false: this person has one of this month and scope. */
export async function insertDraft(db: Queryable, draft: NewDraft): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into issued_report (id, account_id, scope_key, filters_key, month, wish, filters, title, logo, blocks, comments, created_by, updated_by)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11, $2, $2) on conflict do nothing`,
    [
      draft.id,
      draft.accountId,
      draft.scopeKey,
      draft.filtersKey,
      `${draft.month}-01`,
      JSON.stringify(draft.wish),
      JSON.stringify(draft.filters),
      draft.title,
      draft.logo,
      draft.blocks,
      JSON.stringify(draft.comments),
    ],
  );
  return rowCount === 1;
}

/** The draft of a person in a series; null: there is none. */
export async function draftOf(
  db: Queryable,
  accountId: string,
  series: Series,
): Promise<{ id: string } | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from issued_report where account_id = $1 and scope_key = $2 and filters_key = $3 and month = $4::date and state = 'draft'`,
    [accountId, series.scopeKey, series.filtersKey, `${series.month}-01`],
  );
  return rows[0] ?? null;
}

/** An own report; `hold` locks it to the end of the transaction. Null: it is none of this person. */
export async function ownReport(
  db: Queryable,
  accountId: string,
  id: string,
  hold = false,
): Promise<HeldReport | null> {
  const { rows } = await db.query<HeldReport>(
    `select ${columns} from ${from} where r.id = $1 and r.account_id = $2 ${hold ? 'for update of r' : ''}`,
    [id, accountId],
  );
  return rows[0] ?? null;
}

export async function updateDraft(
  db: Queryable,
  id: string,
  { title, logo, blocks, comments }: IssuedReportForm,
  by: string,
): Promise<void> {
  await db.query(
    `update issued_report set title = $2, logo = $3, blocks = $4, comments = $5, updated_at = clock_timestamp(), updated_by = $6
     where id = $1 and state = 'draft'`,
    [id, title, logo, blocks, JSON.stringify(comments), by],
  );
}

export const deleteDraft = (db: Queryable, id: string): Promise<unknown> =>
  db.query(`delete from issued_report where id = $1 and state = 'draft'`, [id]);

/** Until the end of the transaction nobody else numbers a report: numbers have no gaps, and revisions no twins. The next number. */
export async function takeNumber(db: Queryable): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('issued reports', 0))`);
  const { rows } = await db.query<{ number: number }>(
    'select coalesce(max(number), 0) + 1 as number from issued_report',
  );
  return rows[0]!.number;
}

/** Freezes a draft: from here on the database refuses to change it. */
export async function freeze(
  db: Queryable,
  held: HeldReport,
  {
    scope,
    number,
    revision,
    figures,
    differences,
  }: {
    scope: SeriesScope;
    number: number;
    revision: number;
    figures: FrozenFigures;
    differences: FrozenDifferences | null;
  },
): Promise<void> {
  await db.query(
    `update issued_report set state = 'issued', scope_key = $2, company_id = $3, number = $4, revision = $5, figures = $6,
       differences = $7, as_of = to_timestamp($8), by_name = $9, company = $10, logo_image = $11, issued_at = clock_timestamp(),
       updated_at = clock_timestamp(), updated_by = account_id
     where id = $1 and state = 'draft'`,
    [
      held.id,
      scope.key,
      scope.companyId,
      number,
      revision,
      JSON.stringify(figures),
      differences && JSON.stringify(differences),
      figures.asOf,
      held.byName,
      held.company,
      held.logoImage,
    ],
  );
}

export async function insertReceivers(
  db: Queryable,
  id: string,
  receivers: readonly string[],
): Promise<void> {
  await db.query(
    `insert into issued_report_receiver (report_id, account_id) select $1, one from unnest($2::uuid[]) as one on conflict do nothing`,
    [id, receivers],
  );
}

/** Names of those whom a report was sent to. */
export async function receiverNames(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select coalesce(nullif(a.display_name, ''), a.name) as name from issued_report_receiver x join account a on a.id = x.account_id
     where x.report_id = $1 order by 1`,
    [id],
  );
  return rows.map(({ name }) => name);
}

/** Filters in a reader's words. */
export const wordsOf = (filters: InLanguages<string>, language: Language): string => filters[language] ?? '';
