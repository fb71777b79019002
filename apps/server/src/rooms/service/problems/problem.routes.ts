import { type ProblemRow, type ProblemStep, problemCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { accountsHolding, notify } from '#rooms/access/public.ts';
import { dueOf, readClocks, writeClocks } from '../clocks/clock.store.ts';
import { beginningOf } from './beginning.store.ts';
import { knownProblems } from './known.store.ts';
import { createProblem, sendProblemAgain } from './make.ts';
import {
  findProblem,
  type ProblemFilters,
  type ProblemSort,
  problemReach,
  problemSource,
  readProblemCounts,
  readProblemFigures,
  tabOf,
  withOwn,
} from './problem.store.ts';
import {
  answerProblem,
  type Doing,
  engineers,
  kind,
  mergeProblems,
  type ProblemParts,
  readProblem,
  requireEngineer,
  setPriority,
  stepProblem,
  tell,
} from './problem.ts';
import { takeLate } from './problem-rows.store.ts';
import { readStatistics } from './problem-statistics.store.ts';

const calls = problemCalls;
type AskedProblems = Asked<ProblemFilters, ProblemSort>;

/** A call with the scope and the tab in it: for the list and its file. */
export const visibleInList = async (
  _db: Queryable,
  actor: Actor,
  asked: AskedProblems,
): Promise<AskedProblems> => ({
  ...asked,
  only: (asking) => `${problemReach(actor)(asking)} and ${tabOf(asked.call.filters.tab, actor)(asking)}`,
});

/** The calls of /problemManage and /createProblem. */
export function problemRoutes(parts: ProblemParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = await visibleInList(pool, actor, { call, language, timeZone: actor.timeZone });
      const found = await readPage<ProblemRow, ProblemFilters, ProblemSort>(pool, problemSource, asked);
      return { ...found, rows: withOwn(actor, found.rows) };
    }),
    serve(calls.counts, ({ actor }) => readProblemCounts(pool, actor)),
    serve(calls.figures, ({ actor }) => readProblemFigures(pool, actor)),
    serve(calls.statistics, ({ actor }) => readStatistics(pool, actor)),
    serve(calls.engineers, async ({ actor, query: { id } }) => {
      if (!may(actor, 'problemManage.assign') && !may(actor, 'problemManage.take')) return [];
      const row = id === undefined ? null : await findProblem(pool, actor, id);
      return engineers(pool, row?.dealerId ?? null);
    }),
    serve(calls.clocks, () => readClocks(pool)),
    serve(calls.setClocks, ({ actor, body }) =>
      inDeed(parts, actor, { action: 'problemManage.setting' }, async ({ db, note }) => {
        note({ before: await readClocks(db), after: body });
        await writeClocks(db, body);
        return readClocks(db);
      }),
    ),
    serve(calls.known, ({ actor, query }) => knownProblems(pool, actor, query)),
    serve(calls.beginning, ({ actor, query }) => beginningOf(pool, actor, query)),
    serve(calls.read, ({ actor, params }) => readProblem(pool, actor, params.id)),
    serve(calls.create, ({ actor, body }) => createProblem(parts, actor, body)),
    serve(calls.sendAgain, ({ actor, params, body }) => sendProblemAgain(parts, actor, params.id, body)),
    serve(calls.answer, ({ actor, params, body }) => answerProblem(parts, actor, params.id, body)),
    serve(calls.priority, ({ actor, params, body }) => setPriority(parts, actor, params.id, body.priority)),
    serve(calls.merge, ({ actor, params, body }) => mergeProblems(parts, actor, params.id, body.ids)),
    ...stepRoutes(parts),
  ];
}

function stepRoutes(parts: ProblemParts): Route[] {
  const step = (actor: Actor, id: string, name: ProblemStep, doing: Doing = {}) =>
    stepProblem(parts, actor, { id, step: name }, doing);
  const tells =
    (actor: Actor, act: Parameters<typeof tell>[3]['act'], whom: (row: ProblemRow) => (string | null)[]) =>
    (tx: Parameters<typeof tell>[0], row: ProblemRow) =>
      tell(tx, actor, row, { act, receivers: whom(row) });
  const given = (name: 'assign' | 'handOver') => (actor: Actor, id: string, account: string) =>
    step(actor, id, name, {
      change: async (db, row) => {
        await requireEngineer(db, row, account);
        return { handlerId: account };
      },
      more: tells(actor, 'problemGiven', () => [account]),
    });
  const decided = (actor: Actor) => tells(actor, 'problemDecided', ({ applicantId }) => [applicantId]);
  return [
    serve(calls.assign, ({ actor, params, body }) => given('assign')(actor, params.id, body.account)),
    serve(calls.handOver, ({ actor, params, body }) => given('handOver')(actor, params.id, body.account)),
    serve(calls.take, ({ actor, params }) =>
      step(actor, params.id, 'take', { change: { handlerId: actor.accountId } }),
    ),
    // Whoever begins has it from now on.
    serve(calls.begin, ({ actor, params }) =>
      step(actor, params.id, 'begin', { change: { handlerId: actor.accountId } }),
    ),
    serve(calls.hold, ({ actor, params, body }) =>
      step(actor, params.id, 'hold', { change: { waits: body.waits } }),
    ),
    serve(calls.goOn, ({ actor, params }) => step(actor, params.id, 'goOn')),
    serve(calls.putBack, ({ actor, params, body }) =>
      step(actor, params.id, 'putBack', { change: { handlerId: null }, reason: body.reason }),
    ),
    serve(calls.resolve, ({ actor, params, body }) =>
      step(actor, params.id, 'resolve', {
        change: { ...body, answered: true, resolved: true },
        reason: body.cause,
        more: decided(actor),
      }),
    ),
    serve(calls.reject, ({ actor, params, body: { reason } }) =>
      step(actor, params.id, 'reject', {
        change: { rejectReason: reason, answered: true },
        reason,
        more: decided(actor),
      }),
    ),
    serve(calls.reopen, ({ actor, params, body: { reason } }) =>
      step(actor, params.id, 'reopen', {
        reason,
        // Its time begins anew, and what was said of the last solution is said of it no more.
        change: async (db, { priority, pointHours }) => {
          const { solve: due } = await dueOf(db, priority, Date.now() / 1000, pointHours);
          return { reopened: true, resolved: false, rating: null, comment: '', due };
        },
        // Either side may find that it is not over; a stranger to it may not.
        ofApplicant: !may(actor, 'problemManage.assign'),
        more: tells(actor, 'problemGiven', ({ handlerId }) => [handlerId]),
      }),
    ),
    serve(calls.rate, ({ actor, params, body: { rating, comment } }) =>
      step(actor, params.id, 'rate', { change: { rating, comment }, ofApplicant: true }),
    ),
  ];
}

/** Tells the handler and the dispatchers of what is late, once; the worker calls it. */
export async function tellLateProblems({ pool, bus }: { pool: Pool; bus: Bus }): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    for (const { id, number, title, handlerId } of await takeLate(db)) {
      const note = {
        type: 0 as const,
        act: 'problemOverdue' as const,
        per: '',
        values: { number, title },
        link: `/problemManage?id=${id}`,
        subject: { kind, id },
      };
      const dispatchers = await accountsHolding(db, { holding: 'problemManage.assign', company: null });
      const receivers = new Set([...dispatchers, ...(handlerId === null ? [] : [handlerId])]);
      await notify(db, held, { ...note, receivers: [...receivers] });
    }
  });
  send();
}
