import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { idsOfFilter } from '#kit/batch/batch.routes.ts';
import { type AnyListBatch, isListBatch, kindOf } from '#kit/batch/list-batch.ts';
import { openDivisions } from '#kit/divisions.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { createLog } from '#kit/log.ts';
import { actorOfAccount } from '#rooms/access/public.ts';
import { batchesOf } from '../background.ts';
import { listedCalls } from './testing/listed-calls.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds } from './testing/worlds/two-worlds.ts';

/** Each holds every right there is; what they may know of differs. */
const people = ['boss', 'stranger', 'scoped', 'seller'] as const;
type Person = (typeof people)[number];

let app: WholeApp;
let folder: string;
let batches: { definition: AnyListBatch; path: string }[];
const actors = {} as Record<Person, Actor>;
const tokens = {} as Record<Person, string>;

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => void (await twoWorlds(pool, { whole: true })));
  const { pool } = app.database;
  folder = await mkdtemp(join(tmpdir(), 'furrow-batches-'));
  for (const name of people) {
    const { rows } = await pool.query<{ id: string }>('select id from account where name = $1', [name]);
    actors[name] = (await actorOfAccount(pool, rows[0]!.id))!;
    tokens[name] = await app.signIn(name);
  }
  // Nothing is computed: rows are chosen, and nothing is done to them.
  const computeGround = (): Promise<never> => Promise.reject(new Error('nothing is computed here'));
  const divisions = await openDivisions(folder, createLog({ level: 'silent', name: 'test' }));
  const parts = { pool, bus: app.bus, files: openFileStore(folder), keyFolder: folder };
  const defined = batchesOf({ ...parts, work: { pool, bus: app.bus, divisions, computeGround } });
  const lists = listedCalls(app.routes);
  batches = defined.filter(isListBatch).flatMap((definition) => {
    const calls = lists.filter(({ list }) => list.query === definition.list.query);
    const call = calls.find(({ path }) => path === definition.screen) ?? calls[0];
    return call ? [{ definition, path: call.path }] : [];
  });
}, 300_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const listed = async (person: Person, path: string): Promise<{ id?: string }[]> =>
  (await app.call('GET', `${path}?page=1&size=200`, tokens[person])).json<{
    data: { rows: { id?: string }[] };
  }>().data.rows;
const chosen = (person: Person, definition: AnyListBatch): Promise<string[]> =>
  idsOfFilter(app.database.pool, definition, actors[person], { filter: {}, language: 'en' });

/** How what a batch would take of an empty filter differs from what its list shows; '' where it does not. */
async function difference(person: Person, definition: AnyListBatch, path: string): Promise<string> {
  const rows = await listed(person, path);
  const ids = await chosen(person, definition).catch((error: unknown) => `${error}`);
  if (typeof ids === 'string') return ids;
  if (ids.length !== rows.length) return `takes ${ids.length} rows, ${rows.length} are shown`;
  const strange = rows.filter(({ id }) => id !== undefined && !ids.includes(id));
  return strange.length > 0 ? `leaves out ${strange.length} rows that are shown` : '';
}

describe('what is done to all rows of a filter', () => {
  it.each(people)('is done to exactly the rows that the list shows to the %s', async (person) => {
    const found: string[] = [];
    for (const { definition, path } of batches) {
      const differs = await difference(person, definition, path);
      if (differs !== '') found.push(`${kindOf(definition)} (${path}): ${differs}`);
    }
    expect(found).toEqual([]);
  });

  it('is looked at for lists that hold something; a batch that forgets whose the rows are is found', async () => {
    const full: string[] = [];
    for (const { definition } of batches)
      if ((await chosen('boss', definition)).length > 0) full.push(kindOf(definition));
    expect(batches.length).toBeGreaterThan(40);
    expect(full.length).toBeGreaterThan(20);
    const { definition, path } = batches.find(({ definition: one }) => full.includes(kindOf(one)))!;
    const forgetful = {
      ...definition,
      visible: async (_db: unknown, _actor: unknown, asked: never) => asked,
    };
    expect(await difference('stranger', forgetful, path)).toMatch(/^takes \d+ rows, \d are shown$/);
  });
});
