import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Divisions } from '#kit/divisions.ts';
import type { Log } from '#kit/log.ts';

/** What the engine stands on. */
export interface EngineParts {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly log: Log;
  readonly divisions: Pick<Divisions, 'outlinesOf' | 'childrenOf' | 'codeAt' | 'countryAt'>;
  /** Name of this process among others. */
  readonly node: string;
}
