import {
  type CanFirmwareRow,
  canFirmwareCalls,
  canFirmwareFlow,
  canFirmwareList,
  canNodeKinds,
} from '@furrow/contract';
import { useState } from 'react';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { codeCell, numberCell, Time, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { bytesWords } from '../versions/version-words.tsx';
import { firmwareTag, nodeKindWords } from './can-words.tsx';
import { FirmwareDialog, WithdrawDialog } from './firmware-dialog.tsx';
import { FlashDialog } from './flash-dialog.tsx';
import { type FirmwareDialogKind, useFirmwareActions } from './use-firmware-actions.ts';

const filters: ListFilters<typeof canFirmwareList> = {
  nodeKind: {
    kind: 'choice',
    title: 'canFirmware.columns.nodeKind',
    choices: canNodeKinds,
    words: nodeKindWords,
  },
  model: { kind: 'text', title: 'canFirmware.columns.model' },
  hardware: { kind: 'text', title: 'canFirmware.columns.hardwareVersions' },
  version: { kind: 'text', title: 'canFirmware.columns.version' },
  state: {
    kind: 'choice',
    title: 'canFirmware.columns.state',
    choices: canFirmwareFlow.states,
    words: (state) => text(`canFirmware.states.${state}`),
  },
  waiting: { kind: 'flag', title: 'canFirmware.columns.waiting' },
  author: { kind: 'text', title: 'canFirmware.columns.author' },
  createdAt: { kind: 'days', title: 'canFirmware.columns.createdAt' },
};

const hidden = { hidden: true } as const;

const columns: readonly ListColumn<CanFirmwareRow, typeof canFirmwareList>[] = [
  { key: 'nodeKind', title: 'canFirmware.columns.nodeKind', width: 120, cell: nodeKindWords },
  { key: 'model', title: 'canFirmware.columns.model', width: 100 },
  { key: 'version', title: 'canFirmware.columns.version', width: 90 },
  { key: 'state', title: 'canFirmware.columns.state', width: 100, cell: firmwareTag },
  {
    key: 'hardwareVersions',
    title: 'canFirmware.columns.hardwareVersions',
    width: 120,
    cell: (versions) => versions.join(', '),
  },
  { key: 'crc32', title: 'canFirmware.columns.crc32', width: 100, cell: codeCell },
  {
    key: 'devices',
    title: 'canFirmware.columns.devices',
    width: 100,
    align: 'right',
    cell: numberCell,
    screenOnly: true,
  },
  { key: 'fileSize', title: 'canFirmware.columns.fileSize', width: 90, align: 'right', cell: bytesWords },
  { key: 'needsSoftware', title: 'canFirmware.columns.needsSoftware', width: 140 },
  { key: 'author', title: 'canFirmware.columns.author', width: 110 },
  { key: 'createdAt', title: 'canFirmware.columns.createdAt', width: 170, cell: timeCell },
  { key: 'fileName', title: 'canFirmware.columns.fileName', width: 170 },
  { key: 'sha256', title: 'canFirmware.columns.sha256', width: 200, cell: codeCell, ...hidden },
  { key: 'nodeId', title: 'canFirmware.columns.nodeId', width: 100, cell: codeCell, ...hidden },
  { key: 'bus', title: 'canFirmware.columns.bus', width: 90, align: 'right', ...hidden },
  { key: 'baudKbit', title: 'canFirmware.columns.baudKbit', width: 120, align: 'right', ...hidden },
  { key: 'notes', title: 'canFirmware.columns.notes', width: 200, ...hidden },
];

interface Opened {
  kind: FirmwareDialogKind;
  row: CanFirmwareRow | null;
}

/** Tab *Firmware*: the catalogue, its releases by two people, and the way to a flash. */
export function FirmwareTab() {
  const words = useTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayCreate = useMay('canFirewareManage.create');
  const rowActions = useFirmwareActions((kind, row) => setOpened({ kind, row }));
  const onClose = () => setOpened(null);
  return (
    <>
      <ListPage<CanFirmwareRow, typeof canFirmwareList>
        screen="canFirmware"
        resource={canFirmwareCalls.list}
        title="titles.canFirewareManage"
        list={canFirmwareList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ model, version }) => `${model} ${version}`}
        exportRight="canFirewareManage.export"
        create={
          mayCreate
            ? { label: words('canFirmware.add'), onClick: () => setOpened({ kind: 'edit', row: null }) }
            : undefined
        }
        rowActions={rowActions}
        drawer={({ ids }) => <FirmwareDrawer ids={ids} />}
        empty="canFirmware.empty"
      />
      {opened?.kind === 'edit' && <FirmwareDialog row={opened.row} onClose={onClose} />}
      {opened?.kind === 'withdraw' && opened.row && <WithdrawDialog row={opened.row} onClose={onClose} />}
      {opened?.kind === 'flash' && opened.row && <FlashDialog row={opened.row} onClose={onClose} />}
    </>
  );
}

function FirmwareDrawer({ ids }: { ids: readonly string[] }) {
  const words = useTexts();
  return (
    <DetailDrawer<CanFirmwareRow>
      path={canFirmwareCalls.read}
      ids={ids}
      titleOf={({ nodeKind, model, version }) => `${nodeKindWords(nodeKind)} ${model} ${version}`}
      details={(row) => (
        <Fields
          title="canFirmware.details"
          lines={[
            { label: 'canFirmware.columns.state', value: firmwareTag(row.state) },
            {
              label: 'canFirmware.columns.waiting',
              value: row.wanted ? words('canFirmware.wanted', { by: row.wanted.by }) : '',
            },
            { label: 'canFirmware.columns.approvedBy', value: row.approvedBy },
            { label: 'canFirmware.columns.releasedAt', value: <Time at={row.releasedAt} /> },
            { label: 'canFirmware.columns.hardwareVersions', value: row.hardwareVersions.join(', ') },
            { label: 'canFirmware.columns.bus', value: String(row.bus) },
            { label: 'canFirmware.columns.nodeId', value: row.nodeId, copy: true },
            { label: 'canFirmware.columns.baudKbit', value: String(row.baudKbit) },
            { label: 'canFirmware.columns.needsSoftware', value: row.needsSoftware },
            { label: 'canFirmware.columns.fileName', value: row.fileName },
            { label: 'canFirmware.columns.fileSize', value: bytesWords(row.fileSize) },
            { label: 'canFirmware.columns.crc32', value: row.crc32, copy: true },
            { label: 'canFirmware.columns.sha256', value: row.sha256, copy: true },
            { label: 'canFirmware.columns.description', value: row.description },
            { label: 'canFirmware.columns.notes', value: row.notes },
          ]}
        />
      )}
    />
  );
}
