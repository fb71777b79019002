import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kit/log.ts';
import { migrate } from '../migrate.ts';
import { takeBackup } from './backup.ts';
import type { Backup } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { copyByLinks, startProduct, stopProduct, withDatabase, writeAnew } from './testing/places.ts';
import { ask, sumsOf, Writer, writersTables } from './testing/sums.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const log = createLog({ level: 'silent', name: 'test' });
const say = (): void => undefined;
/** Nobody needs this data after a power cut. */
const durable = false;

let root: string;
let dataDir: string;
let backups: string;
let child: ChildProcess;
let url: string;
let writer: Writer;
let first: Backup;

function put(path: string, text: string): void {
  mkdirSync(join(dataDir, path, '..'), { recursive: true });
  writeFileSync(join(dataDir, path), text, { mode: 0o600 });
}

const backUp = (full = false): Promise<Backup> =>
  takeBackup({ dataDir, to: backups, full, durable, log, say });
const restore = (from: string, to: string, replace = false) =>
  restoreBackup({ from, dataDir: join(root, to), replace, durable, log, say });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'furrow-backup-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'data');
  backups = join(root, 'backups');
  ({ child, url } = await startProduct(dataDir));
  await migrate(url);
  await ask(url, writersTables);
  put('files/attachments/aa/one', 'the first attachment');
  put('files/tasks/bb/two', 'a file of a task');
  put('keys/second-factor', 'a key of 32 bytes');
  writer = new Writer(url);
});
afterAll(async () => {
  await writer.stop();
  await stopProduct(child);
  const shared = join(dataDir, 'postgres');
  if (existsSync(shared) && !realpathSync(shared).startsWith(realpathSync(root)))
    rmSync(realpathSync(shared), { recursive: true });
  rmSync(root, { recursive: true, force: true });
});

describe('a backup of a product that runs', () => {
  it('is one state of every table although somebody writes meanwhile, with files and keys', async () => {
    writer.start();
    await expect.poll(() => writer.written).toBeGreaterThan(20);
    const before = writer.written;
    first = await backUp();
    await expect.poll(() => writer.written).toBeGreaterThan(before);
    await writer.stop();
    const after = writer.written;
    await restore(first.dir, 'beside');
    const restored = await withDatabase(join(root, 'beside'), async (one) => ({
      sums: await sumsOf(one),
      counts: (
        await ask<{ n: number; times: number }>(
          one,
          `SELECT (SELECT count(*)::int FROM tally) AS n, (SELECT sum(times)::int FROM tally_count) AS times`,
        )
      )[0]!,
    }));
    const { n, times } = restored.counts;
    expect(n).toBeGreaterThanOrEqual(before);
    expect(n).toBeLessThanOrEqual(after);
    expect(times).toBe(n);
    // Taken back to that transaction, the original is the same in every table.
    await ask(url, `CREATE TABLE tally_later AS SELECT * FROM tally WHERE n > ${n}`);
    await ask(url, `DELETE FROM tally WHERE n > ${n}`);
    const original = await sumsOf(url);
    await ask(url, 'INSERT INTO tally SELECT * FROM tally_later');
    for (const sums of [original, restored.sums]) {
      delete sums['public.tally_later'];
      delete sums['public.tally_count'];
    }
    expect(restored.sums).toEqual(original);
    expect(Object.keys(original).length).toBeGreaterThan(200);
    for (const path of [
      'files/attachments/aa/one',
      'files/tasks/bb/two',
      'keys/second-factor',
      'postgres.password',
    ])
      expect(readFileSync(join(root, 'beside', path))).toEqual(readFileSync(join(dataDir, path)));
    expect(statSync(join(root, 'beside', 'keys/second-factor')).mode & 0o777).toBe(0o600);
  });

  it('takes changed blocks only where an earlier one is, and all of them together are the database', async () => {
    writer.start();
    await backUp();
    await writer.stop();
    await ask(url, 'DROP TABLE tally_later');
    await ask(
      url,
      `CREATE TABLE made_between AS SELECT g AS n, md5(g::text) AS t FROM generate_series(1, 4000) g`,
    );
    await ask(url, 'DELETE FROM tally WHERE n % 3 = 0 AND n <= 300');
    await ask(url, 'VACUUM tally');
    put('files/attachments/aa/three', 'an attachment of later');
    rmSync(join(dataDir, 'files/tasks/bb/two'));
    const last = await backUp();
    expect(last.manifest.kind).toBe('incremental');
    const sizeOf = ({ manifest }: Backup): number =>
      manifest.files
        .filter(({ path }) => path.startsWith('database/base/'))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    const [whole] = await ask<{ bytes: number }>(
      url,
      'SELECT sum(pg_database_size(oid))::float8 AS bytes FROM pg_database',
    );
    expect(sizeOf(last)).toBeLessThan(whole!.bytes / 2);
    expect((await checkBackup({ from: backups, say })).map(({ manifest }) => manifest.kind)).toEqual([
      'full',
      'incremental',
      'incremental',
    ]);
    await restore(backups, 'beside of later');
    const target = join(root, 'beside of later');
    expect(await withDatabase(target, sumsOf)).toEqual(await sumsOf(url));
    expect(readFileSync(join(target, 'files/attachments/aa/three'), 'utf8')).toBe('an attachment of later');
    expect(existsSync(join(target, 'files/tasks/bb/two'))).toBe(false);
  });
});

describe('a restore', () => {
  it('refuses data unless it is told, and then puts it aside', async () => {
    const target = join(root, 'beside');
    const entries = readdirSync(target);
    await expect(restore(first.dir, 'beside')).rejects.toThrow(/is not empty \(.*\).*say --replace/);
    expect(readdirSync(target)).toEqual(entries);
    const { aside } = await restore(first.dir, 'beside', true);
    expect(readdirSync(aside ?? '').toSorted()).toEqual(entries.toSorted());
    expect((await withDatabase(target, sumsOf))['public.tally']).toBeDefined();
  });

  it('refuses a data directory whose product runs', async () => {
    await expect(restore(first.dir, 'data', true)).rejects.toThrow(/already runs on/);
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  });

  it('refuses what is damaged, changed, broken off or without its beginning, and touches nothing', async () => {
    const copy = join(root, 'damaged');
    copyByLinks(backups, copy);
    const [full = '', second = '', third = ''] = readdirSync(copy).toSorted();
    const refused = async (words: RegExp): Promise<void> => {
      await expect(restore(join(copy, third), 'never')).rejects.toThrow(words);
      expect(existsSync(join(root, 'never'))).toBe(false);
    };
    const table = 'database/global/pg_control';
    const bytes = readFileSync(join(copy, second, table));
    bytes[bytes.length >> 1]! ^= 1;
    writeAnew(join(copy, second, table), bytes);
    await refused(/damaged: database\/global\/pg_control is not what was backed up/);
    rmSync(join(copy, second, table));
    await refused(/damaged: database\/global\/pg_control is missing/);
    const manifest = join(copy, third, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    writeAnew(manifest, text.replace('"kind": "incremental"', '"kind": "full"'));
    await refused(/manifest of .* was changed or damaged/);
    writeAnew(manifest, text.slice(0, text.length >> 1));
    await refused(/manifest of .* was changed or damaged/);
    rmSync(manifest);
    await refused(/no whole backup: it was never finished, or its manifest is lost/);
    writeFileSync(manifest, text);
    renameSync(join(copy, full), join(copy, `${full}.away`));
    await refused(/goes on from .*-full, which is not there; both are needed/);
  });

  it('takes a database back, and no backup of the time that is gone is gone on from', async () => {
    const to = join(root, 'other backups');
    const lived = join(root, 'beside of later');
    const take = (): Promise<Backup> => takeBackup({ dataDir: lived, to, full: false, durable, log, say });
    const early = await take();
    await withDatabase(lived, (one) => ask(one, 'UPDATE tally_count SET times = -1'));
    expect((await take()).manifest.kind).toBe('incremental');
    await restoreBackup({ from: early.dir, dataDir: lived, replace: true, durable, log, say });
    await withDatabase(lived, async (one) => {
      for (let n = 0; n < 5; n += 1) await ask(one, 'SELECT pg_switch_wal()');
      await ask(one, 'UPDATE tally_count SET times = -2 WHERE id = 1');
    });
    const later = await take();
    expect(later.manifest.kind).toBe('full');
    await restore(later.dir, 'taken back');
    const counts = (one: string) =>
      ask<{ n: number }>(one, 'SELECT count(*)::int AS n FROM tally_count WHERE times < 0');
    expect(await withDatabase(join(root, 'taken back'), counts)).toEqual([{ n: 1 }]);
  });
});

describe('npm run backup', () => {
  const run = (words: string[], env: Record<string, string>): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', cli, ...words], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const lastWords = async (one: ChildProcess): Promise<string> => {
    let text = '';
    one.stderr?.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    await once(one, 'close');
    return text;
  };

  it('that is killed leaves no backup, and the next one clears up after it', async () => {
    const whole = readdirSync(backups);
    const one = run(['backup', backups, '--full'], { FURROW_DATA: dataDir });
    const begun = () => readdirSync(backups).find((name) => name.endsWith('.unfinished'));
    await expect.poll(begun, { interval: 5 }).toBeDefined();
    one.kill('SIGKILL');
    await once(one, 'exit');
    const left = join(backups, begun() ?? '');
    await expect(restore(left, 'never')).rejects.toThrow(/never finished/);
    expect((await checkBackup({ from: backups, say })).at(-1)?.name).toBe(whole.toSorted().at(-1));
    const lines: string[] = [];
    await takeBackup({
      dataDir,
      to: backups,
      full: false,
      durable,
      log,
      say: (line) => void lines.push(line),
    });
    expect(lines).toEqual([`${basename(left)} was never finished and is removed`]);
    expect(existsSync(left)).toBe(false);
  });

  it('says what it cannot back up', async () => {
    const external = { FURROW_DATA: dataDir, DATABASE_URL: 'postgres://furrow@db.example/furrow' };
    expect(await lastWords(run(['backup', backups], external))).toMatch(/docs\/operations\.md says how/);
    const empty = { FURROW_DATA: join(root, 'nothing') };
    expect(await lastWords(run(['backup', backups], empty))).toMatch(/holds no database/);
    expect(await lastWords(run(['backup', join(dataDir, 'x')], { FURROW_DATA: dataDir }))).toMatch(
      /belongs elsewhere/,
    );
    expect(existsSync(join(root, 'nothing'))).toBe(false);
  });
});
