import { type NoticeEdit, type NoticeForm, type NoticeRow, noticeForm } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import { deleteNotice, findNotice, insertNotice, updateNotice } from './notice.store.ts';

type Bell = Pick<Bus, 'publish'>;

/** Makes a notice; every open page hears of it. */
export async function createNotice(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  form: NoticeForm,
): Promise<NoticeRow> {
  const made = await inTransaction(pool, async (client) => {
    const id = await insertNotice(client, actor.accountId, form);
    await log(client, actor, 'create', id, undefined, form);
    return requireNotice(client, id);
  });
  bus.publish('noticesChanged', { id: made.id });
  return made;
}

/** @throws Refusal changedMeanwhile, notFound, or twoTimePoints when it would end before it begins */
export async function editNotice(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  id: string,
  { version, ...edit }: NoticeEdit,
): Promise<NoticeRow> {
  const changed = await inTransaction(pool, async (client) => {
    const present = await requireNotice(client, id, { lock: true });
    requireVersion(present, version);
    const before = wordsOf(present);
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const after = noticeForm.parse({ ...before, ...given });
    await updateNotice(client, actor, id, after);
    await log(client, actor, 'edit', id, before, after);
    return requireNotice(client, id);
  });
  bus.publish('noticesChanged', { id });
  return changed;
}

export async function removeNotice(pool: Pool, bus: Bell, actor: Actor, id: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const before = wordsOf(await requireNotice(client, id, { lock: true }));
    await deleteNotice(client, actor, id);
    await log(client, actor, 'delete', id, before);
  });
  bus.publish('noticesChanged', { id });
}

async function requireNotice(db: Queryable, id: string, options = {}): Promise<NoticeRow> {
  const notice = await findNotice(db, id, options);
  if (!notice) throw new Refusal('notFound');
  return notice;
}

function wordsOf({ zh, en, ru, tr, level, from, until, roles }: NoticeRow): NoticeForm {
  return { zh, en, ru, tr, level, from: Math.floor(from), until: Math.floor(until), roles };
}

function log(
  db: Queryable,
  actor: Actor,
  deed: string,
  id: string,
  before?: object,
  after?: object,
): Promise<void> {
  return logOperation(db, actor, {
    action: `logManage.notice.${deed}`,
    subjectKind: 'notice',
    subjectId: id,
    before,
    after,
  });
}
