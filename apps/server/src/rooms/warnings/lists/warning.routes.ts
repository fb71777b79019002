import { crossRegionCalls } from '@furrow/contract';
import type { Route } from '../../../kit/http/route.ts';
import { serve } from '../../../kit/http/serve.ts';
import { readPage } from '../../../kit/list/page.ts';
import { effectiveFor, readSaved, saveRule } from '../settings/rules.ts';
import { summaryOf } from './summary.store.ts';
import {
  crossRegionSource,
  seenWarnings,
  type WarningFilters,
  type WarningSort,
  withMarks,
} from './warning.store.ts';
import {
  cancelWarning,
  handleWarning,
  markWarning,
  muteWarning,
  readWarning,
  takeWarning,
  type WarningParts,
} from './warning-deeds.ts';

const calls = crossRegionCalls;

/** The calls of /crossRegion. */
export const warningRoutes = (parts: WarningParts): Route[] => [
  ...readingRoutes(parts),
  ...deedRoutes(parts),
];

function readingRoutes(parts: WarningParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = await seenWarnings(pool, actor, { call, language, timeZone: actor.timeZone });
      const page = await readPage<never, WarningFilters, WarningSort>(pool, crossRegionSource, asked);
      return { ...page, rows: await withMarks(pool, page.rows, actor) };
    }),
    serve(calls.summary, ({ actor, language, query: call }) =>
      summaryOf(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.rule, () => readSaved(pool)),
    serve(calls.saveRule, ({ actor, body }) => saveRule(parts, actor, body)),
    serve(calls.effective, ({ actor, query: { sn } }) => effectiveFor(pool, actor, sn)),
    serve(calls.read, ({ actor, params }) => readWarning(pool, actor, params.id)),
  ];
}

function deedRoutes(parts: WarningParts): Route[] {
  return [
    serve(calls.take, ({ actor, params }) => takeWarning(parts, actor, params.id)),
    serve(calls.handled, ({ actor, params, body }) => handleWarning(parts, actor, params.id, body)),
    serve(calls.mark, ({ actor, params, body }) => markWarning(parts, actor, params.id, body.marked)),
    serve(calls.cancel, ({ actor, params, body }) => cancelWarning(parts, actor, params.id, body.reason)),
    serve(calls.mute, ({ actor, params, body }) => muteWarning(parts, actor, params.id, body)),
  ];
}
