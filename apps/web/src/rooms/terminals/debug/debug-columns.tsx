import {
  type DebugState,
  type DebugSwitchRow,
  debugKinds,
  debugStates,
  type debugSwitchList,
} from '@furrow/contract';
import { useEffect, useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, StateTag, Time, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { Bytes } from '../tbox-monitor/bytes.tsx';
import { protocolWords } from '../tbox-monitor/monitor-columns.tsx';

const colours = {
  turningOn: 'waiting',
  on: 'working',
  turningOff: 'waiting',
  off: 'offline',
  failed: 'error',
} as const satisfies Record<DebugState, StateColour>;

export const stateTag = (state: DebugState) => (
  <StateTag colour={colours[state]}>{text(`debugSwitch.states.${state}`)}</StateTag>
);
export const kindWords = (kinds: DebugSwitchRow['switches']): string =>
  kinds.map((kind) => text(`debugSwitch.kinds.${kind}`)).join(', ');
export const isRunning = ({ offAt }: DebugSwitchRow): boolean => offAt === null;

/** When a switch ends; while it runs, how long that is from now on. */
export function EndsAt({ row }: { row: DebugSwitchRow }) {
  const words = useTexts();
  const formats = useFormats();
  const [now, setNow] = useState(() => Date.now() / 1000);
  const runs = isRunning(row);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  if (!runs || row.endsAt <= now) return <Time at={row.endsAt} />;
  return words('debugSwitch.left', { time: formats.duration(Math.round(row.endsAt - now)) });
}

export const filters: ListFilters<typeof debugSwitchList> = {
  sn: { kind: 'sn', title: 'debugSwitch.columns.sn' },
  state: {
    kind: 'choice',
    title: 'debugSwitch.columns.state',
    choices: debugStates,
    words: (state) => text(`debugSwitch.states.${state}`),
  },
  switches: {
    kind: 'choice',
    title: 'debugSwitch.columns.switches',
    choices: debugKinds,
    words: (kind) => text(`debugSwitch.kinds.${kind}`),
  },
  begunAt: { kind: 'days', title: 'debugSwitch.columns.begunAt' },
  hasFrames: { kind: 'flag', title: 'debugSwitch.hasFrames' },
  terminalId: { kind: 'text', title: 'debugSwitch.columns.terminalId' },
  engineer: { kind: 'text', title: 'debugSwitch.columns.by' },
  dealer: {
    kind: 'branch',
    title: 'debugSwitch.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
};

const right = { align: 'right', width: 90 } as const;
export const columns: readonly ListColumn<DebugSwitchRow, typeof debugSwitchList>[] = [
  { key: 'sn', title: 'debugSwitch.columns.sn', width: 120, cell: codeCell },
  { key: 'terminalId', title: 'debugSwitch.columns.terminalId', width: 110, cell: codeCell },
  { key: 'protocol', title: 'debugSwitch.columns.protocol', width: 100, cell: protocolWords },
  {
    key: 'online',
    title: 'debugSwitch.columns.online',
    width: 90,
    cell: (online) => (
      <StateTag colour={online ? 'online' : 'offline'}>
        {text(online ? 'debugSwitch.online' : 'debugSwitch.offline')}
      </StateTag>
    ),
  },
  { key: 'switches', title: 'debugSwitch.columns.switches', width: 180, cell: kindWords },
  { key: 'state', title: 'debugSwitch.columns.state', width: 100, cell: stateTag },
  { key: 'begunAt', title: 'debugSwitch.columns.begunAt', width: 150, cell: timeCell },
  { key: 'endsAt', title: 'debugSwitch.columns.endsAt', width: 150, cell: (_, row) => <EndsAt row={row} /> },
  { key: 'by', title: 'debugSwitch.columns.by', width: 110 },
  { key: 'reason', title: 'debugSwitch.columns.reason', width: 180 },
  { key: 'frames', title: 'debugSwitch.columns.frames', ...right },
  { key: 'bytes', title: 'debugSwitch.columns.bytes', ...right, cell: (bytes) => <Bytes of={bytes} /> },
  { key: 'problem', title: 'debugSwitch.columns.problem', width: 120, hidden: true },
  { key: 'offAt', title: 'debugSwitch.columns.offAt', width: 150, hidden: true, cell: timeCell },
  { key: 'lastFrameAt', title: 'debugSwitch.columns.lastFrameAt', width: 150, hidden: true, cell: timeCell },
  { key: 'node', title: 'debugSwitch.columns.node', width: 130, hidden: true },
  { key: 'dealer', title: 'debugSwitch.columns.dealer', width: 140, hidden: true },
];
