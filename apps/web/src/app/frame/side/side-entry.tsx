import type { ScreenEntry, ScreenName } from '@furrow/contract';
import { screenEntryAt } from '@furrow/contract';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#kit/words/text.ts';
import { NewTabIcon } from '../icons.tsx';
import { useEntryAddress } from '../use-visible-menu.ts';
import { EntryFace } from './entry-face.tsx';
import { openNewerSite } from './newer-site.ts';
import styles from './sidebar.module.css';

interface Props {
  entry: ScreenEntry<ScreenName>;
  narrow: boolean;
  /** What waits there for the person. */
  waiting: number;
}

/**
 * One page of the menu. An entry of the newer site opens a browser tab of its own by a one-time ticket; its link is the
 * plain path, for the middle button and for copying (L13).
 */
export function SideEntry({ entry, narrow, waiting }: Props) {
  const text = useTexts();
  const { pathname } = useLocation();
  const addressOf = useEntryAddress();
  const title = text(`titles.${entry.name}`);
  const current = pathname === entry.path || screenEntryAt(pathname)?.parent === entry.name;
  const { handOver } = entry;
  const common = {
    className: styles.entry,
    'data-narrow': narrow || undefined,
    title: narrow ? title : undefined,
    'aria-current': current ? ('page' as const) : undefined,
  };
  const face = <EntryFace name={entry.name} title={title} waiting={waiting} />;
  if (!handOver)
    return (
      <Link to={addressOf(entry.path)} {...common}>
        {face}
      </Link>
    );
  return (
    <a
      href={entry.path}
      target="_blank"
      rel="noopener"
      {...common}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void openNewerSite(handOver);
      }}
    >
      {face}
      <span className={styles.mark}>
        <NewTabIcon />
      </span>
      <span className="visually-hidden">{text('frame.sidebar.newTab')}</span>
    </a>
  );
}
