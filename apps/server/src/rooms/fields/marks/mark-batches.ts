import { isObstacle, type MarkType, markCalls, markList } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { type DeedParts, EntityDeeds, visibleRows } from '#kit/entity/entity-deeds.ts';
import { type MarkFilters, type MarkSort, markSource, namesOfMarks } from './mark.store.ts';
import { markEntity } from './marks.ts';

/** Another type for many marks at once (/markManage); what only obstacles have goes with the obstacle. */
export function markBatches(parts: DeedParts): readonly AnyBatch[] {
  const deeds = new EntityDeeds(parts, markEntity);
  return [
    defineBatch<{ type: MarkType }, MarkFilters, MarkSort>({
      ...batchOf(markCalls.typeMany),
      title: (words) => `${words.titles.markManage} · ${words.marks.retype}`,
      list: markList,
      source: markSource,
      visible: (db, actor, asked) => visibleRows(db, markEntity, actor, asked),
      names: namesOfMarks,
      run: (actor, id, { type }, _kept, done) =>
        inTransaction(parts.pool, async (client) => {
          const onlyOfObstacles = isObstacle(type) ? {} : { radiusM: null, alertM: null };
          await deeds.editIn(client, actor, id, { type, ...onlyOfObstacles });
          await done(client);
        }),
    }),
  ];
}
