import { type NotificationRow, notificationPath } from '@furrow/contract';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './bell.module.css';
import { useReadOne } from './bell-calls.ts';

/** Who did what, and when. A click marks it read and goes by its type (spec §9); the link inside its text goes to its record. */
export function BellRow({ row, onGone }: { row: NotificationRow; onGone: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow();
  const navigate = useNavigate();
  const read = useReadOne();
  const leave = () => {
    if (!row.read) read.mutate(row.id);
    onGone();
  };
  const go = (event: MouseEvent) => {
    if ((event.target as HTMLElement).closest('a')) return;
    leave();
    void navigate(notificationPath(row));
  };
  const [before, after] = splitAt(row.operator_act, row.link_text);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is what the keyboard presses; its click comes up to here
    <li className={styles.row} data-unread={!row.read || undefined} onClick={go}>
      <span className={styles.dot} title={row.read ? undefined : text('notices.bell.unread')} />
      <span className={styles.words}>
        <button type="button">
          {row.operator_per} {before}
        </button>
        {row.link_text && (
          <Link to={row.link} onClick={leave}>
            {row.link_text}
          </Link>
        )}
        {after}
      </span>
      <time className={styles.time} title={formats.dateTime(row.operator_time)}>
        {formats.relative(row.operator_time, now)}
      </time>
    </li>
  );
}

/** What stands before and behind the link. */
function splitAt(words: string, piece: string): [string, string] {
  const place = piece === '' ? -1 : words.indexOf(piece);
  return place < 0
    ? [piece === '' ? words : '', '']
    : [words.slice(0, place), words.slice(place + piece.length)];
}
