import {
  onlineStates,
  protocols,
  type TboxItem,
  type TboxRow,
  tboxItemNames,
  type tboxList,
  tboxTaskStates,
} from '@furrow/contract';
import { Select } from 'antd';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { FilterPlace, ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { type TextKey, text } from '#kit/words/text.ts';
import { valueWords } from '../items/item-words.ts';
import { useConfigurations } from '../saved/use-configurations.ts';
import { taskTag } from '../tasks/task-words.tsx';

export const onlineTag = (online: TboxRow['online']) => (
  <StateTag colour={online}>{text(`devices.online.${online}`)}</StateTag>
);
const protocolWords = (protocol: TboxRow['protocol']): string =>
  text(`devices.protocols.${protocol}` as TextKey);

/** Values differ from a saved configuration, which is chosen by its name. */
function DiffersFilter({ values, onChange, label }: FilterPlace) {
  const saved = useConfigurations();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={values[0] ?? null}
      onChange={(id: string | undefined) => onChange(id ? [id] : [])}
      options={saved.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

export const tboxFilters: ListFilters<typeof tboxList> = {
  sn: { kind: 'sn', title: 'tbox.columns.sn' },
  online: {
    kind: 'choice',
    title: 'tbox.columns.online',
    choices: onlineStates,
    words: (online) => text(`devices.online.${online}`),
  },
  taskState: {
    kind: 'choice',
    title: 'tbox.filters.taskState',
    choices: tboxTaskStates,
    words: (state) => text(`tbox.taskStates.${state}`),
  },
  dealer: {
    kind: 'branch',
    title: 'tbox.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  firmware: { kind: 'text', title: 'tbox.columns.firmware' },
  hardwareVersion: { kind: 'text', title: 'tbox.columns.hardwareVersion' },
  vehicle: { kind: 'text', title: 'tbox.columns.vehicle' },
  terminalId: { kind: 'text', title: 'tbox.columns.terminalId' },
  sim: { kind: 'text', title: 'tbox.columns.sim' },
  division: { kind: 'cascade', title: 'tbox.columns.division', useNodes: useDivisionNodes },
  protocol: { kind: 'choice', title: 'tbox.columns.protocol', choices: protocols, words: protocolWords },
  differsFrom: {
    kind: 'own',
    title: 'tbox.filters.differsFrom',
    render: (place) => <DiffersFilter {...place} />,
    words: () => text('tbox.columns.configuration'),
    useWords: ([id]) => useConfigurations().find((one) => one.id === id)?.name,
  },
  neverRead: { kind: 'flag', title: 'tbox.filters.neverRead' },
  behind: { kind: 'flag', title: 'tbox.filters.behind' },
  attention: { kind: 'flag', title: 'tbox.filters.attention' },
};

const itemCell = (item: TboxItem) => ({
  key: item,
  title: `tbox.items.${item}` as const,
  width: 130,
  cell: (value: number | string | null) => valueWords(item, value),
});

export const tboxColumns: readonly ListColumn<TboxRow, typeof tboxList>[] = [
  { key: 'sn', title: 'tbox.columns.sn', width: 130, cell: codeCell },
  { key: 'online', title: 'tbox.columns.online', width: 100, cell: onlineTag },
  {
    key: 'task',
    title: 'tbox.columns.task',
    width: 170,
    screenOnly: true,
    cell: (task) => task && taskTag(task),
  },
  { key: 'firmware', title: 'tbox.columns.firmware', width: 110 },
  { key: 'hardwareVersion', title: 'tbox.columns.hardwareVersion', width: 110 },
  { key: 'vehicle', title: 'tbox.columns.vehicle', width: 130 },
  { key: 'dealer', title: 'tbox.columns.dealer', width: 150 },
  ...tboxItemNames.map(itemCell),
  { key: 'itemsAt', title: 'tbox.columns.itemsAt', width: 170, cell: timeCell },
  { key: 'lastOnlineAt', title: 'tbox.columns.lastOnlineAt', width: 170, cell: timeCell },
  { key: 'terminalId', title: 'tbox.columns.terminalId', width: 120, cell: codeCell },
  { key: 'sim', title: 'tbox.columns.sim', width: 140, cell: codeCell, hidden: true },
  { key: 'protocol', title: 'tbox.columns.protocol', width: 100, cell: protocolWords, hidden: true },
  { key: 'server1', title: 'tbox.items.server1', width: 160, hidden: true },
  { key: 'iccid', title: 'tbox.columns.iccid', width: 180, cell: codeCell, hidden: true },
];
