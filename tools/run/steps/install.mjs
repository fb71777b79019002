import { existsSync, readFileSync } from 'node:fs';
import { at } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { giveUp, say } from './say.mjs';

/** Installs the dependencies when something is missing or of another version than the lock file says. */
export async function ensureInstalled() {
  const missing = findMissing();
  if (missing.length === 0) return;
  say(`installing dependencies (${missing.length} missing), about a minute …`);
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // The type checkers and the bundler are development dependencies; a production environment would leave them out.
  const { ok } = await runProgram([
    ...npm,
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (!ok) giveUp('npm ci failed; see above.');
}

// npm notes in node_modules/.package-lock.json what it has put there. Packages for other platforms are optional.
function findMissing() {
  const wanted = Object.entries(read(at('package-lock.json')).packages);
  const note = at('node_modules', '.package-lock.json');
  const present = existsSync(note) ? read(note).packages : {};
  return wanted
    .filter(([path, { optional, link }]) => path.startsWith('node_modules/') && !optional && !link)
    .filter(([path, { version }]) => present[path]?.version !== version)
    .map(([path]) => path);
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
