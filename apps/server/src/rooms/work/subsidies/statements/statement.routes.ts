import {
  fields,
  subsidyDecision,
  subsidyPayment,
  subsidyRejectBody,
  subsidySpotForm,
  subsidyStepBody,
} from '@furrow/contract';
import { z } from 'zod';
import { entityRoutes } from '../../../../kit/entity/entity.routes.ts';
import { type Route, route } from '../../../../kit/http/route.ts';
import { deedRights } from '../deciding/deeds-now.rules.ts';
import { lineMap } from '../mapping/line-map.ts';
import { statementMap } from '../mapping/statement-map.ts';
import { drawSample, recordSpot } from '../spots/spots.ts';
import { takeStep } from './audit.ts';
import { decideLine, deleteStatement } from './drafts-edit.ts';
import { recordPayment } from './payments.ts';
import { ownersOfLine, statementDetail } from './seen-lines.ts';
import { type StatementParts, statementEntity } from './statements.ts';

const byId = z.object({ id: fields.id });
const byLine = z.object({ id: fields.id, line: fields.id });
const one = { path: 'subsidyStatement/:id', params: byId } as const;
const line = { path: 'subsidyStatement/:id/lines/:line', params: byLine } as const;

/** /subsidyStatement, /addSubsidy, /editSubsidy. */
export function statementRoutes(parts: StatementParts): Route[] {
  const standing = entityRoutes(parts, statementEntity, { ownCreate: true }).filter(
    ({ spec: { method, path } }) =>
      path === 'subsidyStatement' || path === `${one.path}/history` ? method === 'GET' : false,
  );
  return [...standing, ...mendingRoutes(parts), ...auditRoutes(parts), ...provingRoutes(parts)];
}

function mendingRoutes(parts: StatementParts): Route[] {
  const edit = { method: 'POST', right: deedRights.edit } as const;
  return [
    route({ ...one, method: 'GET', right: 'subsidyStatement' }, ({ actor, params }) =>
      statementDetail(parts, actor, params.id),
    ),
    route(
      { ...line, ...edit, path: `${line.path}/decide`, body: subsidyDecision },
      ({ actor, params, body }) =>
        decideLine(parts, actor, { id: params.id, lineId: params.line, decision: body }),
    ),
    route(
      { ...line, method: 'GET', path: `${line.path}/owners`, right: 'subsidyStatement.edit' },
      ({ actor, params }) => ownersOfLine(parts, actor, params.id, params.line),
    ),
    route({ ...one, method: 'DELETE', right: deedRights.delete }, ({ actor, params }) =>
      deleteStatement(parts, actor, params.id),
    ),
  ];
}

function auditRoutes(parts: StatementParts): Route[] {
  const steps = ['submit', 'take', 'check', 'approve'] as const;
  return [
    ...steps.map((step) =>
      route(
        {
          ...one,
          method: 'POST',
          path: `${one.path}/${step}`,
          right: deedRights[step],
          body: subsidyStepBody,
        },
        ({ actor, params, body }) => takeStep(parts, actor, params.id, { step, ...body }),
      ),
    ),
    route(
      {
        ...one,
        method: 'POST',
        path: `${one.path}/reject`,
        right: deedRights.reject,
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
        right: deedRights.pay,
        body: subsidyPayment,
      },
      ({ actor, params, body }) => recordPayment(parts, actor, params.id, body),
    ),
  ];
}

function provingRoutes(parts: StatementParts): Route[] {
  return [
    route(
      { ...one, method: 'POST', path: `${one.path}/sample`, right: deedRights.sample },
      ({ actor, params }) => drawSample(parts, actor, params.id),
    ),
    route(
      {
        ...{ method: 'PUT', path: `${one.path}/check/:line`, right: deedRights.spot },
        ...{ params: byLine, body: subsidySpotForm },
      },
      ({ actor, params, body }) =>
        recordSpot(parts, actor, { id: params.id, lineId: params.line, form: body }),
    ),
    route(
      { ...one, method: 'GET', path: `${one.path}/map`, right: 'subsidyStatement' },
      ({ actor, params }) => statementMap(parts, actor, params.id),
    ),
    route(
      { ...line, method: 'GET', path: `${line.path}/map`, right: 'subsidyStatement' },
      ({ actor, params }) => lineMap(parts, actor, params.id, params.line),
    ),
  ];
}
