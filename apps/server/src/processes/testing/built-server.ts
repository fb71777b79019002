import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../../../../tools/run/steps/build-product.mjs';

/** Below the packages, or the program would not find those that it imports. */
const cache = fileURLToPath(new URL('../../../../../node_modules/.cache/', import.meta.url));

/** The program as the built product has it, in a folder of the test's own: a process of it starts in a fraction of the time. */
export async function builtServer(): Promise<{ program: string; remove(): void }> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  const dist = join(folder, 'apps', 'server', 'dist');
  await buildServer(dist);
  return {
    program: join(dist, 'main.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
