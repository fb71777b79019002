import { type UnknownTerminalRow, unknownTerminalCalls, unknownTerminalList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useTexts } from '#kit/words/text.ts';

const filters: ListFilters<typeof unknownTerminalList> = {
  terminalNumber: { kind: 'text', title: 'devices.fields.terminalNumber' },
  maker: { kind: 'text', title: 'devices.columns.maker' },
  ignored: { kind: 'flag', title: 'devices.ignored' },
};

const columns: readonly ListColumn<UnknownTerminalRow, typeof unknownTerminalList>[] = [
  { key: 'terminalNumber', title: 'devices.fields.terminalNumber', width: 160, cell: codeCell },
  { key: 'reportedId', title: 'devices.columns.reportedId', width: 140, cell: codeCell },
  { key: 'maker', title: 'devices.columns.maker', width: 120 },
  { key: 'model', title: 'devices.columns.model', width: 140 },
  { key: 'address', title: 'devices.columns.address', width: 150 },
  { key: 'firstAt', title: 'devices.columns.firstAt', width: 180, cell: timeCell },
  { key: 'lastAt', title: 'devices.columns.lastAt', width: 180, cell: timeCell },
  { key: 'tries', title: 'devices.columns.tries', width: 100, align: 'right' },
  { key: 'ignoredUntil', title: 'devices.columns.ignoredUntil', width: 180, cell: timeCell, hidden: true },
];

const known = ['tab'];
/** A terminal that knocks stands here within five seconds. */
const knocksEveryMs = 3_000;

/** Terminals that the gateway refused because no vehicle has their number. */
export function UnknownTab() {
  useAskAgain('unknownTerminals', knocksEveryMs);
  const rowActions = useUnknownActions();
  return (
    <ListPage<UnknownTerminalRow, typeof unknownTerminalList>
      screen="unknownTerminals"
      resource={unknownTerminalCalls.list}
      title="devices.tabs.unknown"
      list={unknownTerminalList}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ terminalNumber }) => terminalNumber}
      known={known}
      rowActions={rowActions}
      empty="devices.unknownEmpty"
    />
  );
}

function useUnknownActions(): (terminal: UnknownTerminalRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('unknownTerminals');
  const ignore = async ({ id, terminalNumber }: UnknownTerminalRow) => {
    const asked = {
      title: text('devices.ignoreTitle', { name: terminalNumber }),
      follows: text('devices.ignoreText'),
      go: text('devices.ignore'),
    };
    if (await confirmDeed(asked))
      await deed(() => ask(unknownTerminalCalls.ignore, { params: { id } }), text('plain.done'));
  };
  return (terminal) => [
    {
      key: 'accept',
      label: text('devices.accept'),
      onClick: () => void navigate(`/addDevice?unknownId=${terminal.id}`),
    },
    { key: 'ignore', label: text('devices.ignore'), onClick: () => void ignore(terminal) },
  ];
}
