import type { SampleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { isBagged, samplesFrom } from './sample.store.ts';
import { operableSamples } from './sample-reach.ts';

export interface FoundBag {
  id: string;
  state: SampleState;
}

/** Samples in bags of these codes (in small letters) that the actor may change. */
export async function findBags(
  db: Queryable,
  actor: Actor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundBag>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<FoundBag & { code: string }>(
    `select s.id, s.state, lower(s.bag_code) as code from ${samplesFrom}
     where lower(s.bag_code) = any(${asking.put(codes.map((code) => code.toLowerCase()))}::text[]) and ${isBagged}
       and ${operableSamples(actor)(asking)}`,
    values,
  );
  return new Map(rows.map(({ code, ...bag }) => [code, bag]));
}
