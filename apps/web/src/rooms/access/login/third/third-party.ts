import { thirdLoginAnswer } from '@furrow/contract';

export type ThirdAnswer =
  | { kind: 'open'; url: string }
  | { kind: 'refused'; message: string }
  | { kind: 'noAddress' }
  | { kind: 'network' };

/** `POST` JSON {username, password} to the external service; it is no call of ours and gets no token (spec §7). */
export async function enterThirdParty(
  address: string,
  username: string,
  password: string,
): Promise<ThirdAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  }).catch(() => null);
  if (!response) return { kind: 'network' };
  const answer = thirdLoginAnswer.safeParse(await response.json().catch(() => null));
  return readThirdAnswer(answer.success ? answer.data : null);
}

/** What is to be done with an answer; only addresses of the web are opened. */
export function readThirdAnswer(
  answer: {
    success: boolean;
    message?: string | undefined;
    result?: { url: string } | null | undefined;
  } | null,
): ThirdAnswer {
  if (!answer?.success) return { kind: 'refused', message: answer?.message ?? '' };
  const url = answer.result?.url ?? '';
  return /^https?:\/\/[^\s/]/i.test(url) ? { kind: 'open', url } : { kind: 'noAddress' };
}
