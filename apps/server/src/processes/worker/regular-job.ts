import type { Gauge } from 'prom-client';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { Log } from '#kit/log.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import type { Settings } from '#settings/settings.ts';
import type { openWorkerJobs } from '../parts/job-parts.ts';

/** What the worker does again and again, so long after the end of the last time. */
export interface RegularJob {
  readonly name: string;
  readonly everyMs: number;
  readonly deed: () => Promise<unknown>;
}

/** What the worker's regular jobs are given. */
export interface WorkerParts {
  readonly settings: Settings;
  readonly pool: Pool;
  readonly bus: Bus;
  readonly files: FileStore;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly keyFolder: string;
  /** Seals passwords of correction accounts. */
  readonly accountBox: SecretBox;
  readonly work: Awaited<ReturnType<typeof openWorkerJobs>>;
  /** Vehicles that wait for the next round of jobs. */
  readonly behind: Gauge;
}

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;

export const job = (name: string, everyMs: number, deed: () => Promise<unknown>): RegularJob => ({
  name,
  everyMs,
  deed,
});
