import { tmpdir } from 'node:os';
import { createPool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { createLog } from '#kit/log.ts';
import { Fleet } from '#live/fleet.ts';
import { httpRoutes } from '../http-routes.ts';

// A program: how many routes the product has, which of them the contract does not describe, and how many answer without a shape. It wires the
// routes as the http process does and makes no call, so that no database is asked and nobody listens.

const unheard: Bus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  settled: async () => undefined,
  close: async () => undefined,
};

const routes = await httpRoutes({
  pool: createPool('postgres://127.0.0.1:1/none', { max: 1, applicationName: 'furrow routes' }),
  bus: unheard,
  fleet: new Fleet(),
  log: createLog({ level: 'silent', name: 'routes' }),
  signal: new AbortController().signal,
  files: openFileStore(tmpdir()),
  service: { allMetrics: async () => '', version: '', standardLevel: 'info' },
  keyFolder: tmpdir(),
});
const shaped = routes.filter(({ spec }) => spec.answer);
const undescribed = routes
  .filter(({ spec }) => !spec.call)
  .map(({ spec }) => `${spec.method} ${spec.path}`)
  .sort();
process.stdout.write(
  `${JSON.stringify({ routes: routes.length, undescribed, withoutShape: routes.length - shaped.length })}\n`,
  () => process.exit(0),
);
