import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A path inside the checkout. */
export const at = (...parts) => join(ROOT, ...parts);

/** A program that an npm package brings, run by this Node: [node, script]. */
export const program = (...parts) => [process.execPath, at('node_modules', ...parts)];

export const TSX = program('tsx', 'dist', 'cli.mjs');
/**
 * One checker a program: each of several would work out anew the types that all of them share, which are those of the calls. Four
 * checkers (its default) take four times the processor time, and on two cores longer.
 */
export const TSC = [...program('typescript', 'bin', 'tsc'), '--checkers', '1'];
export const VITE = program('vite', 'bin', 'vite.js');
export const VITEST = program('vitest', 'vitest.mjs');
export const BUILD = [process.execPath, at('tools', 'run', 'build.mjs')];
export const PLAYWRIGHT = program('@playwright', 'test', 'cli.js');
