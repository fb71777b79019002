import { existsSync } from 'node:fs';
import { checkNode } from './node-version.mjs';
import { at, TSX } from './places.mjs';
import { becomeProgram } from './run-program.mjs';

/** Runs a tool of the embedded database with the settings of the product; the arguments after -- are its own. */
export async function runDatabaseTool(name) {
  checkNode();
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled();
  // From the sources: building would take the program away from a product that runs.
  const tool = at('apps', 'server', 'src', 'database', 'backup', 'cli.ts');
  await becomeProgram([...TSX, tool, name, ...process.argv.slice(2)]);
}
