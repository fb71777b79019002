import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import styles from './tabbed-page.module.css';

interface Props {
  active: string;
  tabs: readonly { key: string; label: ReactNode }[];
  onTurn: (key: string) => void;
  /** What the active tab shows: a list page, or a page that scrolls. */
  children: ReactNode;
}

/** A page of several tabs: the bar stays, what the chosen tab shows scrolls beneath it. With one tab there is no bar. */
export function TabbedPage({ active, tabs, onTurn, children }: Props) {
  return (
    <div className={styles.page}>
      {tabs.length > 1 && (
        <Tabs className={styles.tabs ?? ''} activeKey={active} onChange={onTurn} items={[...tabs]} />
      )}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
