import { type Language, type TaskKindName, type TaskRow, tasksAtOnce } from '@furrow/contract';
import { type Texts, texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { newId } from '../id.ts';
import { Refusal } from '../refusal.ts';
import { countOpenTasks, insertTask, queueTask } from './task.store.ts';

/** A person's own words, or what the product calls it: that is told in the language of who reads it. */
export type TaskTitle = string | ((words: Texts) => string);

function titlesOf(
  title: TaskTitle,
  language: Language,
): { title: string; titles?: Record<Language, string> } {
  if (typeof title === 'string') return { title };
  const { zh, en, ru, tr } = texts;
  return {
    title: title(texts[language]),
    titles: { zh: title(zh), en: title(en), ru: title(ru), tr: title(tr) },
  };
}

/**
 * Starts a task in the transaction of the deed that asks for it. `input` is stored as JSON and must hold no secret.
 * @throws Refusal tooManyTasks when three of the account have not ended
 */
export async function startTask(
  db: Queryable,
  actor: Actor,
  task: { kind: TaskKindName; screen: string; title: TaskTitle; language: Language; input: unknown },
): Promise<TaskRow> {
  if ((await countOpenTasks(db, actor.accountId)) >= tasksAtOnce) {
    throw new Refusal('tooManyTasks', { most: tasksAtOnce });
  }
  const { accountId, sessionId, address, traceId } = actor;
  const row = await insertTask(db, {
    id: newId(),
    ...task,
    ...titlesOf(task.title, task.language),
    accountId,
    sessionId,
    address,
    traceId,
  });
  await queueTask(db, row.id);
  return row;
}
