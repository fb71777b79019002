import { join } from 'node:path';
import { createPool } from '#database/pool.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { openFiles } from '#kit/files/open-files.ts';
import { buildApp } from '#kit/http/app.ts';
import { openCallQuota } from '#kit/http/call-quota.ts';
import { addProbes, databaseChecks, gatewayCheck, measureRequests } from '#kit/http/probes.ts';
import { addSecurityHeaders } from '#kit/http/security-headers.ts';
import { addStaticFiles } from '#kit/http/static-files.ts';
import { tellCalls } from '#kit/http/tell-calls.ts';
import { createIdempotency } from '#kit/idempotency/idempotency.ts';
import { Fleet } from '#live/fleet.ts';
import { feedFleet } from '#live/fleet-feed.ts';
import { createAuthentication, logOperation } from '#rooms/access/public.ts';
import server from '../../package.json' with { type: 'json' };
import { httpRoutes } from './http-routes.ts';
import { keepLiving } from './living.ts';
import { standardLevel } from './log-keeper.ts';
import { aborted, type ProcessContext } from './process-context.ts';
import { webRoot } from './web-root.ts';

/** Calls, event stream and pages. */
export async function run(context: ProcessContext): Promise<void> {
  const { settings, databaseUrl, log, metrics, allMetrics, ready, signal } = context;
  const pool = createPool(databaseUrl, {
    max: 16,
    applicationName: 'furrow http',
    statementSeconds: 60,
  });
  const bus = await openPostgresBus(databaseUrl, log);
  const fleet = new Fleet();
  const files = openFiles(settings);
  const service = { allMetrics, version: server.version, standardLevel: standardLevel(settings.logLevel) };
  const routes = await httpRoutes({
    pool,
    bus,
    fleet,
    log,
    signal,
    files,
    service,
    publicUrl: settings.publicUrl,
    allowLoopback: settings.testRun,
    firmwareUrl: settings.firmwareUrl,
    keyFolder: join(settings.dataDir, 'keys'),
  });
  const app = await buildApp({
    log,
    routes,
    authentication: createAuthentication(pool, bus),
    idempotency: createIdempotency(pool),
    quota: openCallQuota(settings.callsPerMinute),
    proxies: settings.proxies,
    checkAnswers: process.env.NODE_ENV !== 'production',
    refused: (actor, deed) => logOperation(pool, actor, deed),
  });
  await addSecurityHeaders(app, settings);
  measureRequests(app, metrics);
  tellCalls(app, (medianMs) => bus.publish('callsAnswered', { medianMs }));
  const checks = {
    ...databaseChecks(pool),
    ...gatewayCheck(settings),
    files: () => files.greet(),
  };
  addProbes(app, { checks, metricsText: allMetrics, metrics: settings.metrics });
  await addStaticFiles(app, webRoot());
  await feedFleet({ fleet, pool, bus, log, signal });
  await app.listen({ port: settings.httpPort, host: '0.0.0.0' });
  const living = keepLiving(context, { role: 'http', pool, bus });
  ready();
  await aborted(signal);
  await app.close();
  await living;
  await bus.close();
  await pool.end();
}
