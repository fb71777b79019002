// npm start: installs what is missing, builds what is stale, and becomes the product.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkNode } from './steps/node-version.mjs';
import { at } from './steps/places.mjs';

checkNode();
// Settings that stand in a file (.env.example); what the environment says itself goes first.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
// In a process of its own, so that the bundler's memory and helpers are gone when the product runs.
const built = spawnSync(process.execPath, [at('tools', 'run', 'build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

// npm puts a shell between itself and this process, and a signal to npm ends the two but not this one: when the shell is
// gone, the product stops as if it had got the signal itself.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

const { SERVER } = await import('./steps/build-product.mjs');
const { say } = await import('./steps/say.mjs');
say('starting …');
// The children name the lines of the sources, not of the bundle, when they report an error.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`.trim();
// Who tries the product finds a company with a year behind it, as long as there is a demo at all.
if (process.env.FURROW_DEMO !== 'off') process.env.FURROW_DEMO_YEAR ??= '1200';
// The product forks the program that it was started as: from here on that is the server.
process.argv[1] = SERVER;
await import(pathToFileURL(SERVER).href);
