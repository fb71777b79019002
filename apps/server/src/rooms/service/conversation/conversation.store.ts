import type { ConversationMessage } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** What a conversation is about. */
interface Subject {
  kind: 'feedback' | 'deviceFeedback' | 'problem' | 'repair' | 'remoteSession';
  id: string;
}

/** Adds a line; `authorId` null is a driver at his terminal. */
export async function addMessage(
  db: Queryable,
  { kind, id }: Subject,
  line: { team: boolean; authorId: string | null; author: string; text: string; internal?: boolean },
): Promise<void> {
  await db.query(
    `insert into conversation_message (id, subject_kind, subject_id, team, author_id, author_name, text, internal)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), kind, id, line.team, line.authorId, line.author, line.text, line.internal ?? false],
  );
}

/** The lines of a conversation, the oldest first. */
export async function messagesOf(db: Queryable, { kind, id }: Subject): Promise<ConversationMessage[]> {
  const { rows } = await db.query<ConversationMessage>(
    `select id, team, internal, author_name as author, text, extract(epoch from at)::float8 as at from conversation_message
     where subject_kind = $1 and subject_id = $2 order by conversation_message.at, id`,
    [kind, id],
  );
  return rows;
}

/** The team's last line of `alias`'s conversation, as SQL. */
export const lastReplySql = (kind: Subject['kind'], alias: string): string =>
  `coalesce((select m.text from conversation_message m where m.subject_kind = '${kind}' and m.subject_id = ${alias}.id and m.team
    order by m.at desc limit 1), '')`;
