import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './party-dock.module.css';

interface Props {
  label: string;
  table: ReactNode;
  /** What else is done with the table: its file. */
  tools?: ReactNode;
  ranking: ReactNode;
}

/** Which of the two the address has open. */
function useDock(): { tab: string | null; open: (tab: string | null) => void } {
  const [tab, open] = useAddressItem('dock');
  return { tab: tab === 'table' || tab === 'ranking' ? tab : null, open };
}

/** The companies of the map as a table, or ranked by a figure, under the map. */
export function PartyDock({ label, table, tools, ranking }: Props) {
  const text = useTexts();
  const { tab, open } = useDock();
  if (tab === null) return null;
  return (
    <section className={styles.dock} aria-label={label}>
      <Tabs
        size="small"
        activeKey={tab}
        onChange={open}
        items={[
          { key: 'table', label: text('partyMaps.dock.table') },
          { key: 'ranking', label: text('partyMaps.dock.ranking') },
        ]}
        tabBarExtraContent={
          <>
            {tools}
            <IconButton name={text('messages.close')} onClick={() => open(null)}>
              <CloseIcon />
            </IconButton>
          </>
        }
      />
      <div className={styles.content}>{tab === 'table' ? table : ranking}</div>
    </section>
  );
}

/** Opens and closes it. */
export function DockButton() {
  const text = useTexts();
  const { tab, open } = useDock();
  return (
    <Button aria-expanded={tab !== null} onClick={() => open(tab === null ? 'table' : null)}>
      {text('partyMaps.dock.title')}
    </Button>
  );
}
