import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, apiBase, type RefusalData } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { openDivisions } from '#kit/divisions.ts';
import { buildApp } from '#kit/http/app.ts';
import { createLog } from '#kit/log.ts';
import { Fleet } from '#live/fleet.ts';
import { feedFleet } from '#live/fleet-feed.ts';
import { LiveHub } from '#live/hub.ts';
import { streamRoutes } from '#live/stream.routes.ts';
import { accessRoutes, actorOfSession, createAuthentication, readLogAfter } from '#rooms/access/public.ts';
import { addAccount, noDesk, testPassword } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { trackRoutes } from '#rooms/work/public.ts';
import { readCommands } from '#telemetry/command-store.ts';
import { myListOf, overviewRoutes, scopeOf, visibleRecordsOf } from '../public.ts';

/** The real calls of monitoring on a real socket, database and bus; only the clock of the fleet can be turned. */
export interface MonitorRig {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly fleet: Fleet;
  readonly hub: LiveHub;
  readonly origin: string;
  /** Seconds that the fleet's clock runs ahead. */
  ahead: number;
  /** Every log line written so far. */
  logged(): string;
  signIn(name: string): Promise<string>;
  call<T>(
    token: string,
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; data: T; key: string }>;
  fetch(token: string, path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: unknown;
  readonly lang?: string;
}

/** `chief` sees all (role 1); `stranger` has every right of monitoring and not one vehicle. `prepare` fills the database. */
export async function monitorRig(prepare: (pool: Pool) => Promise<void>): Promise<MonitorRig> {
  const database: TestDatabase = await testDatabase();
  const { pool } = database;
  await addAccounts(pool);
  await prepare(pool);
  const lines: string[] = [];
  const log = createLog({ level: 'info', name: 'test', to: { write: (line) => void lines.push(line) } });
  const bus = await openPostgresBus(database.url, log);
  const ending = new AbortController();
  const fleet = new Fleet(() => Date.now() / 1000 + rig.ahead);
  const divisions = await openDivisions(null, log);
  const hub = new LiveHub({
    fleet,
    bus,
    log,
    signal: ending.signal,
    scopeOf,
    actorOfSession: (sessionId) => actorOfSession(pool, sessionId),
    myListOf: (actor) => myListOf(pool, actor),
    readCommands: (ids) => readCommands(pool, ids),
    visibleRecords: visibleRecordsOf(pool),
    terminalJobs: { job: async () => null, tasks: async () => [] },
    readLog: (filters, after, most) => readLogAfter(pool, filters, after, most),
  });
  const app = await buildApp({
    log,
    authentication: createAuthentication(pool, bus),
    routes: [
      ...accessRoutes(pool, bus, { keyFolder: join(tmpdir(), 'furrow-keys'), desk: noDesk }),
      ...dealerRoutes(pool, bus),
      ...streamRoutes(hub),
      ...overviewRoutes({ pool, fleet, divisions }),
      ...trackRoutes({ pool, divisions }),
    ],
  });
  const rig: MonitorRig = {
    pool,
    bus,
    fleet,
    hub,
    origin: '',
    ahead: 0,
    logged: () => lines.join(''),
    async signIn(name) {
      const body = new URLSearchParams({ username: name, password: testPassword });
      const answer = await fetch(`${rig.origin}${apiBase}/login`, { method: 'POST', body });
      return ((await answer.json()) as Answer<{ token: string }>).data.token;
    },
    async call<T>(token: string, path: string, { method = 'GET', body, lang = 'en' }: CallOptions = {}) {
      const answer = await fetch(`${rig.origin}${apiBase}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          lang,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { data } = (await answer.json()) as Answer<T>;
      return { status: answer.status, data, key: (data as RefusalData | null)?.key ?? '' };
    },
    fetch: (token, path, headers = {}) =>
      fetch(`${rig.origin}${path.startsWith('/') ? '' : `${apiBase}/`}${path}`, {
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      }),
    async close() {
      ending.abort();
      await app.close();
      await bus.close();
      await database.close();
    },
  };
  await feedFleet({ fleet, pool, bus, log, signal: ending.signal, sweepMs: 100 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  Object.assign(rig, { origin: `http://127.0.0.1:${port}` });
  return rig;
}

async function addAccounts(pool: Pool): Promise<void> {
  await pool.query(
    "insert into role (id, name, scope_kind) values (7, 'watcher', 'provider'), (8, 'clerk', 'provider')",
  );
  await pool.query(
    `insert into role_permission (role_id, permission) select 7, code from unnest($1::text[]) as code`,
    [['carMonitor', 'carMonitor.export', 'historicalTrack', 'historicalTrack.export', 'monitoring']],
  );
  await addAccount(pool, 'chief', { roleId: 1 });
  await addAccount(pool, 'stranger', { roleId: 7 });
  await addAccount(pool, 'clerk', { roleId: 8 });
}
