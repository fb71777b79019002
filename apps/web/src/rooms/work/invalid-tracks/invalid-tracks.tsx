import { type InvalidTrackRow, type InvalidTrackSummary, invalidTrackList } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { markName } from './invalid-cells.tsx';
import { invalidColumns } from './invalid-columns.tsx';
import { invalidFilters } from './invalid-filters.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { MarkDrawer } from './mark-drawer.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useMarkActions } from './use-mark-actions.ts';

type Open = { kind: 'mark' } | { kind: 'unmark' | 'confirm'; row: InvalidTrackRow } | null;

/** The map of a drawer keeps its view in the address, the dialog of the rules that it is open. */
const knownOfMap = ['map', 'rules'];

/** /invalidTrack: spans of tracks that must not count as work, and what they take out. */
export function Screen() {
  const text = useTexts();
  const [open, setOpen] = useState<Open>(null);
  const [rules] = useAddressItem('rules');
  const mayEdit = useMay('invalidTrack.edit');
  const mayRule = useMay('invalidTrack.rule');
  const actionsOf = useMarkActions((kind, row) => setOpen({ kind, row }));
  return (
    <>
      <ListPage<InvalidTrackRow, typeof invalidTrackList, InvalidTrackSummary>
        screen="invalidTrack"
        resource="invalidTrack"
        title="titles.invalidTrack"
        list={invalidTrackList}
        filters={invalidFilters}
        columns={invalidColumns}
        known={knownOfMap}
        keyOf={({ id }) => id}
        nameOf={markName}
        exportRight="invalidTrack.export"
        create={
          mayEdit
            ? { label: text('invalidTracks.deeds.mark'), onClick: () => setOpen({ kind: 'mark' }) }
            : undefined
        }
        tools={() =>
          mayRule && (
            <Button onClick={() => writeAddress({ rules: '1' })}>{text('invalidTracks.rules.button')}</Button>
          )
        }
        rowActions={actionsOf}
        drawer={({ ids }) => <MarkDrawer ids={ids} />}
        summary={(list) => <Summary list={list} />}
        empty="invalidTracks.empty"
      />
      <Opened open={open} onClose={() => setOpen(null)} />
      {mayRule && rules !== null && <RulesDialog onClose={() => writeAddress({ rules: null })} />}
    </>
  );
}

function Opened({ open, onClose }: { open: Open; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  if (!open) return null;
  const done = (words: 'marked' | 'unmarked') => {
    onClose();
    showSuccess(text(`invalidTracks.deeds.${words}`));
    for (const read of ['invalidTrack', 'deviceJob', 'track', 'coverage'])
      void queries.invalidateQueries({ queryKey: [read] });
  };
  if (open.kind === 'mark') return <MarkDialog onDone={() => done('marked')} onCancel={onClose} />;
  const { kind, row } = open;
  return (
    <StepDialog
      kind={kind}
      row={row}
      onDone={() => done(kind === 'unmark' ? 'unmarked' : 'marked')}
      onCancel={onClose}
    />
  );
}

function Summary({ list }: { list: ListState<InvalidTrackRow, InvalidTrackSummary> }) {
  const text = useTexts();
  const formats = useFormats();
  const { summary } = list;
  const none = text('format.none');
  const chosen = list.state.filters.state ?? [];
  const filterBy = (state: 'marked' | 'proposed') => ({
    active: chosen.length === 1 && chosen[0] === state,
    onClick: () => list.setFilter('state', [state]),
  });
  return (
    <ListFigures
      cards={[
        {
          key: 'marked',
          label: text('invalidTracks.summary.marked'),
          value: summary ? formats.number(summary.marked) : none,
          ...filterBy('marked'),
        },
        {
          key: 'taken',
          label: text('invalidTracks.summary.taken'),
          value: summary ? joined(formats.area(summary.takenM2)) : none,
        },
        {
          key: 'statements',
          label: text('invalidTracks.summary.statements'),
          value: summary ? formats.number(summary.statements) : none,
        },
        {
          key: 'proposed',
          label: text('invalidTracks.summary.proposed'),
          value: summary ? formats.number(summary.proposed) : none,
          ...filterBy('proposed'),
        },
      ]}
    />
  );
}
