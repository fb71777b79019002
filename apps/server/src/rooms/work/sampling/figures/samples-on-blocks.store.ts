import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { isBagged, samplesFrom } from '../sample.store.ts';
import { sampleReach } from '../sample-reach.ts';

/** Samples that plans ask for on blocks, rejected ones left out, and how many are taken; blocks without any are missing. */
export async function samplesOnBlocks(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, { samples: number; samplesTaken: number }>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; samples: number; samplesTaken: number }>(
    `select s.block_id as id, count(*)::int as samples, (count(*) filter (where ${isBagged}))::int as "samplesTaken"
     from ${samplesFrom} where s.block_id = any(${asking.put(ids)}::uuid[]) and s.plan_id is not null and s.state <> 'rejected'
       and ${sampleReach(actor)(asking)} group by s.block_id`,
    values,
  );
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
