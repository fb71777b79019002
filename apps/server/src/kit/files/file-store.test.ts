import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../id.ts';
import { openFileStore } from './folder-store.ts';

const dir = mkdtempSync(join(tmpdir(), 'furrow-store-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('a file is named by an id alone: nothing that somebody typed becomes a path', () => {
  const store = openFileStore(dir);
  expect(store.path('attachments', newId()).startsWith(join(dir, 'attachments'))).toBe(true);
  for (const name of ['../../etc/passwd', '..', '', 'a.txt', `${newId()}/../x`, `${newId()}\0`])
    expect(() => store.path('attachments', name)).toThrow('named by an id');
});
