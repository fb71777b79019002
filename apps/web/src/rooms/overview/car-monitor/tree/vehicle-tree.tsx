import type { MonitorFilters } from '@furrow/contract';
import { Alert, Input, Tree } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { openCard } from '../open-card.ts';
import { changeFilters, useFilters, usePanels } from '../use-monitor.ts';
import { NewGroup } from './new-group.tsx';
import styles from './tree.module.css';
import { toTreeData } from './tree-data.ts';
import { everyItem, filterByName, type TreeItem } from './tree-items.ts';
import { useTreeName } from './tree-name.ts';
import { TreeRow } from './tree-row.tsx';
import { afterTick, tickState } from './tree-ticks.ts';
import { useTree } from './use-tree.ts';

/** The tree itself: lazy children, vehicles 100 at a time, drawn virtually. */
export function VehicleTree() {
  const text = useTexts();
  const { treeBy, hideOffline } = usePanels();
  const { node: ticked = [], ...others } = useFilters();
  const nameOf = useTreeName();
  const [wanted, setWanted] = useState('');
  const [expanded, setExpanded] = useState<string[]>([]);
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const [still, setStill] = useState(false);
  const { ref, height } = useHeight();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another tree
  useEffect(() => setExpanded([]), [treeBy]);

  const isLeafOpen = (key: string) => pages.has(idOf(key));
  const { items, error, pending } = useTree({
    by: treeBy,
    filters: withoutOffline(others, hideOffline),
    openNodes: expanded.filter((key) => key.startsWith(`${treeBy}:`) && !isLeafOpen(key)).map(idOf),
    openLeaves: new Map([...pages].filter(([id]) => expanded.includes(`${treeBy}:${id}`))),
    still,
    openAll: wanted.trim() !== '',
  });
  const byKey = useMemo(() => new Map([...everyItem(items)].map((item) => [item.key, item])), [items]);
  const ticks = useMemo(() => new Set(ticked), [ticked]);
  const shown = filterByName(items, wanted, nameOf);
  const expand = (keys: string[]) => {
    const opened = keys.map((key) => byKey.get(key)).filter((item) => item?.node?.leaf);
    setPages(
      new Map([...pages, ...opened.map((item) => [item!.node!.id, pages.get(item!.node!.id) ?? 1] as const)]),
    );
    setExpanded(keys);
  };
  const tick = (item: TreeItem) => {
    const next = afterTick(item, ticks);
    if (next) changeFilters({ node: next });
  };
  const more = (item: TreeItem) =>
    setPages(new Map(pages).set(item.node!.id, (pages.get(item.node!.id) ?? 1) + 1));
  const select = (key: string) => {
    const item = byKey.get(key);
    if (item?.vehicle) openCard(item.vehicle.id, true);
    else if (item)
      expand(expanded.includes(key) ? expanded.filter((one) => one !== key) : [...expanded, key]);
  };
  const states = [...byKey.values()].map((item) => ({ key: item.key, state: tickState(item, ticks) }));
  const keysIn = (state: 'on' | 'half') => states.filter((one) => one.state === state).map(({ key }) => key);
  return (
    <>
      <div className={styles.find}>
        <Input
          size="small"
          allowClear
          placeholder={text('monitor.tree.nameFilter')}
          aria-label={text('monitor.tree.nameFilter')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {treeBy === 'list' && <NewGroup />}
      </div>
      <div
        ref={ref}
        className={styles.tree}
        onPointerEnter={() => setStill(true)}
        onPointerLeave={() => setStill(false)}
      >
        {error && <Alert type="error" showIcon title={error.message} />}
        {!error && !pending && shown.length === 0 && (
          <p className={styles.none}>{text('monitor.tree.none')}</p>
        )}
        <Tree
          blockNode
          checkable
          checkStrictly
          virtual
          height={height}
          itemHeight={32}
          motion={false}
          selectedKeys={[]}
          treeData={toTreeData(shown, ticks)}
          expandedKeys={wanted.trim() === '' ? expanded : pathsTo(shown)}
          onExpand={(keys) => expand(keys.map(String))}
          checkedKeys={{ checked: keysIn('on'), halfChecked: keysIn('half') }}
          onCheck={(_keys, { node }) => {
            const item = byKey.get(String(node.key));
            if (item) tick(item);
          }}
          onSelect={(_keys, { node }) => select(String(node.key))}
          titleRender={({ item }) => <TreeRow item={item} name={nameOf(item)} onMore={() => more(item)} />}
        />
      </div>
    </>
  );
}

/** Found names are shown with the way to them. */
const pathsTo = (items: readonly TreeItem[]): string[] =>
  [...everyItem(items)].filter(({ node }) => node && !node.leaf).map(({ key }) => key);

const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** "Hide offline" is a wish of the tree only; a chosen state narrows it further. */
function withoutOffline(filters: MonitorFilters, hide: boolean): MonitorFilters {
  if (!hide) return filters;
  const states = (filters.state ?? ['working', 'online']).filter((state) => state !== 'offline');
  return { ...filters, state: states.length > 0 ? states : ['working', 'online'] };
}

/** Height of the room that is left, px: the virtual list draws only what fits. */
function useHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setHeight(Math.max(120, entry.contentRect.height)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}
