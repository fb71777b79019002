import { useEffect } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../parts/icons.tsx';
import { useTexts } from '../words/text.ts';
import styles from './message-list.module.css';
import { closeMessage, type Message, messageStore, SUCCESS_MS } from './messages.ts';

const icons = { success: CheckIcon, error: AlertIcon, info: AlertIcon };

/** Bottom right: successes for 3 s, errors until they are closed (C25). A live region, so they are read out. */
export function MessageList() {
  const messages = messageStore((state) => state.messages);
  return (
    <div className={styles.list} role="log" aria-live="polite">
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </div>
  );
}

function MessageCard({ message }: { message: Message }) {
  const text = useTexts();
  const Icon = icons[message.kind];
  const { id, kind } = message;
  // From when it is drawn: on a page that is busy with a map it could be gone before anybody has seen it.
  useEffect(() => {
    if (kind === 'error') return;
    const timer = setTimeout(() => closeMessage(id), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [id, kind]);
  return (
    <div
      className={styles.card}
      data-kind={message.kind}
      role={message.kind === 'error' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.words}>
        {message.text}
        {message.detail && <div className={styles.detail}>{message.detail}</div>}
      </div>
      <IconButton name={text('messages.close')} onClick={() => closeMessage(message.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
