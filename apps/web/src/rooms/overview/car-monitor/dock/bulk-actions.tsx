import type { ListRow } from '@furrow/contract';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Query } from '#kit/api/request.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { trackLink } from '../card/card-changes.ts';
import { BindDialog } from '../fences/bind-dialog.tsx';
import { GroupNameForm } from '../tree/group-name-form.tsx';
import { BulkText } from './bulk-text.tsx';
import { exportRows } from './export-rows.ts';
import { useBulkLists } from './use-bulk-lists.ts';

const mostTracks = 3;

interface Props {
  ticked: readonly ListRow[];
  /** What the dock shows without ticks: exported whole. */
  query: Query;
  total: number;
}

/** What can be done with the ticked vehicles at once. Without a tick each deed says so; the export then takes the whole list. */
export function BulkActions({ ticked, query, total }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  const [mayExport, mayCommand, mayFence, mayTrack] = [
    useMay('carMonitor.export'),
    useMay('carMonitor.command'),
    useMay('carMonitor.fence'),
    useMay('historicalTrack'),
  ];
  const [dialog, setDialog] = useState<'text' | 'group' | 'fence' | null>(null);
  const ids = ticked.map(({ id }) => id);
  const lists = useBulkLists(ids);
  const ifTicked = (deed: () => void) => () => {
    if (ids.length === 0) showMessage('error', text('refusals.noSelection'));
    else deed();
  };
  const track = () => {
    if (ids.length > mostTracks) showMessage('error', text('refusals.tooManyVehicles'));
    else void navigate(trackLink(ids, Date.now()));
  };
  const groupItems: NonNullable<MenuProps['items']> = [
    ...lists.groups.map(({ id, name }) => ({
      key: id,
      label: name,
      onClick: ifTicked(() => void lists.addToGroup(id)),
    })),
    { key: 'new', label: text('monitor.tree.newGroup'), onClick: ifTicked(() => setDialog('group')) },
  ];
  return (
    <>
      {mayExport && (
        <Button size="small" disabled={total === 0} onClick={() => void exportRows(ids, query)}>
          {text('monitor.dock.export')}
        </Button>
      )}
      {mayCommand && (
        <Button size="small" onClick={ifTicked(() => setDialog('text'))}>
          {text('monitor.dock.text')}
        </Button>
      )}
      <Button size="small" onClick={ifTicked(() => void lists.pin())}>
        {text('monitor.card.pin')}
      </Button>
      <Dropdown trigger={['click']} menu={{ items: groupItems }}>
        <Button size="small">{text('monitor.dock.addToGroup')}</Button>
      </Dropdown>
      {mayFence && (
        <Button size="small" onClick={ifTicked(() => setDialog('fence'))}>
          {text('fences.bind')}
        </Button>
      )}
      {mayTrack && (
        <Button size="small" onClick={ifTicked(track)}>
          {text('shell.pages.historicalTrack')}
        </Button>
      )}
      {dialog === 'text' && <BulkText vehicles={ticked} onClose={() => setDialog(null)} />}
      {dialog === 'fence' && <BindDialog vehicles={ticked} onClose={() => setDialog(null)} />}
      {dialog === 'group' && <GroupNameForm vehicles={ids} onClose={() => setDialog(null)} />}
    </>
  );
}
