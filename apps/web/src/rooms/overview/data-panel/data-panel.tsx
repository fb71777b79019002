import { type PanelBlock, panelBlocks } from '@furrow/contract';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { usePreference } from '#kit/list/preferences/use-preferences.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CardsBlock } from './cards-block.tsx';
import {
  AreasBlock,
  BrandsBlock,
  CommandsBlock,
  InstalledBlock,
  OnlineBlock,
  TypesBlock,
} from './chart-blocks.tsx';
import { CustomiseDialog } from './customise-dialog.tsx';
import styles from './data-panel.module.css';
import { NoticesBlock, NotificationsBlock, ShortcutsBlock, TasksBlock, TodoBlock } from './list-blocks.tsx';
import { useRefreshPanel } from './panel-calls.ts';

const parts: Readonly<
  Record<PanelBlock, { Part: ComponentType; right?: 'carMonitor' | 'deviceJob'; wide?: true }>
> = {
  cards: { Part: CardsBlock, right: 'carMonitor', wide: true },
  todo: { Part: TodoBlock },
  notices: { Part: NoticesBlock },
  notifications: { Part: NotificationsBlock },
  tasks: { Part: TasksBlock },
  areas: { Part: AreasBlock, right: 'deviceJob' },
  online: { Part: OnlineBlock, right: 'carMonitor' },
  types: { Part: TypesBlock, right: 'carMonitor' },
  brands: { Part: BrandsBlock, right: 'carMonitor' },
  installed: { Part: InstalledBlock, right: 'carMonitor' },
  commands: { Part: CommandsBlock, right: 'carMonitor' },
  shortcuts: { Part: ShortcutsBlock },
};

/** /data-panel: what there is to do, and how the fleet stands; blocks follow the rights of the pages that they lead to. */
export function Screen() {
  const text = useTexts();
  const [customising, setCustomising] = useState(false);
  const refresh = useRefreshPanel();
  const may = { carMonitor: useMay('carMonitor'), deviceJob: useMay('deviceJob') };
  const liked = usePreference('dataPanel');
  const order = [...new Set([...(liked?.order ?? []), ...panelBlocks])];
  const allowed = order.filter((block) => {
    const { right } = parts[block];
    return right === undefined || may[right];
  });
  const shown = allowed.filter((block) => !liked?.hidden.includes(block));
  return (
    <main className={styles.page} id="content">
      <div className={styles.top}>
        <PageHeading>{text('dataPanel.title')}</PageHeading>
        <div className={styles.tools}>
          <Button onClick={() => setCustomising(true)}>{text('dataPanel.customise')}</Button>
          <Button onClick={refresh}>{text('dataPanel.refresh')}</Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {text('dataPanel.empty')} <Link to="/profile/index">{text('dataPanel.toProfile')}</Link>
        </p>
      ) : (
        <div className={styles.blocks}>
          {shown.map((block) => {
            const { Part, wide } = parts[block];
            return (
              <section key={block} className={styles.block} data-wide={wide} data-block={block}>
                <Part />
              </section>
            );
          })}
        </div>
      )}
      {customising && <CustomiseDialog blocks={allowed} onClose={() => setCustomising(false)} />}
    </main>
  );
}
