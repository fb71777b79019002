import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './freshness.mjs';
import { at, TSX, VITE } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { giveUp, say } from './say.mjs';

/** What `npm start` runs: one file for the parent and every child process; beside it lies the program of its threads. */
export const SERVER = at('apps', 'server', 'dist', 'main.mjs');

/** Builds whatever is not up to date: the base map, the pages, the server. */
export async function buildProduct() {
  await buildBasemap();
  await buildWeb();
  await buildServer();
}

/** Composes the offline base map; it knows itself whether it is up to date. */
export async function buildBasemap() {
  const output = at('apps', 'web', 'public', 'basemap', 'manifest.json');
  const inputs = [at('tools', 'basemap'), at('packages', 'geo'), at('package-lock.json')];
  const built = await buildIfStale('basemap', { inputs, output }, () => {
    say('composing the offline base map …');
    return need('the base map', [...TSX, at('tools', 'basemap', 'src', 'build.ts')]);
  });
  return built;
}

async function buildWeb() {
  const output = at('apps', 'web', 'dist', 'index.html');
  const inputs = [at('apps', 'web'), at('packages'), at('tsconfig.base.json'), at('package-lock.json')];
  await buildIfStale('web', { inputs, output }, () => {
    say('building the pages …');
    return need('the pages', [...VITE, 'build', '--logLevel', 'warn', at('apps', 'web')]);
  });
}

/** Bundles the server; it takes less time than to find out whether it is needed. A test gives it a folder of its own. */
export async function buildServer(dist = at('apps', 'server', 'dist')) {
  rmSync(dist, { recursive: true, force: true });
  await bundle({
    entryPoints: {
      main: at('apps', 'server', 'src', 'processes', 'main.ts'),
      // Threads need a program of their own.
      'ground-thread': at('apps', 'server', 'src', 'rooms', 'work', 'jobs', 'computing', 'ground-thread.ts'),
      'coverage-thread': at(
        'apps',
        'server',
        'src',
        'rooms',
        'work',
        'device-jobs',
        'coverage',
        'coverage-thread.ts',
      ),
      'drawing-thread': at('apps', 'server', 'src', 'rooms', 'work', 'drawing', 'drawing-thread.ts'),
      'field-file-thread': at('apps', 'server', 'src', 'rooms', 'fields', 'reading', 'file-thread.ts'),
      'target-thread': at('apps', 'server', 'src', 'rooms', 'work', 'layers', 'targets', 'target-thread.ts'),
    },
    outdir: dist,
  });
  for (const folder of ['migrations', 'baseline'])
    cpSync(at('apps', 'server', 'src', 'database', folder), join(dist, folder), { recursive: true });
}

/** Programs of the server as the product has them, each a file of its own; also for tests of what runs in threads. */
export async function bundle({ entryPoints, outdir }) {
  const { build } = await import('esbuild');
  await build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // What is built is the product: it does without what only helps those who change it.
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: true,
    logLevel: 'warning',
    plugins: [packagesOfNpmStayOutside],
  });
}

const packagesOfNpmStayOutside = {
  name: 'packages-of-npm-stay-outside',
  setup(build) {
    // What begins with # is the house's own: package.json says where it lies.
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@furrow/') || /^[A-Za-z]:/.test(path)
        ? null
        : { path, external: true },
    );
  },
};

async function need(what, words) {
  const { ok, output } = await runProgram(words, { quiet: true });
  if (!ok) giveUp(`building ${what} failed:\n${output}`);
}
