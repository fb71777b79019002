import type { AgentWarningDetail, AgentWarningRow } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { notify } from '#rooms/access/public.ts';
import { accountsOfDealers, setUnpaidLimit } from '#rooms/parties/public.ts';
import { agentKindList } from '../lists/kinds/dealer.ts';
import type { Unmarked } from '../lists/warning.store.ts';
import { addAct } from '../lists/warning-deed.store.ts';
import { changeWarning, type KindParts, requireWarning, type WarningParts } from '../lists/warning-deeds.ts';

/** Writes to the people of a dealer; the words stay in the path of the row. @throws Refusal dealerWithoutPeople */
export function writeToDealer(
  parts: KindParts<Unmarked<AgentWarningRow>>,
  actor: Actor,
  id: string,
  words: string,
): Promise<AgentWarningDetail> {
  return changeWarning(parts, actor, id, { action: 'write', after: { words } }, async ({ db, bus }, row) => {
    const people = row.objectId === null ? [] : await accountsOfDealers(db, [row.objectId]);
    if (people.length === 0) throw new Refusal('dealerWithoutPeople');
    await addAct(db, id, 'written', actor.accountId, words);
    await notify(db, bus, {
      receivers: people,
      type: 0,
      act: 'dealerWritten',
      per: actor.name,
      values: { number: row.number, words },
      link: `/agentWarning?tab=all&id=${id}`,
      subject: { kind: 'warning', id },
    });
  });
}

/** Sets how much the dealer of a row may owe; a decimal text, null: no limit. @throws Refusal notFound */
export function setLimitOf(
  parts: WarningParts,
  actor: Actor,
  id: string,
  limit: string | null,
): Promise<void> {
  const subject = { action: 'agentWarning.limit', subjectKind: 'warning' as const, subjectId: id };
  return inDeed(parts, actor, subject, async ({ db, note }) => {
    const row = await requireWarning(db, agentKindList, { actor, id });
    if (row.objectId === null) throw new Refusal('notFound');
    const before = await setUnpaidLimit(db, row.objectId, limit, actor.accountId);
    note({ before: { limit: before }, after: { limit } });
  });
}
