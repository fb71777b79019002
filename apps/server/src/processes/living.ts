import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { repeat } from '#kit/clock/repeat.ts';
import { beat, deleteBeat, watchServices } from '#rooms/access/public.ts';
import server from '../../package.json' with { type: 'json' };
import type { ProcessContext, ProcessName } from './process-context.ts';

const beatEveryMs = 10_000;
const watchEveryMs = 15_000;

/** Says until the signal that this process lives, and tells of others that fell silent; settles when it has said goodbye. */
export async function keepLiving(
  { nodeId, log, signal }: Pick<ProcessContext, 'nodeId' | 'log' | 'signal'>,
  { role, pool, bus }: { role: ProcessName; pool: Pool; bus: Bus },
): Promise<void> {
  const self = { node: nodeId, role, version: server.version };
  await Promise.all([
    repeat('beat', beatEveryMs, { log, signal }, () => beat(pool, bus, self)),
    repeat('services', watchEveryMs, { log, signal }, () => watchServices(pool, bus, nodeId)),
  ]);
  // A database that is away at the end is no reason to end badly.
  await deleteBeat(pool, nodeId).catch(() => undefined);
}
