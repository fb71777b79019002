// npm run bench: measures the goals of docs/benchmarks.md.
import { checkNode } from './steps/node-version.mjs';
import { at, TSX } from './steps/places.mjs';
import { becomeProgram } from './steps/run-program.mjs';

checkNode();
const { ensureInstalled } = await import('./steps/install.mjs');
await ensureInstalled();
await becomeProgram([...TSX, at('bench/src/main.ts'), ...process.argv.slice(2)]);
