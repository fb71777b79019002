import { type BlackRow, blackList, diffBlackCalls } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { Time } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useRoomDeed } from '../parts/use-room-deed.ts';
import { AddDialog } from './add-dialog.tsx';
import {
  blackColumns,
  blackFilters,
  endCell,
  hitsPath,
  kindWords,
  originWords,
  reasonWords,
  stateTag,
} from './black-columns.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';

const known = ['add', 'values'];

/** /diffBlack: who is kept out of the corrections. `?add=` opens the dialog, filled in with `values`. */
export function Screen() {
  const text = useTexts();
  const [adding] = useAddressItem('add');
  const [checking, setChecking] = useState(false);
  const [changed, setChanged] = useState<BlackRow | null>(null);
  const [mayAdd, mayRemove] = [useMay('diffBlack.add'), useMay('diffBlack.remove')];
  const rowActions = useBlackActions(setChanged);
  const removeMany = {
    key: 'remove',
    label: text('corrections.black.remove'),
    async run(selection: Selection) {
      const reason = await askReason({
        title: text('corrections.black.remove'),
        lead: text('corrections.black.removeText'),
        go: text('corrections.black.remove'),
        danger: false,
        hint: text('corrections.black.fields.reason'),
      });
      return reason === null ? undefined : runBatch('diffBlack', 'remove', selection, { reason });
    },
  };
  return (
    <>
      <ListPage<BlackRow, typeof blackList>
        screen="diffBlack"
        resource={diffBlackCalls.list}
        title="titles.diffBlack"
        list={blackList}
        filters={blackFilters}
        columns={blackColumns}
        keyOf={({ id }) => id}
        nameOf={({ value }) => value}
        known={known}
        create={
          mayAdd
            ? { label: text('corrections.black.add'), onClick: () => pushAddress({ add: 'account' }) }
            : undefined
        }
        exportRight="diffBlack.export"
        bulk={mayRemove ? [removeMany] : []}
        tools={() => (
          <>
            <Button onClick={() => setChecking(true)}>{text('corrections.black.check')}</Button>
            <ImportTool right="diffBlack.import" resource="diffBlack" title="titles.diffBlack" />
          </>
        )}
        rowActions={rowActions}
        drawer={({ ids }) => <EntryDrawer ids={ids} />}
        empty="corrections.black.empty"
      />
      {adding !== null && mayAdd && <AddDialog onClose={() => pushAddress({ add: null, values: null })} />}
      {checking && <CheckDialog onClose={() => setChecking(false)} />}
      {changed && <EndDialog entry={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

function useBlackActions(onChangeEnd: (entry: BlackRow) => void): (entry: BlackRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useRoomDeed('diffBlack');
  const [mayAdd, mayRemove, mayLog] = [
    useMay('diffBlack.add'),
    useMay('diffBlack.remove'),
    useMay('diffLog'),
  ];
  const remove = async ({ id, value: name }: BlackRow) => {
    const reason = await askReason({
      title: text('corrections.black.removeTitle', { name }),
      lead: text('corrections.black.removeText'),
      go: text('corrections.black.remove'),
      danger: false,
      hint: text('corrections.black.fields.reason'),
    });
    if (reason !== null)
      await deed(() => ask(diffBlackCalls.remove, { params: { id }, body: { reason } }), text('plain.done'));
  };
  return (entry) => {
    const inForce = entry.state === 'inForce';
    const hits = hitsPath(entry);
    return [
      ...(mayRemove && inForce
        ? [{ key: 'remove', label: text('corrections.black.remove'), onClick: () => void remove(entry) }]
        : []),
      ...(mayAdd && inForce
        ? [{ key: 'end', label: text('corrections.black.changeEnd'), onClick: () => onChangeEnd(entry) }]
        : []),
      ...(mayLog && hits !== null
        ? [{ key: 'hits', label: text('corrections.black.hits'), onClick: () => void navigate(hits) }]
        : []),
    ];
  };
}

function EntryDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<BlackRow>
      path={diffBlackCalls.read}
      ids={ids}
      titleOf={({ value }) => value}
      details={(entry) => (
        <Fields
          title="corrections.black.addTitle"
          lines={[
            { label: 'corrections.black.fields.kind', value: kindWords(entry.kind) },
            { label: 'corrections.black.columns.state', value: stateTag(entry.state) },
            { label: 'corrections.black.fields.reason', value: reasonWords(entry) },
            { label: 'corrections.black.columns.origin', value: originWords(entry.origin) },
            { label: 'corrections.black.columns.createdBy', value: entry.createdBy },
            { label: 'corrections.black.columns.createdAt', value: <Time at={entry.createdAt} /> },
            { label: 'corrections.black.columns.endsAt', value: endCell(entry.endsAt) },
            { label: 'corrections.black.columns.hits', value: entry.hits },
            { label: 'corrections.black.columns.lastHitAt', value: <Time at={entry.lastHitAt} /> },
            { label: 'corrections.black.columns.removedBy', value: entry.removedBy },
            { label: 'corrections.black.columns.removedAt', value: <Time at={entry.removedAt} /> },
            { label: 'corrections.black.columns.removedReason', value: entry.removedReason },
          ]}
        />
      )}
    />
  );
}
