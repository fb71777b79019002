import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allDealers, type SoftwareVersionRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { makeApk } from '../demo/make-apk.ts';
import { softVersionRoutes, versionRoutes } from '../public.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-version-fields-'));
let database: TestDatabase;
let app: TestApp;
let files: FileStore;
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  files = openFileStore(folder);
  app = await testApp(database, (pool, bus) => [
    ...softVersionRoutes({ ...entityParts(pool), bus, files }),
    ...versionRoutes({ ...entityParts(pool), bus, files }),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  token = await app.signIn('boss');
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function uploaded(name: string, bytes: Buffer): Promise<string> {
  const id = newId();
  await files.write('attachments', id, [bytes]);
  await database.pool.query(
    `insert into file (id, account_id, name, size, received, state, type)
     select $1, id, $2, $3, $3, 'ready', 'application/octet-stream' from account where name = 'boss'`,
    [id, name, bytes.length],
  );
  return id;
}
const form = (more: object) => ({
  type: 'guide',
  version: '1.0.0',
  description: 'Guidance',
  url: 'https://example.com/a.apk',
  uploadRegion: 'CN',
  platform: 'Android',
  productType: 'G1',
  author: 'Wang',
  fileId: newId(),
  dealers: [allDealers],
  ...more,
});
const answer = (path: string, more: object) => app.call('POST', path, { token, body: form(more) });

/** What both pages answer to a form with this one field. */
async function refused(field: string, value: unknown, key: string): Promise<void> {
  for (const [path, more] of [
    ['softVersion', {}],
    ['versions', { type: 'tbox', hardwareVersions: ['EX-H2'] }],
  ] as const)
    expect([path, problems(await answer(path, { ...more, [field]: value }))]).toEqual([
      path,
      [`${field} ${key}`],
    ]);
}

describe('the form of a version, on both of its pages', () => {
  it('R-5-011 needs a version number', () => refused('version', '', 'required'));
  it('R-5-012 takes a version number of three groups of digits alone', async () => {
    for (const version of ['1.0', '1.0.0.0', 'v1.0.0', '1.0.a'])
      await refused('version', version, 'versionFormat');
  });
  it('R-5-013 R-9-047 takes a version number of 30 characters and none of 31', async () => {
    await refused('version', `1.${'0'.repeat(26)}.00`, 'tooLong');
    const version = `1.${'1'.repeat(26)}.0`;
    const row = await made('guide', version);
    expect([version.length, row.version]).toEqual([30, version]);
  });
  it('R-5-015 needs a description', () => refused('description', ' ', 'softwareDescriptionMissing'));
  it('R-5-016 needs an address', () => refused('url', '', 'versionUrlMissing'));
  it('R-5-017 needs a dealer, or all of them by name', async () => {
    for (const dealers of [[], undefined]) await refused('dealers', dealers, 'dealerMissing');
    expect((await made('guide', '7.0.0')).dealers).toEqual([]);
  });
  it('R-5-018 needs a region of upload', () => refused('uploadRegion', '', 'uploadRegionMissing'));
  it('R-5-019 needs a platform', () => refused('platform', '', 'platformMissing'));
  it('R-5-020 needs a product type', () => refused('productType', '', 'productTypeMissing'));
  it('R-5-021 needs an author', () => refused('author', '', 'authorMissing'));
});

async function made(type: string, version: string): Promise<SoftwareVersionRow> {
  const more =
    type === 'tbox'
      ? { fileId: await uploaded('image.bin', Buffer.alloc(400, 7)), hardwareVersions: ['EX-H2'] }
      : { fileId: await uploaded('a.apk', makeApk(`com.example.${type.toLowerCase()}`, version)) };
  const response = await answer(type === 'tbox' ? 'versions' : 'softVersion', { ...more, type, version });
  expect([type, response.statusCode, response.payload]).toEqual([type, 200, expect.any(String)]);
  const { id } = response.json<{ data: SoftwareVersionRow }>().data;
  return (await app.call('GET', `softVersion/${id}`, { token })).json<{ data: SoftwareVersionRow }>().data;
}

const typesOf = async (...types: string[]): Promise<void> => {
  for (const type of types) expect((await made(type, '2.0.0')).type).toBe(type);
  const unknown = await answer('softVersion', { type: 'ploughOfTomorrow' });
  expect(problems(unknown)).toEqual(['type required']);
};
it('R-3-150 software is of these types', () =>
  typesOf('excavatorGuidance', 'af100', 'vf100', 'superviseTilling', 'af300', 'vs100', 'w20'));
it('R-3-151 software is of these types, too', () =>
  typesOf('sampling', 'yield', 'tbox', 'mower', 'dryfert', 'guide', 'sfc', 'seedmonitor'));
