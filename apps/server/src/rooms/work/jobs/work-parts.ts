import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { GivingWay } from '#kit/clock/give-way.ts';
import type { Setbacks } from '#kit/clock/setbacks.ts';
import type { Divisions } from '#kit/divisions.ts';
import type { GeometryInput, GeometryOutput } from './computing/job-geometry.ts';
import type { DayMemory } from './memory/day-memory.ts';

/** What jobs are computed with; the process hands it in. */
export interface JobParts {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish'>;
  readonly divisions: Pick<Divisions, 'codeAt' | 'countryAt'>;
  /** The ground of one job; in a thread, or at once in a test. */
  computeGround(input: GeometryInput): Promise<GeometryOutput>;
  /** Of the worker, which computes the same days again and again. */
  readonly memory?: DayMemory;
  /** Of the worker: it catches up beside people's calls, and gives way to them. */
  readonly way?: GivingWay;
  /** Of the worker: days that failed are tried again after a pause of their own. */
  readonly setbacks?: Setbacks<string>;
}
