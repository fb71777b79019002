import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { useLastMessageAt, useStreamState } from '#live/use-stream.ts';
import styles from './status-bar.module.css';

/** The stream's light with the time of the last message: colour, shape and word. */
export function StreamLight() {
  const text = useTexts();
  const formats = useFormats();
  const light = useStreamState('light');
  const lastMessageAt = useLastMessageAt();
  const state = text('shell.connection.light', { state: text(`shell.connection.${light}`) });
  const last = lastMessageAt
    ? text('shell.connection.lastMessage', { time: formats.time(lastMessageAt) })
    : text('shell.connection.noMessage');
  return (
    <span className={styles.light} title={`${state} · ${last}`}>
      <span data-light={light} aria-hidden="true" />
      <span className="visually-hidden">{state}</span>
      <time>{lastMessageAt ? formats.time(lastMessageAt) : text('format.none')}</time>
    </span>
  );
}
