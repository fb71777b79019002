import { setTimeout as rest } from 'node:timers/promises';
import type { buildApp } from '#kit/http/app.ts';

/** One call of the product, as a screen makes it; the answer's data. @throws Error with the refusal's words */
export type DemoCall = <Answer>(path: string, body?: object, method?: Method) => Promise<Answer>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** How often a call is made until the demo gives it up. */
const tries = 24;
/** Nobody has taken the call: the database had no connection to spare. */
const unavailable = 503;

/** Calls by whoever a token stands for. A machine on its first start may be too busy for one: it is made again after `restMs`. */
export const callsOf =
  (app: Awaited<ReturnType<typeof buildApp>>, { restMs }: { restMs: number }) =>
  (token: string): DemoCall =>
  async <Answer>(path: string, body?: object, method: Method = 'POST') => {
    const headers = { authorization: `Bearer ${token}`, lang: 'zh' };
    const sent = { method, url: `/farm/v2/${path}`, headers, ...(body && { payload: body }) };
    let answer = await app.inject(sent);
    for (let left = tries - 1; left > 0 && answer.statusCode === unavailable; left -= 1) {
      await rest(restMs);
      answer = await app.inject(sent);
    }
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 300)}`);
    return answer.json<{ data: Answer }>().data;
  };
