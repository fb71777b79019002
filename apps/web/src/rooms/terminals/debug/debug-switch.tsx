import { type DebugSwitchRow, debugSwitchCalls, debugSwitchList } from '@furrow/contract';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { Time } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { Bytes } from '../tbox-monitor/bytes.tsx';
import { columns, EndsAt, filters, isRunning, kindWords, stateTag } from './debug-columns.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { LiveView } from './live-view.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

const everyMs = 3_000;
/** `?on=` opens the dialog with these SNs. */
const known = ['on'];

/** /debugSwitch: what terminals really send, for a while and with a reason. */
export function Screen() {
  const text = useTexts();
  useAskAgain('debugSwitch', everyMs);
  const [turning] = useAddressItem('on');
  const mayTurn = useMay('debugSwitch.create');
  const [live, setLive] = useState<DebugSwitchRow | null>(null);
  const [longer, setLonger] = useState<DebugSwitchRow | null>(null);
  const actions = useDebugActions({ onLive: setLive, onExtend: setLonger });
  return (
    <>
      <ListPage<DebugSwitchRow, typeof debugSwitchList>
        screen="debugSwitch"
        resource={debugSwitchCalls.list}
        title="titles.debugSwitch"
        list={debugSwitchList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        known={known}
        exportRight="debugSwitch.export"
        create={
          mayTurn ? { label: text('debugSwitch.turnOn'), onClick: () => pushAddress({ on: ' ' }) } : undefined
        }
        rowActions={actions}
        drawer={({ ids }) => <SwitchDrawer ids={ids} />}
        empty="debugSwitch.empty"
      />
      {turning !== null && mayTurn && (
        <TurnOnDialog sns={turning} onClose={() => pushAddress({ on: null })} />
      )}
      {live && <LiveView row={live} onClose={() => setLive(null)} />}
      {longer && <ExtendDialog row={longer} onClose={() => setLonger(null)} />}
    </>
  );
}

interface Ways {
  onLive: (row: DebugSwitchRow) => void;
  onExtend: (row: DebugSwitchRow) => void;
}

function useDebugActions({ onLive, onExtend }: Ways): (row: DebugSwitchRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('debugSwitch');
  const may = {
    turn: useMay('debugSwitch.create'),
    clear: useMay('debugSwitch.delete'),
    fetch: useMay('debugSwitch.export'),
  };
  const off = async ({ id, sn }: DebugSwitchRow) => {
    const asked = {
      title: text('debugSwitch.turnOff'),
      follows: text('debugSwitch.turnOffText', { sn }),
      go: text('debugSwitch.turnOff'),
    };
    if (await confirmDeed(asked))
      await deed(() => ask(debugSwitchCalls.turnOff, { params: { id } }), text('debugSwitch.turnedOff'));
  };
  const clear = async ({ id, frames: count }: DebugSwitchRow) => {
    const asked = {
      title: text('debugSwitch.clear'),
      follows: text('debugSwitch.clearText', { count }),
      go: text('debugSwitch.clear'),
      danger: true,
    };
    if (await confirmDeed(asked))
      await deed(() => ask(debugSwitchCalls.clear, { params: { id } }), text('debugSwitch.cleared'));
  };
  return (row) => {
    const runs = isRunning(row);
    const action = (
      allowed: boolean,
      key: 'live' | 'turnOff' | 'extend' | 'download' | 'downloadText' | 'clear',
      onClick: () => void,
    ): RowAction | false => allowed && { key, label: text(`debugSwitch.${key}`), onClick };
    const file = (form: 'json' | 'text') => () =>
      void downloadByTicket(`debugSwitch/${row.id}/file`, { form });
    const removal = action(may.clear && row.frames > 0, 'clear', () => void clear(row));
    const all = [
      action(row.switches.includes('frames'), 'live', () => onLive(row)),
      action(may.turn && runs, 'turnOff', () => void off(row)),
      action(may.turn && runs, 'extend', () => onExtend(row)),
      action(may.fetch && row.frames > 0, 'download', file('json')),
      action(may.fetch && row.frames > 0, 'downloadText', file('text')),
      removal && { ...removal, danger: true },
    ];
    return all.filter((one) => one !== false);
  };
}

function SwitchDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<DebugSwitchRow>
      path={debugSwitchCalls.read}
      ids={ids}
      titleOf={({ sn }) => sn}
      details={(row) => (
        <Fields
          title="debugSwitch.details"
          lines={[
            { label: 'debugSwitch.columns.state', value: stateTag(row.state) },
            { label: 'debugSwitch.columns.switches', value: kindWords(row.switches) },
            { label: 'debugSwitch.columns.begunAt', value: <Time at={row.begunAt} /> },
            { label: 'debugSwitch.columns.endsAt', value: <EndsAt row={row} /> },
            { label: 'debugSwitch.columns.offAt', value: <Time at={row.offAt} /> },
            { label: 'debugSwitch.columns.by', value: row.by },
            { label: 'debugSwitch.columns.reason', value: row.reason },
            { label: 'debugSwitch.columns.problem', value: row.problem, copy: true },
            { label: 'debugSwitch.columns.frames', value: row.frames },
            { label: 'debugSwitch.columns.bytes', value: <Bytes of={row.bytes} /> },
            { label: 'debugSwitch.columns.lastFrameAt', value: <Time at={row.lastFrameAt} /> },
            { label: 'debugSwitch.columns.node', value: row.node },
            { label: 'debugSwitch.columns.dealer', value: row.dealer },
          ]}
        />
      )}
    />
  );
}
