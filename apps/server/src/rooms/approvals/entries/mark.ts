import { type EntryData, marksOf } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { noteMarks } from '../mechanism/approval.store.ts';
import { whileReviewing } from '../mechanism/deeds.ts';
import type { Approval, ApprovalParts } from '../mechanism/kind.ts';
import { entryKind } from './entry.ts';

/**
 * Marks what is wrong of an entry, in the place of what was marked before.
 * @throws Refusal badRequest for what the entry has not; those of `whileReviewing`
 */
export const markEntry = (
  parts: ApprovalParts,
  actor: Actor,
  { id, version, marks }: { id: string; version: string; marks: readonly string[] },
): Promise<void> =>
  whileReviewing(parts, entryKind, actor, { id, version, action: 'mark' }, async ({ db, note }, asked) => {
    const known = marksOf(asked.data);
    if (!marks.every((mark) => known.includes(mark)))
      throw new Refusal('badRequest', {}, [{ field: 'marks', key: 'invalidValue' }]);
    const wrong = known.filter((mark) => marks.includes(mark));
    await noteMarks(db, id, wrong);
    note({ before: { marks: asked.marks }, after: { marks: wrong } });
  });

/** The marks that somebody is told: whoever asked hears of them with the decision, and of what is still there. */
export function marksTold({ state, marks, data }: Approval<EntryData>, own: boolean): string[] {
  if (own && (state === 'reviewing' || state === 'initialPassed')) return [];
  const known = marksOf(data);
  return marks.filter((mark) => known.includes(mark));
}
