import { useTexts } from '../words/text.ts';
import { copyText } from './copy-text.ts';
import styles from './copyable.module.css';
import { CopyIcon } from './icons.tsx';

/** SNs and codes in a monospaced face; a copy mark appears on hover and focus. */
export function Copyable({ children }: { children: string }) {
  const text = useTexts();
  if (children === '') return text('format.none');
  return (
    <span className={styles.code}>
      {children}
      <button
        type="button"
        title={text('map.copy')}
        aria-label={`${text('map.copy')} ${children}`}
        onClick={(event) => {
          event.stopPropagation();
          void copyText(children);
        }}
      >
        <CopyIcon />
      </button>
    </span>
  );
}
