import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from './places.mjs';

/** The checkout's own files, by their paths from its root: what git knows or would add, and is still there. */
export function ownFiles() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  return names.filter((name) => name !== '' && existsSync(`${ROOT}${name}`));
}
