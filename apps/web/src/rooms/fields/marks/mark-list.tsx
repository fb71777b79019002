import { type MarkRow, markList } from '@furrow/contract';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { DeliveryNews } from '../deliveries/use-delivery-news.ts';
import { useSend } from '../deliveries/use-send.tsx';
import { ImportShapes } from '../shapes/import-shapes.tsx';
import { ShapeFiles } from '../shapes/shape-files.tsx';
import { markColumns, markFilters } from './mark-columns.tsx';
import { MarkDrawer } from './mark-drawer.tsx';
import { MarkMap } from './mark-map.tsx';
import { marksOfFile } from './marks-of-file.tsx';
import { RetypeDialog } from './retype-dialog.tsx';

const known = ['edit', 'map', 'on', 'lng', 'lat'];
const rights = { edit: 'markManage.edit', delete: 'markManage.delete' } as const;
const nameOf = ({ name }: MarkRow): string => name;

/** The marks of the scope, beside the map that shows those in its view. */
export function MarkList() {
  const text = useTexts();
  const [on, setOn] = useAddressItem('on');
  const [, setId] = useAddressItem('id');
  const [retyping, setRetyping] = useState<Selection | null>(null);
  const [mayCreate, mayEdit] = [useMay('markManage.create'), useMay('markManage.edit')];
  const send = useSend('marks', 'markManage.send');
  const plain = usePlainActions<MarkRow>({
    path: 'marks',
    rights,
    nameOf,
    follows: text('marks.deleteHint'),
    editAt: (id) => pushAddress({ edit: id }),
  });
  const actions = (row: MarkRow): RowAction[] =>
    row.deletedAt !== null
      ? plain(row)
      : [
          { key: 'map', label: text('marks.onMap'), onClick: () => setOn(row.id) },
          ...send.actions(row),
          ...plain(row),
        ];
  const retype: BulkAction = {
    key: 'type',
    label: text('marks.retype'),
    run: async (selection) => {
      setRetyping(selection);
      return undefined;
    },
  };
  const create = { label: text('marks.create'), onClick: () => pushAddress({ edit: 'new' }) };
  return (
    <>
      <ListPage<MarkRow, typeof markList>
        screen="markManage"
        resource="marks"
        title="titles.markManage"
        list={markList}
        filters={markFilters}
        columns={markColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        exportRight="markManage.export"
        create={mayCreate ? create : undefined}
        bulk={[...send.bulk, ...(mayEdit ? [retype] : [])]}
        rowActions={actions}
        tools={() => (
          <>
            <ImportTool right="markManage.import" resource="marks" title="titles.markManage" />
            <ImportShapes right="markManage.import" taking={marksOfFile} />
            <ShapeFiles path="marks" right="markManage.export" filters={Object.keys(markList.filters)} />
          </>
        )}
        drawer={({ ids }) => <MarkDrawer ids={ids} />}
        beside={({ rows, query }) => (
          <>
            <DeliveryNews path="marks" ids={rows.map(({ id }) => id)} readAt={query.data?.readAt} />
            <MarkMap
              rows={rows}
              on={on}
              mayEdit={mayEdit}
              onPick={(id) => {
                setOn(id);
                setId(id);
              }}
            />
          </>
        )}
        empty="marks.empty"
      />
      {send.dialog}
      {retyping && <RetypeDialog selection={retyping} onClose={() => setRetyping(null)} />}
    </>
  );
}
