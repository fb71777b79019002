import type { RemoteCreateForm, RemoteSessionDetail } from '@furrow/contract';
import { type remoteStartForm, remoteSubjects } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import { visibleContacts } from '../contacts/contact.store.ts';
import { findProblem } from '../problems/problem.store.ts';
import { machineIdsOf } from '../problems/problem-rows.store.ts';
import { beginSession, kind, orBusy, type RemoteParts, readSession, requireSession } from './remote.ts';
import { changeSession, insertSession, openSessionAt } from './session-rows.store.ts';

/** A problem that the actor may know of, about that machine. @throws Refusal notFound */
async function requireProblemOf(db: Queryable, actor: Actor, id: string, vehicleId: string): Promise<void> {
  if ((await findProblem(db, actor, id)) === null || !(await machineIdsOf(db, id)).includes(vehicleId))
    throw new Refusal('notFound');
}

/** Somebody of the staff asks for a session; it waits until it is taken. @throws Refusal snUnknown, seeOnly, notFound of a problem or a contact */
export async function createSession(
  parts: RemoteParts,
  actor: Actor,
  { sn, subject, text, problemId, contactId }: RemoteCreateForm,
): Promise<RemoteSessionDetail> {
  let id = '';
  const about = { action: 'remoteServeList.create', subjectKind: kind } as const;
  await inDeed(parts, actor, about, async ({ db, note }) => {
    const [found] = await vehicleDoor.find(db, actor, [sn]);
    if (!found)
      throw new Refusal('snUnknown', { targets: sn }, [
        { field: 'sn', key: 'snUnknown', params: { targets: sn } },
      ]);
    await requireOperable(db, actor, found.id);
    if (problemId !== null) await requireProblemOf(db, actor, problemId, found.id);
    if (contactId !== null && !(await visibleContacts(db, actor, [contactId])).has(contactId))
      throw new Refusal('notFound');
    id = await insertSession(db, {
      vehicleId: found.id,
      askedBy: 'staff',
      askerId: actor.accountId,
      subject,
      text,
      problemId,
      contactId,
    });
    note({ subjectId: id, after: { sn, subject, text } });
  });
  return readSession(parts.pool, actor, id);
}

type Start = z.output<typeof remoteStartForm>;

/** Types of problems that are kinds of trouble of the terminal's list, too. */
const subjectOf = (type: string): (typeof remoteSubjects)[number] =>
  remoteSubjects.find((one) => one === type) ?? (type === 'mechanical' ? 'implement' : 'other');

/**
 * Begins at once with a problem or a machine; a request that waits there is the one that begins.
 * @throws Refusal notFound, seeOnly, deviceOffline, remoteEngineerBusy, remoteDeviceBusy
 */
export async function startSession(
  parts: RemoteParts,
  actor: Actor,
  start: Start,
): Promise<RemoteSessionDetail> {
  let id = '';
  let vehicleId: string | null = null;
  const about = { action: 'remoteServeList.start', subjectKind: kind } as const;
  const deed = inDeed(parts, actor, about, async (tx) => {
    const asked = await askedOf(tx.db, actor, start);
    vehicleId = asked.vehicleId;
    const waiting = await openSessionAt(tx.db, vehicleId, ['waiting']);
    id =
      waiting?.id ?? (await insertSession(tx.db, { ...asked, askedBy: 'staff', askerId: actor.accountId }));
    const row = await requireSession(tx.db, actor, id);
    if (!row.online) throw new Refusal('deviceOffline');
    const problemId = row.problemId ?? asked.problemId;
    await changeSession(tx.db, id, actor.accountId, {
      ...(await beginSession(tx, actor, { ...row, problemId })),
      problemId,
    });
    tx.note({ subjectId: id, after: { state: 'running', sn: row.sn } });
  });
  await orBusy(parts, actor, async () => vehicleId, deed);
  return readSession(parts.pool, actor, id);
}

async function askedOf(db: Queryable, actor: Actor, { problem, device, subject }: Start) {
  if (problem === null) {
    const { id: vehicleId } = await requireOperable(db, actor, device ?? '');
    return { vehicleId, subject, text: '', problemId: null };
  }
  const found = await findProblem(db, actor, problem);
  if (found === null || found.vehicleId === null) throw new Refusal('notFound');
  await requireOperable(db, actor, found.vehicleId);
  return {
    vehicleId: found.vehicleId,
    subject: subjectOf(found.type),
    text: found.title,
    problemId: problem,
  };
}
