import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '@furrow/contract';
import type { LightMyRequestResponse } from 'fastify';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { buildApp } from '#kit/http/app.ts';
import type { Route } from '#kit/http/route.ts';
import { createLog } from '#kit/log.ts';
import { Fleet } from '#live/fleet.ts';
import { feedFleet } from '#live/fleet-feed.ts';
import { createAuthentication } from '#rooms/access/public.ts';
import { testPassword } from '#rooms/access/testing/test-app.ts';
import { httpRoutes } from '../../http-routes.ts';

/** Every route of the product as the http process wires it, on a test database; nothing is left out or put in. */
export interface WholeApp {
  database: TestDatabase;
  routes: Route[];
  call(
    method: Route['spec']['method'],
    path: string,
    token: string | null,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  signIn(name: string): Promise<string>;
  bus: Bus;
  /** Begins to listen on a free port, for what needs a socket. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function wholeApp(
  prepare: (database: TestDatabase) => Promise<void>,
  more: readonly Route[] = [],
): Promise<WholeApp> {
  const database = await testDatabase();
  await prepare(database);
  const folder = await mkdtemp(join(tmpdir(), 'furrow-agreement-'));
  return openWholeApp({ database, folder, more });
}

/** The same on a database that is there, with its files and keys in `folder`: both go when it is closed. */
export async function openWholeApp({
  database,
  folder,
  more = [],
}: {
  database: TestDatabase;
  folder: string;
  more?: readonly Route[];
}): Promise<WholeApp> {
  const { pool } = database;
  const log = createLog({ level: 'silent', name: 'test' });
  const bus = await openPostgresBus(database.url, log);
  const ending = new AbortController();
  const fleet = new Fleet();
  const service = { allMetrics: async () => '', version: 'test', standardLevel: 'info' as const };
  const shared = { pool, bus, fleet, log, signal: ending.signal };
  const parts = { ...shared, files: openFileStore(folder), service, keyFolder: folder };
  const routes = [...(await httpRoutes(parts)), ...more];
  const app = await buildApp({ log, routes, authentication: createAuthentication(pool, bus) });
  await feedFleet({ fleet, pool, bus, log, signal: ending.signal });
  const call: WholeApp['call'] = (method, path, token, body) =>
    app.inject({
      method,
      url: path.startsWith('/') ? path : `${apiBase}/${path}`,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
  return {
    database,
    routes,
    call,
    bus,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async signIn(name) {
      const answer = await app.inject({
        method: 'POST',
        url: `${apiBase}/login`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username: name, password: testPassword }).toString(),
      });
      const { token } = answer.json<{ data: { token?: string } }>().data;
      if (token === undefined) throw new Error(`${name} was not let in: ${answer.payload}`);
      return token;
    },
    async close() {
      ending.abort();
      await app.close();
      await bus.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
