import {
  agentWarningCalls,
  crossRegionCalls,
  dismantleCalls,
  exceptionCalls,
  flowControlCalls,
  type RuleValues,
  type TerminalWarningRow,
  terminalWarningCalls,
  type WarningCalls,
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
import type { WarningFilters } from './kinds/common-columns.ts';
import { crossRegionKindList } from './kinds/cross-region.ts';
import { agentKindList } from './kinds/dealer.ts';
import { dismantleKindList } from './kinds/dismantle.ts';
import { exceptionKindList } from './kinds/exception.ts';
import { flowKindList } from './kinds/flow.ts';
import { terminalKindList } from './kinds/terminal.ts';
import { workKindList } from './kinds/work.ts';
import { summaryOf } from './summary.store.ts';
import {
  type Marked,
  type Unmarked,
  visibleWarnings,
  type WarningKindList,
  withMarks,
} from './warning.store.ts';
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

/** The calls of the screens of warnings. */
export const warningRoutes = (parts: WarningParts, sources: HigherSources): Route[] => [
  // Before the others: "planned" and "figures" are no ids.
  ...flowRoutes(parts),
  ...dealerWarningRoutes(parts, sources),
  serve(dismantleCalls.planned, ({ actor, body }) => planWork(parts, actor, body)),
  ...tryRoutes(parts),
  duringRoute(parts),
  ...routesOf(parts, crossRegionCalls, crossRegionKindList, crossRegionRuled),
  ...routesOf(parts, terminalWarningCalls, terminalKindList, terminalRuled),
  ...routesOf(parts, dismantleCalls, dismantleKindList, dismantleRuled),
  ...routesOf(parts, workWarningCalls, workKindList, workRuled),
  ...routesOf(parts, exceptionCalls, exceptionKindList, exceptionRuled),
  ...routesOf(parts, flowControlCalls, flowKindList, flowRuled),
  ...routesOf(parts, agentWarningCalls, agentKindList, dealerRuled),
  ...dealerRoutes({ ...parts, kind: terminalKindList }),
];

const dealerRoutes = (parts: KindParts<Unmarked<TerminalWarningRow>>): Route[] => [
  serve(terminalWarningCalls.ask, ({ actor, params, body }) =>
    askDealer(parts, actor, params.id, body.question),
  ),
  serve(terminalWarningCalls.answer, ({ actor, params, body }) =>
    answerAsDealer(parts, actor, params.id, body),
  ),
];

/** Kinds differ in what their rows tell beside the common columns, in their filters, and in their rules. */
function routesOf<
  Row extends Unmarked,
  Filters extends WarningFilters,
  Sort extends string,
  Values extends RuleValues,
>(
  parts: WarningParts,
  calls: WarningCalls<Filters, Sort, Marked<Row>, Values>,
  kind: WarningKindList<Row, Filters, Sort>,
  ruled: RuledKind<Values>,
): Route[] {
  return [
    ...readingRoutes(parts, calls, kind),
    ...ruleRoutes(parts, calls, ruled),
    ...deedRoutes({ ...parts, kind }, calls),
  ];
}

function readingRoutes<Row extends Unmarked, Filters extends WarningFilters, Sort extends string>(
  { pool }: WarningParts,
  calls: Pick<
    WarningCalls<Filters, Sort, Marked<Row>, RuleValues>,
    'list' | 'summary' | 'statistics' | 'cells'
  >,
  kind: WarningKindList<Row, Filters, Sort>,
): Route[] {
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = visibleWarnings(kind.page, actor, { call, language, timeZone: actor.timeZone });
      const page = await readPage<Row, Filters, Sort>(pool, kind.source, asked);
      return { ...page, rows: await withMarks(pool, kind, page.rows, actor) };
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

const ruleRoutes = <Values extends RuleValues>(
  parts: WarningParts,
  calls: Pick<WarningCalls<unknown, string, unknown, Values>, 'rule' | 'saveRule' | 'effective'>,
  ruled: RuledKind<Values>,
): Route[] => [
  serve(calls.rule, () => readSaved(parts.pool, ruled)),
  serve(calls.saveRule, ({ actor, body }) => saveRule(parts, ruled, actor, body)),
  serve(calls.effective, ({ query: { sn } }) => effectiveFor(parts.pool, ruled, sn)),
];

const deedRoutes = <Row extends Unmarked>(
  parts: KindParts<Row>,
  calls: Pick<
    WarningCalls<unknown, string, Marked<Row>, RuleValues>,
    'read' | 'take' | 'handled' | 'mark' | 'cancel' | 'mute'
  >,
): Route[] => [
  serve(calls.read, ({ actor, params: { id } }) => readWarning(parts.pool, parts.kind, { actor, id })),
  serve(calls.take, ({ actor, params }) => takeWarning(parts, actor, params.id)),
  serve(calls.handled, ({ actor, params, body }) => handleWarning(parts, actor, params.id, body)),
  serve(calls.mark, ({ actor, params, body }) => markWarning(parts, actor, params.id, body.marked)),
  serve(calls.cancel, ({ actor, params, body }) => cancelWarning(parts, actor, params.id, body.reason)),
  serve(calls.mute, ({ actor, params, body }) => muteWarning(parts, actor, params.id, body)),
];
