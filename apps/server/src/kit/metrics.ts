import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** The figures of one process. */
export type Metrics = Registry;

/** The figures of one process as plain data, for the way between processes. */
export type MetricsSnapshot = MetricObjectWithValues<MetricValue<string>>[];

/** Opens the figures of a process: those of Node at once, everybody else's registered on it; each bears the process's role. */
export function createMetrics(role: string): Metrics {
  const metrics = new Registry();
  metrics.setDefaultLabels({ role });
  // prom-client leaves its own start time out where processes are told together.
  new Gauge({
    name: 'furrow_up_since_seconds',
    help: 'When the process began, seconds UTC',
    aggregator: 'first',
    registers: [metrics],
  }).set(Math.floor(Date.now() / 1000 - process.uptime()));
  collectDefaultMetrics({ register: metrics });
  return metrics;
}

/** The figures of several processes as one Prometheus text (exposition format 0.0.4). */
export async function metricsText(snapshots: readonly MetricsSnapshot[]): Promise<string> {
  return await AggregatorRegistry.aggregate([...snapshots]).metrics();
}
