import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { useLastMessageAt, useStreamState } from '#live/use-stream.ts';
import styles from './top/top-bar.module.css';

/** The stream's light: colour and shape, in words on hover and for readers, with the time of the last message. */
export function ConnectionLight() {
  const text = useTexts();
  const formats = useFormats();
  const light = useStreamState('light');
  const lastMessageAt = useLastMessageAt();
  const words = text('shell.connection.light', { state: text(`shell.connection.${light}`) });
  const last = lastMessageAt
    ? text('shell.connection.lastMessage', { time: formats.time(lastMessageAt) })
    : text('shell.connection.noMessage');
  return (
    <span className={styles.lightBox} role="img" aria-label={words} title={`${words} · ${last}`}>
      <span className={styles.light} data-state={light} />
    </span>
  );
}
