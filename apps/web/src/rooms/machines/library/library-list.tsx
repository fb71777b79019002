import type { AnyList } from '@furrow/contract';
import { pushAddress } from '../../../kit/address.ts';
import { ImportTool } from '../../../kit/import/import-tool.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import type { Library, LibraryRow } from './library.ts';
import { LibraryDrawer } from './library-drawer.tsx';
import { useLibraryActions } from './use-library-actions.ts';

const isEdit = ({ key }: RowAction): boolean => key === 'edit';
const known = ['edit', 'copy', 'tab'];

export function LibraryList<Row extends LibraryRow, List extends AnyList>({
  library,
}: {
  library: Library<Row, List>;
}) {
  const text = useTexts();
  const { path, rights, words, nameOf, actions, summary, bulk, tools } = library;
  const plain = useLibraryActions(library);
  const mayCreate = useMay(rights.create);
  const create = { label: text(words.create), onClick: () => pushAddress({ edit: 'new' }) };
  return (
    <ListPage<Row, List>
      screen={library.screen}
      resource={path}
      title={library.title}
      list={library.list}
      filters={library.filters}
      columns={library.columns}
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
      drawer={({ ids }) => <LibraryDrawer library={library} ids={ids} />}
      empty={words.empty}
      tools={(list) => (
        <>
          {tools?.(list)}
          {rights.import && <ImportTool right={rights.import} resource={path} title={library.title} />}
        </>
      )}
      {...(bulk ? { bulk } : {})}
      {...(rights.export ? { exportRight: rights.export } : {})}
      {...(summary ? { summary } : {})}
    />
  );
}
