import type { Language, PermissionCode, TicketPurpose } from '@furrow/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Actor } from '../actor.ts';

/** `public`: nobody needs to be signed in. `signedIn`: any account. Else the permission that the server demands. */
export type Right = 'public' | 'signedIn' | PermissionCode;

/** What a deed gets: everything checked, nothing to parse. `actor` is null only on public routes. */
export interface Call<Query, Body, Params> {
  actor: Actor;
  language: Language;
  query: Query;
  body: Body;
  params: Params;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteSpec<Query, Body, Params> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /farm/v2 when it does not begin with a slash: `monitor/tree`; else the whole path. */
  path: string;
  right: Right;
  /** Only the provider's own people, whatever right a role holds: said on every route to what all companies share. */
  only?: 'provider' | undefined;
  /** The `token` query of this call is a one-time ticket of that purpose (shell G1). */
  ticket?: TicketPurpose;
  /** Changes nothing of the product although it is no GET: open also to who only views it as a role (shell L10). */
  reads?: true;
  /** Open also to who must first change a one-time password. */
  beforeNewPassword?: true;
  /** The answer holds a secret (a first password): it is kept nowhere, also not for a repeated key. */
  secretAnswer?: true;
  /** Signed over the bytes of its body, which are kept for it (`signedBytes`). */
  signed?: true;
  query?: ZodType<Query>;
  body?: ZodType<Body>;
  params?: ZodType<Params>;
}

/** A call of the API: contract + right + deed. The deed returns `data`, or answers by itself through `reply`. */
export interface Route {
  spec: RouteSpec<unknown, unknown, unknown>;
  deed: (call: Call<unknown, unknown, unknown>) => Promise<unknown>;
}

/** Returned by a deed that has answered by itself (stream, download): nothing is wrapped. */
export const answered = Symbol('answered');

export function route<Query = undefined, Body = undefined, Params = undefined>(
  spec: RouteSpec<Query, Body, Params>,
  deed: (call: Call<Query, Body, Params>) => Promise<unknown>,
): Route {
  return { spec, deed } as unknown as Route;
}
