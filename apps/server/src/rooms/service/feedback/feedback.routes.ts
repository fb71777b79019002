import { type FeedbackRow, feedbackCalls, feedbackDays, feedbackList } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import {
  closeSilent,
  type FeedbackFilters,
  type FeedbackSort,
  feedbackReach,
  feedbackSource,
  namesOf,
  readFigures,
  withOwn,
} from './feedback.store.ts';
import {
  colleaguesOf,
  type FeedbackParts,
  handOver,
  readFeedback,
  sendFeedback,
  stepFeedback,
} from './feedback.ts';

const calls = feedbackCalls;
type AskedFeedback = Asked<FeedbackFilters, FeedbackSort>;
const visible = async (_db: Queryable, actor: Actor, asked: AskedFeedback): Promise<AskedFeedback> => ({
  ...asked,
  only: feedbackReach(actor, asked.call.filters.mine === 'yes'),
});

/** The calls of /feedBack. */
export function feedbackRoutes(parts: FeedbackParts): Route[] {
  const { pool } = parts;
  const handles = (actor: Actor) => ({ handlerId: actor.accountId });
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = await visible(pool, actor, { call, language, timeZone: actor.timeZone });
      const found = await readPage<FeedbackRow, FeedbackFilters, FeedbackSort>(pool, feedbackSource, asked);
      return { ...found, rows: withOwn(actor, found.rows) };
    }),
    serve(calls.figures, ({ actor }) => readFigures(pool, actor)),
    serve(calls.colleagues, async () => namesOf(pool, await colleaguesOf(pool))),
    serve(calls.read, ({ actor, params }) => readFeedback(pool, actor, params.id)),
    serve(calls.send, ({ actor, language, body, request }) =>
      sendFeedback(parts, actor, body, { language, browser: request.headers['user-agent'] ?? '' }),
    ),
    serve(calls.answer, ({ actor, params: { id }, body: { text } }) =>
      stepFeedback(
        parts,
        actor,
        { id, step: 'answer' },
        {
          change: { answered: true },
          says: { text, team: false },
          rings: 'handler',
        },
      ),
    ),
    serve(calls.rate, ({ actor, params: { id }, body: { rating } }) =>
      stepFeedback(parts, actor, { id, step: 'rate' }, { change: { rating } }),
    ),
    serve(calls.take, ({ actor, params: { id } }) =>
      stepFeedback(parts, actor, { id, step: 'take' }, { change: handles(actor) }),
    ),
    serve(calls.reply, ({ actor, params: { id }, body: { text } }) =>
      stepFeedback(
        parts,
        actor,
        { id, step: 'reply' },
        {
          change: { ...handles(actor), replied: true },
          says: { text, team: true },
          rings: 'sender',
        },
      ),
    ),
    serve(calls.handOver, ({ actor, params: { id }, body }) => handOver(parts, actor, id, body.account)),
    serve(calls.close, ({ actor, params: { id } }) => stepFeedback(parts, actor, { id, step: 'close' })),
    serve(calls.reject, ({ actor, params: { id }, body: { reason } }) =>
      stepFeedback(
        parts,
        actor,
        { id, step: 'reject' },
        { change: { rejectReason: reason }, rings: 'sender' },
      ),
    ),
  ];
}

/** Closes what its sender has not answered for a week; the worker calls it. */
export const closeSilentFeedback = (db: Queryable): Promise<number> => closeSilent(db, feedbackDays.silent);

const row = plainExport<FeedbackRow>();
const head = headsOf(({ feedback }) => feedback.columns);

/** /feedBack as a file. */
export const feedbackExport = defineExport<FeedbackRow, FeedbackFilters, FeedbackSort>({
  screen: 'feedBack',
  right: 'feedBack.export',
  title: ({ titles }) => titles.feedBack,
  list: feedbackList,
  source: feedbackSource,
  visible,
  columns: [
    row.column('number', head('number'), 'code'),
    row.choice('type', head('type'), ({ feedback }) => feedback.types),
    row.column('text', head('text')),
    row.column('pictures', head('pictures'), 'number'),
    row.column('sender', head('sender')),
    row.column('company', head('company')),
    row.choice('source', head('source'), ({ feedback }) => feedback.sources),
    row.column('screen', head('screen')),
    row.choice('state', head('state'), ({ feedback }) => feedback.states),
    row.column('handler', head('handler')),
    row.column('lastReply', head('lastReply')),
    row.time('repliedAt', head('repliedAt')),
    row.time('sentAt', head('sentAt')),
    row.column('rating', head('rating'), 'number'),
    { ...row.column('rejectReason', head('rejectReason')), hidden: true },
    { ...row.time('closedAt', head('closedAt')), hidden: true },
    { ...row.column('browser', head('browser')), hidden: true },
    { ...row.choice('language', head('language'), ({ videos }) => videos.languages), hidden: true },
  ],
});
