import {
  type IssuedReportForm,
  issuedBlocks,
  issuedNumber,
  type Language,
  monthPeriod,
  type ReportWish,
  type ScheduleCandidate,
} from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import type { Bus } from '#events/bus.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import { requireChosenDealer } from '#rooms/parties/public.ts';
import type { ReportParts } from '../machine/asked.ts';
import { receiversLike, requireReceivers } from '../receivers.ts';
import { filterWords, readFigures } from './figures.ts';
import { differencesOf } from './frozen.rules.ts';
import {
  deleteDraft,
  draftOf,
  freeze,
  type HeldReport,
  insertDraft,
  insertReceivers,
  latestOf,
  ownReport,
  type Series,
  takeNumber,
  templateOf,
  updateDraft,
} from './issued.store.ts';
import { monthName } from './sentences.ts';
import { dimensionOf, filtersKeyOf, scopeOf } from './series.ts';

export interface IssuedParts extends ReportParts {
  readonly bus: Pick<Bus, 'publish'>;
}
/** Whoever makes monthly reports. */
interface Asker {
  readonly parts: IssuedParts;
  readonly actor: Actor;
}

/** Who reads it must be able to open the page; its file wants a right of its own. */
const holding = 'global';

const today = (): string => homeDay(Date.now() / 1000);

export const listReceivers = ({ parts, actor }: Asker, name: string): Promise<ScheduleCandidate[]> =>
  receiversLike(parts.pool, actor, { holding, name });

/**
 * Begins a draft of a month with what the screen shows as its scope; the template is that of the last report of it. Who has such a draft gets that one.
 * @throws Refusal monthNotBegun; dealerOutOfReach: a report bears the names of what it is filtered by
 */
export async function beginDraft(
  { parts, actor }: Asker,
  language: Language,
  { month, wish }: { month: string; wish: ReportWish },
): Promise<{ id: string }> {
  if (monthPeriod(month).begin > today())
    throw new Refusal('monthNotBegun', {}, [{ field: 'month', key: 'monthNotBegun' }]);
  for (const dealer of wish.dealer) await requireChosenDealer(parts.pool, actor, dealer, 'wish.dealer');
  const series: Series = { scopeKey: scopeOf(actor).key, filtersKey: filtersKeyOf(wish), month };
  const filters = await filterWords(parts, { actor, wish, month });
  const kept = { ...wish, rows: [dimensionOf(wish)], measures: [] };
  const id = newId();
  const subject = { action: 'issuedReport.create', subjectKind: 'issuedReport', subjectId: id } as const;
  const found = await draftOf(parts.pool, actor.accountId, series);
  if (found) return found;
  // Who begins it twice at once finds the one that came first.
  const taken = new Error('there is a draft');
  const made = inDeed({ pool: parts.pool, logOperation }, actor, subject, async ({ db, note }) => {
    const template = await templateOf(db, series);
    const title = fill(texts[language].issuedReports.report, { month: monthName(month, language) });
    const draft = {
      id,
      accountId: actor.accountId,
      ...series,
      wish: kept,
      filters,
      title,
      ...(template ?? { logo: 'product' as const, blocks: [...issuedBlocks], comments: {} }),
    };
    if (!(await insertDraft(db, draft))) throw taken;
    note({ after: { month, title, filters: filters[language] } });
    return { id };
  });
  return made.catch(async (error: unknown) => {
    const first = error === taken ? await draftOf(parts.pool, actor.accountId, series) : null;
    if (first) return first;
    throw error;
  });
}

/** @throws Refusal notFound, changedMeanwhile, alreadyIssued */
export const editDraft = (
  asker: Asker,
  id: string,
  { version, ...form }: IssuedReportForm & { version: string },
): Promise<void> =>
  deedTo(asker, id, 'edit', async ({ db, note }, held) => {
    requireVersion(held, version);
    await updateDraft(db, id, form, asker.actor.accountId);
    note({ before: toldOf(held), after: toldOf(form) });
  });

/** @throws Refusal notFound, alreadyIssued */
export const removeDraft = (asker: Asker, id: string): Promise<void> =>
  deedTo(asker, id, 'delete', async ({ db, note }, held) => {
    note({ before: { month: held.month, ...toldOf(held) } });
    await deleteDraft(db, id);
  });

/**
 * Issues a draft: the figures of now with the issuer's scope are frozen, it gets the next number, and is the next revision of its month and scope with
 * what it says otherwise than the one before. Its receivers are told.
 * @throws Refusal notFound, changedMeanwhile, alreadyIssued, monthNotOver, scheduleReceiver, reportTooLong
 */
export async function issueDraft(
  asker: Asker,
  id: string,
  { receivers: chosen, version }: { receivers: readonly string[]; version: string },
): Promise<{ number: number; revision: number }> {
  const { parts, actor } = asker;
  const receivers = [...new Set(chosen)];
  const { month, wish } = requireDraft(await ownReport(parts.pool, actor.accountId, id));
  if (monthPeriod(month).end >= today())
    throw new Refusal('monthNotOver', {}, [{ field: 'month', key: 'monthNotOver' }]);
  // Read before anybody waits for the number: two who issue at once read side by side.
  const figures = await readFigures(parts, { actor, wish, month });
  return deedTo(asker, id, 'issue', async ({ db, bus, note }, held) => {
    requireVersion(held, version);
    await requireReceivers(db, actor, { holding, wanted: receivers });
    const number = await takeNumber(db);
    const scope = scopeOf(actor);
    const last = await latestOf(db, { scopeKey: scope.key, filtersKey: held.filtersKey, month });
    const revision = (last?.revision ?? 0) + 1;
    const differences = last && differencesOf(last.revision, last.figures.matrix, figures.matrix);
    await freeze(db, held, { scope, number, revision, figures, differences });
    await insertReceivers(db, id, receivers);
    await notify(db, bus, {
      receivers,
      type: 0,
      act: 'reportIssued',
      values: { name: held.title, number: issuedNumber(number) },
      link: `/global?report=${id}`,
      subject: { kind: 'issuedReport', id },
    });
    note({
      after: {
        month,
        number,
        revision,
        receivers: receivers.length,
        ...(differences ? { rows: differences.count } : {}),
      },
    });
    return { number, revision };
  });
}

/** @throws Refusal notFound, alreadyIssued */
function requireDraft(held: HeldReport | null): HeldReport {
  if (!held) throw new Refusal('notFound');
  if (held.state === 'issued') throw new Refusal('alreadyIssued');
  return held;
}

/** One deed to an own draft, logged. @throws Refusal notFound, alreadyIssued */
function deedTo<Answer>(
  { parts: { pool, bus }, actor }: Asker,
  id: string,
  deed: 'delete' | 'edit' | 'issue',
  work: (tx: Tx, held: HeldReport) => Promise<Answer>,
): Promise<Answer> {
  const subject = { action: `issuedReport.${deed}`, subjectKind: 'issuedReport', subjectId: id } as const;
  return inDeed({ pool, logOperation, bus }, actor, subject, async (tx) =>
    work(tx, requireDraft(await ownReport(tx.db, actor.accountId, id, true))),
  );
}

const toldOf = ({ title, logo, blocks, comments }: IssuedReportForm) => ({
  title,
  logo,
  blocks: blocks.join(', '),
  comments: Object.values(comments).filter(Boolean).length,
});
