import { loginCodeCalls as calls } from '@furrow/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { decideLoginCode, newLoginCode, readLoginCode, scanLoginCode } from './login-code.ts';

/**
 * Signing in by a scanned code (spec §7, /login and /auth-redirect). Where the code leads is never taken from the call:
 * whoever forges its `Host` would send a phone to a site of his own.
 */
export function loginCodeRoutes(pool: Pool, publicUrl?: string): Route[] {
  return [
    serve(calls.make, ({ request, reply }) => {
      openToOtherSites(reply);
      return newLoginCode(pool, publicUrl ?? '', originOf(request));
    }),
    serve(calls.poll, ({ params: { code }, query, request, reply }) => {
      openToOtherSites(reply);
      return readLoginCode(pool, { code, ...query, ...originOf(request), traceId: request.id });
    }),
    serve(calls.scan, ({ actor, params: { code } }) => scanLoginCode(pool, actor, code)),
    serve(calls.confirm, ({ actor, params: { code } }) => decideLoginCode(pool, actor, code, 'confirmed')),
    serve(calls.refuse, ({ actor, params: { code } }) => decideLoginCode(pool, actor, code, 'refused')),
  ];
}

/** The setting `qrHost` of another site may name this one; no cookie and no session goes with these two calls. */
function openToOtherSites(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'no-store');
}

function originOf(request: FastifyRequest): { address: string; agent: string } {
  return { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}
