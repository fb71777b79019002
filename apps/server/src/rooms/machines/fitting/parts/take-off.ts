import type { PartFate } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { insertMovement, setComponentState } from '../../libraries/components/component-life.store.ts';
import { fittedOn, writeReplaced } from './part.store.ts';

/**
 * Takes every piece off a vehicle that is written off, inside the caller's transaction: what is to be tested is replaced and goes back
 * through its library, anything else is scrapped with what became of it as the remark. Returns how many pieces.
 */
export async function takeOffAll(
  client: Queryable,
  actor: Actor,
  vehicleId: string,
  fateOf: (componentId: string) => PartFate,
): Promise<number> {
  const pieces = await fittedOn(client, vehicleId);
  for (const { id } of pieces) {
    const fate = fateOf(id);
    await writeReplaced(client, actor, id);
    if (fate === 'toBeTested') continue;
    await setComponentState(client, actor, { id, state: 'scrapped' });
    await insertMovement(client, actor, { componentId: id, deed: 'scrapped', note: fate });
  }
  return pieces.length;
}
