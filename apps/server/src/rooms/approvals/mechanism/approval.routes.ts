import type { ApprovalCalls, ApprovalRow } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { removeDraft, submit, withdraw } from './applicant-steps.ts';
import { findApproval, keptChecks } from './approval.store.ts';
import { askerOf } from './askers.ts';
import { approve, check } from './decide.ts';
import type { Approval, ApprovalParts, KindOf } from './kind.ts';
import { readPath } from './path.store.ts';
import { isSeen, reachFor, seenFor } from './reading.ts';
import { handOver, putBack, reject, review, sendBack, takeBack, touch } from './reviewer-steps.ts';
import { reasonsOf, setReasons, setSettings, settingsOf } from './settings.ts';
import { readCounts, readFigures } from './source.store.ts';
import { receiversOf } from './tell.ts';

/** Serves what every kind has alike; `rowOf` reads a row of the kind as the actor sees it. */
export function approvalRoutes<Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  calls: ApprovalCalls,
  rowOf: (actor: Actor, id: string) => Promise<ApprovalRow>,
): Route[] {
  return [
    ...readingRoutes(parts, kind, calls),
    ...applicantRoutes(parts, kind, calls, rowOf),
    ...reviewerRoutes(parts, kind, calls, rowOf),
  ];
}

/** An application in the actor's reach. @throws Refusal notFound */
export async function requireSeen<Data>(
  { pool }: Pick<ApprovalParts, 'pool'>,
  kind: KindOf<Data>,
  actor: Actor,
  id: string,
): Promise<Approval<Data>> {
  const asker = await askerOf(pool, actor, kind.page);
  const found = (await isSeen(pool, kind, actor, asker, id)) ? await findApproval(pool, kind.kind, id) : null;
  if (!found) throw new Refusal('notFound');
  return found as Approval<Data>;
}

function readingRoutes<Data>(parts: ApprovalParts, kind: KindOf<Data>, calls: ApprovalCalls): Route[] {
  const { pool } = parts;
  const told = async (actor: Actor, asked: Approval<Data>) =>
    kind.toldChecks?.(pool, actor, asked as Approval) ?? true;
  return [
    serve(calls.counts, async ({ actor }) => {
      const asker = await askerOf(pool, actor, kind.page);
      return readCounts(pool, await seenFor(pool, kind, actor, asker));
    }),
    serve(calls.figures, async ({ actor }) => {
      const asker = await askerOf(pool, actor, kind.page);
      return readFigures(pool, await reachFor(pool, kind, actor, asker));
    }),
    serve(calls.settings, () => settingsOf(pool, kind)),
    serve(calls.setSettings, ({ actor, body }) => setSettings(parts, kind, actor, body)),
    serve(calls.reasons, () => reasonsOf(pool, kind)),
    serve(calls.setReasons, ({ actor, body }) => setReasons(parts, kind, actor, body)),
    serve(calls.checks, async ({ actor, params }) => {
      const asked = await requireSeen(parts, kind, actor, params.id);
      if (!(await told(actor, asked))) return [];
      // Once it was carried out, what it asked for is so: looked at anew, each piece of it would stand in its own way.
      const carriedOut = asked.state === 'passed' || asked.state === 'rePassed';
      return carriedOut ? keptChecks(pool, asked.id) : kind.checks(pool, asked);
    }),
    serve(calls.path, async ({ actor, params }) => {
      const asked = await requireSeen(parts, kind, actor, params.id);
      const acts = await readPath(pool, params.id);
      return (await told(actor, asked)) ? acts : acts.map((act) => ({ ...act, checks: [] }));
    }),
    serve(calls.reviewers, async ({ actor, params }) =>
      receiversOf(pool, kind, await requireSeen(parts, kind as KindOf<unknown>, actor, params.id), actor),
    ),
  ];
}

function applicantRoutes<Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  calls: ApprovalCalls,
  rowOf: (actor: Actor, id: string) => Promise<ApprovalRow>,
): Route[] {
  return [
    serve(calls.remove, ({ actor, params }) => removeDraft(parts, kind, actor, params.id)),
    serve(calls.submit, async ({ actor, params, body }) => {
      await submit(parts, kind, actor, { ...params, ...body });
      return rowOf(actor, params.id);
    }),
    serve(calls.withdraw, async ({ actor, params, body }) => {
      await withdraw(parts, kind, actor, { ...params, ...body });
      return rowOf(actor, params.id);
    }),
  ];
}

function reviewerRoutes<Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  calls: ApprovalCalls,
  rowOf: (actor: Actor, id: string) => Promise<ApprovalRow>,
): Route[] {
  const then = async (actor: Actor, id: string, done: Promise<void>): Promise<ApprovalRow> => {
    await done;
    return rowOf(actor, id);
  };
  return [
    serve(calls.touch, ({ actor, params }) => touch(parts, actor, params.id)),
    ...(['review', 'putBack', 'takeBack'] as const).map((step) =>
      serve(calls[step], ({ actor, params: { id }, body }) =>
        then(actor, id, { review, putBack, takeBack }[step](parts, kind, actor, { id, ...body })),
      ),
    ),
    ...(['reject', 'sendBack'] as const).map((step) =>
      serve(calls[step], ({ actor, params: { id }, body }) =>
        then(actor, id, { reject, sendBack }[step](parts, kind, actor, { id, ...body })),
      ),
    ),
    serve(calls.handOver, ({ actor, params: { id }, body }) =>
      then(actor, id, handOver(parts, kind, actor, { id, ...body })),
    ),
    serve(calls.check, ({ actor, params: { id }, body }) =>
      then(actor, id, check(parts, kind, actor, { id, ...body })),
    ),
    ...(['approve', 'retry'] as const).map((deed) =>
      serve(calls[deed], ({ actor, params: { id }, body }) =>
        then(actor, id, approve(parts, kind, actor, { id, deed, ...body })),
      ),
    ),
  ];
}
