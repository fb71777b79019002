import { remoteSubjects } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import { addMessage } from '../conversation/conversation.store.ts';
import { dealerOfMachine } from './duty.store.ts';
import { insertSession, openSessionAt, touchSession } from './session-rows.store.ts';

const kind = 'remoteSession';
interface Word {
  vehicleId: string;
  sn: string;
  type: number;
  text: string;
  /** Seconds UTC. */
  at: number;
}

/** A driver asks for help on his terminal: he waits, and the engineers' bells ring. Who waits already, or is helped, has said one thing more. */
export async function takeHelp(db: Queryable, bus: Pick<Bus, 'publish'>, word: Word): Promise<void> {
  const { vehicleId, sn, type, text, at } = word;
  const open = await openSessionAt(db, vehicleId, ['running', 'waiting']);
  if (open) return saidIn(db, open.id, word);
  const subject = remoteSubjects[type] ?? 'other';
  const id = await insertSession(db, {
    vehicleId,
    askedBy: 'driver',
    askerId: null,
    subject,
    text,
    askedAt: at,
  });
  const about = { action: 'remoteServeList.report', subjectKind: kind, subjectId: id } as const;
  await logOperation(db, null, { ...about, after: { sn, subject, text } });
  await notify(db, bus, {
    receivers: { holding: 'remoteServeList.take', company: await dealerOfMachine(db, vehicleId) },
    type: 0,
    act: 'remoteAsked',
    values: { sn, text: text === '' ? '…' : text.slice(0, 60) },
    link: `/remotePlat?session=${id}`,
    subject: { kind, id },
  });
}

/** What a driver answers while somebody helps him belongs there; false where nobody does. */
export async function takeSessionWord(db: Queryable, word: Word): Promise<boolean> {
  const open = await openSessionAt(db, word.vehicleId, ['running']);
  if (open === null) return false;
  await saidIn(db, open.id, word);
  return true;
}

async function saidIn(db: Queryable, id: string, { sn, text }: Word): Promise<void> {
  if (text !== '') await addMessage(db, { kind, id }, { team: false, authorId: null, author: sn, text });
  await touchSession(db, id, null);
  const about = { action: 'remoteServeList.answer', subjectKind: kind, subjectId: id } as const;
  await logOperation(db, null, { ...about, after: { sn, text } });
}
