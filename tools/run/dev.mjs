// npm run dev: server and pages from their sources, loaded anew on every change. The pages are at Vite's address.
import { spawn } from 'node:child_process';
import { checkNode } from './steps/node-version.mjs';
import { at, ROOT, TSX, VITE } from './steps/places.mjs';

checkNode();
const { ensureInstalled } = await import('./steps/install.mjs');
await ensureInstalled();
const { buildBasemap } = await import('./steps/build-product.mjs');
await buildBasemap();

const server = [...TSX, 'watch', '--clear-screen=false', at('apps', 'server', 'src', 'processes', 'main.ts')];
const web = [...VITE, at('apps', 'web'), '--clearScreen', 'false'];
const children = [server, web].map(([command, ...args]) =>
  spawn(command, args, { cwd: ROOT, stdio: 'inherit' }),
);

let stopping = false;
function stop(signal) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill(signal);
}
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
for (const child of children) child.on('exit', () => stop('SIGTERM'));
