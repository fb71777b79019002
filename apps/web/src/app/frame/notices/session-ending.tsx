import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { endingIn, refreshSession } from '#kit/session/session-keeper.ts';
import { viewedRole } from '#kit/session/viewing.ts';
import { useTexts } from '#kit/words/text.ts';
import { useLogout } from '../use-logout.ts';
import styles from './session-ending.module.css';

/**
 * In the last five minutes of a session, which only come when nobody has worked for a while: how long it lasts, and
 * "Stay signed in" (L14). Big screens and /video stand outside of the frame and do not show it.
 */
export function SessionEnding() {
  const left = endingIn(useNow(1000));
  // A viewing cannot be lengthened, and leads back to the own role by itself.
  return left === null || viewedRole() !== null ? null : <EndingDialog leftMs={left} />;
}

function EndingDialog({ leftMs }: { leftMs: number }) {
  const text = useTexts();
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const refresh = useMutation({ mutationFn: refreshSession });
  const logout = useLogout();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-ending"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ending">{text('frame.ending.title')}</h2>
      <p role="timer">{text('frame.ending.text', { time: formats.duration(leftMs / 1000) })}</p>
      <div className={styles.actions}>
        <ActionButton onClick={() => logout.mutate()}>{text('shell.logOut')}</ActionButton>
        <ActionButton kind="primary" busy={refresh.isPending} onClick={() => refresh.mutate()}>
          {text('shell.session.stay')}
        </ActionButton>
      </div>
    </dialog>
  );
}
