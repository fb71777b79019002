import {
  type IssuedReport,
  type IssuedRow,
  issuedMeasures,
  type Language,
  monthOf,
  type ReportQuery,
  type SinceIssue,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { actorOfAccount } from '#rooms/access/public.ts';
import type { ReportParts } from '../machine/asked.ts';
import { readReport } from '../machine/report.ts';
import { matrixQuery, readFigures } from './figures.ts';
import { answerOf, exactText, type FrozenFigures, totalsApart } from './frozen.rules.ts';
import {
  type HeldReport,
  type Latest,
  latestOf,
  type Reader,
  receiverNames,
  reportFor,
  reportsFor,
  revisionsFor,
  type WholeReport,
  wordsOf,
} from './issued.store.ts';
import { summaryOf } from './sentences.ts';
import { dimensionOf, filtersKeyOf, scopeOf } from './series.ts';

/** Whoever reads monthly reports. */
export interface ReadAsker {
  readonly parts: ReportParts;
  readonly actor: Actor;
}

const readerOf = ({ accountId, scope }: Actor): Reader => ({
  accountId,
  all: scope.vehicles.see.all,
  dealers: [...scope.vehicles.see.dealers],
});

function rowOf(held: HeldReport, actor: Actor, language: Language): IssuedRow {
  const { id, state, number, revision, month, title, company, byName, issuedAt } = held;
  return {
    id,
    state,
    number,
    revision,
    month,
    title,
    company,
    filters: wordsOf(held.filters, language),
    by: byName,
    mine: held.accountId === actor.accountId,
    issuedAt,
  };
}

/** Own drafts, and what was issued and the asker may read, newest first. */
export async function listIssued(
  { parts, actor }: ReadAsker,
  language: Language,
  paging: { page: number; size: number },
): Promise<{ rows: IssuedRow[]; total: number }> {
  const { rows, total } = await reportsFor(parts.pool, readerOf(actor), paging);
  return { rows: rows.map((held) => rowOf(held, actor, language)), total };
}

/** A report with its figures: as they were frozen, of a draft as they are now. @throws Refusal notFound, reportTooLong */
export async function readWhole(
  { parts, actor }: ReadAsker,
  id: string,
): Promise<{ held: WholeReport; figures: FrozenFigures }> {
  const held = await reportFor(parts.pool, readerOf(actor), id);
  if (!held) throw new Refusal('notFound');
  const figures = held.figures ?? (await readFigures(parts, { actor, wish: held.wish, month: held.month }));
  return { held, figures };
}

/** A report in the asker's language and unit. @throws Refusal notFound, reportTooLong */
export async function readIssued(asker: ReadAsker, id: string, language: Language): Promise<IssuedReport> {
  const { parts, actor } = asker;
  const { held, figures } = await readWhole(asker, id);
  const matrix = answerOf(figures.matrix, figures.asOf, language);
  const { logo, logoImage, blocks, comments, month, wish, version } = held;
  return {
    ...rowOf(held, actor, language),
    logo,
    logoImage,
    blocks,
    comments,
    attributes: wish.attributes,
    dimension: dimensionOf(wish),
    asOf: figures.asOf,
    matrix,
    months: answerOf(figures.months, figures.asOf, language),
    sentences: summaryOf(matrix, month, language),
    differences: differencesIn(held, language),
    receivers: await receiverNames(parts.pool, id),
    revisions: await revisionsFor(parts.pool, readerOf(actor), held),
    version,
  };
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** What a revision says otherwise, in a language; null: it is the first of its series, or a draft. */
export function differencesIn(
  { differences }: Pick<WholeReport, 'differences'>,
  language: Language,
): IssuedReport['differences'] {
  if (differences === null) return null;
  const { revision, count, lines } = differences;
  return {
    revision,
    count,
    lines: lines.map(({ names, measure, before, now }) => ({
      names: [...names[language]],
      measure,
      before: numberOf(before),
      now: numberOf(now),
    })),
  };
}

/**
 * What the totals have become since a report was issued. Live figures are told to whom they are open: whoever has that very scope, and who holds it in his
 * own while the issuer still has it. Null: the asker may read what was issued and no more, or there is nothing to hold it against.
 * @throws Refusal notFound
 */
export async function readSince({ parts, actor }: ReadAsker, id: string): Promise<SinceIssue | null> {
  const held = await reportFor(parts.pool, readerOf(actor), id);
  if (!held) throw new Refusal('notFound');
  const { figures, number, revision, issuedAt } = held;
  if (!figures || number === null || revision === null || issuedAt === null) return null;
  const issuer = held.held ? await actorOfAccount(parts.pool, held.accountId) : null;
  const asking = [actor, issuer].find((one) => one !== null && scopeOf(one).key === held.scopeKey);
  return asking ? sinceOf(parts, asking, { ...held, figures, number, revision, issuedAt }) : null;
}

/** The same of the last report of the asker's own scope for the days and filters of the screen; null: they are no month, or nothing was issued. */
export async function readLatest(
  { parts, actor }: ReadAsker,
  query: ReportQuery,
): Promise<SinceIssue | null> {
  const month = monthOf(query);
  if (month === null) return null;
  const series = { scopeKey: scopeOf(actor).key, filtersKey: filtersKeyOf(query), month };
  const last = await latestOf(parts.pool, series);
  return last && sinceOf(parts, actor, last);
}

async function sinceOf(
  parts: ReportParts,
  actor: Actor,
  { id, number, revision, month, wish, figures }: Latest,
): Promise<SinceIssue> {
  const query = matrixQuery({ wish, month });
  const live = await readReport(parts, {
    name: 'global',
    actor,
    language: 'en',
    query: { ...query, compare: 'none', measures: [...issuedMeasures] },
  });
  const values = Object.fromEntries(
    Object.entries(live.total.values).map(([name, value]) => [
      name,
      value === null ? null : exactText(value),
    ]),
  );
  const lines = totalsApart(figures.matrix.total, { values, before: null });
  return {
    id,
    number,
    revision,
    month,
    issuedAsOf: figures.asOf,
    asOf: live.asOf,
    lines: lines.map(({ measure, before, now }) => ({
      measure,
      issued: numberOf(before),
      now: numberOf(now),
    })),
  };
}
