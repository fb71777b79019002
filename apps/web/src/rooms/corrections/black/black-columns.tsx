import { type BlackRow, blackKinds, type blackList, blackOrigins, blackStates } from '@furrow/contract';
import { CountLink, codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';

export const kindWords = (kind: BlackRow['kind']): string => text(`corrections.black.kinds.${kind}`);
export const originWords = (origin: BlackRow['origin']): string =>
  text(`corrections.black.origins.${origin}`);
/** What a person wrote, or the words of the rule that made the entry. */
export const reasonWords = ({ origin, reason }: Pick<BlackRow, 'origin' | 'reason'>): string =>
  origin === 'rule' && reason === 'wrongPasswords'
    ? text('corrections.black.ruleReasons.wrongPasswords')
    : reason;
export const stateTag = (state: BlackRow['state']) => (
  <StateTag colour={state === 'inForce' ? 'error' : 'offline'}>
    {text(`corrections.black.states.${state}`)}
  </StateTag>
);
export const endCell = (endsAt: number | null) =>
  endsAt === null ? text('corrections.black.forEver') : timeCell(endsAt);

/** Where what an entry refused stands in the log; null: agents and networks have no filter of their own there. */
export function hitsPath({ kind, value }: Pick<BlackRow, 'kind' | 'value'>): string | null {
  if (kind === 'network') return null;
  return `/diffLog?result=refused&${kind}=${encodeURIComponent(value)}`;
}

export const blackFilters: ListFilters<typeof blackList> = {
  kind: { kind: 'choice', title: 'corrections.black.fields.kind', choices: blackKinds, words: kindWords },
  value: { kind: 'text', title: 'corrections.black.fields.value' },
  state: {
    kind: 'choice',
    title: 'corrections.black.columns.state',
    choices: blackStates,
    words: (state) => text(`corrections.black.states.${state}`),
  },
  origin: {
    kind: 'choice',
    title: 'corrections.black.columns.origin',
    choices: blackOrigins,
    words: originWords,
  },
  createdAt: { kind: 'days', title: 'corrections.black.columns.createdAt' },
  hit: { kind: 'flag', title: 'corrections.black.columns.hit' },
};

export const blackColumns: readonly ListColumn<BlackRow, typeof blackList>[] = [
  { key: 'value', title: 'corrections.black.fields.value', width: 180, cell: codeCell },
  { key: 'kind', title: 'corrections.black.fields.kind', width: 100, cell: kindWords },
  { key: 'state', title: 'corrections.black.columns.state', width: 110, cell: stateTag },
  {
    key: 'reason',
    title: 'corrections.black.fields.reason',
    width: 200,
    cell: (_, entry) => reasonWords(entry),
  },
  { key: 'origin', title: 'corrections.black.columns.origin', width: 120, cell: originWords },
  { key: 'createdBy', title: 'corrections.black.columns.createdBy', width: 130 },
  { key: 'createdAt', title: 'corrections.black.columns.createdAt', width: 180, cell: timeCell },
  { key: 'endsAt', title: 'corrections.black.columns.endsAt', width: 180, cell: endCell },
  {
    key: 'hits',
    title: 'corrections.black.columns.hits',
    width: 90,
    align: 'right',
    cell: (hits, row) => <CountLink count={hits} to={hitsPath(row)} />,
  },
  { key: 'lastHitAt', title: 'corrections.black.columns.lastHitAt', width: 180, cell: timeCell },
  { key: 'removedBy', title: 'corrections.black.columns.removedBy', width: 130, hidden: true },
  {
    key: 'removedAt',
    title: 'corrections.black.columns.removedAt',
    width: 180,
    cell: timeCell,
    hidden: true,
  },
  { key: 'removedReason', title: 'corrections.black.columns.removedReason', width: 180, hidden: true },
];
