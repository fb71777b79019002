import { useState } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { AreaIcon, BoxIcon, FilterIcon, LassoIcon, TableIcon, TreeIcon } from '#kit/parts/icons.tsx';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import { countFilters } from '../monitor-address.ts';
import { monitorStore } from '../monitor-store.ts';
import { setPanels, useFilters, usePanels } from '../use-monitor.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './status-bar.module.css';

const FilterDrawer = lazyPart(async () => (await import('../filters/filter-drawer.tsx')).FilterDrawer);

/** Opens and closes the parts of the screen: tree, filters, dock, and the two ways to select on the map. */
export function StatusTools() {
  const text = useTexts();
  const narrow = useNarrow();
  const panels = usePanels();
  const active = countFilters(useFilters());
  const tool = monitorStore((state) => state.tool);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const treeShown = panels.treeShown ?? !narrow;
  const pick = (next: 'box' | 'lasso') => monitorStore.setState({ tool: tool === next ? null : next });
  return (
    <div className={styles.tools}>
      <IconButton
        name={text('monitor.tree.title')}
        pressed={treeShown && !panels.fences}
        onClick={() =>
          setPanels({
            treeShown: panels.fences || !treeShown,
            fences: false,
            fence: null,
            ...(narrow ? { dock: false } : {}),
          })
        }
      >
        <TreeIcon />
      </IconButton>
      <span className={styles.withCount}>
        <IconButton name={text('monitor.filters.title')} onClick={() => setFiltersOpen(true)}>
          <FilterIcon />
        </IconButton>
        {active > 0 && (
          <span className={styles.badge} title={text('monitor.filters.active', { count: active })}>
            {active}
          </span>
        )}
      </span>
      <IconButton
        name={text('monitor.dock.title')}
        pressed={panels.dock}
        onClick={() => setPanels({ dock: !panels.dock, ...(narrow ? { treeShown: false } : {}) })}
      >
        <TableIcon />
      </IconButton>
      <span className={styles.wide}>
        <IconButton
          name={text('fences.title')}
          pressed={panels.fences}
          onClick={() => setPanels({ fences: !panels.fences, fence: null })}
        >
          <AreaIcon />
        </IconButton>
        <IconButton name={text('monitor.select.box')} pressed={tool === 'box'} onClick={() => pick('box')}>
          <BoxIcon />
        </IconButton>
        <IconButton
          name={text('monitor.select.lasso')}
          pressed={tool === 'lasso'}
          onClick={() => pick('lasso')}
        >
          <LassoIcon />
        </IconButton>
      </span>
      {filtersOpen && <FilterDrawer onClose={() => setFiltersOpen(false)} />}
    </div>
  );
}
