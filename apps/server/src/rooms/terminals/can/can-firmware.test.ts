import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CanFirmwareRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { addReaders } from '#rooms/work/testing/readers.ts';
import { canRoutes } from '../public.ts';
import { brokenRecord } from './records.rules.ts';

type Who = 'admin' | 'second' | 'dealer';
const folder = mkdtempSync(join(tmpdir(), 'furrow-nodes-'));
let database: TestDatabase;
let app: TestApp;
let files: FileStore;
let tokens: Record<Who, string>;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  files = openFileStore(folder);
  const dealer = newId();
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1::uuid])`, [dealer]);
  await addReaders(pool, dealer);
  await addAccount(pool, 'second', { roleId: 1 });
  app = await testApp(database, (db, bus) => canRoutes({ ...entityParts(db), bus, files }));
  const signed = await Promise.all(
    (['admin', 'second', 'dealer'] as const).map(async (who) => [who, await app.signIn(who)]),
  );
  tokens = Object.fromEntries(signed) as Record<Who, string>;
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who: Who = 'admin') =>
  app.call(method, path, { token: tokens[who], lang: 'en', ...(body && { body }) });
async function ask<Answer>(...made: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(...made);
  expect([made[1], answer.json().code, answer.json().message]).toEqual([made[1], 200, expect.anything()]);
  return answer.json().data;
}
const refusal = async (...made: Parameters<typeof call>): Promise<string> =>
  (await call(...made)).json().data.key;
async function fieldOf(...made: Parameters<typeof call>): Promise<string[]> {
  const { errors } = (await call(...made)).json<{ data: { errors: { field: string; key: string }[] } }>()
    .data;
  return errors.map(({ field, key }) => `${field} ${key}`);
}

/** A file that the administrator has uploaded. */
async function uploaded(name: string, bytes: Buffer): Promise<string> {
  const id = newId();
  await files.write('attachments', id, [bytes]);
  await database.pool.query(
    `insert into file (id, account_id, name, size, received, state, type)
     select $1, id, $2, $3, $3, 'ready', 'application/octet-stream' from account where name = 'admin'`,
    [id, name, bytes.length],
  );
  return id;
}
const image = Buffer.from('123456789');
const form = async (version: string, more: object = {}) => ({
  nodeKind: 'motor',
  model: 'DM-3',
  hardwareVersions: ['EX-N1'],
  version,
  bus: 1,
  nodeId: '0x12',
  baudKbit: 250,
  needsSoftware: '',
  description: 'better',
  notes: '',
  fileId: await uploaded('node.bin', image),
  ...more,
});
const made = async (version: string, more: object = {}) =>
  ask<CanFirmwareRow>('POST', 'canFirmware', await form(version, more));

const hex = [':0400000001020304F2', ':00000001FF'];
const srec = ['S107000001020304EE', 'S9030000FC'];

describe('firmware of nodes', () => {
  it('is added with its CRC, and refused at its field', async () => {
    const row = await made('1.0.0');
    expect(row).toMatchObject({ crc32: 'CBF43926', nodeId: '12', state: 'draft', fileSize: 9, devices: 0 });
    expect(crc32(image)).toBe(0xcbf43926);
    expect(await fieldOf('POST', 'canFirmware', await form('1.0.0'))).toEqual(['version canFirmwareTaken']);
    const wrong = { version: '1.0', nodeId: 'xyz', hardwareVersions: [], description: '', fileId: null };
    expect((await fieldOf('POST', 'canFirmware', await form('1.0.1', wrong))).sort()).toEqual([
      'description required',
      'fileId required',
      'hardwareVersions required',
      'nodeId canNodeFormat',
      'version versionFormat',
    ]);
    const file = async (name: string, bytes: Buffer) =>
      fieldOf('POST', 'canFirmware', await form('1.0.1', { fileId: await uploaded(name, bytes) }));
    expect(await file('node.apk', image)).toEqual(['fileId canFileOnly']);
    expect(await file('node.hex', image)).toEqual(['fileId canFileBroken']);
    expect(await fieldOf('POST', 'canFirmware', await form('1.0.1', { fileId: newId() }))).toEqual([
      'fileId fileUnknown',
    ]);
    const good = await uploaded('node.HEX', Buffer.from(hex.join('\r\n')));
    expect(await made('1.0.2', { fileId: good })).toMatchObject({ fileName: 'node.HEX' });
  });

  it('reads files of records line by line', () => {
    expect(brokenRecord('hex', `${hex.join('\n')}\n`)).toBeNull();
    expect(brokenRecord('hex', hex[0]!)).toBe(2);
    expect(brokenRecord('hex', [':0400000001020304F3', hex[1]].join('\n'))).toBe(1);
    expect(brokenRecord('s19', srec.join('\n'))).toBeNull();
    expect(brokenRecord('s19', srec[0]!)).toBe(2);
    expect(brokenRecord('s19', 'S9030000FD')).toBe(1);
    expect(brokenRecord('hex', '')).toBe(1);
  });

  it('is released by a second person, seen by dealers from then on, and withdrawn with a reason', async () => {
    const { id, rowVersion } = await made('2.0.0');
    const path = `canFirmware/${id}`;
    expect((await call('GET', path, undefined, 'dealer')).statusCode).toBe(404);
    expect(await refusal('POST', `${path}/approve`, undefined, 'second')).toBe('noReleaseWanted');
    expect(await ask('POST', `${path}/release`)).toMatchObject({ state: 'draft', wanted: { own: true } });
    expect(await refusal('POST', `${path}/release`)).toBe('notAllowedTransition');
    expect(await refusal('POST', `${path}/approve`)).toBe('secondPersonNeeded');
    expect(await refusal('POST', `${path}/takeBack`, undefined, 'second')).toBe('noReleaseWanted');
    expect(await ask('POST', `${path}/refuse`, undefined, 'second')).toMatchObject({ wanted: null });
    await ask('POST', `${path}/release`);
    expect(await ask('POST', `${path}/takeBack`)).toMatchObject({ wanted: null });
    await ask('POST', `${path}/release`);
    const approved = await ask<CanFirmwareRow>('POST', `${path}/approve`, undefined, 'second');
    expect(approved).toMatchObject({ state: 'released', approvedBy: 'second', wanted: null });
    expect(await ask('GET', path, undefined, 'dealer')).toMatchObject({ approvedBy: '' });
    const seen = await ask<ListAnswer<CanFirmwareRow>>('GET', 'canFirmware', undefined, 'dealer');
    expect(new Set(seen.rows.map(({ state }) => state))).toEqual(new Set(['released']));
    expect(await refusal('POST', `${path}/withdraw`, { reason: 'x' }, 'dealer')).toBe('onlyProvider');

    expect(await refusal('PATCH', path, { description: 'x', rowVersion })).toBe('changedMeanwhile');
    const now = { rowVersion: approved.rowVersion };
    expect(await refusal('PATCH', path, { version: '2.0.1', ...now })).toBe('releasedOnlyDescription');
    expect(await ask('PATCH', path, { notes: 'for spring', ...now })).toMatchObject({ notes: 'for spring' });
    expect(await refusal('DELETE', path)).toBe('notAllowedTransition');
    expect(await ask('POST', `${path}/withdraw`, { reason: 'overheats' })).toMatchObject({
      state: 'withdrawn',
    });
    const draft = await made('3.0.0');
    await ask('DELETE', `canFirmware/${draft.id}`);
    expect(await refusal('GET', `canFirmware/${draft.id}`)).toBe('notFound');
  });
});
