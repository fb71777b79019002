import type { MonitorFilters, TreeBy } from '@furrow/contract';
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
  const [still, setStill] = useState(false);
  const { ref, height } = useHeight();
  const branches = useBranches(treeBy);
  const { items, error, pending } = useTree({
    by: treeBy,
    filters: withoutOffline(others, hideOffline),
    openNodes: branches.openNodes,
    openLeaves: branches.openLeaves,
    still,
    openAll: wanted.trim() !== '',
  });
  const byKey = useMemo(() => new Map([...everyItem(items)].map((item) => [item.key, item])), [items]);
  const ticks = useMemo(() => new Set(ticked), [ticked]);
  const shown = filterByName(items, wanted, nameOf);
  const tick = (item: TreeItem | undefined) => {
    const next = item && afterTick(item, ticks);
    if (next) changeFilters({ node: next });
  };
  const select = (item: TreeItem | undefined) => {
    if (item?.vehicle) openCard(item.vehicle.id, true);
    else if (item) branches.toggle(item.key, byKey);
  };
  return (
    <>
      <NameFilter wanted={wanted} onChange={setWanted} by={treeBy} />
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
          expandedKeys={wanted.trim() === '' ? branches.expanded : pathsTo(shown)}
          onExpand={(keys) => branches.expand(keys.map(String), byKey)}
          checkedKeys={checkedOf(byKey, ticks)}
          onCheck={(_keys, { node }) => tick(byKey.get(String(node.key)))}
          onSelect={(_keys, { node }) => select(byKey.get(String(node.key)))}
          titleRender={({ item }) => (
            <TreeRow item={item} name={nameOf(item)} onMore={() => branches.more(item)} />
          )}
        />
      </div>
    </>
  );
}

interface NameFilterProps {
  wanted: string;
  onChange: (wanted: string) => void;
  by: TreeBy;
}

/** Above the tree: a part of a name that is looked for, and over own groups a new one. */
function NameFilter({ wanted, onChange, by }: NameFilterProps) {
  const text = useTexts();
  return (
    <div className={styles.find}>
      <Input
        size="small"
        allowClear
        placeholder={text('monitor.tree.nameFilter')}
        aria-label={text('monitor.tree.nameFilter')}
        value={wanted}
        onChange={(event) => onChange(event.target.value)}
      />
      {by === 'list' && <NewGroup />}
    </div>
  );
}

type ItemsByKey = ReadonlyMap<string, TreeItem>;

/** Which branches are open, and how many pages of vehicles are wanted of each that holds vehicles. */
function useBranches(by: TreeBy) {
  const [expanded, setExpanded] = useState<string[]>([]);
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another tree
  useEffect(() => setExpanded([]), [by]);

  const expand = (keys: string[], byKey: ItemsByKey) => {
    const opened = keys.map((key) => byKey.get(key)).filter((item) => item?.node?.leaf);
    setPages(
      new Map([...pages, ...opened.map((item) => [item!.node!.id, pages.get(item!.node!.id) ?? 1] as const)]),
    );
    setExpanded(keys);
  };
  return {
    expanded,
    openNodes: expanded.filter((key) => key.startsWith(`${by}:`) && !pages.has(idOf(key))).map(idOf),
    openLeaves: new Map([...pages].filter(([id]) => expanded.includes(`${by}:${id}`))),
    expand,
    toggle: (key: string, byKey: ItemsByKey) =>
      expand(expanded.includes(key) ? expanded.filter((one) => one !== key) : [...expanded, key], byKey),
    more: (item: TreeItem) =>
      setPages(new Map(pages).set(item.node!.id, (pages.get(item.node!.id) ?? 1) + 1)),
  };
}

/** A node is ticked in full, in part, or not. */
function checkedOf(
  byKey: ItemsByKey,
  ticks: ReadonlySet<string>,
): { checked: string[]; halfChecked: string[] } {
  const states = [...byKey.values()].map((item) => ({ key: item.key, state: tickState(item, ticks) }));
  const keysIn = (state: 'on' | 'half') => states.filter((one) => one.state === state).map(({ key }) => key);
  return { checked: keysIn('on'), halfChecked: keysIn('half') };
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
