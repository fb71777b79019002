import type { CasterForm } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { readCaster, readSourceTable, writeCaster, writeLines } from './caster.store.ts';

export interface CasterParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
}

/** Other limits for the caster, which follows at once. */
export async function changeCaster(parts: CasterParts, actor: Actor, form: CasterForm): Promise<void> {
  await inTransaction(parts.pool, async (client) => {
    const present = await readCaster(client);
    const before = Object.fromEntries(
      Object.keys(form).map((key) => [key, present[key as keyof CasterForm]]),
    );
    await writeCaster(client, form, actor.accountId);
    const what = { action: 'ntrip.caster', subjectKind: 'ntripCaster', before, after: form } as const;
    await parts.logOperation(client, actor, what);
  });
  parts.bus.publish('ntripChanged', {});
}

/** Other CAS and NET lines of the source table. */
export async function changeLines(parts: CasterParts, actor: Actor, lines: readonly string[]): Promise<void> {
  await inTransaction(parts.pool, async (client) => {
    const { lines: before } = await readSourceTable(client);
    await writeLines(client, lines, actor.accountId);
    const what = {
      action: 'ntrip.lines',
      subjectKind: 'ntripCaster',
      before: { text: before },
      after: { text: lines },
    };
    await parts.logOperation(client, actor, what as Parameters<typeof parts.logOperation>[2]);
  });
  parts.bus.publish('ntripChanged', {});
}
