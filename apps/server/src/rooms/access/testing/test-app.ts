import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '@furrow/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Pool } from '#database/pool.ts';
import type { TestDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { buildApp } from '#kit/http/app.ts';
import type { Route } from '#kit/http/route.ts';
import { newId } from '#kit/id.ts';
import { createIdempotency } from '#kit/idempotency/idempotency.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { createLog } from '#kit/log.ts';
import { accessRoutes } from '../access.routes.ts';
import { hashPassword } from '../accounts/password.ts';
import type { ApplicationDesk } from '../applications/applications.ts';
import { createAuthentication } from '../authentication.ts';
import { accessBatches, accessExports, accessImports } from '../background.ts';
import { logOperation } from '../operation-log.store.ts';
import { taskRoutes } from '../tasks/task.routes.ts';

export const testPassword = 'Furrow-2026a';

export interface TestApp {
  bus: Bus;
  files: FileStore;
  /** Every log line that the app has written so far. */
  logged(): string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: {
      token?: string;
      lang?: string;
      body?: object;
      /** Bytes of a file, sent as such. */
      file?: Uint8Array;
      headers?: Record<string, string>;
      form?: Record<string, string>;
      address?: string;
    },
  ): Promise<LightMyRequestResponse>;
  /** Listens on a free port, for what comes by a socket; says its address. */
  listen(): Promise<string>;
  /** Signs in by the real call and returns the token. */
  signIn(name: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

/** Applications are taken in, and nobody is there who decides: that is a room above. */
export const noDesk: ApplicationDesk = { filed: async () => undefined, again: async () => undefined };

/** The real app with the calls of this room and of `routes`, on a test database and a bus of its own. */
export async function testApp(
  database: TestDatabase,
  routesOf: (pool: Pool, bus: Bus, files: FileStore) => Route[] = () => [],
  { keyFolder, desk = noDesk }: { keyFolder?: string; desk?: ApplicationDesk } = {},
): Promise<TestApp> {
  const { pool } = database;
  const lines: string[] = [];
  const log = createLog({ level: 'debug', name: 'test', to: { write: (line) => void lines.push(line) } });
  const bus = await openPostgresBus(database.url, log);
  const filesDir = mkdtempSync(join(tmpdir(), 'furrow-files-'));
  const files = openFileStore(filesDir);
  const app = await buildApp({
    log,
    authentication: createAuthentication(pool, bus),
    idempotency: createIdempotency(pool),
    refused: (actor, deed) => logOperation(pool, actor, deed),
    routes: [
      ...accessRoutes(pool, bus, { keyFolder: keyFolder ?? filesDir, desk, allowLoopback: true }),
      ...exportRoutes({ pool, logOperation }, accessExports({})),
      ...importRoutes({ pool, files }, accessImports(bus)),
      ...batchRoutes({ pool, log }, accessBatches(pool, bus, {})),
      ...taskRoutes(pool, files),
      ...routesOf(pool, bus, files),
    ],
  });
  await bus.settled();
  const call: TestApp['call'] = (method, path, { token, lang, body, file, headers, form, address } = {}) =>
    app.inject({
      method,
      url: path.startsWith('/') ? path : `${apiBase}/${path}`,
      remoteAddress: address ?? '192.0.2.7',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(lang ? { lang } : {}),
        ...(file ? { 'content-type': 'application/octet-stream' } : {}),
        ...headers,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body ? { payload: body } : {}),
      ...(file ? { payload: Buffer.from(file) } : {}),
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
  return {
    bus,
    files,
    logged: () => lines.join(''),
    call,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async signIn(name, password = testPassword) {
      const answer = await call('POST', 'login', { form: { username: name, password } });
      return (answer.json() as { data: { token: string } }).data.token;
    },
    async close() {
      await app.close();
      await bus.close();
      rmSync(filesDir, { recursive: true, force: true });
    },
  };
}

/** Made once: a hash takes as long as it must, and every test makes accounts. */
let testHash: Promise<string> | undefined;

/** An account with `testPassword`; role 1 sees all, 5 nothing yet. With `dealerId` it is one of that company's people. */
export async function addAccount(
  pool: Pool,
  name: string,
  {
    roleId = 5,
    state = 'active',
    endsAt = null,
    dealerId = null,
  }: { roleId?: number; state?: string; endsAt?: Date | null; dealerId?: string | null } = {},
): Promise<string> {
  const id = newId();
  testHash ??= hashPassword(testPassword);
  await pool.query(
    `insert into account (id, name, password_hash, role_id, state, ends_at, dealer_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, await testHash, roleId, state, endsAt, dealerId],
  );
  return id;
}

/** The fields that a refusal names, each with its rule: `name required`. */
export function problems(answer: LightMyRequestResponse): string[] | undefined {
  const { data } = answer.json<{ data: { errors?: { field: string; key: string }[] } | null }>();
  return data?.errors?.map(({ field, key }) => `${field} ${key}`);
}
