import type { Language, TreeBy, TreeNode } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Actor } from '#kit/actor.ts';
import type { SlotTest } from '#live/filter.ts';
import {
  categoryNodes,
  dealerNodes,
  isUnderDealer,
  isUnderRegion,
  listNodes,
  type NamedSet,
  type RegionNames,
  regionNodes,
} from '#live/tree.ts';
import { readGroups } from './groups/groups.store.ts';
import type { OverviewParts } from './overview-parts.ts';
import { dealersOf } from './parties/dealer-names.ts';

/** Children of a node; an empty parent is the top. */
export async function nodesOf(
  parts: OverviewParts,
  actor: Actor,
  language: Language,
  test: SlotTest,
  by: TreeBy,
  parent: string,
): Promise<TreeNode[]> {
  if (by === 'dealer') return dealerNodes(parts.fleet, test, await dealersOf(parts, actor), parent);
  if (by === 'region') return regionNodes(parts.fleet, test, namesIn(parts, language), parent);
  if (parent !== '') return [];
  if (by === 'list') return listNodes(parts.fleet, test, await setsOf(parts, actor));
  const words = texts[language].exports.category;
  return categoryNodes(parts.fleet, test).map((node) => ({
    ...node,
    name: words[node.id as keyof typeof words],
  }));
}

/** Whether the vehicle in a slot hangs under a node. */
export async function underNode(
  parts: OverviewParts,
  actor: Actor,
  language: Language,
  by: TreeBy,
  node: string,
): Promise<SlotTest> {
  const { facts } = parts.fleet;
  if (by === 'category') return (slot) => facts[slot]!.category === node;
  if (by === 'dealer') {
    const names = await dealersOf(parts, actor);
    return (slot) => isUnderDealer(facts[slot]!.dealerId, names, node);
  }
  if (by === 'region') {
    const names = namesIn(parts, language);
    return (slot) => isUnderRegion(facts[slot]!.divisionCode, names, node);
  }
  const members = (await setsOf(parts, actor)).find(({ id }) => id === node)?.members ?? new Set();
  return (slot) => members.has(facts[slot]!.id);
}

/** Pins are the first group of "My list"; the screen names it. */
export const pinsNode = 'pins';

async function setsOf({ pool }: OverviewParts, actor: Actor): Promise<NamedSet[]> {
  const { pins, groups } = await readGroups(pool, actor);
  return [
    { id: pinsNode, name: '', members: new Set(pins) },
    ...groups.map(({ id, name, vehicles }) => ({ id, name, members: new Set(vehicles) })),
  ];
}

function namesIn({ divisions }: OverviewParts, language: Language): RegionNames {
  const paths = new Map<string, readonly string[]>();
  return {
    nameOf: (code) => divisions.nameOf(code, language),
    pathOf(code) {
      let path = paths.get(code);
      if (!path) {
        path = divisions.pathOf(code);
        paths.set(code, path);
      }
      return path;
    },
  };
}
