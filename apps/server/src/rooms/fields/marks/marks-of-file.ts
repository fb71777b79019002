import type { MarksOfFile } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { freeNames } from '../shapes/free-names.ts';
import { marksByName, setMarkSource } from './mark.store.ts';
import { markEntity } from './marks.ts';

/** Places of a file become marks, all or none; a name that a vehicle has already gets a number. @throws Refusal of a new mark */
export function createMarks(
  parts: DeedParts,
  actor: Actor,
  { marks }: MarksOfFile,
): Promise<{ created: number }> {
  const deeds = new EntityDeeds(parts, markEntity);
  return inTransaction(parts.pool, async (client) => {
    const vehicles = [...new Set(marks.flatMap(({ vehicleId }) => vehicleId ?? []))];
    const free = freeNames((await marksByName(client, vehicles)).keys());
    for (const mark of marks) {
      const name = mark.vehicleId === null ? mark.name : free(mark.name, mark.vehicleId);
      const { id } = await deeds.createIn(client, actor, { ...mark, name });
      await setMarkSource(client, id, 'imported');
    }
    return { created: marks.length };
  });
}
