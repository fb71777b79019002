import { latePart } from '#kit/late-part.tsx';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import styles from './car-monitor.module.css';
import { CardArea } from './card/card-area.tsx';
import { FollowBar } from './follow/follow-bar.tsx';
import { SearchBox } from './search/search-box.tsx';
import { StatusBar } from './status-bar/status-bar.tsx';
import { TreePanel } from './tree/tree-panel.tsx';
import { usePanels } from './use-monitor.ts';
import { useNarrow } from './use-narrow.ts';
import { useWakeLock } from './use-wake-lock.ts';

const FencePanel = lazyPart(async () => (await import('./fences/fence-panel.tsx')).FencePanel);
const Dock = lazyPart(async () => (await import('./dock/dock.tsx')).Dock);
const SplitView = latePart(async () => (await import('./follow/split-view.tsx')).SplitView);

/**
 * The panels that float over the map: search and status bar on top, tree or fences left, card right, dock below. They lie inside the
 * map's own box, so that they stay when it fills the screen.
 */
export function Panels() {
  const narrow = useNarrow();
  const { treeShown, treeWidth, dock, follow, fences } = usePanels();
  const tree = treeShown ?? !narrow;
  useWakeLock();
  return (
    <div className={styles.panels} style={{ '--tree-width': `${treeWidth}px` } as React.CSSProperties}>
      <SearchBox />
      <StatusBar />
      <div className={styles.tree} data-away={(!tree && !fences) || undefined}>
        {fences ? <FencePanel /> : tree && <TreePanel />}
      </div>
      <div className={styles.card}>
        <FollowBar />
        {follow.length > 1 && <SplitView />}
        <CardArea />
      </div>
      {dock && (
        <div className={styles.dock}>
          <Dock />
        </div>
      )}
    </div>
  );
}
