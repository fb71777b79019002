import { type TerminalConditionRow, terminalConditionCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { DeedButtons } from '#kit/detail/deed-buttons.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { text, useTexts } from '#kit/words/text.ts';
import { CommandPart } from '../command-part.tsx';
import { protocolWords } from '../tbox-monitor/monitor-columns.tsx';
import { fixWords, levelTag, reasonTags, roundCell } from './health-columns.tsx';
import { HealthHistoryPart } from './health-history.tsx';

interface Props {
  id: string | null;
  everyMs: number;
  actions: (terminal: TerminalConditionRow) => readonly RowAction[];
  onClose: () => void;
}

/** One terminal now: its level with the reasons, what it reads, its connection, and its last days. */
export function HealthDrawer({ id, onClose, ...shown }: Props) {
  const words = useTexts();
  return (
    <SideDrawer open={id !== null} onClose={onClose} size="large" title={words('terminalCondition.details')}>
      {id !== null && <Card key={id} id={id} {...shown} />}
    </SideDrawer>
  );
}

function Card({ id, everyMs, actions }: Omit<Props, 'id' | 'onClose'> & { id: string }) {
  const query = useCall(terminalConditionCalls.read, { params: { id } }, { refetchInterval: everyMs });
  return (
    <QueryState query={query} lines={8}>
      {(terminal) => (
        <>
          <DeedButtons deeds={actions(terminal)} />
          <State terminal={terminal} />
          <Values terminal={terminal} />
          <CommandPart card={commandable(terminal)} />
          <HealthHistoryPart id={id} />
        </>
      )}
    </QueryState>
  );
}

interface Part {
  terminal: TerminalConditionRow;
}

function State({ terminal }: Part) {
  const { reasons, onlineSince, badSince } = terminal;
  return (
    <Fields
      title="terminalCondition.parts.state"
      lines={[
        { label: 'terminalCondition.columns.level', value: levelTag(terminal) },
        {
          label: 'terminalCondition.columns.reasons',
          value: reasons.length === 0 ? text('terminalCondition.noReasons') : reasonTags(reasons),
        },
        badSince !== null && { label: 'terminalCondition.columns.badSince', value: <Time at={badSince} /> },
        onlineSince !== null && {
          label: 'terminalCondition.columns.onlineSince',
          value: <Time at={onlineSince} />,
        },
        { label: 'terminalCondition.columns.heardAt', value: <Time at={terminal.heardAt} /> },
        { label: 'terminalCondition.columns.sn', value: terminal.sn, copy: true },
        { label: 'terminalCondition.columns.terminalId', value: terminal.terminalId, copy: true },
        { label: 'terminalCondition.columns.softwareVersion', value: terminal.softwareVersion },
        { label: 'terminalCondition.columns.firmware', value: terminal.firmware },
        { label: 'terminalCondition.columns.protocol', value: protocolWords(terminal.protocol) },
        { label: 'terminalCondition.columns.sim', value: terminal.sim, copy: true },
        { label: 'terminalCondition.columns.iccid', value: terminal.iccid, copy: true },
        { label: 'terminalCondition.columns.address', value: terminal.address, copy: true },
        { label: 'terminalCondition.columns.node', value: terminal.node },
        { label: 'terminalCondition.columns.dealer', value: terminal.dealer },
      ]}
    />
  );
}

function Values({ terminal }: Part) {
  const numbers = [
    'signal',
    'satellites',
    'correctionAge',
    'voltage',
    'battery',
    'storage',
    'temperature',
    'clock',
  ] as const;
  const counts = ['reconnects', 'framesAMinute', 'lostSerials', 'checksumErrors', 'lateReports'] as const;
  return (
    <>
      <Fields
        title="terminalCondition.parts.values"
        lines={[
          { label: 'terminalCondition.columns.fix', value: fixWords(terminal.fix) },
          ...numbers.map((key) => ({
            label: `terminalCondition.columns.${key}` as const,
            value: roundCell(terminal[key]),
          })),
        ]}
      />
      <Fields
        title="terminalCondition.parts.counted"
        lines={counts.map((key) => ({
          label: `terminalCondition.columns.${key}` as const,
          value: roundCell(terminal[key]),
        }))}
      />
    </>
  );
}

const commandable = ({ id, sn, online }: TerminalConditionRow) => {
  const state = online ? ('online' as const) : ('offline' as const);
  return { id, sn, alias: '', state };
};
