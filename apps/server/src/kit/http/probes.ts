import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainAddress } from '@furrow/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { MIGRATIONS_DIR, readMigrations } from '#database/migration-files.ts';
import type { Pool } from '#database/pool.ts';
import { askerOf } from './app.ts';

/** After this long a check counts as failed: a balancer must not wait for a database that hangs. */
const checkMs = 2_000;

export interface ProbeParts {
  /** What must hold before this process takes calls, by name; a check throws when it does not. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
  /** The figures of every process that runs beside this one, as Prometheus text. Processes elsewhere show their own. */
  readonly metricsText: () => Promise<string>;
  /** Who may read the figures: only callers of this machine, or everybody who reaches the port. */
  readonly metrics: 'loopback' | 'open';
}

/**
 * `/healthz` (the process answers), `/readyz` (503 with the names of failed checks), `/metrics` (Prometheus). They need no
 * sign-in; the figures tell much of the house, and are for this machine unless the settings say otherwise.
 */
export function addProbes(app: FastifyInstance, { checks, metricsText, metrics }: ProbeParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const),
    );
    const ready = results.every(([, ok]) => ok);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
  });
  app.get('/metrics', async (request, reply) => {
    if (metrics === 'loopback' && !isOfThisMachine(request)) return reply.status(404).send();
    const text = await metricsText();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

/** Neither from elsewhere nor handed on by a proxy of this machine. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = plainAddress(socket.remoteAddress ?? '');
  const handedOn = [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'forwarded',
    'via',
  ];
  return (/^127\./.test(address) || address === '::1') && !handedOn.some((name) => name in headers);
}

/** The database answers and has every migration of this program. */
export function databaseChecks(pool: Pool): ProbeParts['checks'] {
  const wanted = readMigrations(MIGRATIONS_DIR).at(-1)?.version ?? 0;
  return {
    database: async () => void (await pool.query('select 1')),
    migrations: async () => {
      const { rows } = await pool.query<{ version: number | null }>(
        'select max(version) as version from schema_migration',
      );
      if ((rows[0]?.version ?? 0) < wanted) throw new Error('migrations are missing');
    },
  };
}

/** The terminals' port is open, where this machine has one: ready means that a terminal can come too. */
export function gatewayCheck(parts: { roles: readonly string[]; jt808Port: number }): ProbeParts['checks'] {
  if (!parts.roles.includes('gateway')) return {};
  return {
    gateway: () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(parts.jt808Port, '127.0.0.1', () => {
          socket.destroy();
          resolve();
        });
        socket.once('error', reject);
      }),
  };
}

/**
 * Counts and times every call by its route, never by its address, which holds ids. What a stranger is refused is one row
 * whatever he called, so that walking the routes grows nothing.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'furrow_http_request_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const known = reply.statusCode < 400 || askerOf(request) !== undefined;
    const route = known ? request.routeOptions.url : undefined;
    seconds.observe(
      { method: route ? request.method : 'any', route: route ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

async function holds(check: () => Promise<void>): Promise<boolean> {
  const late = sleep(checkMs, false, { ref: false });
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
