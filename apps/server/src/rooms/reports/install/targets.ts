import type { InstallTargetForm, InstallTargets } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireChosenDealer } from '#rooms/parties/public.ts';
import { readMarked } from '../machine/sums.store.ts';
import {
  deleteTarget,
  type HeldTarget,
  holdTarget,
  insertTarget,
  targetsOf,
  updateTarget,
} from './target.store.ts';

interface Asker {
  readonly pool: Pool;
  readonly actor: Actor;
}

/** The targets of a year, of the dealers that the asker may know of, and how far they are reached. */
export const listTargets = ({ pool, actor }: Asker, year: number): Promise<InstallTargets> =>
  inSnapshot(pool, async (client) => {
    const { asOf } = await readMarked(client, { actor });
    return { asOf, year, rows: await targetsOf(client, actor, year) };
  });

/** @throws Refusal dealerOutOfReach; targetThere: the dealer has one for this family and year, which can be changed */
export async function createTarget({ pool, actor }: Asker, form: InstallTargetForm): Promise<{ id: string }> {
  const id = newId();
  const subject = { action: 'installTarget.create', subjectKind: 'installTarget', subjectId: id } as const;
  await inDeed({ pool, logOperation }, actor, subject, async ({ db, note }) => {
    await requireChosenDealer(db, actor, form.dealerId);
    if (!(await insertTarget(db, form, { id, by: actor.accountId })))
      throw new Refusal('targetThere', {}, [{ field: 'family', key: 'targetThere' }]);
    note({ after: told(form) });
  });
  return { id };
}

/** @throws Refusal notFound, changedMeanwhile */
export const editTarget = (
  asker: Asker,
  id: string,
  { pieces, version }: { pieces: number; version: string },
): Promise<void> =>
  deedTo(asker, id, 'edit', async ({ db, note }, held) => {
    requireVersion(held, version);
    await updateTarget(db, id, { pieces, by: asker.actor.accountId });
    note({ before: told(held), after: told({ ...held, pieces }) });
  });

/** @throws Refusal notFound */
export const removeTarget = (asker: Asker, id: string): Promise<void> =>
  deedTo(asker, id, 'delete', async ({ db, note }, held) => {
    await deleteTarget(db, id);
    note({ before: told(held) });
  });

const told = ({ family, year, pieces }: InstallTargetForm) => ({ family, year, pieces });

function deedTo(
  { pool, actor }: Asker,
  id: string,
  deed: 'delete' | 'edit',
  work: (tx: Tx, held: HeldTarget) => Promise<void>,
): Promise<void> {
  const subject = { action: `installTarget.${deed}`, subjectKind: 'installTarget', subjectId: id } as const;
  return inDeed({ pool, logOperation }, actor, subject, async (tx) => {
    const held = await holdTarget(tx.db, actor, id);
    if (!held) throw new Refusal('notFound');
    await work(tx, held);
  });
}
