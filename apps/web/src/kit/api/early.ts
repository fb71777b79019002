import type { DescribedCall } from '@furrow/contract';
import { readToken } from '../session/stored-session.ts';
import type { AnswerOf } from './ask.ts';
import { callHeaders, callUrl, type Query } from './request.ts';

interface Coming {
  token: string;
  data: Promise<unknown>;
}

/** Answers that are on their way before the code of their screen is there, by address. */
const coming = new Map<string, Coming>();

/**
 * Asks for what a screen will ask for first, while its code and the account are still being loaded. Nothing is told when it is refused
 * or lost: the screen asks by itself then, and what it hears is told.
 */
export function askEarly({ address }: Pick<DescribedCall, 'address'>, query: Query): void {
  const token = readToken();
  if (token === null) return;
  const url = callUrl(address, query);
  const data = dataAt(url, token);
  data.catch(() => coming.delete(url));
  coming.set(url, { token, data });
}

async function dataAt(url: string, token: string): Promise<unknown> {
  const response = await fetch(url, { headers: callHeaders(token), credentials: 'omit' });
  const answer = response.ok ? ((await response.json()) as { code: number; data: unknown }) : null;
  if (answer?.code !== 200) throw new Error(`${url} was not answered early`);
  return answer.data;
}

/** The answer that was asked for early by the present session, once; null where there is none. */
export function takeEarly<Of extends DescribedCall>(call: Of, query: Query): Promise<AnswerOf<Of>> | null {
  const url = callUrl(call.address, query);
  const found = coming.get(url);
  coming.delete(url);
  return found?.token === readToken() ? (found.data as Promise<AnswerOf<Of>>) : null;
}
