import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockBytes, reconstruct, type Source } from './incremental-file.ts';
import { TarReader } from './tar-reader.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'furrow-formats-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const block = (letter: string): Buffer => Buffer.alloc(blockBytes, letter);

/** A file of changed blocks as the server writes it: its head, the numbers, and from the next whole block on the blocks. */
function changes(name: string, length: number, blocks: Record<number, string>): Source {
  const numbers = Object.keys(blocks).map(Number);
  const head = Buffer.alloc(12 + 4 * numbers.length);
  head.writeUInt32LE(0xd3ae1f0d, 0);
  head.writeUInt32LE(numbers.length, 4);
  head.writeUInt32LE(length, 8);
  for (const [n, number] of numbers.entries()) head.writeUInt32LE(number, 12 + 4 * n);
  const padding = numbers.length === 0 ? 0 : blockBytes - (head.length % blockBytes);
  const path = join(dir, name);
  writeFileSync(path, Buffer.concat([head, Buffer.alloc(padding), ...Object.values(blocks).map(block)]));
  return { path, incremental: true };
}

function whole(name: string, letters: string): Source {
  const path = join(dir, name);
  writeFileSync(path, Buffer.concat([...letters].map(block)));
  return { path, incremental: false };
}

/** The first byte of each block of what is put together; an empty block is a dot. */
async function lettersOf(sources: Source[]): Promise<string> {
  const pieces: Buffer[] = [];
  await reconstruct(sources, async (piece) => void pieces.push(Buffer.from(piece)));
  const all = Buffer.concat(pieces);
  return Array.from({ length: all.length / blockBytes }, (_, n) =>
    String.fromCharCode(all[n * blockBytes] || 46),
  ).join('');
}

describe('a file of changed blocks', () => {
  it('takes each block from the newest source that has it', async () => {
    const full = whole('full', 'aaaaa');
    const second = changes('second', 5, { 1: 'b', 3: 'b' });
    const third = changes('third', 5, { 3: 'c', 4: 'c' });
    expect(await lettersOf([third, second, full])).toBe('abacc');
  });

  it('is as long as the newest says: cut off, grown by changed blocks, and by empty ones', async () => {
    const full = whole('full', 'aaaaa');
    expect(await lettersOf([changes('none', 5, {}), full])).toBe('aaaaa');
    expect(await lettersOf([changes('cut', 2, {}), full])).toBe('aa');
    expect(await lettersOf([changes('grown', 5, { 6: 'b' }), full])).toBe('aaaaa.b');
    expect(await lettersOf([changes('long', 7, {}), full])).toBe('aaaaa..');
  });

  it('is refused when it is another file, or was cut off', async () => {
    const full = whole('full', 'aaaaa');
    const other = { ...whole('other', 'aa'), incremental: true };
    await expect(lettersOf([other, full])).rejects.toThrow(/no file of changed blocks/);
    writeFileSync(join(dir, 'short'), 'abc');
    await expect(lettersOf([{ path: join(dir, 'short'), incremental: true }, full])).rejects.toThrow(
      /no file of changed blocks/,
    );
  });
});

/** One entry of an archive as PostgreSQL writes it. */
function entry(path: string, content: string, type = '0'): Buffer {
  const head = Buffer.alloc(512);
  head.write(path, 0);
  head.write(content.length.toString(8).padStart(11, '0'), 124);
  head.write(type, 156);
  head.fill(' ', 148, 156);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0`, 148);
  return Buffer.concat([head, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

/** What an archive holds when it comes in pieces of `size` bytes. */
async function read(archive: Buffer, size: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  let name = '';
  const reader = new TarReader({
    async begin({ path }) {
      name = path;
      found[name] = '';
    },
    async piece(bytes) {
      found[name] += bytes.toString();
    },
    async end() {
      found[name] += '.';
    },
  });
  for (let at = 0; at < archive.length; at += size) await reader.take(archive.subarray(at, at + size));
  reader.finish();
  return found;
}

describe('an archive of the server', () => {
  const long = 'x'.repeat(1200);
  const archive = Buffer.concat([
    entry('./base/', '', '5'),
    entry('base/1/112', long),
    entry('backup_label', 'START'),
    Buffer.alloc(1024),
  ]);

  it.each([1, 7, 511, 512, 4096])('is read in pieces of %d bytes', async (size) => {
    expect(await read(archive, size)).toEqual({
      base: '.',
      'base/1/112': `${long}.`,
      backup_label: 'START.',
    });
  });

  it('is refused when it is damaged, broken off, or leads elsewhere', async () => {
    const damaged = Buffer.from(archive);
    damaged[512] = 0x21;
    await expect(read(damaged, 512)).rejects.toThrow(/damaged/);
    await expect(read(archive.subarray(0, 1500), 512)).rejects.toThrow(/broke off/);
    await expect(read(entry('../../etc/passwd', 'x'), 512)).rejects.toThrow(/cannot be kept/);
    await expect(read(entry('pg_tblspc/16384', '', '2'), 512)).rejects.toThrow(/cannot be kept/);
  });
});
