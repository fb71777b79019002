import { type LineRow, lineList } from '@furrow/contract';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { DeliveryNews } from '../deliveries/use-delivery-news.ts';
import { useSend } from '../deliveries/use-send.tsx';
import { ImportShapes } from '../shapes/import-shapes.tsx';
import { ShapeFiles } from '../shapes/shape-files.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { lineColumns, lineFilters } from './line-columns.tsx';
import { LineDrawer } from './line-drawer.tsx';
import { LineMap } from './line-map.tsx';
import { linesOfFile } from './lines-of-file.tsx';
import { ShiftDialog } from './shift-dialog.tsx';

const known = ['edit', 'map', 'on'];
const rights = { edit: 'abLine.edit', delete: 'abLine.delete' } as const;
const nameOf = ({ name }: LineRow): string => name;

/** The lines of the scope, beside the map that shows them. */
export function LineList() {
  const text = useTexts();
  const [on, setOn] = useAddressItem('on');
  const [open, setOpen] = useState<{ deed: 'copy' | 'shift'; row: LineRow } | null>(null);
  const [mayCreate, mayEdit] = [useMay('abLine.create'), useMay('abLine.edit')];
  const send = useSend('abLines', 'abLine.send');
  const plain = usePlainActions<LineRow>({
    path: 'abLines',
    rights,
    nameOf,
    follows: text('lines.deleteHint'),
    editAt: (id) => pushAddress({ edit: id }),
  });
  const actions = (row: LineRow): RowAction[] => {
    if (row.deletedAt !== null) return plain(row);
    return [
      { key: 'map', label: text('lines.onMap'), onClick: () => setOn(row.id) },
      ...send.actions(row),
      ...(mayCreate
        ? [{ key: 'copy', label: text('lines.copy'), onClick: () => setOpen({ deed: 'copy', row }) }]
        : []),
      ...(mayEdit
        ? [{ key: 'shift', label: text('lines.shift'), onClick: () => setOpen({ deed: 'shift', row }) }]
        : []),
      ...plain(row),
    ];
  };
  const create = { label: text('lines.create'), onClick: () => pushAddress({ edit: 'new' }) };
  return (
    <>
      <ListPage<LineRow, typeof lineList>
        screen="abLine"
        resource="abLines"
        title="titles.abLine"
        list={lineList}
        filters={lineFilters}
        columns={lineColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        exportRight="abLine.export"
        create={mayCreate ? create : undefined}
        bulk={send.bulk}
        rowActions={actions}
        tools={() => (
          <>
            <ImportTool right="abLine.import" resource="abLines" title="titles.abLine" />
            <ImportShapes right="abLine.import" taking={linesOfFile} />
            <ShapeFiles path="abLines" right="abLine.export" filters={Object.keys(lineList.filters)} />
          </>
        )}
        drawer={({ ids }) => <LineDrawer ids={ids} />}
        beside={({ rows, query, isFiltered }) => (
          <>
            <DeliveryNews path="abLines" ids={rows.map(({ id }) => id)} readAt={query.data?.readAt} />
            <LineMap
              lines={rows}
              none={query.isSuccess ? text(isFiltered ? 'look.state.noMatch' : 'lines.empty') : null}
              picked={on}
              onPick={setOn}
            />
          </>
        )}
        empty="lines.empty"
      />
      {send.dialog}
      {open?.deed === 'copy' && <CopyDialog row={open.row} onClose={() => setOpen(null)} />}
      {open?.deed === 'shift' && <ShiftDialog row={open.row} onClose={() => setOpen(null)} />}
    </>
  );
}
