import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A path inside the checkout. */
export const at = (...parts) => join(ROOT, ...parts);

/** A program that an npm package brings, run by this Node: [node, script]. */
export const program = (...parts) => [process.execPath, at('node_modules', ...parts)];

export const TSX = program('tsx', 'dist', 'cli.mjs');
export const TSC = program('typescript', 'bin', 'tsc');
export const VITE = program('vite', 'bin', 'vite.js');
export const VITEST = program('vitest', 'vitest.mjs');
export const PLAYWRIGHT = program('@playwright', 'test', 'cli.js');
