import { type DeviceCategory, deviceCategories, type WorkType, workTypes } from '@furrow/contract';
import type { AnyFilter } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { blockFilter } from '#rooms/work/public.ts';

/** What the wall can be narrowed by. */
export const wallFilters: Record<string, AnyFilter> = {
  division: { kind: 'cascade', title: 'deviceJob.columns.divisionCode', useNodes: useDivisionNodes },
  dealer: {
    kind: 'branch',
    title: 'deviceJob.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'deviceJob.filters.withBelow',
  },
  workType: {
    kind: 'choice',
    title: 'deviceJob.columns.workType',
    choices: workTypes,
    words: (one) => text(`exports.workType.${one as WorkType}`),
  },
  category: {
    kind: 'choice',
    title: 'deviceJob.columns.category',
    choices: deviceCategories,
    words: (one) => text(`exports.category.${one as DeviceCategory}`),
  },
  block: blockFilter,
  sn: { kind: 'text', title: 'deviceJob.columns.sn' },
};
