import { type Answer, type Language, problemsOf, type RefusalData } from '@furrow/contract';
import { refusalText } from '@furrow/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { TooBusy } from '#database/heavy-share.ts';
import { isDatabaseAway } from '../database-away.ts';
import { Refusal } from '../refusal.ts';

/** Turns whatever was thrown into the one shape of refusals (C26), in the person's language. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.key === 'unavailable') request.log.warn({ err: error }, 'the database is away');
  if (refusal.key === 'serverError') request.log.error({ err: error }, 'unexpected error');
  const params = { ...refusal.params, ...(refusal.key === 'serverError' ? { traceId: request.id } : {}) };
  const seconds =
    refusal.params.seconds ?? (refusal.params.minutes ? Number(refusal.params.minutes) * 60 : undefined);
  if (refusal.status === 429 && seconds !== undefined) reply.header('Retry-After', String(seconds));
  const body: Answer<RefusalData> = {
    code: refusal.status,
    message: refusalText(language, refusal.key, params),
    data: {
      key: refusal.key,
      traceId: request.id,
      params,
      ...(refusal.fields.length ? { errors: refusal.fields } : {}),
      ...(refusal.present ? { present: refusal.present } : {}),
    },
  };
  // An ended session is told in the body with HTTP 200; a missing or unknown one by HTTP 401 (spec §8, C26).
  return reply.status(refusal.key === 'sessionEnded' ? 200 : refusal.status).send(body);
}

/** What is told of anything that was thrown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return new Refusal('badRequest', {}, problemsOf(error));
  if (isDatabaseAway(error)) return new Refusal('unavailable');
  if (error instanceof TooBusy) return new Refusal('tooBusy');
  // query_canceled: the statement went on longer than the pool allows.
  if ((error as { code?: unknown }).code === '57014') return new Refusal('tookTooLong');
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return new Refusal('tooLarge');
  if (status === 404) return new Refusal('notFound');
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('badRequest');
  return new Refusal('serverError');
}
