import type { Log } from '#kit/log.ts';
import type { Metrics } from '#kit/metrics.ts';
import type { Settings } from '#settings/settings.ts';

/** The child processes; `demo` runs only beside all the others, `probes` only where `http` does not. */
export type ProcessName = 'http' | 'gateway' | 'caster' | 'worker' | 'demo' | 'probes';

/** What a process is given to do its work. */
export interface ProcessContext {
  readonly settings: Settings;
  /** The migrated database. Holds a password: never log it. */
  readonly databaseUrl: string;
  readonly log: Log;
  /** Aborted when the process is to stop; it then has 2.5 s to finish. */
  readonly signal: AbortSignal;
  /** Name of this process among all, the same after a restart: gateway@host:7611. */
  readonly nodeId: string;
  /** The figures of this process. */
  readonly metrics: Metrics;
  /** The figures of every process that this parent runs, as the text of /metrics. */
  allMetrics(): Promise<string>;
  /** To be called once the process does its work: the address is shown when all are ready. */
  ready(): void;
}

/** One process of the product: does its work until `signal`, then settles. */
export type RunProcess = (context: ProcessContext) => Promise<void>;

/** Settles when `signal` is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
