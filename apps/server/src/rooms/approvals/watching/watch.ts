import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { cancellationKind } from '../cancellations/cancellation.ts';
import { watchApprovals } from './watch.job.ts';

/** The regular work of every kind. */
export const keepApprovals = (parts: { pool: Pool; bus: Pick<Bus, 'publish'> }): Promise<void> =>
  watchApprovals(parts, { cancellation: cancellationKind(async () => undefined) as never });
