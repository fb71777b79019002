// npm run check: everything that can be checked without running the product.
import { checkNode } from './steps/node-version.mjs';

checkNode();
const { ensureInstalled } = await import('./steps/install.mjs');
await ensureInstalled();
const { runChecks } = await import('./steps/checks.mjs');
const { passed, failed, names } = await runChecks();
console.log(failed === 0 ? `all ${passed} checks passed` : `failed: ${names.join(', ')}`);
process.exit(failed === 0 ? 0 : 1);
