import Fastify from 'fastify';
import { createPool } from '#database/pool.ts';
import { addProbes, databaseChecks, gatewayCheck } from '#kit/http/probes.ts';
import { aborted, type ProcessContext } from './process-context.ts';

/** Probes and figures of a part that has no pages: a gateway or a worker on a machine of its own. */
export async function run(context: ProcessContext): Promise<void> {
  const { settings, databaseUrl, allMetrics, ready, signal } = context;
  const pool = createPool(databaseUrl, { max: 2, applicationName: 'furrow probes' });
  const app = Fastify();
  const checks = { ...databaseChecks(pool), ...gatewayCheck(settings) };
  addProbes(app, { checks, metricsText: allMetrics, metrics: 'open' });
  await app.listen({ port: settings.probePort ?? 0, host: '0.0.0.0' });
  ready();
  await aborted(signal);
  await app.close();
  await pool.end();
}
