import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import { apiBase, defaultLanguage, isLanguage, type Language, type TicketPurpose } from '@furrow/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ZodType } from 'zod';
import { type Actor, requireGuard, requireOnly } from '../actor.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { Refusal } from '../refusal.ts';
import { answerError } from './answer-error.ts';
import type { CallQuota } from './call-quota.ts';
import { requireDescribedAnswer, requireDescribedRefusal } from './check-answer.ts';
import { maskToken } from './mask-token.ts';
import { type RefusedDeed, refusedDeed } from './refused-deed.ts';
import { answered, type Call, type Route } from './route.ts';
import { keepBytes } from './signed-bytes.ts';
import { requireStorable } from './storable-text.ts';

/** How the app learns who asks; the room access fills these in (wired by the process). */
export interface Authentication {
  /** The actor behind a Bearer token. Throws Refusal notSignedIn or sessionEnded. */
  bySession(token: string, address: string, traceId: string): Promise<Actor>;
  /** The actor behind a one-time ticket, which is gone afterwards; a session token is still taken (G1). */
  byTicket(
    ticket: string,
    purpose: TicketPurpose,
    target: string,
    address: string,
    traceId: string,
  ): Promise<Actor>;
}

export interface AppParts {
  log: FastifyBaseLogger;
  routes: Route[];
  authentication: Authentication;
  /** Lets a writing call with an `Idempotency-Key` be done once (C12). */
  idempotency?: Idempotency;
  /** Told of a deed that somebody wanted and was refused, before the refusal is answered: it belongs into the operation log. */
  refused?: (actor: Actor, deed: RefusedDeed) => Promise<void>;
  /** Counts a call of an account; throws when there were too many. */
  quota?: CallQuota;
  /** Proxies on other machines that are believed when they say whom they speak for; one on this machine always is. */
  proxies?: readonly string[];
  /** Longest time in which a request must come whole, ms. */
  requestMs?: number;
  /** Answers and refusals are held to the shapes of their calls. The built product does without; everything else does not. */
  checkAnswers?: boolean;
}

/** A request has so long to come whole: a part of a file on a slow field line; its head alone; how often that is looked at. */
const requestMs = 120_000;
const headersMs = 20_000;
const checkingMs = 1_000;

/** Who made a call, by account name, for its line in the log. */
const askers = new WeakMap<FastifyRequest, string>();

/** The account name behind a request, once it is known. */
export const askerOf = (request: FastifyRequest): string | undefined => askers.get(request);

/** The HTTP app with every route of the rooms; static files and probes are added by the process. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ['loopback', ...(parts.proxies ?? [])],
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: parts.requestMs ?? requestMs,
    http: {
      headersTimeout: Math.min(headersMs, parts.requestMs ?? requestMs),
      connectionsCheckingInterval: checkingMs,
    },
    genReqId: () => crypto.randomUUID(),
  });
  await app.register(formbody);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  // Files come as their bytes; whoever takes them reads the stream up to his own limit.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Trace-Id', request.id);
    // Answers are somebody's: no cache keeps them. What may be kept says so itself.
    if (/^\/farm(\/|$)/.test(request.url)) reply.header('Cache-Control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: maskToken(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(askers.has(request) ? { account: askers.get(request) } : {}),
      },
      'request',
    );
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, languageOf(request)));
  for (const one of parts.routes) addRoute(app, one, parts);
  return app;
}

/**
 * The `lang` header, or the query item of that name where the browser fetches by itself (downloads by ticket) and can send
 * no header; else Chinese: never the browser's language.
 */
export function languageOf(request: FastifyRequest): Language {
  const asked = request.headers.lang ?? (request.query as Record<string, unknown> | undefined)?.lang;
  return isLanguage(asked) ? asked : defaultLanguage;
}

function addRoute(app: FastifyInstance, { spec, deed }: Route, parts: AppParts): void {
  const url = spec.path.startsWith('/') ? spec.path : `${apiBase}/${spec.path}`;
  app.route({
    method: spec.method,
    url,
    ...(spec.signed ? { preParsing: keepBytes } : {}),
    handler: async (request, reply) => {
      const actor = spec.right === 'public' ? null : await actorOf(request, spec, parts.authentication);
      if (actor) askers.set(request, actor.name);
      if (actor) parts.quota?.(actor.accountId);
      const perform = async () => {
        if (actor) requireRight(actor, spec);
        const call = {
          actor,
          language: languageOf(request),
          query: checked(spec.query, request.query),
          body: checked(spec.body, request.body ?? {}),
          params: checked(spec.params, request.params),
          request,
          reply,
        };
        // On a public route, whose deed asks for nobody, there may be no actor.
        return onceByKey(parts, spec, call, () => deed(call as Call<unknown, unknown, unknown>));
      };
      const checks = parts.checkAnswers ?? true;
      const data = await perform().catch(async (error: unknown) => {
        if (checks && error instanceof Refusal) requireDescribedRefusal(spec, error);
        if (actor && parts.refused && error instanceof Refusal && writes(spec))
          await parts.refused(actor, refusedDeed(spec, request.params, error));
        throw error;
      });
      if (data === answered) return reply;
      if (checks) requireDescribedAnswer(spec, data);
      return send(reply, data);
    },
  });
}

/** Does a writing call that carries a key once; every other call as it comes. */
function onceByKey(
  { idempotency }: AppParts,
  spec: Route['spec'],
  { actor, body, request }: { actor: Actor | null; body: unknown; request: FastifyRequest },
  act: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (!idempotency || !actor || !writes(spec) || typeof key !== 'string') return act();
  const route = `${spec.method} ${spec.path}`;
  const contents = [request.url, body ?? null];
  const secret = spec.secretAnswer ?? false;
  return idempotency.once({ accountId: actor.accountId, route, key, contents, secret }, act);
}

function requireRight(actor: Actor, spec: Route['spec']): void {
  if (actor.mustChangePassword && !spec.beforeNewPassword) throw new Refusal('mustChangePassword');
  const { right, or, only } = spec;
  requireOpenToKey(actor, spec);
  requireOnly(actor, only);
  if (right !== 'signedIn' && right !== 'public') requireGuard(actor, { right, or, only });
  if (actor.viewedAs !== undefined && writes(spec)) throw new Refusal('viewingAs', { role: actor.viewedAs });
}

/** A key of a program opens what a right opens; what is everybody's own (profile, bell, further keys) is for the person alone. */
function requireOpenToKey({ byKey }: Actor, spec: Route['spec']): void {
  if (!byKey) return;
  if (spec.right === 'signedIn') throw new Refusal('accessKeyClosed');
  if (byKey === 'reads' && writes(spec)) throw new Refusal('accessKeyReads');
}

const writes = (spec: Route['spec']): boolean => spec.method !== 'GET' && !spec.reads;

function checked(schema: ZodType<unknown> | undefined, value: unknown): unknown {
  return schema ? requireStorable(schema.parse(value)) : undefined;
}

function send(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send({ code: 200, message: '', data: data ?? null });
}

async function actorOf(
  request: FastifyRequest,
  spec: Route['spec'],
  authentication: Authentication,
): Promise<Actor> {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return authentication.bySession(header.slice(7), request.ip, request.id);
  const token = (request.query as Record<string, unknown>).token;
  if (spec.ticket && typeof token === 'string' && token !== '') {
    // The path as it was called, not the route's pattern: a ticket for one photo must not open another.
    const path = request.url.split('?')[0] ?? '';
    return authentication.byTicket(token, spec.ticket, path, request.ip, request.id);
  }
  throw new Refusal('notSignedIn');
}
