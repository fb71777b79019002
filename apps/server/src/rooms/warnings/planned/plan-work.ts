import type { PlannedWorkForm } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { insertWindow, machinesOf } from './service-window.store.ts';

/**
 * Announces work on machines: while it goes on, what looks like dismantling raises nothing and ends what stands; what would have been
 * raised is counted. It begins and ends by itself.
 * @throws Refusal snUnknown, also for machines outside of the actor's scope
 */
export async function planWork(
  parts: WarningParts,
  actor: Actor,
  form: PlannedWorkForm,
): Promise<{ id: string }[]> {
  const found = await machinesOf(parts.pool, actor, form.sns);
  const unknown = form.sns.filter((sn) => !found.some((one) => one.sn === sn));
  if (unknown.length > 0) {
    const params = { targets: unknown.join(', ') };
    throw new Refusal('snUnknown', params, [{ field: 'sns', key: 'snUnknown', params }]);
  }
  const made: { id: string }[] = [];
  for (const { id: vehicleId, no, sn } of found) {
    const id = newId();
    const subject = { action: 'dismantle.planned', subjectKind: 'vehicle' as const, subjectId: vehicleId };
    await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
      await insertWindow(db, { id, vehicleId, form, by: actor.accountId });
      note({ after: { sn, from: form.from, to: form.to, who: form.who, reason: form.reason } });
      bus.publish('warningFactsChanged', { nos: [no] });
    });
    made.push({ id });
  }
  return made;
}
