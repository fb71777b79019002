import type { DataNode } from 'antd/es/tree';
import type { TreeItem } from './tree-items.ts';
import { afterTick, tickState } from './tree-ticks.ts';

export interface TreeDatum extends DataNode {
  item: TreeItem;
  children?: TreeDatum[];
}

/** The items as Ant Design's tree takes them; the last line of a leaf that is not whole loads more. */
export function toTreeData(items: readonly TreeItem[], ticks: ReadonlySet<string>): TreeDatum[] {
  return items.map((item) => {
    const children = toTreeData(item.children, ticks);
    if (item.more > 0) children.push(moreLine(item));
    const disabled = tickState(item, ticks) === 'on' && afterTick(item, ticks) === null;
    return {
      key: item.key,
      item,
      isLeaf: item.vehicle !== null,
      disableCheckbox: disabled,
      ...(children.length > 0 ? { children } : {}),
    };
  });
}

function moreLine(parent: TreeItem): TreeDatum {
  const item: TreeItem = { ...parent, key: `${parent.key}/more`, children: [] };
  return { key: item.key, item, isLeaf: true, checkable: false };
}

/** True for the line that loads more vehicles of its node. */
export const isMoreLine = (item: TreeItem): boolean => item.key.endsWith('/more');
