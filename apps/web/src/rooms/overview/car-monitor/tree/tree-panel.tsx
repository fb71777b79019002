import type { TreeBy } from '@furrow/contract';
import { type PointerEvent, useRef } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useMarked } from '#map/use-marked.ts';
import { useFleetPicture } from '../fleet-layer/fleet-context.ts';
import { treeWidths } from '../monitor-address.ts';
import { changeFilters, setPanels, useFilters, usePanels } from '../use-monitor.ts';
import styles from './tree.module.css';

const VehicleTree = lazyPart(async () => (await import('./vehicle-tree.tsx')).VehicleTree);
const tabs: readonly TreeBy[] = ['dealer', 'region', 'category', 'list'];

/** The fleet by region, by category, and the person's own list. Comes after the first picture of the map. */
export function TreePanel() {
  const text = useTexts();
  const { treeBy, showEmpty, hideOffline } = usePanels();
  const { node = [] } = useFilters();
  const loaded = useFleetPicture().loaded;
  const drawn = useMarked('furrow:fleet-shown');
  return (
    <nav className={styles.panel} aria-label={text('monitor.tree.title')}>
      <div className={styles.tabs}>
        <div className={styles.tabList} role="tablist" aria-label={text('monitor.tree.title')}>
          {tabs.map((by) => (
            <button
              key={by}
              type="button"
              role="tab"
              aria-selected={by === treeBy}
              onClick={() => setPanels({ treeBy: by })}
            >
              {text(`monitor.tree.${by}`)}
            </button>
          ))}
        </div>
        <IconButton name={text('messages.close')} onClick={() => setPanels({ treeShown: false })}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.toggles}>
        {treeBy !== 'list' && (
          <label>
            <input
              type="checkbox"
              checked={!showEmpty}
              onChange={() => setPanels({ showEmpty: !showEmpty })}
            />
            {text('monitor.tree.hideEmpty')}
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={hideOffline}
            onChange={() => setPanels({ hideOffline: !hideOffline })}
          />
          {text('monitor.tree.hideOffline')}
        </label>
        {node.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => changeFilters({ node: [] })}>
            {text('monitor.tree.clearTicks', { count: node.length })}
          </button>
        )}
      </div>
      {loaded && drawn ? <VehicleTree /> : <Skeleton lines={6} />}
      <Edge />
    </nav>
  );
}

/** The right edge: drag to widen, arrow keys too. */
function Edge() {
  const text = useTexts();
  const { treeWidth } = usePanels();
  const start = useRef<{ x: number; width: number } | null>(null);
  const set = (width: number) =>
    setPanels({ treeWidth: Math.min(treeWidths.most, Math.max(treeWidths.least, width)) });
  const move = (event: PointerEvent) => {
    if (start.current) set(start.current.width + event.clientX - start.current.x);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has a value, an hr has none
    <div
      className={styles.edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('monitor.tree.width')}
      aria-valuemin={treeWidths.least}
      aria-valuemax={treeWidths.most}
      aria-valuenow={treeWidth}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: treeWidth };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null;
      }}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
        if (step !== undefined) set(treeWidth + step);
      }}
    />
  );
}
