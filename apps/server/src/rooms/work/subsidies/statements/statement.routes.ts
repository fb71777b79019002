import { subsidyStatementCalls as calls, subsidyStatementHistory } from '@furrow/contract';
import { historyRoute } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { lineMap } from '../mapping/line-map.ts';
import { statementMap } from '../mapping/statement-map.ts';
import { drawSample, recordSpot } from '../spots/spots.ts';
import { takeStep } from './audit.ts';
import { decideLine, deleteStatement } from './drafts-edit.ts';
import { recordPayment } from './payments.ts';
import { type StatementParts, statementEntity, withDeeds } from './statements.ts';
import { ownersOfLine, statementDetail } from './visible-lines.ts';

/** /subsidyStatement, /addSubsidy, /editSubsidy. */
export function statementRoutes(parts: StatementParts): Route[] {
  return [
    historyRoute(parts, statementEntity, subsidyStatementHistory),
    ...mendingRoutes(parts),
    ...auditRoutes(parts),
    ...provingRoutes(parts),
  ];
}

function mendingRoutes(parts: StatementParts): Route[] {
  const deeds = new EntityDeeds(parts, statementEntity);
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const page = await deeds.page(actor, { call, language, timeZone: actor.timeZone });
      return { ...page, rows: await withDeeds(parts.pool, actor, page.rows) };
    }),
    serve(calls.read, ({ actor, params }) => statementDetail(parts, actor, params.id)),
    serve(calls.decide, ({ actor, params, body }) =>
      decideLine(parts, actor, { id: params.id, lineId: params.line, decision: body }),
    ),
    serve(calls.owners, ({ actor, params }) => ownersOfLine(parts, actor, params.id, params.line)),
    serve(calls.remove, ({ actor, params }) => deleteStatement(parts, actor, params.id)),
  ];
}

function auditRoutes(parts: StatementParts): Route[] {
  const steps = ['submit', 'take', 'check', 'approve'] as const;
  return [
    ...steps.map((step) =>
      serve(calls[step], ({ actor, params, body }) => takeStep(parts, actor, params.id, { step, ...body })),
    ),
    serve(calls.reject, ({ actor, params, body: { version, reason } }) =>
      takeStep(parts, actor, params.id, { step: 'reject', version, remark: reason }),
    ),
    serve(calls.pay, ({ actor, params, body }) => recordPayment(parts, actor, params.id, body)),
  ];
}

function provingRoutes(parts: StatementParts): Route[] {
  return [
    serve(calls.sample, ({ actor, params }) => drawSample(parts, actor, params.id)),
    serve(calls.spot, ({ actor, params, body }) =>
      recordSpot(parts, actor, { id: params.id, lineId: params.line, form: body }),
    ),
    serve(calls.map, ({ actor, params }) => statementMap(parts, actor, params.id)),
    serve(calls.lineMap, ({ actor, params }) => lineMap(parts, actor, params.id, params.line)),
  ];
}
