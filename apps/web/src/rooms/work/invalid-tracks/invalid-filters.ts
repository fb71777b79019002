import {
  invalidKinds,
  invalidOrigins,
  invalidStates,
  type invalidTrackList,
  workTypes,
} from '@furrow/contract';
import type { ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';

export const invalidFilters: ListFilters<typeof invalidTrackList> = {
  sn: { kind: 'sn', title: 'invalidTracks.columns.sn' },
  span: { kind: 'days', title: 'invalidTracks.filters.span' },
  state: {
    kind: 'choice',
    title: 'invalidTracks.columns.state',
    choices: invalidStates,
    words: (one) => text(`invalidTracks.states.${one}`),
  },
  kind: {
    kind: 'choice',
    title: 'invalidTracks.columns.kind',
    choices: invalidKinds,
    words: (one) => text(`invalidTracks.kinds.${one}`),
  },
  origin: {
    kind: 'choice',
    title: 'invalidTracks.columns.origin',
    choices: invalidOrigins,
    words: (one) => text(`invalidTracks.origins.${one}`),
  },
  dealer: {
    kind: 'branch',
    title: 'invalidTracks.filters.dealer',
    useNodes: useDealerNodes,
    withBelow: 'invalidTracks.filters.withBelow',
  },
  division: { kind: 'cascade', title: 'invalidTracks.filters.division', useNodes: useDivisionNodes },
  workType: {
    kind: 'choice',
    title: 'invalidTracks.filters.workType',
    choices: workTypes,
    words: (one) => text(`exports.workType.${one}`),
  },
  markedBy: { kind: 'text', title: 'invalidTracks.columns.markedBy' },
  taken: { kind: 'numbers', title: 'invalidTracks.filters.taken', quantity: 'area' },
  settled: {
    kind: 'choice',
    title: 'invalidTracks.filters.settled',
    choices: ['yes', 'no'],
    words: (one) => text(`invalidTracks.filters.${one}`),
  },
};
