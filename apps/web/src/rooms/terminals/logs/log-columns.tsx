import {
  type LogState,
  logKinds,
  logOrigins,
  logStates,
  type SoftwareLogRow,
  type softwareLogList,
} from '@furrow/contract';
import { Progress } from 'antd';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { Bytes } from '../tbox-monitor/bytes.tsx';

const colours = {
  requested: 'waiting',
  sent: 'online',
  uploading: 'working',
  received: 'passed',
  cancelled: 'cancelled',
  failed: 'error',
} as const satisfies Record<LogState, StateColour>;

export const stateTag = ({ state, received, failure }: Shown) => (
  <>
    <StateTag colour={colours[state]}>{text(`softwareLog.states.${state}`)}</StateTag>
    {state === 'received' && !received && <StateTag colour="waiting">{text('softwareLog.noFile')}</StateTag>}
    {failure !== null && <StateTag colour="error">{text(`softwareLog.failures.${failure}`)}</StateTag>}
  </>
);
interface Shown extends Pick<SoftwareLogRow, 'state' | 'failure'> {
  received: boolean;
}
/** A crash tells of itself before its file is fetched. */
export const hasFile = ({ state, progress }: SoftwareLogRow): boolean =>
  state === 'received' && progress === 1;

export const onlineTag = (online: boolean) => (
  <StateTag colour={online ? 'online' : 'offline'}>
    {text(online ? 'softwareLog.online' : 'softwareLog.offline')}
  </StateTag>
);

export const filters: ListFilters<typeof softwareLogList> = {
  sn: { kind: 'sn', title: 'softwareLog.columns.sn' },
  state: {
    kind: 'choice',
    title: 'softwareLog.columns.state',
    choices: logStates,
    words: (state) => text(`softwareLog.states.${state}`),
  },
  kind: {
    kind: 'choice',
    title: 'softwareLog.columns.kind',
    choices: logKinds,
    words: (kind) => text(`softwareLog.kinds.${kind}`),
  },
  origin: {
    kind: 'choice',
    title: 'softwareLog.columns.origin',
    choices: logOrigins,
    words: (origin) => text(`softwareLog.origins.${origin}`),
  },
  askedAt: { kind: 'days', title: 'softwareLog.columns.askedAt' },
  covers: { kind: 'days', title: 'softwareLog.filters.covers' },
  askedBy: { kind: 'text', title: 'softwareLog.columns.askedBy' },
  softwareType: { kind: 'text', title: 'softwareLog.columns.softwareType' },
  softwareVersion: { kind: 'text', title: 'softwareLog.columns.softwareVersion' },
  problem: { kind: 'text', title: 'softwareLog.columns.problem' },
  size: { kind: 'numbers', title: 'softwareLog.filters.size' },
  dealer: {
    kind: 'branch',
    title: 'softwareLog.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
};

const right = { align: 'right', width: 90 } as const;
export const sizeCell = (size: number | null) => (size === null ? '' : <Bytes of={size} />);

export const columns: readonly ListColumn<SoftwareLogRow, typeof softwareLogList>[] = [
  { key: 'sn', title: 'softwareLog.columns.sn', width: 120, cell: codeCell },
  { key: 'online', title: 'softwareLog.columns.online', width: 90, cell: onlineTag },
  {
    key: 'kind',
    title: 'softwareLog.columns.kind',
    width: 120,
    cell: (kind) => text(`softwareLog.kinds.${kind}`),
  },
  { key: 'from', title: 'softwareLog.columns.from', width: 150, cell: timeCell },
  { key: 'to', title: 'softwareLog.columns.to', width: 150, cell: timeCell },
  {
    key: 'state',
    title: 'softwareLog.columns.state',
    width: 150,
    cell: (_, row) => stateTag({ ...row, received: hasFile(row) }),
  },
  {
    key: 'progress',
    title: 'softwareLog.columns.progress',
    width: 120,
    screenOnly: true,
    cell: (share, { state }) =>
      share === null || state === 'failed' || state === 'cancelled' ? (
        ''
      ) : (
        <Progress
          percent={Math.floor(share * 100)}
          size="small"
          aria-label={text('softwareLog.columns.progress')}
        />
      ),
  },
  { key: 'size', title: 'softwareLog.columns.size', ...right, cell: sizeCell },
  { key: 'softwareVersion', title: 'softwareLog.columns.softwareVersion', width: 110 },
  { key: 'errors', title: 'softwareLog.columns.errors', ...right },
  { key: 'askedBy', title: 'softwareLog.columns.askedBy', width: 110 },
  { key: 'askedAt', title: 'softwareLog.columns.askedAt', width: 150, cell: timeCell },
  { key: 'receivedAt', title: 'softwareLog.columns.receivedAt', width: 150, cell: timeCell },
  { key: 'problem', title: 'softwareLog.columns.problem', width: 120 },
  { key: 'crashSignature', title: 'softwareLog.columns.crashSignature', width: 180, hidden: true },
  { key: 'sha256', title: 'softwareLog.columns.sha256', width: 180, hidden: true, cell: codeCell },
  { key: 'reason', title: 'softwareLog.columns.reason', width: 180, hidden: true },
  { key: 'cutOffs', title: 'softwareLog.columns.cutOffs', ...right, hidden: true },
  { key: 'keptUntil', title: 'softwareLog.columns.keptUntil', width: 150, hidden: true, cell: timeCell },
  { key: 'dealer', title: 'softwareLog.columns.dealer', width: 140, hidden: true },
];
