import type { MachineUseQuery, RetentionAnswer, RetentionCellQuery, UsedMachines } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import { readMarked } from '../machine/sums.store.ts';
import { type Asker, countedOf, pageOf } from './distribution.ts';
import { retentionOf } from './retention.rules.ts';
import { countRetention, readRetained } from './retention.store.ts';

/** Whether the machines that were installed in the period went on working, month by month (/machineS). */
export function readRetention(
  pool: Pool,
  asker: Pick<Asker, 'actor'>,
  query: Omit<MachineUseQuery, 'use'>,
): Promise<RetentionAnswer> {
  const period = { begin: query.begin, end: query.end };
  return inSnapshot(pool, async (client) => ({
    ...(await readMarked(client, asker)),
    period,
    ...retentionOf(period, await countRetention(client, countedOf(query, asker, period))),
  }));
}

/** The machines behind a number of it. */
export function readRetentionCell(
  pool: Pool,
  asker: Pick<Asker, 'actor'>,
  query: RetentionCellQuery,
): Promise<UsedMachines> {
  const { begin, end, installedIn, since, page } = query;
  const month = installedIn && `${installedIn}-01`;
  return inSnapshot(pool, async (client) => {
    const counted = countedOf(query, asker, { begin, end });
    const found = await readRetained(client, counted, { month, since }, pageOf(page));
    const { asOf } = await readMarked(client, asker);
    return { asOf, ...found };
  });
}
