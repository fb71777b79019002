import {
  type SoftwareVersionRow,
  softwareTypes,
  softwareVersionCalls,
  softwareVersionFlow,
  softwareVersionList,
} from '@furrow/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed, confirmDelete } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, numberCell, Time, timeCell } from '#kit/list/cells.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts, text as words } from '#kit/words/text.ts';
import { VersionDialog } from './version-dialog.tsx';
import { bytesWords, shareWords, typeWords, versionTag } from './version-words.tsx';

const filters: ListFilters<typeof softwareVersionList> = {
  type: { kind: 'choice', title: 'versions.columns.type', choices: softwareTypes, words: typeWords },
  version: { kind: 'text', title: 'versions.columns.version' },
  state: {
    kind: 'choice',
    title: 'versions.columns.state',
    choices: softwareVersionFlow.states,
    words: (state) => words(`versions.states.${state}`),
  },
  author: { kind: 'text', title: 'versions.columns.author' },
  uploadRegion: { kind: 'text', title: 'versions.columns.uploadRegion' },
  platform: { kind: 'text', title: 'versions.columns.platform' },
  hardwareVersion: { kind: 'text', title: 'versions.columns.hardwareVersions' },
  releasedAt: { kind: 'days', title: 'versions.columns.releasedAt' },
};

const yesNo = (yes: boolean) => words(yes ? 'upgrade.yes' : 'upgrade.no');

const columns: readonly ListColumn<SoftwareVersionRow, typeof softwareVersionList>[] = [
  { key: 'type', title: 'versions.columns.type', width: 120, cell: typeWords },
  { key: 'version', title: 'versions.columns.version', width: 100 },
  { key: 'state', title: 'versions.columns.state', width: 100, cell: versionTag },
  { key: 'forced', title: 'versions.columns.forced', width: 80, cell: yesNo },
  { key: 'description', title: 'versions.columns.description', width: 220 },
  { key: 'fileName', title: 'versions.columns.fileName', width: 160 },
  { key: 'fileSize', title: 'versions.columns.fileSize', width: 90, align: 'right', cell: bytesWords },
  {
    key: 'hardwareVersions',
    title: 'versions.columns.hardwareVersions',
    width: 140,
    cell: (all) => all.join(', '),
  },
  { key: 'platform', title: 'versions.columns.platform', width: 100 },
  { key: 'productType', title: 'versions.columns.productType', width: 110 },
  { key: 'author', title: 'versions.columns.author', width: 110 },
  { key: 'releasedAt', title: 'versions.columns.releasedAt', width: 170, cell: timeCell },
  { key: 'devices', title: 'versions.columns.devices', width: 110, align: 'right', cell: numberCell },
  { key: 'running', title: 'versions.columns.running', width: 110, align: 'right', cell: numberCell },
  { key: 'successRate', title: 'versions.columns.successRate', width: 110, align: 'right', cell: shareWords },
  { key: 'sha256', title: 'versions.columns.sha256', width: 200, cell: codeCell, hidden: true },
  { key: 'uploadRegion', title: 'versions.columns.uploadRegion', width: 110, hidden: true },
];

/** /versionManage: the versions that can be put on terminals, and how far each has spread. */
export function Screen() {
  const text = useTexts();
  const [edited, setEdited] = useState<SoftwareVersionRow | 'new' | null>(null);
  const mayCreate = useMay('versionManage.create');
  const rowActions = useVersionActions(setEdited);
  useAskAgain('versions', 10_000);
  return (
    <>
      <ListPage<SoftwareVersionRow, typeof softwareVersionList>
        screen="versionManage"
        resource={softwareVersionCalls.list}
        title="titles.versionManage"
        list={softwareVersionList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ version }) => version}
        create={mayCreate ? { label: text('versions.add'), onClick: () => setEdited('new') } : undefined}
        rowActions={rowActions}
        summary={(list) => <Figures choose={(type) => list.setFilter('type', [type])} />}
        drawer={({ ids }) => <VersionDrawer ids={ids} />}
        empty="versions.empty"
      />
      {edited !== null && (
        <VersionDialog
          row={edited === 'new' ? null : edited}
          calls={softwareVersionCalls}
          path="versions"
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function Figures({ choose }: { choose: (type: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(softwareVersionCalls.figures, {});
  if (!data) return null;
  return (
    <ListFigures
      cards={[
        ...data.newest.map(({ type, version }) => ({
          key: type,
          label: text('versions.newest', { type: typeWords(type) }),
          value: version,
          onClick: () => choose(type),
        })),
        ...data.firmware.slice(0, 4).map(({ version, devices }) => ({
          key: `on-${version}`,
          label: `T-BOX ${version || text('format.none')}`,
          value: formats.number(devices),
        })),
      ]}
    />
  );
}

function useVersionActions(
  onEdit: (row: SoftwareVersionRow) => void,
): (row: SoftwareVersionRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('versions');
  const may = {
    edit: useMay('versionManage.edit'),
    release: useMay('versionManage.release'),
    withdraw: useMay('versionManage.withdraw'),
    upgrade: useMay('tboxConfig.upgrade'),
    devices: useMay('tboxConfig'),
    download: useMay('versionManage.download'),
    remove: useMay('versionManage.delete'),
  };
  const release = async ({ id, version }: SoftwareVersionRow) => {
    const asked = {
      title: `${text('versions.release')} · ${version}`,
      follows: text('versions.releaseText', { version }),
    };
    if (await confirmDeed({ ...asked, go: text('versions.release') }))
      await deed(() => ask(softwareVersionCalls.release, { params: { id } }), text('plain.done'));
  };
  const withdraw = async ({ id, version }: SoftwareVersionRow) => {
    // How many would end is told before; who cannot be told is not asked.
    const read = await ask(softwareVersionCalls.read, { params: { id } }).catch(showError);
    if (!read) return;
    const { waiting } = read;
    const follows = text('versions.withdrawText', { count: waiting });
    const asked = { title: `${text('versions.withdraw')} · ${version}`, follows };
    if (await confirmDeed({ ...asked, go: text('versions.withdraw'), danger: true }))
      await deed(() => ask(softwareVersionCalls.withdraw, { params: { id } }), text('plain.done'));
  };
  const remove = async ({ id, version }: SoftwareVersionRow) => {
    if (await confirmDelete(version))
      await deed(() => ask(softwareVersionCalls.remove, { params: { id } }), text('plain.removed'));
  };
  return (row) => {
    const { state, type, id, version, fileId } = row;
    const firmware = type === 'tbox';
    const actions: (RowAction | false)[] = [
      may.upgrade &&
        firmware &&
        state === 'released' && {
          key: 'upgrade',
          label: text('versions.upgrade'),
          onClick: () => void navigate(`/tboxUpgrade?version=${id}`),
        },
      may.edit && { key: 'edit', label: text('versions.edit'), onClick: () => onEdit(row) },
      may.release &&
        state === 'draft' && {
          key: 'release',
          label: text('versions.release'),
          // Software of tablets is released by scope.
          onClick: () => void (firmware ? release(row) : navigate(`/softVersion?id=${id}`)),
        },
      may.withdraw &&
        state === 'released' && {
          key: 'withdraw',
          label: text('versions.withdraw'),
          onClick: () => void withdraw(row),
        },
      may.devices &&
        firmware && {
          key: 'devices',
          label: text('versions.devicesOn'),
          onClick: () => void navigate(`/tboxConfig?firmware=${version}`),
        },
      may.download &&
        fileId !== null && {
          key: 'download',
          label: text('versions.download'),
          onClick: () => void downloadByTicket(`files/${fileId}/content`),
        },
      may.remove &&
        state === 'draft' && {
          key: 'remove',
          label: text('versions.remove'),
          danger: true,
          onClick: () => void remove(row),
        },
    ];
    return actions.filter((one) => one !== false);
  };
}

function VersionDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<SoftwareVersionRow>
      path={softwareVersionCalls.read}
      ids={ids}
      titleOf={({ version }) => version}
      details={(row) => (
        <Fields
          title="versions.details"
          lines={[
            { label: 'versions.columns.type', value: typeWords(row.type) },
            { label: 'versions.columns.version', value: row.version },
            { label: 'versions.columns.state', value: versionTag(row.state) },
            { label: 'versions.fields.description', value: row.description },
            { label: 'versions.fields.notes', value: row.notes },
            { label: 'versions.fields.url', value: row.url, copy: true },
            { label: 'versions.columns.fileName', value: row.fileName },
            { label: 'versions.columns.fileSize', value: bytesWords(row.fileSize) },
            { label: 'versions.columns.sha256', value: row.sha256, copy: true },
            { label: 'versions.columns.hardwareVersions', value: row.hardwareVersions.join(', ') },
            { label: 'versions.fields.uploadRegion', value: row.uploadRegion },
            { label: 'versions.columns.releasedAt', value: <Time at={row.releasedAt} /> },
          ]}
        />
      )}
    />
  );
}
