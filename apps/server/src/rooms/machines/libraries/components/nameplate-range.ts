import type { nameplateRange } from '@furrow/contract';
import type { z } from 'zod';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { componentEntity } from './components.ts';

/**
 * Makes a range of nameplates at once, all or none: `NP-0001` to `NP-0100`. Each bears its code as its SN.
 * @throws Refusal of the first code that is taken
 */
export function makeNameplates(
  parts: DeedParts,
  actor: Actor,
  { modelId, prefix, from, to, digits, batch }: z.output<typeof nameplateRange>,
): Promise<{ count: number; first: string; last: string }> {
  const entity = componentEntity('nameplate');
  const deeds = new EntityDeeds(parts, entity);
  const codeOf = (number: number): string => `${prefix}${String(number).padStart(digits, '0')}`;
  return inTransaction(parts.pool, async (client) => {
    for (let number = from; number <= to; number += 1) {
      const code = codeOf(number);
      const plate = { modelId, sn: code, nameplateCode: code, qrContent: code, batch };
      await deeds.createIn(client, actor, entity.form.parse(plate));
    }
    return { count: to - from + 1, first: codeOf(from), last: codeOf(to) };
  });
}
