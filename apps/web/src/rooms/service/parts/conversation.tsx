import type { ConversationMessage } from '@furrow/contract';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './parts.module.css';

/** What was said about a feedback or a problem, the oldest first; the team's lines stand at the right. */
export function Conversation({ messages }: { messages: readonly ConversationMessage[] }) {
  const text = useTexts();
  return (
    <section aria-label={text('feedback.conversation')}>
      <h3>{text('feedback.conversation')}</h3>
      {messages.length === 0 && <p>{text('feedback.noMessages')}</p>}
      <ul className={styles.lines}>
        {messages.map(({ id, team, internal, author, text: words, at }) => (
          <li
            key={id}
            className={styles.line}
            data-team={team || undefined}
            data-internal={internal || undefined}
          >
            <span className={styles.who}>
              {team ? `${text('feedback.team')} · ${author}` : author}
              {internal && ` · ${text('problems.internal')}`} · <Time at={at} />
            </span>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
