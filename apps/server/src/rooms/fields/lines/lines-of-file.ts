import type { LinesOfFile } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { freeNames } from '../shapes/free-names.ts';
import { linesByName, setLineSource } from './line.store.ts';
import { lineEntity } from './lines.ts';

/** Lines of a file become lines of vehicles, all or none; a name that a vehicle has already gets a number. @throws Refusal of a new line */
export function createLines(
  parts: DeedParts,
  actor: Actor,
  { lines }: LinesOfFile,
): Promise<{ created: number }> {
  const deeds = new EntityDeeds(parts, lineEntity);
  return inTransaction(parts.pool, async (client) => {
    const vehicles = [...new Set(lines.map(({ vehicleId }) => vehicleId))];
    const free = freeNames((await linesByName(client, vehicles)).keys());
    for (const line of lines) {
      const { id } = await deeds.createIn(client, actor, {
        ...line,
        name: free(line.name, line.vehicleId),
      });
      await setLineSource(client, id, 'imported');
    }
    return { created: lines.length };
  });
}
