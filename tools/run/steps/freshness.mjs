import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from './places.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'basemap-cache', 'test-results']);

/**
 * Does `build` unless `output` exists and was built from the very same `inputs` (files or folders, by content).
 * @returns whether it was built
 */
export async function buildIfStale(name, { inputs, output }, build) {
  const stamp = at('.cache', `${name}.sha256`);
  const now = hashOf(inputs);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

function hashOf(inputs) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const input of inputs) addTo(hash, input);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
    return;
  }
  for (const entry of readdirSync(path).sort()) if (!SKIPPED.has(entry)) addTo(hash, join(path, entry));
}
