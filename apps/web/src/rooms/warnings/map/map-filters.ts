import { raisedLevels, terminalRules } from '@furrow/contract';
import { useAddress, writeAddress } from '#kit/address.ts';
import type { AnyFilter } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { ruleWords } from '../list/warning-words.tsx';

/** What the map, the flow and the matrix are narrowed by, alike. */
export const mapFilters: Record<string, AnyFilter> = {
  dealers: { kind: 'tree', title: 'warnings.columns.dealer', useNodes: useDealerNodes },
  areaOf: {
    kind: 'branch',
    title: 'warnings.columns.areaOf',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'warnings.map.provinceTo', useNodes: useDivisionNodes },
  soldIn: { kind: 'cascade', title: 'warnings.map.provinceFrom', useNodes: useDivisionNodes },
  tab: {
    kind: 'choice',
    single: true,
    title: 'warnings.columns.state',
    choices: ['active', 'all'],
    words: (tab) => text(`warnings.tabs.${tab as 'active'}`),
  },
  rule: { kind: 'choice', title: 'warnings.columns.rule', choices: terminalRules, words: ruleWords },
  level: {
    kind: 'choice',
    title: 'warnings.columns.level',
    choices: raisedLevels,
    words: (level) => text(`warnings.levels.${level as 'notice'}`),
  },
  productModel: { kind: 'text', title: 'warnings.columns.productModel' },
  sn: { kind: 'sn', title: 'warnings.columns.sn' },
  raisedAt: { kind: 'days', title: 'warnings.columns.raisedAt' },
  soldAt: { kind: 'days', title: 'warnings.filters.soldAt' },
};

const names = Object.keys(mapFilters);

/** What the calls of the map are asked by. */
export type MapAsked = Readonly<Record<string, readonly string[] | string | number>>;

/** The filters as they stand in the address, and the moment that is looked at. */
export function useMapFilters() {
  const address = useAddress();
  const values = Object.fromEntries(names.map((name) => [name, address.getAll(name)]));
  const stood = address.get('stood');
  const asked: MapAsked = {
    ...Object.fromEntries(Object.entries(values).filter(([, all]) => all.length > 0)),
    // What stood at a moment may be over now.
    ...(stood === null ? {} : { stood, tab: 'all' }),
  };
  return {
    values: values as Readonly<Record<string, readonly string[]>>,
    asked,
    stood: stood === null ? null : Number(stood),
    change: (name: string, next: readonly string[]) => writeAddress({ [name]: next }),
    reset: () => writeAddress(Object.fromEntries([...names, 'stood'].map((name) => [name, null]))),
  };
}
