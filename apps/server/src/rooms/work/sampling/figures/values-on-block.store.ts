import type { Nutrient } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { samplesFrom, valueColumn } from '../sample.store.ts';
import { sampleReach } from '../sample-reach.ts';
import type { ValueAt } from './surface.rules.ts';

/** Analysed samples of a block with this value; of a point that was sampled again the newest. */
export async function valuesOnBlock(
  db: Queryable,
  actor: Actor,
  { blockId, nutrient, layer }: { blockId: string; nutrient: Nutrient; layer: string },
): Promise<ValueAt[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { put } = asking;
  const value = valueColumn[nutrient];
  const { rows } = await db.query<ValueAt>(
    `select distinct on (s.lng, s.lat) s.lng, s.lat, ${value} as value from ${samplesFrom}
     where s.block_id = ${put(blockId)}::uuid and s.layer = ${put(layer)} and s.state = 'analysed' and ${value} is not null
       and ${sampleReach(actor)(asking)}
     order by s.lng, s.lat, s.taken_at desc`,
    values,
  );
  return rows;
}
