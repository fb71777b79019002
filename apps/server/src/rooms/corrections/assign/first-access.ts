import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { AccessChoice, GivenAccess } from '#rooms/terminals/public.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { giveAccount } from './assign.ts';
import { deliver } from './deliver.ts';
import { givenAccess } from './first-access.store.ts';
import { isClosed } from './open-assignment.store.ts';

/**
 * Gives a device its account as /diffAssign does, and sends it to its terminal. `before`: the assignment that a former try made, which is
 * sent once more. `keep` runs in the same transaction.
 * @throws Refusal of `giveAccount` and `deliver`
 */
export async function giveFirstAccess(
  parts: AccountParts,
  actor: Actor,
  vehicleId: string,
  { choice, before }: { choice: AccessChoice; before: string | null },
  keep: (db: Queryable, given: GivenAccess) => Promise<void>,
): Promise<void> {
  const subject = { action: 'diffAssign.assign', subjectKind: 'differentialAssignment' } as const;
  await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    const at = { db, bus, box: parts.box };
    const again = before !== null && !(await isClosed(db, before));
    if (again) await deliver(at, actor, before);
    const assignmentId = again
      ? before
      : (
          await giveAccount(at, actor, vehicleId, {
            ...choice,
            supplierId: null,
            method: 'singleDevice',
            validity: 'pool',
            endsOn: null,
            delivery: 'send',
            asFarAsTheyGo: false,
          })
        ).assignmentId;
    const given = await givenAccess(db, assignmentId);
    const { sn, account, mountPoint } = given;
    note({ subjectId: assignmentId, after: { sn, account, source: choice.source, mountPoint } });
    await keep(db, given);
  });
}
