import {
  fields,
  rowVersion,
  subsidyDecision,
  subsidyPayment,
  subsidyRejectBody,
  subsidySpotForm,
  subsidyStatementForm,
  subsidyStepBody,
} from '@furrow/contract';
import { z } from 'zod';
import { entityRoutes } from '../../../../kit/entity/entity.routes.ts';
import { type Route, route } from '../../../../kit/http/route.ts';
import { drawSample, recordSpot } from '../spots/spots.ts';
import { takeStep } from './audit.ts';
import { correctStatement } from './correct-statement.ts';
import { createStatement, previewStatement } from './drafts.ts';
import { decideLine, deleteStatement, recomputeStatement } from './drafts-edit.ts';
import { lineMap } from './line-map.ts';
import { recordPayment } from './payments.ts';
import { statementDetail } from './seen-lines.ts';
import { type StatementParts, statementEntity } from './statements.ts';

const byId = z.object({ id: fields.id });
const byLine = z.object({ id: fields.id, line: fields.id });
const again = z.object({ version: rowVersion, takeOver: z.boolean('invalidValue').default(false) });
const one = { path: 'subsidyStatement/:id', params: byId } as const;
const line = { path: 'subsidyStatement/:id/lines/:line', params: byLine } as const;

/** /subsidyStatement, /addSubsidy, /editSubsidy. */
export function statementRoutes(parts: StatementParts): Route[] {
  const standing = entityRoutes(parts, statementEntity, { ownCreate: true }).filter(
    ({ spec: { method, path } }) =>
      path === 'subsidyStatement' || path === `${one.path}/history` ? method === 'GET' : false,
  );
  return [...standing, ...makingRoutes(parts), ...auditRoutes(parts), ...provingRoutes(parts)];
}

function makingRoutes(parts: StatementParts): Route[] {
  const edit = { method: 'POST', right: 'subsidyStatement.edit' } as const;
  return [
    route(
      {
        ...{
          method: 'POST',
          path: 'subsidyStatement/preview',
          right: 'subsidyStatement.create',
          reads: true,
        },
        body: subsidyStatementForm,
      },
      ({ actor, body }) => previewStatement(parts, actor, body),
    ),
    route(
      {
        method: 'POST',
        path: 'subsidyStatement',
        right: 'subsidyStatement.create',
        body: subsidyStatementForm,
      },
      ({ actor, body }) => createStatement(parts, actor, body),
    ),
    route({ ...one, method: 'GET', right: 'subsidyStatement' }, ({ actor, params }) =>
      statementDetail(parts, actor, params.id),
    ),
    route({ ...one, ...edit, path: `${one.path}/recompute`, body: again }, ({ actor, params, body }) =>
      recomputeStatement(parts, actor, params.id, body),
    ),
    route(
      { ...line, ...edit, path: `${line.path}/decide`, body: subsidyDecision },
      ({ actor, params, body }) =>
        decideLine(parts, actor, { id: params.id, lineId: params.line, decision: body }),
    ),
    route({ ...one, method: 'DELETE', right: 'subsidyStatement.delete' }, ({ actor, params }) =>
      deleteStatement(parts, actor, params.id),
    ),
    route(
      { ...one, method: 'POST', path: `${one.path}/correct`, right: 'subsidyStatement.create' },
      ({ actor, params }) => correctStatement(parts, actor, params.id),
    ),
  ];
}

function auditRoutes(parts: StatementParts): Route[] {
  const rights = {
    submit: 'subsidyStatement.edit',
    take: 'subsidyStatement.check',
    check: 'subsidyStatement.check',
    approve: 'subsidyStatement.approve',
  } as const;
  const steps = Object.entries(rights) as [keyof typeof rights, (typeof rights)[keyof typeof rights]][];
  return [
    ...steps.map(([step, right]) =>
      route(
        { ...one, method: 'POST', path: `${one.path}/${step}`, right, body: subsidyStepBody },
        ({ actor, params, body }) => takeStep(parts, actor, params.id, { step, ...body }),
      ),
    ),
    route(
      {
        ...one,
        method: 'POST',
        path: `${one.path}/reject`,
        right: 'subsidyStatement.check',
        body: subsidyRejectBody,
      },
      ({ actor, params, body: { version, reason } }) =>
        takeStep(parts, actor, params.id, { step: 'reject', version, remark: reason }),
    ),
    route(
      {
        ...one,
        method: 'POST',
        path: `${one.path}/pay`,
        right: 'subsidyStatement.pay',
        body: subsidyPayment,
      },
      ({ actor, params, body }) => recordPayment(parts, actor, params.id, body),
    ),
  ];
}

function provingRoutes(parts: StatementParts): Route[] {
  return [
    route(
      { ...one, method: 'POST', path: `${one.path}/sample`, right: 'subsidyStatement.check' },
      ({ actor, params }) => drawSample(parts, actor, params.id),
    ),
    route(
      {
        ...{ method: 'PUT', path: `${one.path}/check/:line`, right: 'subsidyStatement.check' },
        ...{ params: byLine, body: subsidySpotForm },
      },
      ({ actor, params, body }) =>
        recordSpot(parts, actor, { id: params.id, lineId: params.line, form: body }),
    ),
    route(
      { ...line, method: 'GET', path: `${line.path}/map`, right: 'subsidyStatement' },
      ({ actor, params }) => lineMap(parts, actor, params.id, params.line),
    ),
  ];
}
