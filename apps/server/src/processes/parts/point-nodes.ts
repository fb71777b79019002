import { createPool } from '#database/pool.ts';
import { readAddress } from '#database/primary/address.rules.ts';
import { nameOf } from '#database/primary/choose.rules.ts';
import type { PointNode } from '#telemetry/storing/node-store.ts';

/** A statement that a node does not end within this time is given up; the batch goes another way. */
const statementSeconds = 30;

/** A pool for each server of FURROW_POINTS_URL; none without it. Whoever opens them ends their pools. */
export function openPointNodes(url: string | undefined): PointNode[] {
  if (url === undefined) return [];
  return readAddress(url).servers.map((server) => ({
    name: nameOf(server),
    pool: createPool(server.url, { max: 2, applicationName: 'furrow gateway points', statementSeconds }),
  }));
}
