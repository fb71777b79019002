import { type ExtendRow, type ExtendState, type extendList, extendStates } from '@furrow/contract';
import { numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { Copyable } from '#kit/parts/copyable.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text, useTexts } from '#kit/words/text.ts';

export const extendFilters: ListFilters<typeof extendList> = {
  sn: { kind: 'text', title: 'extended.filters.sn' },
  dealer: {
    kind: 'branch',
    title: 'extended.filters.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'extended.filters.division', useNodes: useDivisionNodes },
  state: {
    kind: 'choice',
    title: 'extended.filters.state',
    choices: extendStates,
    words: (state) => text(`extended.states.${state}`),
  },
  during: { kind: 'days', title: 'extended.filters.during' },
  grantedBy: { kind: 'text', title: 'extended.filters.grantedBy' },
};

const colours: Record<ExtendState, StateColour> = {
  scheduled: 'waiting',
  inForce: 'passed',
  ended: 'offline',
  revoked: 'cancelled',
};

export const extendStateTag = (state: ExtendState) => (
  <StateTag colour={colours[state]}>{text(`extended.states.${state}`)}</StateTag>
);

/** A vehicle by its SN, or all vehicles of a dealer. */
export function TargetOf({ row: { sn, dealer, withSubordinates } }: { row: ExtendRow }) {
  const words = useTexts();
  if (sn !== null) return <Copyable>{sn}</Copyable>;
  return words(withSubordinates ? 'extended.allOfBranch' : 'extended.allOf', { dealer: dealer ?? '' });
}

/** The first divisions, or that it was drawn. */
export function PlaceOf({ row: { kind, divisions }, most = 3 }: { row: ExtendRow; most?: number }) {
  const words = useTexts();
  if (kind === 'polygon') return words('extended.polygon');
  return (
    <>
      {divisions.slice(0, most).map((code, i) => (
        <span key={code}>
          {i > 0 && ' · '}
          <DivisionName code={code} />
        </span>
      ))}
      {divisions.length > most && ` · ${words('regions.more', { count: divisions.length })}`}
    </>
  );
}

export const extendColumns: readonly ListColumn<ExtendRow, typeof extendList>[] = [
  { key: 'no', title: 'extended.columns.no', width: 80, align: 'right', cell: numberCell },
  { key: 'sn', title: 'extended.columns.sn', width: 220, cell: (_sn, row) => <TargetOf row={row} /> },
  { key: 'dealer', title: 'extended.columns.dealer', width: 170 },
  {
    key: 'divisions',
    title: 'extended.columns.divisions',
    width: 240,
    cell: (_codes, row) => <PlaceOf row={row} />,
  },
  { key: 'from', title: 'extended.columns.from', width: 170, cell: timeCell },
  { key: 'to', title: 'extended.columns.to', width: 170, cell: timeCell },
  { key: 'state', title: 'extended.columns.state', width: 110, cell: extendStateTag },
  { key: 'reason', title: 'extended.columns.reason', width: 200 },
  { key: 'grantedBy', title: 'extended.columns.grantedBy', width: 120 },
  { key: 'createdAt', title: 'extended.columns.createdAt', width: 170, cell: timeCell },
];
