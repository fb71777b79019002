import { type WhiteRow, whiteList, whiteListCalls } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { Time } from '#kit/list/cells.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { WhiteAddDialog } from './white-add-dialog.tsx';
import { WhiteCheckDialog } from './white-check-dialog.tsx';
import { originWords, reachWords, whiteColumns, whiteFilters, whiteStateTag } from './white-columns.tsx';

const known = ['add'];

/** /crossSnWhite: vehicles that raise no cross-region warnings, for ever and everywhere. `?add=` opens the form with an SN. */
export function Screen() {
  const text = useTexts();
  const [adding] = useAddressItem('add');
  const [checking, setChecking] = useState(false);
  const mayAdd = useMay('crossSnWhite.create');
  const { rowActions, bulk } = useWhiteActions();
  const add = { label: text('warnings.white.add'), onClick: () => pushAddress({ add: 'new' }) };
  return (
    <>
      <ListPage<WhiteRow, typeof whiteList>
        screen="crossSnWhite"
        resource={whiteListCalls.list}
        title="titles.crossSnWhite"
        list={whiteList}
        filters={whiteFilters}
        columns={whiteColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        create={mayAdd ? add : undefined}
        exportRight="crossSnWhite.export"
        bulk={bulk}
        rowActions={rowActions}
        summary={() => <Figures />}
        tools={() => (
          <>
            <ImportTool right="crossSnWhite.import" resource="crossSnWhite" title="titles.crossSnWhite" />
            <Button onClick={() => setChecking(true)}>{text('warnings.white.check')}</Button>
          </>
        )}
        drawer={({ ids }) => <EntryDrawer ids={ids} />}
        empty="warnings.white.empty"
      />
      {adding !== null && mayAdd && (
        <WhiteAddDialog sns={adding === 'new' ? '' : adding} onClose={() => pushAddress({ add: null })} />
      )}
      {checking && <WhiteCheckDialog onClose={() => setChecking(false)} />}
    </>
  );
}

function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(whiteListCalls.summary, {});
  if (!data) return null;
  return (
    <ListFigures
      cards={(['inForce', 'preventedMonth', 'idle'] as const).map((key) => ({
        key,
        label: text(`warnings.white.summary.${key}`),
        value: formats.number(data[key]),
      }))}
    />
  );
}

function useWhiteActions(): { rowActions: (row: WhiteRow) => RowAction[]; bulk: BulkAction[] } {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('crossSnWhite');
  const [mayAdd, mayRemove] = [useMay('crossSnWhite.create'), useMay('crossSnWhite.remove')];
  const [mayWarnings, mayCar] = [useMay('crossRegion'), useMay('carMonitor')];
  const askWhy = (title: string, lead?: string) =>
    askReason({ title, go: title, danger: false, hint: text('warnings.reason'), ...(lead ? { lead } : {}) });
  const whyRemoved = () => askWhy(text('warnings.white.remove'), text('warnings.white.removeLead'));
  const remove = async (id: string) => {
    const reason = await whyRemoved();
    if (reason !== null)
      await deed(() => ask(whiteListCalls.remove, { params: { id }, body: { reason } }), text('plain.done'));
  };
  const edit = async (id: string) => {
    const reason = await askWhy(text('warnings.white.edit'));
    if (reason !== null)
      await deed(() => ask(whiteListCalls.edit, { params: { id }, body: { reason } }), text('plain.done'));
  };
  const rowActions = ({ id, sn, state, vehicleId }: WhiteRow): RowAction[] => {
    const inForce = state === 'inForce';
    const all: (readonly [boolean, RowAction])[] = [
      [mayAdd && inForce, { key: 'edit', label: text('warnings.white.edit'), onClick: () => void edit(id) }],
      [
        mayRemove && inForce,
        { key: 'remove', label: text('warnings.white.remove'), onClick: () => void remove(id) },
      ],
      [
        mayWarnings,
        {
          key: 'warnings',
          label: text('warnings.white.warnings'),
          onClick: () => void navigate(`/crossRegion?tab=all&sn=${sn}`),
        },
      ],
      [
        mayCar,
        {
          key: 'car',
          label: text('warnings.deeds.monitor'),
          onClick: () => void navigate(`/carMonitorDetail?id=${vehicleId}`),
        },
      ],
    ];
    return all.filter(([allowed]) => allowed).map(([, action]) => action);
  };
  const removeMany: BulkAction = {
    key: 'remove',
    label: text('warnings.white.remove'),
    danger: true,
    async run(selection) {
      const reason = await whyRemoved();
      return reason === null ? undefined : runBatch('crossSnWhite', 'remove', selection, { reason });
    },
  };
  return { rowActions, bulk: mayRemove ? [removeMany] : [] };
}

function EntryDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<WhiteRow>
      path={whiteListCalls.read}
      kind="whiteListEntry"
      ids={ids}
      titleOf={({ sn }) => sn}
      details={(row) => (
        <Fields
          lines={[
            { label: 'warnings.white.columns.state', value: whiteStateTag(row.state) },
            { label: 'warnings.white.columns.appliesTo', value: reachWords(row.appliesTo) },
            { label: 'warnings.white.columns.reason', value: row.reason },
            { label: 'warnings.white.columns.origin', value: originWords(row.origin) },
            { label: 'warnings.white.columns.dealer', value: row.dealer },
            { label: 'warnings.white.columns.nowCode', value: <DivisionName code={row.nowCode} /> },
            { label: 'warnings.white.columns.preventedMonth', value: row.preventedMonth },
            { label: 'warnings.white.columns.preventedEver', value: row.preventedEver },
            { label: 'warnings.white.columns.activeThen', value: row.activeThen },
            { label: 'warnings.white.columns.addedBy', value: row.addedBy },
            { label: 'warnings.white.columns.addedAt', value: <Time at={row.addedAt} /> },
            { label: 'warnings.white.columns.removedBy', value: row.removedBy },
            {
              label: 'warnings.white.columns.removedAt',
              value: row.removedAt === null ? null : <Time at={row.removedAt} />,
            },
            { label: 'warnings.white.columns.removedReason', value: row.removedReason },
          ]}
        />
      )}
    />
  );
}
