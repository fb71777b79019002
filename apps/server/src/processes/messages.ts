import type { LogLevel } from '#kit/log.ts';
import type { MetricsSnapshot } from '#kit/metrics.ts';
import type { Settings } from '#settings/settings.ts';
import type { ProcessName } from './process-context.ts';

/** From the parent to a child. The database's password travels here and never on a command line. */
export type ToChild =
  | { kind: 'start'; name: ProcessName; settings: Settings; databaseUrl: string; nodeId: string }
  | { kind: 'stop' }
  /** The level of the log from now on, as pino names it. */
  | { kind: 'logLevel'; level: LogLevel }
  | { kind: 'metricsWanted'; asking: number }
  | { kind: 'allMetrics'; asking: number; snapshots: MetricsSnapshot[] };

/** From a child to the parent. */
export type ToParent =
  | { kind: 'ready' }
  /** The child cannot begin at all (its port is taken): a restart would not help. */
  | { kind: 'cannotStart'; reason: string }
  | { kind: 'metrics'; asking: number; snapshot: MetricsSnapshot }
  | { kind: 'allMetricsWanted'; asking: number };
