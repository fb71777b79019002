import {
  fleetCalls,
  type MonitorFilters,
  type TreeBy,
  type TreeNode,
  type TreeVehicle,
} from '@furrow/contract';
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { filterQuery } from '../monitor-calls.ts';
import { buildTree, type TreeItem } from './tree-items.ts';

/** Counts are renewed this often; an open branch only while the pointer is not on the tree. */
const renewalMs = 5_000;

interface Wanted {
  by: TreeBy;
  filters: MonitorFilters;
  /** Ids of open nodes that have nodes below them. */
  openNodes: readonly string[];
  /** Pages of vehicles that are wanted, by id of the open leaf node. */
  openLeaves: ReadonlyMap<string, number>;
  still: boolean;
  /** Load the children of every node of the top: a name is looked for in all of them. */
  openAll: boolean;
}

/** The loaded part of the tree: the top, the children of open nodes, the vehicles of open leaves 100 at a time. */
export function useTree({ by, filters, openNodes, openLeaves, still, openAll }: Wanted) {
  const client = useQueryClient();
  const top = client.getQueryData<TreeNode[]>(['monitor', 'tree', by, '', filters]) ?? [];
  const all = top.filter(({ leaf }) => !leaf).map(({ id }) => id);
  const parents = ['', ...(openAll ? all : openNodes)];
  const nodeQueries = useQueries({
    queries: parents.map((parent) => ({
      queryKey: ['monitor', 'tree', by, parent, filters],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(fleetCalls.tree, { query: { by, parent, ...filterQuery(filters) } }, { signal }),
      refetchInterval: renewalMs,
      placeholderData: keepPreviousData,
    })),
  });
  const pages = [...openLeaves].flatMap(([node, count]) =>
    Array.from({ length: count }, (_, index) => ({ node, page: index + 1 })),
  );
  const vehicleQueries = useQueries({
    queries: pages.map(({ node, page }) => ({
      queryKey: ['monitor', 'treeVehicles', by, node, page, filters],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(fleetCalls.treeVehicles, { query: { by, node, page, ...filterQuery(filters) } }, { signal }),
      refetchInterval: still ? (false as const) : renewalMs,
      placeholderData: keepPreviousData,
    })),
  });
  const nodes = new Map(parents.map((parent, index) => [parent, nodeQueries[index]?.data]));
  const vehicles = new Map<string, TreeVehicle[]>();
  for (const [index, { node }] of pages.entries()) {
    const loaded = vehicleQueries[index]?.data;
    if (loaded) vehicles.set(node, [...(vehicles.get(node) ?? []), ...loaded]);
  }
  const items: TreeItem[] = buildTree({ by, nodes, vehicles });
  return { items, error: nodeQueries[0]?.error ?? null, pending: nodeQueries[0]?.isPending ?? true };
}
