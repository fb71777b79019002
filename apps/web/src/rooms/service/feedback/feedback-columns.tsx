import {
  type FeedbackRow,
  feedbackFlow,
  type feedbackList,
  feedbackSources,
  feedbackTypes,
} from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';

const colours = {
  new: 'warning',
  inWork: 'online',
  replied: 'passed',
  closed: 'offline',
  rejected: 'cancelled',
} as const;
export const stateTag = (state: FeedbackRow['state']) => (
  <StateTag colour={colours[state]}>{text(`feedback.states.${state}`)}</StateTag>
);
export const typeWords = (type: FeedbackRow['type']): string => text(`feedback.types.${type}`);
export const ratingWords = (rating: number | null): string =>
  rating === null ? text('format.none') : '★'.repeat(rating);
const sourceWords = (source: FeedbackRow['source']): string => text(`feedback.sources.${source}`);

export const feedbackFilters: ListFilters<typeof feedbackList> = {
  number: { kind: 'text', title: 'feedback.columns.number' },
  type: { kind: 'choice', title: 'feedback.columns.type', choices: feedbackTypes, words: typeWords },
  state: {
    kind: 'choice',
    title: 'feedback.columns.state',
    choices: feedbackFlow.states,
    words: (state) => text(`feedback.states.${state}`),
  },
  text: { kind: 'text', title: 'feedback.columns.text' },
  sender: { kind: 'text', title: 'feedback.columns.sender' },
  company: { kind: 'text', title: 'feedback.columns.company' },
  handler: { kind: 'text', title: 'feedback.columns.handler' },
  screen: { kind: 'text', title: 'feedback.columns.screen' },
  source: { kind: 'choice', title: 'feedback.columns.source', choices: feedbackSources, words: sourceWords },
  sentAt: { kind: 'days', title: 'feedback.columns.sentAt' },
  withPictures: { kind: 'flag', title: 'feedback.columns.withPictures' },
  rating: {
    kind: 'choice',
    title: 'feedback.columns.rating',
    choices: ['1', '2', '3', '4', '5'],
    words: (rating) => ratingWords(Number(rating)),
  },
  late: { kind: 'flag', title: 'feedback.columns.late' },
  mine: { kind: 'flag', title: 'feedback.columns.mine' },
};

export const feedbackColumns: readonly ListColumn<FeedbackRow, typeof feedbackList>[] = [
  { key: 'number', title: 'feedback.columns.number', width: 110, cell: codeCell },
  { key: 'type', title: 'feedback.columns.type', width: 100, cell: typeWords },
  { key: 'text', title: 'feedback.columns.text', width: 260 },
  { key: 'pictures', title: 'feedback.columns.pictures', width: 80, align: 'right', cell: numberCell },
  { key: 'sender', title: 'feedback.columns.sender', width: 120 },
  { key: 'company', title: 'feedback.columns.company', width: 150 },
  { key: 'source', title: 'feedback.columns.source', width: 100, cell: sourceWords },
  { key: 'screen', title: 'feedback.columns.screen', width: 130 },
  { key: 'state', title: 'feedback.columns.state', width: 100, cell: stateTag },
  { key: 'handler', title: 'feedback.columns.handler', width: 120 },
  { key: 'lastReply', title: 'feedback.columns.lastReply', width: 200 },
  { key: 'repliedAt', title: 'feedback.columns.repliedAt', width: 170, cell: timeCell },
  { key: 'sentAt', title: 'feedback.columns.sentAt', width: 170, cell: timeCell },
  { key: 'rating', title: 'feedback.columns.rating', width: 100, cell: ratingWords },
  { key: 'rejectReason', title: 'feedback.columns.rejectReason', width: 160, hidden: true },
  { key: 'closedAt', title: 'feedback.columns.closedAt', width: 170, cell: timeCell, hidden: true },
  { key: 'browser', title: 'feedback.columns.browser', width: 200, hidden: true },
  {
    key: 'language',
    title: 'feedback.columns.language',
    width: 110,
    cell: (language) => text(`videos.languages.${language}`),
    hidden: true,
  },
];
