import type { AnyList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { pushAddress } from '../address.ts';
import { ImportTool } from '../import/import-tool.tsx';
import { ListPage } from '../list/list-page.tsx';
import type { RowAction } from '../list/list-screen.ts';
import { useMay } from '../session/account.ts';
import { useTexts } from '../words/text.ts';
import { RecordDrawer } from './record-drawer.tsx';
import type { RecordParts, RecordRow } from './record-parts.ts';
import { useRecordActions } from './use-record-actions.ts';

const isEdit = ({ key }: RowAction): boolean => key === 'edit';
const known = ['edit', 'copy', 'tab'];

export function RecordList<Row extends RecordRow, List extends AnyList>({
  record,
}: {
  record: RecordParts<Row, List>;
}) {
  const text = useTexts();
  const { path, rights, words, nameOf, actions, summary, bulk, tools, sheets, formAt } = record;
  const plain = useRecordActions(record);
  const mayCreate = useMay(rights.create);
  const navigate = useNavigate();
  const open = () => (formAt ? void navigate(formAt) : pushAddress({ edit: 'new' }));
  const create = { label: text(words.create), onClick: open };
  return (
    <ListPage<Row, List>
      screen={record.screen}
      resource={path}
      title={record.title}
      list={record.list}
      filters={record.filters}
      columns={record.columns}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      known={known}
      create={mayCreate ? create : undefined}
      // What a screen has of its own comes behind the edit, where it is in sight.
      rowActions={(row) => [
        ...plain(row).filter(isEdit),
        ...(actions?.(row) ?? []),
        ...plain(row).filter((action) => !isEdit(action)),
      ]}
      drawer={({ ids }) => <RecordDrawer record={record} ids={ids} />}
      empty={words.empty}
      tools={(list) => (
        <>
          {tools?.(list)}
          {rights.import && (
            <ImportTool
              right={rights.import}
              resource={path}
              title={record.title}
              {...(sheets ? { sheets } : {})}
            />
          )}
        </>
      )}
      {...(bulk ? { bulk } : {})}
      {...(rights.export ? { exportRight: rights.export } : {})}
      {...(summary ? { summary } : {})}
    />
  );
}
