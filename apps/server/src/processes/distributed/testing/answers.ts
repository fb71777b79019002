import { createHash } from 'node:crypto';
import type { WholeApp } from '../../agreement/testing/whole-app.ts';
import type { AskedCall } from './asked-calls.ts';
import { differencesOf } from './differences.ts';

type Asked = Pick<WholeApp, 'call'>;

interface Answer {
  readonly status: number;
  readonly told: unknown;
}

/** What a walk over both has found. */
export interface Compared {
  /** Calls that are answered otherwise, each with the first places. */
  readonly otherwise: string[];
  /** Calls that broke on either side. */
  readonly broken: string[];
  /** How many answered with 200. */
  readonly answered: number;
  /** By call, places that change from one time to the next on the plain server itself. */
  readonly unsteady: ReadonlyMap<string, readonly string[]>;
}

/**
 * Makes each call on the plain server and on the other one and compares the answers. What differs is asked on the plain one again: a place that changes there from one time to the next (a clock,
 * an id that is made for the answer) is set aside, for the other one was asked in between.
 */
export async function compareAnswers(
  plain: Asked,
  spread: Asked,
  token: string,
  calls: readonly AskedCall[],
): Promise<Compared> {
  const [otherwise, broken, unsteady]: [string[], string[], Map<string, string[]>] = [[], [], new Map()];
  let answered = 0;
  for (const call of calls) {
    const first = await ask(plain, token, call);
    const other = await ask(spread, token, call);
    if (first.status >= 500 || other.status >= 500)
      broken.push(`${call.name} ${call.path}: ${first.status} and ${other.status} ${shown(other.told)}`);
    if (first.status === 200) answered++;
    const different = differencesOf(first, other);
    if (different.size === 0) continue;
    const again = await ask(plain, token, call);
    // Both are asked as often, for some calls leave a line in a log.
    await ask(spread, token, call);
    const moving = differencesOf(first, again);
    const left = [...different].filter(([place]) => !moving.has(place));
    if (left.length > 0) otherwise.push(`${call.name} ${call.path}: ${told(left)}`);
    else unsteady.set(call.name, [...different.keys()]);
  }
  return { otherwise, broken, answered, unsteady };
}

const told = (different: Iterable<[string, string]>): string =>
  [...different]
    .slice(0, 4)
    .map(([place, values]) => `${place} ${values}`)
    .join('; ');

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 200);

async function ask(app: Asked, token: string, { method, path, body }: AskedCall): Promise<Answer> {
  const answer = await app.call(method, path, token, body);
  return { status: answer.statusCode, told: read(String(answer.headers['content-type']), answer.rawPayload) };
}

/** JSON as what it holds, text by its lines, anything else by its bytes. */
function read(type: string, bytes: Buffer): unknown {
  if (type.includes('json'))
    return JSON.parse(bytes.toString(), (key, value: unknown) => (key === 'traceId' ? undefined : value));
  if (/^text\//.test(type)) return bytes.toString().split('\n');
  return `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;
}
