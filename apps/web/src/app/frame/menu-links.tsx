import { Fragment, useEffect } from 'react';
import { NavLink } from 'react-router';
import { accountStore, mayOpen } from '../../kit/session/account.ts';
import { useTexts } from '../../kit/words/text.ts';
import { visibleMenu } from '../menu.ts';
import styles from './top-bar.module.css';

/** The pages that are built and granted. As an overlay it closes after a navigation and by Escape (shell L22). */
export function MenuLinks({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useTexts();
  const account = accountStore((state) => state.account);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open, onClose]);
  return (
    <nav className={styles.menu} data-open={open || undefined} aria-label={text('shell.mainMenu')}>
      {visibleMenu((code) => mayOpen(account, code)).map((group) => (
        <Fragment key={group.code}>
          <span className={styles.groupName}>{text(group.titleKey)}</span>
          {group.screens.map((screen) => (
            <NavLink key={screen.path} to={screen.path} onClick={onClose}>
              {text(screen.titleKey)}
            </NavLink>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
