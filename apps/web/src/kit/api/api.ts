import type { Answer, CallMethod, RefusalData, RefusalKey } from '@furrow/contract';
import { tellSessionEnd } from '../session/session-events.ts';
import { dropSession, readToken } from '../session/stored-session.ts';
import { text } from '../words/text.ts';
import { ApiError } from './api-error.ts';
import { refusalWords } from './refusal-words.ts';
import { callHeaders, callUrl, type Query } from './request.ts';

export interface CallOptions {
  query?: Query | undefined;
  json?: unknown;
  form?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Another token than the stored one: only the hand-over, which looks before it replaces a session. */
  token?: string | undefined;
  /** The same key again is the same deed again, and is done once (C12). */
  idempotencyKey?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** One call of the API: data, or an ApiError. Octet streams come back as the untouched Response (spec §8). Pages make calls by `ask`, `askFile` and `useCall`. */
export async function callPath<T>(method: CallMethod, path: string, options: CallOptions = {}): Promise<T> {
  const token = options.token ?? readToken();
  const response = await send(method, path, options, token);
  // What happens to another session than the present one (it was replaced meanwhile) ends nothing here.
  const isOwn = (): boolean => options.token === undefined && token !== null && readToken() === token;
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('application/json')) {
    if (response.ok) return response as T;
    return refuse(response, null, isOwn());
  }
  const answer = await answerIn<T>(response, options.signal);
  if (answer?.code === 200 && response.ok) return answer.data;
  return refuse(response, answer as Answer<RefusalData | null>, isOwn());
}

/** The answer in a response; null where it is none, or broke off. */
async function answerIn<T>(response: Response, signal: AbortSignal | undefined): Promise<Answer<T> | null> {
  try {
    return (await response.json()) as Answer<T> | null;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return null;
  }
}

async function send(
  method: CallMethod,
  path: string,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const headers = { ...callHeaders(token), ...options.headers };
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  let body: BodyInit | undefined;
  if (options.form) body = new URLSearchParams(options.form);
  else if (options.json !== undefined) {
    body = JSON.stringify(options.json);
    headers['Content-Type'] = 'application/json';
  }
  try {
    return await fetch(callUrl(path, options.query), {
      method,
      headers,
      credentials: 'omit',
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ key: 'network', message: text('messages.networkError') });
  }
}

const endReasons = [
  'frozen',
  'accountExpired',
  'companyDisabled',
  'factorMissing',
  'password',
  'ended',
  'deleted',
] as const;

/** Why somebody ended the session, as the server knows it. */
function endWords(answer: Answer<RefusalData | null> | null): string | null {
  const reason = endReasons.find((one) => one === answer?.data?.params?.reason);
  return reason ? text(`messages.endedBecause.${reason}`) : null;
}

/** Ends in an ApiError; an ended session is told to the app first (spec §8, C26). */
function refuse(response: Response, answer: Answer<RefusalData | null> | null, ownSession: boolean): never {
  const traceId = answer?.data?.traceId ?? response.headers.get('x-trace-id') ?? undefined;
  const message = refusalWords(answer) || text('messages.serviceUnavailable');
  if (ownSession && response.status === 401) {
    dropSession();
    tellSessionEnd({ kind: 'refused', reason: endWords(answer) ?? message });
  } else if (ownSession && answer?.code === 401) {
    dropSession();
    tellSessionEnd({ kind: 'ended' });
  }
  throw new ApiError({
    key:
      (answer?.data?.key as RefusalKey | undefined) ??
      (response.status >= 500 ? 'unavailable' : 'serverError'),
    message,
    status: response.status === 200 ? (answer?.code ?? 0) : response.status,
    ...(answer?.data?.errors ? { errors: answer.data.errors } : {}),
    ...(answer?.data?.params ? { params: answer.data.params } : {}),
    ...(answer?.data?.present ? { present: answer.data.present } : {}),
    ...(traceId ? { traceId } : {}),
  });
}
