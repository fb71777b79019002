import {
  agentWarningCalls,
  crossRegionCalls,
  dismantleCalls,
  exceptionCalls,
  flowControlCalls,
  terminalWarningCalls,
  workWarningCalls,
} from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { dealerWarningRoutes } from '../dealers/dealer.routes.ts';
import type { HigherSources } from '../dealers/sources.store.ts';
import { flowRoutes } from '../flow/flow.routes.ts';
import { planWork } from '../planned/plan-work.ts';
import {
  crossRegionRuled,
  dealerRuled,
  dismantleRuled,
  exceptionRuled,
  flowRuled,
  type RuledKind,
  terminalRuled,
  workRuled,
} from '../settings/ruled-kinds.ts';
import { effectiveFor, readSaved, saveRule } from '../settings/rules.ts';
import { tryRoutes } from '../trying/try.routes.ts';
import { cellsOf } from '../views/cells.store.ts';
import { duringRoute } from '../views/during.routes.ts';
import { statisticsOf } from '../views/statistics.store.ts';
import { answerAsDealer, askDealer } from './ask-dealer.ts';
import type { WarningFilters, WarningSort } from './kinds/common-columns.ts';
import { crossRegionKindList } from './kinds/cross-region.ts';
import { agentKindList } from './kinds/dealer.ts';
import { dismantleKindList } from './kinds/dismantle.ts';
import { exceptionKindList } from './kinds/exception.ts';
import { flowKindList } from './kinds/flow.ts';
import { terminalKindList } from './kinds/terminal.ts';
import { workKindList } from './kinds/work.ts';
import { summaryOf } from './summary.store.ts';
import { visibleWarnings, type WarningKindList, withMarks } from './warning.store.ts';
import {
  cancelWarning,
  handleWarning,
  type KindParts,
  markWarning,
  muteWarning,
  readWarning,
  takeWarning,
  type WarningParts,
} from './warning-deeds.ts';

/** Kinds differ in what their rows tell beside the common columns; each answer is held to its own description. */
const screens: readonly (readonly [calls: unknown, kind: WarningKindList, ruled: RuledKind])[] = [
  [crossRegionCalls, crossRegionKindList, crossRegionRuled],
  [terminalWarningCalls, terminalKindList, terminalRuled],
  [dismantleCalls, dismantleKindList, dismantleRuled],
  [workWarningCalls, workKindList, workRuled],
  [exceptionCalls, exceptionKindList, exceptionRuled],
  [flowControlCalls, flowKindList, flowRuled],
  [agentWarningCalls, agentKindList, dealerRuled],
];

/** The calls of the screens of warnings. */
export const warningRoutes = (parts: WarningParts, sources: HigherSources): Route[] => [
  // Before the others: "planned" and "figures" are no ids.
  ...flowRoutes(parts),
  ...dealerWarningRoutes(parts, sources),
  serve(dismantleCalls.planned, ({ actor, body }) => planWork(parts, actor, body)),
  ...tryRoutes(parts),
  duringRoute(parts),
  ...screens.flatMap(([calls, kind, ruled]) => routesOf(calls as Calls, { ...parts, kind }, ruled)),
  ...dealerRoutes({ ...parts, kind: terminalKindList }),
];

const dealerRoutes = (parts: KindParts): Route[] => [
  serve(
    terminalWarningCalls.ask,
    async ({ actor, params, body }) => (await askDealer(parts, actor, params.id, body.question)) as never,
  ),
  serve(
    terminalWarningCalls.answer,
    async ({ actor, params, body }) => (await answerAsDealer(parts, actor, params.id, body)) as never,
  ),
];

type Calls = typeof crossRegionCalls;

const routesOf = (calls: Calls, parts: KindParts, ruled: RuledKind): Route[] => [
  ...readingRoutes(calls, parts),
  ...ruleRoutes(calls, parts, ruled),
  ...deedRoutes(calls, parts),
];

function readingRoutes(calls: Calls, { pool, kind }: KindParts): Route[] {
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = visibleWarnings(kind.page, actor, { call, language, timeZone: actor.timeZone });
      const page = await readPage<never, WarningFilters, WarningSort>(pool, kind.source, asked);
      return { ...page, rows: (await withMarks(pool, kind, page.rows, actor)) as never };
    }),
    serve(calls.summary, ({ actor, language, query: call }) =>
      summaryOf(pool, kind, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.statistics, ({ actor, language, query: call }) =>
      statisticsOf(pool, kind, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.cells, ({ actor, language, query: call }) =>
      cellsOf(pool, kind, actor, { call, language, timeZone: actor.timeZone }),
    ),
  ];
}

function ruleRoutes(calls: Calls, parts: KindParts, ruled: RuledKind): Route[] {
  const { pool } = parts;
  return [
    serve(calls.rule, async () => (await readSaved(pool, ruled)) as never),
    serve(calls.saveRule, async ({ actor, body }) => (await saveRule(parts, ruled, actor, body)) as never),
    serve(calls.effective, async ({ query: { sn } }) => (await effectiveFor(pool, ruled, sn)) as never),
  ];
}

function deedRoutes(calls: Calls, parts: KindParts): Route[] {
  const { pool, kind } = parts;
  return [
    serve(
      calls.read,
      async ({ actor, params: { id } }) => (await readWarning(pool, kind, { actor, id })) as never,
    ),
    serve(calls.take, async ({ actor, params }) => (await takeWarning(parts, actor, params.id)) as never),
    serve(
      calls.handled,
      async ({ actor, params, body }) => (await handleWarning(parts, actor, params.id, body)) as never,
    ),
    serve(calls.mark, ({ actor, params, body }) => markWarning(parts, actor, params.id, body.marked)),
    serve(
      calls.cancel,
      async ({ actor, params, body }) => (await cancelWarning(parts, actor, params.id, body.reason)) as never,
    ),
    serve(
      calls.mute,
      async ({ actor, params, body }) => (await muteWarning(parts, actor, params.id, body)) as never,
    ),
  ];
}
