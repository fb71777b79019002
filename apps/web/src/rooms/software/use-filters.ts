import {
  deviceCategories,
  silences,
  type softwareNotUsedList,
  type softwareUseList,
  usedSoftware,
} from '@furrow/contract';
import type { ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { hourWords } from './software-words.ts';

const ofVehicle = {
  sn: { kind: 'sn', title: 'softwareUse.columns.sn' },
  category: {
    kind: 'choice',
    title: 'softwareUse.columns.category',
    choices: deviceCategories,
    words: (one: (typeof deviceCategories)[number]) => text(`exports.category.${one}`),
  },
  dealer: {
    kind: 'branch',
    title: 'softwareUse.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'softwareUse.columns.divisionCode', useNodes: useDivisionNodes },
} as const;

/** Filters of the devices and of the versions. */
export const useFilters: ListFilters<typeof softwareUseList> = {
  software: {
    kind: 'choice',
    title: 'softwareUse.columns.software',
    choices: usedSoftware,
    words: (one) => text(`softwareUse.types.${one}`),
  },
  period: { kind: 'days', title: 'softwareUse.filters.period' },
  version: { kind: 'text', title: 'softwareUse.columns.version' },
  ...ofVehicle,
  hour: {
    kind: 'choice',
    title: 'softwareUse.filters.hour',
    choices: Array.from({ length: 7 * 24 }, (_, at) => `${Math.floor(at / 24) + 1}-${at % 24}`),
    words: hourWords,
  },
};

export const notUsedFilters: ListFilters<typeof softwareNotUsedList> = {
  silent: {
    kind: 'choice',
    single: true,
    title: 'softwareUse.filters.silent',
    choices: silences,
    words: (days) => text(`softwareUse.silences.days${days}`),
  },
  ...ofVehicle,
};

/** Items of the address that belong to the tabs and the charts. */
export const knownOfUse = ['tab', 'unit', 'id'];
