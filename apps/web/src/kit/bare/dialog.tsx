import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { CloseIcon } from '../parts/icons.tsx';
import { useTexts } from '../words/text.ts';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** `drawer` stands at the right edge; both fill the screen of a phone. */
  kind?: 'dialog' | 'drawer';
  /** Without it there is no way to close it: the deed must be done. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog, for places that must not load Ant Design: it keeps the focus, makes the page behind it inert, closes
 * by Escape and gives the focus back.
 */
export function Dialog({ title, kind = 'dialog', onClose, children }: Props) {
  const text = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement as HTMLElement | null;
    dialog?.showModal();
    return () => {
      dialog?.close();
      before?.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-kind={kind}
      aria-labelledby={id}
      onCancel={(event) => {
        // The owner takes the dialog away; closing by itself would leave it standing in the page.
        event.preventDefault();
        if (event.target === event.currentTarget) onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // A second Escape closes it whatever was prevented; one that may not be closed opens again.
        if (currentTarget.open) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <IconButton name={text('messages.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
