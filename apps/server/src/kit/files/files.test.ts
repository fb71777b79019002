import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { FileRow } from '@furrow/contract';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import type { Actor } from '../actor.ts';
import { plainSheet } from '../import/sheets.ts';
import { fileRoutes } from './file.routes.ts';
import { sweepFiles } from './file.store.ts';
import { attachFiles, detachFile, type FileParts, fileQuota, receivePart } from './files.ts';
import { openFileStore } from './folder-store.ts';

let database: TestDatabase;
let one: TestApp;
let parts: FileParts;
let owner: string;
let ownerId: string;
let other: string;
const dir = mkdtempSync(join(tmpdir(), 'furrow-files-'));

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool) => {
    const files = openFileStore(dir);
    const readers = { block: async (actor: Actor, id: string) => actor.name === 'other' && id === '7' };
    parts = { pool, files, readers, logOperation: async () => {} };
    return fileRoutes(parts);
  });
  ownerId = await addAccount(database.pool, 'owner');
  await addAccount(database.pool, 'other');
  owner = await one.signIn('owner');
  other = await one.signIn('other');
});
afterAll(async () => {
  await one.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const announce = (name: string, size: number) =>
  one.call('POST', 'files', { token: owner, body: { name, size } });
const part = (id: string, offset: number, file: Uint8Array, token = owner) =>
  one.call('PUT', `files/${id}?offset=${offset}`, { token, file });
const sent = async (name: string, bytes: Uint8Array) => {
  const { id } = (await announce(name, bytes.length)).json<{ data: FileRow }>().data;
  return (await part(id, 0, bytes)).json<{ data: FileRow & { key: string } }>().data;
};
const picture = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#43c15e' } })
    .jpeg()
    .toBuffer();

it('takes of one account no more than its share, also when all of it comes at once', async () => {
  const id = await addAccount(database.pool, 'hoarder');
  const token = await one.signIn('hoarder');
  const announce = (size: number) =>
    one.call('POST', 'files', { token, lang: 'en', body: { name: 'a.pdf', size } });
  const { loose, day } = fileQuota;
  const have = (files: number, kind: string | null) =>
    database.pool.query(
      `insert into file (id, account_id, name, size, subject_kind, subject_id)
       select gen_random_uuid(), $1, 'a.pdf', 1, $3, case when $3::text is null then null else 'x' end from generate_series(1, $2::int)`,
      [id, files, kind],
    );
  const large = 150 * 1024 * 1024;
  const answers = await Promise.all(Array.from({ length: 20 }, () => announce(large)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(
    Math.floor(loose.bytes / large),
  );
  const refused = answers.find(({ statusCode }) => statusCode !== 200)!;
  expect([refused.statusCode, refused.json().data]).toMatchObject([
    429,
    { key: 'filesLoose', params: { files: 200, gb: 2 } },
  ]);
  await database.pool.query('delete from file where account_id = $1', [id]);
  await have(loose.files - 1, null);
  expect((await announce(1)).statusCode).toBe(200);
  expect((await announce(1)).json().data.key).toBe('filesLoose');
  await database.pool.query('delete from file where account_id = $1', [id]);
  await have(day.files, 'thing');
  expect((await announce(1)).json().data.key).toBe('filesADay');
  await database.pool.query('delete from file where account_id = $1', [id]);
});

it('keeps of a name neither folders nor signs that nobody sees', async () => {
  const announced = async (name: string) =>
    one.call('POST', 'files', { token: owner, body: { name, size: 5 } });
  for (const [name, kept] of [
    ['../../etc/a.pdf', 'a.pdf'],
    ['C:\\secret\\b.pdf', 'b.pdf'],
    ['c\r\nX-Evil: 1\u0007.pdf', 'cX-Evil: 1.pdf'],
    ['invoice\u202efdp.txt', 'invoicefdp.txt'],
    [' d\u0000.pdf ', 'd.pdf'],
  ] as const)
    expect((await announced(name)).json().data.name).toBe(kept);
  expect((await announced('folder/')).statusCode).toBe(400);
});

describe('a file', () => {
  it('is sent in parts, goes on where it stopped, and is given back as it was', async () => {
    const bytes = await picture();
    const { id } = (await announce('поле 1.jpg', bytes.length)).json<{ data: FileRow }>().data;
    const half = Math.floor(bytes.length / 2);
    expect((await part(id, 0, bytes.subarray(0, half))).json().data).toMatchObject({
      received: half,
      state: 'uploading',
    });
    const wrong = await part(id, half + 1, bytes.subarray(half + 1));
    expect(wrong.json().data).toMatchObject({ key: 'filePart', present: { received: half } });
    expect((await one.call('GET', `files/${id}`, { token: owner })).json().data.received).toBe(half);
    const ready = (await part(id, half, bytes.subarray(half))).json().data as FileRow;
    expect(ready).toMatchObject({
      state: 'ready',
      type: 'image/jpeg',
      thumbnail: true,
      received: bytes.length,
    });
    const answer = await one.call('GET', `files/${id}/content`, { token: owner });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('поле 1.jpg'));
    const small = await sharp(
      (await one.call('GET', `files/${id}/thumbnail`, { token: owner })).rawPayload,
    ).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 320, 160]);
    const span = await one.call('GET', `files/${id}/content`, {
      token: owner,
      headers: { range: 'bytes=2-5' },
    });
    expect([span.statusCode, span.rawPayload.equals(bytes.subarray(2, 6))]).toEqual([206, true]);
  });

  it('is judged by its contents, not by its name', async () => {
    const bytes = await picture();
    expect(await sent('a.png', bytes)).toMatchObject({ key: 'fileType' });
    expect(await sent('a.pdf', strToU8('<html><script>alert(1)</script></html>'))).toMatchObject({
      key: 'fileType',
    });
    expect(await sent('a.jpg', bytes.subarray(0, bytes.length / 2))).toMatchObject({ key: 'imageBroken' });
    expect(await sent('a.jpg', strToU8('no picture'))).toMatchObject({ key: 'imageBroken' });
    expect(await sent('a.docx', zipSync({ 'a.txt': strToU8('a') }))).toMatchObject({ key: 'fileType' });
    expect(await sent('a.txt', new Uint8Array([65, 0, 66]))).toMatchObject({ key: 'fileType' });
    expect(await sent('a.csv', bytes)).toMatchObject({ key: 'fileType' });
    expect(await sent('a.csv', strToU8('名称,电话'))).toMatchObject({
      state: 'ready',
      type: 'text/csv; charset=utf-8',
    });
    expect(await sent('b.txt', Buffer.from('c4e3bac3', 'hex'))).toMatchObject({
      type: 'text/plain; charset=gb18030',
    });
    expect(await sent('a.xlsx', plainSheet('A', ['a'], []))).toMatchObject({ state: 'ready' });
  });

  it('R-5-038 R-5-039 R-5-040 R-5-041 R-9-044 is of the types and the size of section 5', async () => {
    const most = 150 * 1024 * 1024;
    const types = ['docx', 'pdf', 'xls', 'xlsx', 'csv', 'txt', 'jpeg', 'jpg', 'png', 'gif', 'mp4'];
    for (const type of types) {
      expect((await announce(`a.${type.toUpperCase()}`, most)).json().code, type).toBe(200);
    }
    for (const name of ['a.html', 'a.svg', 'a.exe', 'a.doc', 'a.zip', 'a', '../a.js', 'a.mp4.exe']) {
      expect((await announce(name, 5)).json().data.errors, name).toEqual([
        { field: 'name', key: 'fileType' },
      ]);
    }
    const refused = (await announce('a.mp4', most + 1)).json();
    // By name: what one has announced and not sent is refused at the same field.
    expect([refused.code, refused.data.errors]).toEqual([
      400,
      [{ field: 'size', key: 'fileTooLarge', params: { max: 150 } }],
    ]);
  });

  it('that is a bomb in an office file is refused', async () => {
    const bomb = zipSync(
      { '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': new Uint8Array(140 * 1024 * 1024) },
      { level: 9 },
    );
    expect(['fileBomb', 'fileType']).toContain((await sent('a.xlsx', bomb)).key);
  });

  it('is nobody else’s, and more bytes than were announced are refused', async () => {
    const bytes = await picture();
    const { id } = await sent('mine.jpg', bytes);
    for (const path of ['', '/content', '/thumbnail']) {
      expect((await one.call('GET', `files/${id}${path}`, { token: other })).json().code, path).toBe(404);
    }
    expect((await one.call('DELETE', `files/${id}`, { token: other })).json().code).toBe(404);
    const short = (await announce('a.txt', 3)).json<{ data: FileRow }>().data;
    expect((await part(short.id, 0, strToU8('abcdef'))).json().data.key).toBe('filePart');
    expect((await part(short.id, 0, strToU8('abc'), other)).json().code).toBe(404);
    expect((await part(short.id, 0, strToU8('abc'))).json().data.state).toBe('ready');
    expect((await one.call('DELETE', `files/${short.id}`, { token: owner })).json().code).toBe(200);
    expect((await one.call('GET', `files/${short.id}`, { token: owner })).json().code).toBe(404);
  });

  it('takes one part at a time: what lags behind on a line that broke changes nothing of what came after it', async () => {
    const bytes = strToU8('name,area\r\nfield,12\r\n');
    const { id } = (await announce('late.csv', bytes.length)).json<{ data: FileRow }>().data;
    const actor = { accountId: ownerId } as Actor;
    const slow = new PassThrough();
    const lagging = receivePart(parts, actor, id, { offset: 0, body: slow }).then(
      () => 'taken',
      () => 'ended',
    );
    slow.write(bytes.subarray(0, 4));
    await expect.poll(() => parts.files.size('attachments', id)).toBe(4);
    const body = Readable.from([Buffer.from(bytes)], { objectMode: false });
    expect(await receivePart(parts, actor, id, { offset: 0, body })).toMatchObject({ state: 'ready' });
    if (!slow.destroyed) slow.end('<script>alert()</');
    expect(await lagging).toBe('ended');
    const { rawPayload } = await one.call('GET', `files/${id}/content`, { token: owner });
    expect(rawPayload.toString()).toBe(Buffer.from(bytes).toString());
  });

  it('of a record is seen by who may see the record', async () => {
    const { id } = await sent('bound.jpg', await picture());
    const actor = { accountId: ownerId } as Actor;
    await attachFiles(database.pool, actor, [id], { kind: 'block', id: '7' });
    expect((await one.call('GET', `files/${id}/content`, { token: other })).statusCode).toBe(200);
    expect((await one.call('GET', `files/${id}/content`, { token: owner })).json().code).toBe(404);
    await expect(attachFiles(database.pool, actor, [id], { kind: 'block', id: '8' })).rejects.toMatchObject({
      key: 'notFound',
    });
    await detachFile(parts, actor, id, { kind: 'block', id: '7', action: 'serverManage.detach' });
    expect((await one.call('GET', `files/${id}/content`, { token: other })).json().code).toBe(404);
  });

  it('that belongs to nothing goes after a day', async () => {
    const { id } = await sent('loose.txt', strToU8('abc'));
    await database.pool.query(`update file set created_at = now() - interval '25 hours' where id = $1`, [id]);
    expect(await sweepFiles(database.pool)).toEqual([id]);
  });
});
