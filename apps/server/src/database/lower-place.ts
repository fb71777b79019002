import { constants, setPriority } from 'node:os';
import type { Pool } from './pool.ts';

/**
 * Gives the servers of a pool's connections the place of work that nobody waits for: where processor cores are few, the database answers others first.
 * Only for a database on this machine that this product started, since it goes by the numbers of processes; one that may not be changed keeps its place.
 */
export function giveLowerPlace(pool: Pool): void {
  pool.on('connect', (client) => {
    // Told by the server when it takes a connection (BackendKeyData); the types of pg leave it out.
    const { processID } = client as { processID?: number | null };
    if (!processID) return;
    try {
      setPriority(processID, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Another account's process, or one that has ended: it works as before.
    }
  });
}
