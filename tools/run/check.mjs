// npm run check: everything that can be checked without running the product. `npm run check -- --figures` counts instead, and
// with `--write` keeps what it counted in docs/figures.md.
import { checkNode } from './steps/node-version.mjs';

checkNode();
if (process.argv.includes('--help')) {
  console.log('npm run check [-- --figures [--write]]');
  process.exit(0);
}
const { ensureInstalled } = await import('./steps/install.mjs');
await ensureInstalled();
if (process.argv.includes('--figures')) {
  const { printFigures } = await import('./steps/figures.mjs');
  await printFigures({ write: process.argv.includes('--write') });
  process.exit(0);
}
const { runChecks } = await import('./steps/checks.mjs');
const { passed, failed, names } = await runChecks();
console.log(failed === 0 ? `all ${passed} checks passed` : `failed: ${names.join(', ')}`);
process.exit(failed === 0 ? 0 : 1);
