// npm run simulate: terminals over sockets; the arguments after -- are the simulator's.
import { checkNode } from './steps/node-version.mjs';
import { at, TSX } from './steps/places.mjs';
import { becomeProgram } from './steps/run-program.mjs';

checkNode();
const { ensureInstalled } = await import('./steps/install.mjs');
await ensureInstalled();
await becomeProgram([...TSX, at('tools/simulator/src/cli.ts'), ...process.argv.slice(2)]);
