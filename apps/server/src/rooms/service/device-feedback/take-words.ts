import { deviceFeedbackTypes, driverAnswerDays, repeatedFeedback } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { newId } from '#kit/id.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import { addMessage } from '../conversation/conversation.store.ts';
import { takeHelp, takeSessionWord } from '../remote/driver-help.ts';
import {
  alike,
  answeredFeedback,
  changeDeviceFeedback,
  insertDeviceFeedback,
  noteWordTaken,
  type WaitingWord,
  waitingWords,
} from './device-feedback.store.ts';

type Bell = Pick<Bus, 'publish'>;

/** So many in one transaction. */
const atOnce = 50;
const kind = 'deviceFeedback';

/** Makes feedback of what drivers have said, or puts their answers where they belong; the worker calls it. */
export async function takeDriverWords({ pool, bus }: { pool: Pool; bus: Bell }): Promise<number> {
  let taken = 0;
  for (;;) {
    const { held, send } = heldMessages(bus);
    const count = await inTransaction(pool, async (db) => {
      const words = await waitingWords(db, atOnce);
      for (const word of words) {
        await takeWord(db, held, word);
        await noteWordTaken(db, word);
      }
      return words.length;
    });
    send();
    taken += count;
    if (count < atOnce) return taken;
  }
}

/** Who asks for help waits for a session; an answer belongs to the session that runs, else to the newest feedback of its machine. */
async function takeWord(db: Queryable, bus: Bell, word: WaitingWord): Promise<void> {
  if (word.kind === 'help') return takeHelp(db, bus, word);
  if (word.kind === 'answer' && ((await takeSessionWord(db, word)) || (await takeAnswer(db, bus, word))))
    return;
  await takeFeedback(db, bus, word);
}

async function takeFeedback(db: Queryable, bus: Bell, word: WaitingWord): Promise<void> {
  const id = newId();
  const type = deviceFeedbackTypes[word.type] ?? 'other';
  await insertDeviceFeedback(db, id, word, type);
  const subject = { action: 'deviceFeedBack.report', subjectKind: kind, subjectId: id } as const;
  await logOperation(db, null, { ...subject, after: { sn: word.sn, type, text: word.text } });
  const { count, softwareVersion } = await alike(db, id, repeatedFeedback.days);
  if (count !== repeatedFeedback.count) return;
  const query = new URLSearchParams({ type, softwareVersion });
  await notify(db, bus, {
    receivers: { holding: 'softVersion.create', company: null },
    type: 0,
    act: 'deviceFeedbackRepeats',
    values: { count, version: softwareVersion },
    link: `/deviceFeedBack?${query}`,
    subject: { kind, id },
  });
}

/** An answer belongs to the newest feedback of its machine; false where there is none. */
async function takeAnswer(db: Queryable, bus: Bell, { vehicleId, sn, text }: WaitingWord): Promise<boolean> {
  const found = await answeredFeedback(db, vehicleId, driverAnswerDays);
  if (found === null) return false;
  const { id, number, handlerId } = found;
  await addMessage(db, { kind, id }, { team: false, authorId: null, author: sn, text });
  await changeDeviceFeedback(db, id, { state: 'inWork' }, null);
  await logOperation(db, null, {
    action: 'deviceFeedBack.answer',
    subjectKind: kind,
    subjectId: id,
    after: { sn, text },
  });
  if (handlerId !== null)
    await notify(db, bus, {
      receivers: [handlerId],
      type: 0,
      act: 'deviceFeedbackAnswered',
      values: { number, sn },
      link: `/deviceFeedBack?id=${id}`,
      subject: { kind, id },
    });
  return true;
}
