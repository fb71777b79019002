import { deviceCategories, type deviceJobList, jobFlags, jobStates, workTypes } from '@furrow/contract';
import type { ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { BlockFilter } from './block-filter.tsx';

/** Filters of every screen of jobs. */
export const jobFilters: ListFilters<typeof deviceJobList> = {
  sn: { kind: 'sn', title: 'deviceJob.columns.sn' },
  workDate: { kind: 'days', title: 'deviceJob.columns.workDate' },
  workType: {
    kind: 'choice',
    title: 'deviceJob.columns.workType',
    choices: workTypes,
    words: (one) => text(`exports.workType.${one}`),
  },
  division: { kind: 'cascade', title: 'deviceJob.columns.divisionCode', useNodes: useDivisionNodes },
  dealer: {
    kind: 'branch',
    title: 'deviceJob.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'deviceJob.filters.withBelow',
  },
  owner: { kind: 'text', title: 'deviceJob.filters.owner' },
  state: {
    kind: 'choice',
    title: 'deviceJob.columns.state',
    choices: jobStates,
    words: (one) => text(`jobs.states.${one}`),
  },
  flags: {
    kind: 'choice',
    title: 'deviceJob.columns.flags',
    choices: jobFlags,
    words: (one) => text(`jobs.flags.${one}`),
  },
  blockName: { kind: 'text', title: 'deviceJob.filters.blockName' },
  vehicleDivision: {
    kind: 'cascade',
    title: 'deviceJob.filters.vehicleDivision',
    useNodes: useDivisionNodes,
  },
  category: {
    kind: 'choice',
    title: 'deviceJob.columns.category',
    choices: deviceCategories,
    words: (one) => text(`exports.category.${one}`),
  },
  model: { kind: 'text', title: 'deviceJob.columns.model' },
  tool: { kind: 'text', title: 'deviceJob.filters.tool' },
  crop: { kind: 'text', title: 'deviceJob.columns.crop' },
  area: { kind: 'numbers', title: 'deviceJob.filters.area', quantity: 'area' },
  depth: { kind: 'numbers', title: 'deviceJob.filters.depth', quantity: 'depth' },
  qualified: { kind: 'numbers', title: 'deviceJob.filters.qualified', quantity: 'share' },
  overlap: { kind: 'numbers', title: 'deviceJob.filters.overlap', quantity: 'share' },
  settled: {
    kind: 'choice',
    title: 'deviceJob.filters.settled',
    choices: ['yes', 'no'],
    words: (one) => text(`deviceJob.filters.${one}`),
  },
  block: BlockFilter,
  // Only a link of a report sets it; the chip and the line above the list take it away.
  asOf: {
    kind: 'own',
    title: 'deviceJob.filters.asOf',
    render: () => null,
    words: ([at = ''], _, formats) => formats.dateTime(Number(at)),
  },
};
