import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openFileStore } from './folder-store.ts';
import { storeSuite } from './testing/store-suite.ts';

const dir = mkdtempSync(join(tmpdir(), 'furrow-store-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('files in a folder', () => {
  storeSuite(() => ({ store: openFileStore(dir), leftovers: dir, room: 'folder' }));
});
