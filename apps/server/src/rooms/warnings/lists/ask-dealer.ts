import type { DealerAnswerForm } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { notify } from '#rooms/access/public.ts';
import type { Unmarked } from './warning.store.ts';
import { addAct, companyOf, openQuestionBy, setNote } from './warning-deed.store.ts';
import { changeWarning, type DetailOf, type KindParts } from './warning-deeds.ts';

/** Asks the people of the terminal's dealer what it does there. @throws Refusal warningOver, warningHandled */
export function askDealer<Row extends Unmarked>(
  parts: KindParts<Row>,
  actor: Actor,
  id: string,
  question: string,
): Promise<DetailOf<Row>> {
  const { page } = parts.kind;
  return changeWarning(parts, actor, id, { action: 'ask', after: { question } }, async ({ db, bus }, row) => {
    if (row.handling === 'handled') throw new Refusal('warningHandled');
    const company = await companyOf(db, row.vehicleId);
    if (company === null) throw new Refusal('warningOver', { number: row.number });
    await addAct(db, id, 'asked', actor.accountId, question);
    await notify(db, bus, {
      receivers: { holding: page, company },
      type: 0,
      act: 'terminalAsked',
      per: actor.name,
      values: { number: row.number, sn: row.sn, question },
      link: `/${page}?tab=all&id=${id}`,
      subject: { kind: 'warning', id },
    });
  });
}

/** What the dealer says; its words become the note of the row, and who asked is told. @throws Refusal notAsked, warningHandled */
export function answerAsDealer<Row extends Unmarked>(
  parts: KindParts<Row>,
  actor: Actor,
  id: string,
  form: DealerAnswerForm,
): Promise<DetailOf<Row>> {
  const { page } = parts.kind;
  return changeWarning(parts, actor, id, { action: 'answer', after: form }, async ({ db, bus }, row) => {
    if (row.handling === 'handled') throw new Refusal('warningHandled');
    const asker = await openQuestionBy(db, id);
    if (asker === null) throw new Refusal('notAsked');
    await setNote(db, id, actor.accountId, form.note);
    await addAct(db, id, 'answered', actor.accountId, form.answer);
    await notify(db, bus, {
      receivers: [asker],
      type: 0,
      act: 'terminalAnswered',
      per: actor.name,
      values: { number: row.number, sn: row.sn },
      link: `/${page}?tab=all&id=${id}`,
      subject: { kind: 'warning', id },
    });
  });
}
