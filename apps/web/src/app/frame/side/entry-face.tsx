import type { ScreenName, ScreenSubgroup } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './sidebar.module.css';
import { signOf } from './signs.ts';

interface Props {
  name: ScreenName | ScreenSubgroup;
  title: string;
  /** What waits on the page for the person; 0 shows nothing. */
  waiting: number;
}

/** As the bell: more is not told. */
const most = 99;

/** Sign, words and what waits: the same in the open and the narrow sidebar, which hides the words. */
export function EntryFace({ name, title, waiting }: Props) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <>
      <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
        <path d={signOf(name)} />
      </svg>
      <span className={styles.word}>{title}</span>
      {waiting > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{waiting > most ? `${most}+` : formats.number(waiting)}</span>
          <span className="visually-hidden">{text('frame.sidebar.waiting', { count: waiting })}</span>
        </span>
      )}
    </>
  );
}
