import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from '../../../../../../tools/run/steps/build-product.mjs';

/** Below the packages, or a program would not find those that it imports. */
const cache = fileURLToPath(new URL('../../../../../../node_modules/.cache/', import.meta.url));

/** Programs of threads as the built product has them, by their names, in a folder of the test's own. */
export async function bundledThreads(
  programs: Record<string, URL>,
): Promise<{ folder: URL; remove: () => void }> {
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'threads-'));
  const paths = Object.entries(programs).map(([name, url]) => [name, fileURLToPath(url)]);
  await bundle({ entryPoints: Object.fromEntries(paths), outdir });
  return {
    folder: pathToFileURL(`${outdir}/`),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
