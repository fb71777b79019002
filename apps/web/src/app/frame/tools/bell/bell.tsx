import { useState } from 'react';
import { IconButton } from '../../../../kit/parts/icon-button.tsx';
import { lazyPart } from '../../../../kit/theme/antd-ground.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import styles from './bell.module.css';
import { useBellStatus } from './bell-calls.ts';
import { useBrowserNotices } from './use-browser-notices.ts';

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel);

/** The notification bell (shell L15): the sum of what is unread, "99+" at most, and the panel. */
export function Bell() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const { statuses, unread } = useBellStatus();
  useBrowserNotices();
  const name = unread > 0 ? text('notices.bell.openCount', { count: unread }) : text('notices.bell.open');
  return (
    <>
      <IconButton
        name={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={styles.bell}
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </IconButton>
      {opened && <BellPanel open={open} statuses={statuses} onClose={() => setOpen(false)} />}
    </>
  );
}

function BellIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path
        d="M8 2a4 4 0 0 0-4 4v3l-1.500 2.500h11L12 9V6a4 4 0 0 0-4-4ZM6.500 13.500h3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
