import { type sortieList, sortiePurposes, sortieSources, sortieStates } from '@furrow/contract';
import type { ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { BlockFilter } from '../device-job/block-filter.tsx';

/** Filters of every view of /jiading. */
export const sortieFilters: ListFilters<typeof sortieList> = {
  sn: { kind: 'sn', title: 'jiading.heads.sn' },
  workDate: { kind: 'days', title: 'jiading.columns.workDate' },
  pilot: { kind: 'text', title: 'jiading.heads.pilot' },
  blockName: { kind: 'text', title: 'jiading.heads.block' },
  crop: { kind: 'text', title: 'jiading.heads.crop' },
  purpose: {
    kind: 'choice',
    title: 'jiading.heads.purpose',
    choices: sortiePurposes,
    words: (one) => text(`jiading.purposes.${one}`),
  },
  quality: {
    kind: 'choice',
    title: 'jiading.filters.quality',
    choices: ['good', 'faults'],
    words: (one) => text(`jiading.filters.${one}`),
  },
  state: {
    kind: 'choice',
    title: 'jiading.columns.state',
    choices: sortieStates,
    words: (one) => text(`jiading.states.${one}`),
  },
  agent: { kind: 'text', title: 'jiading.heads.agent' },
  model: { kind: 'text', title: 'jiading.columns.model' },
  dealer: {
    kind: 'branch',
    title: 'jiading.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'jiading.filters.withBelow',
  },
  division: { kind: 'cascade', title: 'jiading.columns.divisionCode', useNodes: useDivisionNodes },
  origin: {
    kind: 'choice',
    title: 'jiading.columns.source',
    choices: sortieSources,
    words: (one) => text(`jiading.sources.${one}`),
  },
  block: BlockFilter,
};

/** Items of the address that belong to the views and the map of a sortie. */
export const knownOfSorties = ['view', 'sortie', 'together', 'map'];
