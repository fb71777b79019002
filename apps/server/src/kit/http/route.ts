import type { CallMethod, CallRules, DescribedCall, Language, RefusalKey } from '@furrow/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Actor } from '../actor.ts';

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

export interface RouteSpec<Query, Body, Params> extends CallRules {
  method: CallMethod;
  /** Below /farm/v2 when it does not begin with a slash: `monitor/tree`; else the whole path. */
  path: string;
  query?: ZodType<Query> | undefined;
  body?: ZodType<Body> | undefined;
  params?: ZodType<Params> | undefined;
  /** The shape of its `data`; answers are held to it in tests and development. */
  answer?: ZodType | undefined;
  /** The call that the contract describes, and what it may be refused for. */
  call?: DescribedCall | undefined;
  refusals?: readonly RefusalKey[] | undefined;
}

/** A call of the API: contract + right + deed. The deed returns `data`, or answers by itself through `reply`. */
export interface Route {
  spec: RouteSpec<unknown, unknown, unknown>;
  /**
   * Given what its own `spec` has checked, and nothing else. A method, so that the deeds of all calls stand in one list: what it takes was
   * compared with its shapes where the route was made (`route`, `serve`).
   */
  deed(call: Call<unknown, unknown, unknown>): Promise<unknown>;
}

/** Returned by a deed that has answered by itself (stream, download): nothing is wrapped. */
export const answered = Symbol('answered');

export function route<Query = undefined, Body = undefined, Params = undefined>(
  spec: RouteSpec<Query, Body, Params>,
  deed: (call: Call<Query, Body, Params>) => Promise<unknown>,
): Route {
  return { spec, deed };
}
