import { useMutation } from '@tanstack/react-query';
import { useFormats, useNow } from '../../kit/formats/use-formats.ts';
import { ActionButton } from '../../kit/parts/action-button.tsx';
import { endingIn, refreshSession } from '../../kit/session/session-keeper.ts';
import { useTexts } from '../../kit/words/text.ts';
import styles from './session-ending.module.css';

/** In the last five minutes of a session: how long it lasts, and "Stay signed in" (shell L14). A bar, for a dialog would lie over the work. */
export function SessionEnding() {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow(1000);
  const refresh = useMutation({ mutationFn: refreshSession });
  const left = endingIn(now);
  if (left === null) return null;
  return (
    <div className={styles.ending} role="status">
      <p>{text('shell.session.ending', { time: formats.duration(left / 1000) })}</p>
      <ActionButton kind="primary" busy={refresh.isPending} onClick={() => refresh.mutate()}>
        {text('shell.session.stay')}
      </ActionButton>
    </div>
  );
}
