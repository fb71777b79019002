import type { Pool } from '#database/pool.ts';
import type { Divisions } from '#kit/divisions.ts';
import type { Fleet } from '#live/fleet.ts';

/** What the room works with; the process hands it in. */
export interface OverviewParts {
  readonly pool: Pool;
  readonly fleet: Fleet;
  readonly divisions: Divisions;
}
