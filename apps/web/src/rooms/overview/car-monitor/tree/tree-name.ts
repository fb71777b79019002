import { useTexts } from '#kit/words/text.ts';
import type { TreeItem } from './tree-items.ts';

/** The shown name of a line: divisions and groups bring theirs, the special nodes get words here. */
export function useTreeName(): (item: TreeItem) => string {
  const text = useTexts();
  return ({ node, vehicle, tick }) => {
    if (vehicle) return vehicle.alias || vehicle.sn;
    if (!node) return '';
    if (node.id === '-') return text(tick === 'dealer:-' ? 'monitor.tree.noDealer' : 'monitor.tree.noRegion');
    if (node.id === 'pins') return text('monitor.tree.pins');
    if (node.id.startsWith('=')) return text('monitor.tree.itself', { name: node.name });
    return node.name;
  };
}
