import { existsSync } from 'node:fs';
import { checkNode } from './node-version.mjs';
import { at, TSX } from './places.mjs';
import { becomeProgram } from './run-program.mjs';

/**
 * Runs a tool of the database with the settings of the product: the program of a folder of apps/server/src/database, with `words` before the
 * arguments after --.
 */
export async function runDatabaseTool(folder, ...words) {
  await runServerTool(['database', folder], ...words);
}

/** The same for any folder of apps/server/src. */
export async function runServerTool(folders, ...words) {
  checkNode();
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled();
  // From the sources: building would take the program away from a product that runs.
  const tool = at('apps', 'server', 'src', ...folders, 'cli.ts');
  await becomeProgram([...TSX, tool, ...words, ...process.argv.slice(2)]);
}
