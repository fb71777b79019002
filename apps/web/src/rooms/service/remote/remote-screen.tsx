import { type RemoteSessionRow, remoteCalls, remoteSessionList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { remoteColumns, remoteFilters } from './remote-columns.tsx';
import { CreateDialog, RemoteDialog, type RemoteDialogKind } from './remote-dialogs.tsx';
import { RemoteDrawer } from './remote-drawer.tsx';
import { useRemoteActions } from './use-remote-actions.ts';

/** Who asks for help on a terminal is seen within two seconds, ms. */
const everyMs = 1_500;
/** `?new=` opens the dialog with this SN; `problem` and `contact` are what it is about. */
const known = ['new', 'ofProblem', 'ofContact'];

/** /remoteServeList: all remote sessions, who waits first. */
export function Screen() {
  const text = useTexts();
  useAskAgain('remoteServeList', everyMs);
  const [sn] = useAddressItem('new');
  const [problemId] = useAddressItem('ofProblem');
  const [contactId] = useAddressItem('ofContact');
  const mayCreate = useMay('remoteServeList.create');
  const [opened, setOpened] = useState<{ kind: RemoteDialogKind; row: RemoteSessionRow } | null>(null);
  const actions = useRemoteActions((kind, row) => setOpened({ kind, row }));
  const closeNew = (id: string | null = null) =>
    pushAddress({ new: null, ofProblem: null, ofContact: null, ...(id !== null && { id }) });
  return (
    <>
      <ListPage<RemoteSessionRow, typeof remoteSessionList>
        screen="remoteServeList"
        resource={remoteCalls.list}
        title="titles.remoteServeList"
        list={remoteSessionList}
        filters={remoteFilters}
        columns={remoteColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        exportRight="remoteServeList.export"
        create={
          mayCreate
            ? { label: text('remoteSessions.create'), onClick: () => pushAddress({ new: ' ' }) }
            : undefined
        }
        rowActions={actions}
        summary={(list) => <Figures onState={(state) => list.setFilter('state', [state])} />}
        tools={() => (
          <Button href="/remotePlat" target="_blank">
            {text('remoteSessions.workbench')}
          </Button>
        )}
        drawer={({ ids }) => (
          <RemoteDrawer ids={ids} actions={(row) => (ids.includes(row.id) ? [] : actions(row))} />
        )}
        empty="remoteSessions.empty"
      />
      {opened && <RemoteDialog {...opened} onClose={() => setOpened(null)} />}
      {sn !== null && mayCreate && (
        <CreateDialog
          {...{ sn: sn.trim(), problemId, contactId }}
          onClose={() => closeNew()}
          onDone={({ id }) => closeNew(id)}
        />
      )}
    </>
  );
}

function Figures({ onState }: { onState: (state: RemoteSessionRow['state']) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(remoteCalls.figures, {});
  if (!data) return null;
  const span = (s: number | null) => (s === null ? text('format.none') : formats.duration(s));
  const card = (
    key: 'waiting' | 'longestS' | 'running' | 'endedToday' | 'solved' | 'meanWaitS',
    value: string,
  ) => ({
    key,
    label: text(`remoteSessions.figures.${key}`),
    value,
  });
  const solved =
    data.solved === null ? text('format.none') : `${formats.number(Math.round(data.solved * 100))} %`;
  return (
    <ListFigures
      cards={[
        { ...card('waiting', formats.number(data.waiting)), onClick: () => onState('waiting') },
        card('longestS', span(data.longestS)),
        { ...card('running', formats.number(data.running)), onClick: () => onState('running') },
        { ...card('endedToday', formats.number(data.endedToday)), onClick: () => onState('ended') },
        card('solved', solved),
        card('meanWaitS', span(data.meanWaitS)),
        ...data.engineers.map(({ name, team, running, ended }) => ({
          key: `${name} ${team ?? ''}`,
          label: text('remoteSessions.figures.engineer', {
            name: team === null ? name : `${name} (${team})`,
          }),
          value: `${formats.number(running)} / ${formats.number(ended)}`,
        })),
      ]}
    />
  );
}
