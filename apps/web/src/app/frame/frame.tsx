import { useEffect, useState } from 'react';
import { CutTips } from '#kit/cut/cut-tips.tsx';
import { PrintHead } from '#kit/print/print-head.tsx';
import { keepSession } from '#kit/session/session-keeper.ts';
import { useSettings } from '#kit/settings/settings-store.ts';
import { useMobile } from '#kit/settings/ui-state.ts';
import { useTexts } from '#kit/words/text.ts';
import { useLiveStream } from '#live/use-stream.ts';
import { useAccountLayout } from '../dialogs/use-account-layout.ts';
import { KeptPages } from '../keep/kept-pages.tsx';
import { TagsBar } from '../tags/tags-bar.tsx';
import { useSessionMessages } from '../use-session-messages.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './frame.module.css';
import { AdminNotices } from './notices/admin-notices.tsx';
import { ConnectionBanner } from './notices/connection-banner.tsx';
import { NewVersion } from './notices/new-version.tsx';
import { SessionEnding } from './notices/session-ending.tsx';
import { ViewingBar } from './notices/viewing-bar.tsx';
import { Sidebar } from './side/sidebar.tsx';
import { TopBar } from './top/top-bar.tsx';
import { useAccountLikes } from './use-account-likes.ts';
import { useLeaving } from './use-leaving.ts';
import { useTags } from './use-tags.ts';

/** Top bar, sidebar, breadcrumbs, tags and the page, which alone scrolls (L1). */
export function Frame() {
  const text = useTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  const { tagsView, fixedHeader } = useSettings();
  const mobile = useMobile();
  useLiveStream();
  useSessionMessages();
  useAccountLayout();
  useAccountLikes();
  useTags();
  useLeaving();
  useEffect(keepSession, []);
  return (
    <div className={styles.frame} data-print="flow">
      <PrintHead />
      <button type="button" className={styles.skip} onClick={skipToContent}>
        {text('shell.skipToContent')}
      </button>
      <ViewingBar />
      <TopBar menuOpen={menuOpen} onMenuOpen={setMenuOpen} />
      <ConnectionBanner />
      <AdminNotices />
      <NewVersion />
      <SessionEnding />
      <CutTips />
      <div className={styles.body}>
        <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
        <div className={styles.column} data-loose={!fixedHeader || undefined}>
          <div className={styles.head}>
            <Breadcrumbs />
            {tagsView && !mobile && <TagsBar />}
          </div>
          <div className={styles.pages}>
            <KeptPages />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Kept pages have a `#content` of their own each; the one that is seen is meant. */
function skipToContent(): void {
  const content = document.querySelector<HTMLElement>('[data-shown] #content');
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}
