import {
  type CanNodeRow,
  canNodeCalls,
  canNodeKinds,
  canNodeList,
  canNodeStates,
  componentPages,
  deviceCategories,
  readNodesForm,
} from '@furrow/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { codeCell, Time, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import { nodeKindWords, nodeTag } from './can-words.tsx';

// What terminals tell changes without a deed of people.
const changesEveryMs = 10_000;
/** Where the piece stands that a node is; valves have no library. */
const pages = {
  controller: componentPages.control,
  motor: componentPages.motor,
  attitudeSensor: componentPages.sensor,
  angleSensor: componentPages.sensor,
  receiver: componentPages.receiver,
  valve: null,
} as const;

const filters: ListFilters<typeof canNodeList> = {
  sn: { kind: 'sn', title: 'canFirmware.columns.sn' },
  kind: {
    kind: 'choice',
    title: 'canFirmware.columns.nodeKind',
    choices: canNodeKinds,
    words: nodeKindWords,
  },
  hardware: { kind: 'text', title: 'canFirmware.columns.hardware' },
  firmware: { kind: 'text', title: 'canFirmware.columns.firmware' },
  state: {
    kind: 'choice',
    title: 'canFirmware.columns.state',
    choices: canNodeStates,
    words: (state) => text(`canFirmware.nodeStates.${state}`),
  },
  behind: { kind: 'flag', title: 'canFirmware.columns.behind' },
  nodeSn: { kind: 'text', title: 'canFirmware.columns.nodeSn' },
  category: {
    kind: 'choice',
    title: 'canFirmware.columns.category',
    choices: deviceCategories,
    words: (category) => text(`exports.category.${category}`),
  },
  dealer: {
    kind: 'branch',
    title: 'canFirmware.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  readAt: { kind: 'days', title: 'canFirmware.columns.readAt' },
};

const columns: readonly ListColumn<CanNodeRow, typeof canNodeList>[] = [
  { key: 'sn', title: 'canFirmware.columns.sn', width: 100, cell: codeCell },
  { key: 'kind', title: 'canFirmware.columns.nodeKind', width: 120, cell: nodeKindWords },
  { key: 'nodeSn', title: 'canFirmware.columns.nodeSn', width: 120, cell: codeCell },
  { key: 'hardware', title: 'canFirmware.columns.hardware', width: 100 },
  { key: 'firmware', title: 'canFirmware.columns.firmware', width: 100 },
  { key: 'newest', title: 'canFirmware.columns.newest', width: 110 },
  { key: 'state', title: 'canFirmware.columns.state', width: 120, cell: nodeTag },
  { key: 'readAt', title: 'canFirmware.columns.readAt', width: 170, cell: timeCell },
  { key: 'online', title: 'canFirmware.columns.online', width: 90, screenOnly: true, cell: onlineTag },
  { key: 'nodeId', title: 'canFirmware.columns.nodeId', width: 90, cell: codeCell },
  { key: 'bus', title: 'canFirmware.columns.bus', width: 80, align: 'right' },
  {
    key: 'category',
    title: 'canFirmware.columns.category',
    width: 120,
    cell: (category) => text(`exports.category.${category}`),
  },
  { key: 'dealer', title: 'canFirmware.columns.dealer', width: 150 },
];

/** Tab *Installed*: nodes as their terminals told of them last, and the way to ask them. */
export function InstalledTab() {
  const words = useTexts();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const mayRead = useMay('canFirewareManage.read');
  useAskAgain('canNodes', changesEveryMs);
  const rowActions = ({ sn, nodeSn, kind }: CanNodeRow): RowAction[] => {
    const page = kind === null ? null : pages[kind];
    const actions: (RowAction | false)[] = [
      mayRead && { key: 'read', label: words('canFirmware.readInstalled'), onClick: () => setAsking([sn]) },
      page !== null &&
        nodeSn !== '' && {
          key: 'component',
          label: words('canFirmware.component'),
          onClick: () => void navigate(`/${page}?sn=${encodeURIComponent(nodeSn)}`),
        },
    ];
    return actions.filter((one) => one !== false);
  };
  return (
    <>
      <ListPage<CanNodeRow, typeof canNodeList>
        screen="canNodes"
        resource={canNodeCalls.list}
        title="titles.canFirewareManage"
        list={canNodeList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="canFirewareManage.export"
        rowActions={rowActions}
        tools={() =>
          mayRead && <Button onClick={() => setAsking([])}>{words('canFirmware.readInstalled')}</Button>
        }
        drawer={({ ids }) => <NodeDrawer ids={ids} />}
        empty="canFirmware.emptyNodes"
      />
      {asking && <ReadDialog sns={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function NodeDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<CanNodeRow>
      path={canNodeCalls.read}
      ids={ids}
      titleOf={({ sn, kind }) => `${sn} · ${nodeKindWords(kind)}`}
      details={(node) => (
        <Fields
          title="canFirmware.tabs.installed"
          lines={[
            { label: 'canFirmware.columns.state', value: nodeTag(node.state) },
            { label: 'canFirmware.columns.nodeSn', value: node.nodeSn, copy: true },
            { label: 'canFirmware.columns.hardware', value: node.hardware },
            { label: 'canFirmware.columns.firmware', value: node.firmware },
            { label: 'canFirmware.columns.newest', value: node.newest ?? '' },
            { label: 'canFirmware.columns.nodeId', value: `${node.bus} / ${node.nodeId}` },
            { label: 'canFirmware.columns.readAt', value: <Time at={node.readAt} /> },
            { label: 'canFirmware.columns.dealer', value: node.dealer ?? '' },
          ]}
        />
      )}
    />
  );
}

const Field = fieldOf(readNodesForm, 'canFirmware.fields');

/** Asks terminals for their nodes. */
function ReadDialog({ sns, onClose }: { sns: readonly string[]; onClose: () => void }) {
  const words = useTexts();
  const initial = useMemo(() => ({ sns }), [sns]);
  return (
    <FormDialog
      title={words('canFirmware.readTitle')}
      path="canNodes"
      schema={readNodesForm}
      labels="canFirmware.fields"
      initial={initial}
      lead={words('canFirmware.readText')}
      go={words('canFirmware.readInstalled')}
      send={(body) => ask(canNodeCalls.ask, { body: { ...initial, ...body } as { sns: string[] } })}
      onDone={({ asked, waiting }) => {
        showSuccess(words('canFirmware.asked', { asked, waiting }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sns">
        <SnsInput />
      </Field>
    </FormDialog>
  );
}
