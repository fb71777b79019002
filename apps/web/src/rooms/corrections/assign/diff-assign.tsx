import { type AssignmentRow, assignmentCalls, assignmentList } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { assignmentColumns, assignmentFilters } from './assign-columns.tsx';
import { AssignmentDrawer } from './assignment-drawer.tsx';
import { type Chosen, DistributeDialog } from './distribute-dialog.tsx';
import { useAssignBulk, useAssignDeeds } from './use-assign-deeds.tsx';

// Terminals answer when they are there, and no message tells of it.
const answersEveryMs = 5_000;

/** /diffAssign: which device uses which correction account, and whether its terminal has it. */
export function Screen() {
  const text = useTexts();
  const queries = useQueryClient();
  useAskAgain('diffAssign', answersEveryMs);
  const [distributing, setDistributing] = useState<Chosen | null>(null);
  const mayAssign = useMay('diffAssign.assign');
  const { actions, dialog } = useAssignDeeds(({ sn }) =>
    setDistributing({ method: 'singleDevice', sns: [sn] }),
  );
  const bulk = useAssignBulk();
  return (
    <>
      <ListPage<AssignmentRow, typeof assignmentList>
        screen="diffAssign"
        resource={assignmentCalls.list}
        title="titles.diffAssign"
        list={assignmentList}
        filters={assignmentFilters}
        columns={assignmentColumns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        create={
          mayAssign
            ? { label: text('corrections.assign.deeds.assign'), onClick: () => setDistributing({}) }
            : undefined
        }
        exportRight="diffAssign.export"
        tools={() => <ImportTool right="diffAssign.import" resource="diffAssign" title="titles.diffAssign" />}
        bulk={bulk.actions}
        rowActions={actions}
        drawer={({ ids }) => <AssignmentDrawer ids={ids} />}
        summary={() => <Figures />}
        empty="corrections.assign.empty"
      />
      {dialog}
      {bulk.dialog}
      {distributing && (
        <DistributeDialog
          initial={distributing}
          onClose={(done) => {
            setDistributing(null);
            if (done) void queries.invalidateQueries({ queryKey: ['diffAssign'] });
          }}
        />
      )}
    </>
  );
}

const byState = ['delivered', 'inUse', 'failed'] as const;

/** How many devices have an account and how far it is; a click filters. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const [state, setState] = useAddressItem('state');
  const [without, setWithout] = useAddressItem('without');
  const { data } = useCall(assignmentCalls.figures, {});
  if (!data) return null;
  const card = (key: keyof typeof data) => ({
    key,
    label: text(`corrections.assign.summary.${key}`),
    value: formats.number(data[key]),
  });
  return (
    <ListFigures
      cards={[
        card('withAccount'),
        { ...card('without'), active: without === 'yes', onClick: () => setWithout(without ? null : 'yes') },
        ...byState.map((key) => ({
          ...card(key),
          active: state === key,
          onClick: () => setState(state === key ? null : key),
        })),
        card('ending'),
        card('freeOwn'),
        card('freeMobile'),
        card('freeThird'),
      ]}
    />
  );
}
