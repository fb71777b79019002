import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileRow } from '@furrow/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { fileRoutes } from '../file.routes.ts';
import type { FileStore } from '../file-store.ts';
import { missing, S3Server } from '../testing/s3-server.ts';
import { openBucketStore } from './bucket-store.ts';

// The same calls as over a folder (files.test.ts), for what differs: parts become one object, and programs get their path.
describe.skipIf(missing.length > 0)(
  `people's files in a bucket${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`,
  () => {
    const scratch = mkdtempSync(join(tmpdir(), 'furrow-scratch-'));
    let server: S3Server;
    let database: TestDatabase;
    let one: TestApp;
    let files: FileStore;
    let token: string;

    beforeAll(async () => {
      server = await S3Server.start();
      files = openBucketStore(server.place, scratch);
      database = await testDatabase();
      one = await testApp(database, (pool) =>
        fileRoutes({ pool, files, readers: {}, logOperation: async () => {} }),
      );
      await addAccount(database.pool, 'owner');
      token = await one.signIn('owner');
    });
    afterAll(async () => {
      await one.close();
      await database.close();
      await server.stop();
      rmSync(scratch, { recursive: true });
    });

    const announce = async (name: string, size: number) =>
      (await one.call('POST', 'files', { token, body: { name, size } })).json<{ data: FileRow }>().data.id;
    const part = async (id: string, offset: number, file: Uint8Array) =>
      (await one.call('PUT', `files/${id}?offset=${offset}`, { token, file })).json<{
        data: FileRow & { key?: string };
      }>().data;
    const stored = async (shelf: 'attachments' | 'thumbnails') => {
      const ids: string[] = [];
      for await (const { id } of files.list(shelf)) ids.push(id);
      return ids;
    };

    it('come in parts, are judged, get a small picture, are fetched in spans and are taken back', async () => {
      const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#43c15e' } })
        .jpeg()
        .toBuffer();
      const id = await announce('field.jpg', bytes.length);
      expect(await part(id, 0, bytes.subarray(0, 1000))).toMatchObject({
        received: 1000,
        state: 'uploading',
      });
      expect(await stored('attachments')).toEqual([]);
      expect(await part(id, 1000, bytes.subarray(1000))).toMatchObject({ state: 'ready', thumbnail: true });
      expect(await stored('attachments')).toEqual([id]);
      expect(readdirSync(scratch)).toEqual([]);

      const whole = await one.call('GET', `files/${id}/content`, { token });
      expect(whole.rawPayload.equals(bytes)).toBe(true);
      const span = await one.call('GET', `files/${id}/content`, { token, headers: { range: 'bytes=10-19' } });
      expect([span.statusCode, span.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
      expect(span.rawPayload).toEqual(bytes.subarray(10, 20));
      const small = await one.call('GET', `files/${id}/thumbnail`, { token });
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });

      expect((await one.call('DELETE', `files/${id}`, { token })).statusCode).toBe(200);
      expect([...(await stored('attachments')), ...(await stored('thumbnails'))]).toEqual([]);
    });

    it('are thrown away when they are not what their name says', async () => {
      const text = Buffer.from('no picture at all');
      const id = await announce('field.jpg', text.length);
      expect(await part(id, 0, text)).toMatchObject({ key: 'imageBroken' });
      expect(await files.size('attachments', id)).toBeNull();
      expect(readdirSync(scratch)).toEqual([]);
    });
  },
);
