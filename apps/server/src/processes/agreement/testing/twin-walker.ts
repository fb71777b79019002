import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';
import type { Case, Sent, Worlds } from './cases.ts';
import { isShared } from './kinds.ts';
import { writtenSince } from './touched.ts';
import type { WholeApp } from './whole-app.ts';

interface Said {
  status: number;
  text: string;
}

/** Who walks where. */
export interface Walker {
  app: Pick<WholeApp, 'call'>;
  pool: Pool;
  token: string;
  worlds: Worlds;
}

/**
 * Makes each call with an id that nobody has and with somebody else's: both must be answered alike, neither may be refused for
 * its form, and nothing of the other world may be written. What all share is read by everybody: there only writing is asked for.
 */
export async function walkTwins(walker: Walker, cases: readonly Case[]): Promise<string[]> {
  const findings: string[] = [];
  await writtenSince(walker.pool);
  for (const one of inOrder(cases)) {
    const writes = one.route.method !== 'GET' && !one.route.reads && !one.route.path.endsWith('/export');
    if (isShared(one.ids.kind) && !writes) continue;
    const unknown = await said(walker, one, one.ids.unknown);
    const foreign = await said(walker, one, one.ids.foreign);
    const what = broken(unknown) ?? broken(foreign) ?? toldApart(one, unknown, foreign);
    if (what) findings.push(`${one.name}: ${what}`);
    const written = writes ? await writtenSince(walker.pool) : [];
    if (written.length > 0) findings.push(`${one.name}: wrote ${written.join(', ')}`);
  }
  return findings;
}

/** What is deleted is asked for last, so that everything else is still asked about it. */
const inOrder = (cases: readonly Case[]): Case[] => [
  ...cases.filter(({ route }) => route.method !== 'DELETE'),
  ...cases.filter(({ route }) => route.method === 'DELETE'),
];

let made = 0;

/** The same call under a name and a key that were never used, and with the version that a record has now. */
async function fresh({ app, token }: Walker, one: Case, { method, path, body }: Sent): Promise<Sent> {
  if (!body || body instanceof Uint8Array) return { method, path, ...(body ? { body } : {}) };
  const filled: Record<string, unknown> = { ...body };
  if ('batchKey' in filled) filled.batchKey = newId();
  if (filled.name === 'Walk') filled.name = `Walk${++made}`;
  if ('version' in filled && one.name.includes(' body ')) {
    const now = await app.call('GET', path.replace(/\?.*/, ''), token);
    const version =
      now.statusCode === 200 ? now.json<{ data: { version?: string } }>().data.version : undefined;
    if (version !== undefined) filled.version = version;
  }
  return { method, path, body: filled };
}

async function said(walker: Walker, one: Case, id: string): Promise<Said> {
  const { method, path, body } = await fresh(walker, one, one.with(id));
  const answer = await walker.app.call(method, path, walker.token, body);
  return { status: answer.statusCode, text: plain(answer.payload, id, walker.worlds) };
}

/** An answer without what differs between any two calls: the id that was asked for, ids that were made for it, times. */
function plain(text: string, id: string, { mine, other }: Worlds): string {
  const known = new Set([...mine.ids, ...other.ids]);
  // A short id, as that of a role, may be a part of another one by chance.
  const asked = new RegExp(`(?<![\\w-])${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'g');
  return text
    .replace(asked, 'ASKED')
    .replace(/"traceId":"[^"]*"/g, '')
    .replace(/"version":"\d+"/g, '')
    .replace(/Walk\d+/g, 'Walk')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (one) => (known.has(one) ? one : 'NEW'))
    .replace(/\b1[678]\d{8}(\.\d+)?\b/g, 'TIME');
}

function broken({ status, text }: Said): string | null {
  if (status >= 500) return `broke with ${status}`;
  if (status === 400 && text.includes('"key":"badRequest"')) return `was refused for its form: ${text}`;
  return null;
}

function toldApart({ ids }: Case, unknown: Said, foreign: Said): string | null {
  // Everybody may know that it is there.
  if (isShared(ids.kind) && foreign.status !== 200) return null;
  if (unknown.status !== foreign.status) return `told apart by ${unknown.status} and ${foreign.status}`;
  if (unknown.text === foreign.text) return null;
  const at = [...unknown.text].findIndex((letter, place) => letter !== foreign.text[place]);
  const around = ({ text }: Said): string => text.slice(Math.max(0, at - 60), at + 120);
  return `told apart by ${around(unknown)} | ${around(foreign)}`;
}
