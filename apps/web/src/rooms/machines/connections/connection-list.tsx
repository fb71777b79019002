import { type ConnectionRow, connectionCalls, connectionList } from '@furrow/contract';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { columns, filters } from './connection-columns.tsx';
import { ConnectionDrawer } from './connection-drawer.tsx';
import { useConnectionDeeds } from './use-connection-deeds.tsx';

const nameOf = ({ vehicleSn }: ConnectionRow): string => vehicleSn;

/** Connections of every state, or the reports that wait (`waiting`). */
export function ConnectionList({ waiting }: { waiting: boolean }) {
  const text = useTexts();
  const { actions, connect, dialog } = useConnectionDeeds();
  const mayEdit = useMay('snConnect.edit');
  return (
    <>
      <ListPage<ConnectionRow, typeof connectionList>
        screen="snConnect"
        resource={connectionCalls.list}
        title="titles.snConnect"
        list={connectionList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        exportRight="snConnect.export"
        create={mayEdit && !waiting ? { label: text('connections.connect'), onClick: connect } : undefined}
        rowActions={actions}
        drawer={({ ids }) => <ConnectionDrawer ids={ids} />}
        empty={waiting ? 'connections.emptyWaiting' : 'connections.empty'}
      />
      {dialog}
    </>
  );
}
