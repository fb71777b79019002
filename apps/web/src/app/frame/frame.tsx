import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { keepSession } from '../../kit/session/session-keeper.ts';
import { useTexts } from '../../kit/words/text.ts';
import { useLiveStream } from '../../live/use-stream.ts';
import { useAccountLayout } from '../dialogs/use-account-layout.ts';
import { useSessionMessages } from '../use-session-messages.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import styles from './frame.module.css';
import { SessionEnding } from './session-ending.tsx';
import { TopBar } from './top-bar.tsx';

/** The plain frame: top bar, banner, page. The page area is the only thing that scrolls (shell L1). */
export function Frame() {
  const text = useTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  useLiveStream();
  useSessionMessages();
  useAccountLayout();
  useEffect(keepSession, []);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {text('shell.skipToContent')}
      </a>
      <TopBar menuOpen={menuOpen} onMenuOpen={setMenuOpen} />
      <ConnectionBanner />
      <SessionEnding />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
