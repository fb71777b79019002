import type { InvalidState, InvalidTrackRow } from '@furrow/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StateTag } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

const stateColours: Record<InvalidState, StateColour> = {
  proposed: 'waiting',
  marked: 'error',
  dismissed: 'cancelled',
  unmarked: 'offline',
};
export const invalidStateCell = (state: InvalidState): ReactNode => (
  <StateTag colour={stateColours[state]}>{text(`invalidTracks.states.${state}`)}</StateTag>
);

/** Who found it: a person, or a rule by its name. */
export const originWords = ({ origin, rule }: Pick<InvalidTrackRow, 'origin' | 'rule'>): string =>
  rule === null
    ? text(`invalidTracks.origins.${origin}`)
    : `${text('invalidTracks.origins.rule')} · ${text(`invalidTracks.rules.names.${rule}`)}`;

export const statementsCell = (statements: InvalidTrackRow['statements']): ReactNode => (
  <Statements of={statements} />
);

function Statements({ of }: { of: InvalidTrackRow['statements'] }) {
  const may = useMay('subsidyStatement');
  if (of.length === 0) return text('format.none');
  return of.map(({ id, number }, place) => (
    <span key={id}>
      {place > 0 && ', '}
      {may ? <Link to={`/subsidyStatement?id=${id}`}>{number}</Link> : number}
    </span>
  ));
}

/** What a mark is called in questions and messages. */
export const markName = ({ sn, kind }: Pick<InvalidTrackRow, 'sn' | 'kind'>): string =>
  `${sn} · ${text(`invalidTracks.kinds.${kind}`)}`;
