import type { InvalidRule } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '#rooms/access/public.ts';
import { readRules, writeRules } from './finding.store.ts';

/** Keeps what the rules shall do; answers all of them. */
export async function changeRules(
  pool: Pool,
  actor: Actor,
  rules: readonly InvalidRule[],
): Promise<InvalidRule[]> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'invalidTrack.rules' },
    async ({ db: client, note }) => {
      const before = await readRules(client);
      await writeRules(client, rules, actor.accountId);
      const after = await readRules(client);
      note({ before: asFields(before), after: asFields(after) });
      return after;
    },
  );
}

const asFields = (rules: readonly InvalidRule[]): Record<string, string> =>
  Object.fromEntries(
    rules.map(({ kind, deed, threshold }) => [kind, threshold === null ? deed : `${deed} ${threshold}`]),
  );
