import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readZipEntry } from '#kit/files/zip-entry.ts';
import { makeApk } from '../demo/make-apk.ts';
import { readApkManifest } from './apk-manifest.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-apk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const most = 1024 * 1024;

it('reads what a package is out of its manifest alone, and takes no torn one for one', async () => {
  const path = join(folder, 'guide.apk');
  writeFileSync(path, makeApk('com.example.guide', '1.10.0'));
  const manifest = await readZipEntry(path, 'AndroidManifest.xml', most);
  expect(readApkManifest(manifest)).toEqual({ packageName: 'com.example.guide', version: '1.10.0' });
  for (let length = 2; length < manifest.length; length += 7)
    expect(readApkManifest(manifest.subarray(0, length))).toBeNull();
  await expect(readZipEntry(path, 'other.xml', most)).rejects.toThrow('fileType');
  await expect(readZipEntry(path, 'AndroidManifest.xml', 10)).rejects.toThrow('fileBomb');
  writeFileSync(path, 'no zip at all, but long enough to be one');
  await expect(readZipEntry(path, 'AndroidManifest.xml', most)).rejects.toThrow('fileType');
});

it('decodes only what it is asked for, so that a pool that claims millions of strings costs nothing', () => {
  const claimed = 500_000;
  const pool = Buffer.alloc(28 + claimed * 4 + 0x8000);
  pool.writeUInt16LE(0x0001, 0);
  pool.writeUInt16LE(28, 2);
  pool.writeUInt32LE(pool.length, 4);
  pool.writeUInt32LE(claimed, 8);
  pool.writeUInt32LE(0x100, 16);
  pool.writeUInt32LE(28 + claimed * 4, 20);
  // Each of them points at the same 32 kB: decoded at once they were 16 GB.
  pool.set([0xff, 0xff, 0xff, 0xf0], 28 + claimed * 4);
  const head = Buffer.alloc(8);
  head.writeUInt16LE(0x0003, 0);
  head.writeUInt16LE(8, 2);
  expect(readApkManifest(Buffer.concat([head, pool]))).toBeNull();
});
