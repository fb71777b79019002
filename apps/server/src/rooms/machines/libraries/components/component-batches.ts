import { type ComponentKind, componentCallsOf, componentKinds, componentList } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { type DeedParts, visibleRows } from '#kit/entity/entity-deeds.ts';
import { newAsking } from '#kit/list/statement.ts';
import {
  type ComponentFilters,
  type ComponentSort,
  componentSource,
  namesOfPieces,
} from './component.store.ts';
import { componentEntity, componentReach, moveComponent } from './components.ts';

/** Scrapping many pieces of one library: each by itself. */
const scrapBatch = (parts: DeedParts, kind: ComponentKind): AnyBatch =>
  defineBatch<{ reason: string }, ComponentFilters, ComponentSort>({
    ...batchOf(componentCallsOf(kind).scrapMany),
    title: ({ libraries }) => libraries.components.scrap,
    list: componentList,
    source: componentSource(kind),
    visible: (db, actor, asked) => visibleRows(db, componentEntity(kind), actor, asked),
    names: (db, actor, ids) => names(db, actor, kind, ids),
    run: (actor, id, { reason: note }, _kept, done) =>
      moveComponent(parts, actor, { kind, id, step: 'scrap', note, version: undefined }, done),
  });

async function names(
  db: Queryable,
  actor: Actor,
  kind: ComponentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const reach = await componentReach(db, actor, kind);
  return namesOfPieces(db, `c.id = any(${asking.put(ids)}::uuid[]) and ${reach(asking)}`, values);
}

export const componentBatches = (parts: DeedParts): readonly AnyBatch[] =>
  componentKinds.map((kind) => scrapBatch(parts, kind));
