import { useState } from 'react';
import { errorLog } from '#kit/messages/error-log.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { AlertIcon } from '#kit/parts/icons.tsx';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../bell/bell.module.css';

const ErrorDialog = lazyPart(async () => (await import('./error-dialog.tsx')).ErrorDialog);

/** The error log's badge (spec §8, L17): the number of entries; nothing at all while there is none. */
export function ErrorBadge() {
  const text = useTexts();
  const count = errorLog((state) => state.errors.length);
  const [open, setOpen] = useState(false);
  if (count === 0 && !open) return null;
  return (
    <>
      <IconButton
        name={text('notices.errors.open', { count })}
        aria-haspopup="dialog"
        className={styles.bell}
        onClick={() => setOpen(true)}
      >
        <AlertIcon />
        <span className={styles.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      </IconButton>
      {open && <ErrorDialog onClose={() => setOpen(false)} />}
    </>
  );
}
