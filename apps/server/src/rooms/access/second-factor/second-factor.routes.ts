import { factorProof, fields, firstCodeForm, secondFactorForm } from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Route, route } from '../../../kit/http/route.ts';
import { type FactorParts, passSecondFactor } from './challenges.ts';
import {
  ownFactor,
  renewRecoveryCodes,
  setUpOwnFactor,
  turnOffOwnFactor,
  turnOnOwnFactor,
} from './own-factor.ts';
import { resetFactor } from './reset-factor.ts';

const byId = z.object({ id: fields.id });
const right = 'signedIn';
const secretAnswer = true;

/** The second step of signing in, the own factor (/profile/index), and its reset (/accountInfo). */
export function secondFactorRoutes(parts: FactorParts): Route[] {
  return [
    route(
      { method: 'POST', path: 'login/secondFactor', right: 'public', body: secondFactorForm, secretAnswer },
      ({ body, request }) =>
        passSecondFactor(parts, {
          ...body,
          ...{ address: request.ip, agent: agentOf(request), traceId: request.id },
        }),
    ),
    ...ownRoutes(parts),
    route(
      {
        method: 'POST',
        path: 'accountManage/:id/resetSecondFactor',
        right: 'accountManage.edit',
        params: byId,
      },
      ({ actor, params }) => resetFactor(parts.pool, parts.bus, actor, params.id),
    ),
  ];
}

function ownRoutes(parts: FactorParts): Route[] {
  const path = 'profile/secondFactor';
  return [
    route({ method: 'GET', path, right }, ({ actor }) => ownFactor(parts, actor)),
    route({ method: 'POST', path, right, secretAnswer }, ({ actor }) => setUpOwnFactor(parts, actor)),
    route({ method: 'PUT', path, right, body: firstCodeForm, secretAnswer }, ({ actor, body, request }) =>
      turnOnOwnFactor(parts, actor, agentOf(request), body.code),
    ),
    route({ method: 'POST', path: `${path}/off`, right, body: factorProof }, ({ actor, body, request }) =>
      turnOffOwnFactor(parts, actor, agentOf(request), body),
    ),
    route(
      { method: 'POST', path: `${path}/codes`, right, body: factorProof, secretAnswer },
      ({ actor, body, request }) => renewRecoveryCodes(parts, actor, agentOf(request), body),
    ),
  ];
}

const agentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300);
