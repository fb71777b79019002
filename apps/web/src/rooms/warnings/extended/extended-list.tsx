import { type ExtendRow, extendList } from '@furrow/contract';
import { useState } from 'react';
import { pushAddress } from '#kit/address.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ExtendDrawer } from './extend-drawer.tsx';
import { extendColumns, extendFilters } from './extended-columns.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const known = ['edit', 'copy'];

/** Every extended area that one may know of. */
export function ExtendedList() {
  const text = useTexts();
  const [revoking, setRevoking] = useState<ExtendRow | null>(null);
  const [mayCreate, mayEdit, mayRevoke] = [
    useMay('extendArea.create'),
    useMay('extendArea.edit'),
    useMay('extendArea.revoke'),
  ];
  const create = { label: text('extended.create'), onClick: () => pushAddress({ edit: 'new', copy: null }) };
  const actions = (row: ExtendRow): RowAction[] => {
    const open = row.state === 'scheduled' || row.state === 'inForce';
    const edit = () => pushAddress({ edit: row.id, copy: null });
    const copy = () => pushAddress({ edit: 'new', copy: row.id });
    return [
      ...(mayEdit && open ? [{ key: 'edit', label: text('plain.edit'), onClick: edit }] : []),
      ...(mayCreate ? [{ key: 'copy', label: text('extended.copy'), onClick: copy }] : []),
      ...(mayRevoke && open
        ? [{ key: 'revoke', label: text('extended.revoke'), danger: true, onClick: () => setRevoking(row) }]
        : []),
    ];
  };
  return (
    <>
      <ListPage<ExtendRow, typeof extendList>
        screen="extendArea"
        resource="extendAreas"
        title="titles.extendArea"
        list={extendList}
        filters={extendFilters}
        columns={extendColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ no }) => String(no)}
        exportRight="extendArea.export"
        create={mayCreate ? create : undefined}
        rowActions={actions}
        drawer={({ ids }) => <ExtendDrawer ids={ids} />}
        empty="extended.empty"
      />
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
