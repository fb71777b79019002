import { backToOwnRole, viewedRole } from '#kit/session/viewing.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './connection-banner.module.css';

/** "You see the product as role X": stays on top while it lasts, with the way back (L10). */
export function ViewingBar() {
  const text = useTexts();
  const role = viewedRole();
  if (role === null) return null;
  return (
    <div className={styles.banner} role="status">
      {text('roles.viewing', { role })}
      <button type="button" onClick={() => void backToOwnRole()}>
        {text('roles.viewingBack')}
      </button>
    </div>
  );
}
