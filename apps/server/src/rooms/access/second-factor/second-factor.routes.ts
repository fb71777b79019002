import { accountCalls, profileCalls as own, signInCalls } from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { type FactorParts, passSecondFactor } from './challenges.ts';
import {
  ownFactor,
  renewRecoveryCodes,
  setUpOwnFactor,
  turnOffOwnFactor,
  turnOnOwnFactor,
} from './own-factor.ts';
import { resetFactor } from './reset-factor.ts';

/** The second step of signing in, the own factor (/profile/index), and its reset (/accountInfo). */
export function secondFactorRoutes(parts: FactorParts): Route[] {
  return [
    serve(signInCalls.secondFactor, ({ body, request }) =>
      passSecondFactor(parts, {
        ...body,
        address: request.ip,
        agent: agentOf(request),
        traceId: request.id,
      }),
    ),
    ...ownRoutes(parts),
    serve(accountCalls.resetFactor, ({ actor, params }) =>
      resetFactor(parts.pool, parts.bus, actor, params.id),
    ),
  ];
}

function ownRoutes(parts: FactorParts): Route[] {
  return [
    serve(own.factor, ({ actor }) => ownFactor(parts, actor)),
    serve(own.beginFactor, ({ actor }) => setUpOwnFactor(parts, actor)),
    serve(own.turnOnFactor, ({ actor, body, request }) =>
      turnOnOwnFactor(parts, actor, agentOf(request), body.code),
    ),
    serve(own.turnOffFactor, ({ actor, body, request }) =>
      turnOffOwnFactor(parts, actor, agentOf(request), body),
    ),
    serve(own.renewCodes, ({ actor, body, request }) =>
      renewRecoveryCodes(parts, actor, agentOf(request), body),
    ),
  ];
}

const agentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300);
