import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { compressFolder } from './compressed-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow built-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the built files', () => {
  it('lie there compressed in both ways too, but for pictures and the smallest', async () => {
    const program = `// ${'furrow '.repeat(400)}`;
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), program);
    writeFileSync(join(folder, 'assets', 'tiny-3c4d.js'), 'export {};');
    writeFileSync(join(folder, 'sign.png'), Buffer.alloc(4096));
    await compressFolder(folder);
    expect(readdirSync(folder)).toEqual(['assets', 'sign.png']);
    expect(readdirSync(join(folder, 'assets'))).toEqual([
      'app-1a2b.js',
      'app-1a2b.js.br',
      'app-1a2b.js.gz',
      'tiny-3c4d.js',
    ]);
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'app-1a2b.js.br'))).toString()).toBe(
      program,
    );
    expect(gunzipSync(readFileSync(join(folder, 'assets', 'app-1a2b.js.gz'))).toString()).toBe(program);
  });
});
