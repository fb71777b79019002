import type { AnyList } from '@furrow/contract';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import { Fields } from '../../../kit/detail/fields.tsx';
import { Attachments } from '../../../kit/files/attachments.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { type TextKey, useTexts } from '../../../kit/words/text.ts';
import type { Library, LibraryRow } from './library.ts';

/** One record of a library with its history. */
export function LibraryDrawer<Row extends LibraryRow, List extends AnyList>({
  library,
  ids,
}: {
  library: Library<Row, List>;
  ids: readonly string[];
}) {
  const text = useTexts();
  const { path, nameOf, lines, schema, labels, related, files } = library;
  const mayEdit = useMay(library.rights.edit);
  const labelOf = (field: string) => {
    if (field === 'files') return text('tasks.files.list');
    if (field === 'state') return text('libraries.state');
    return field in schema.shape && !field.endsWith('Id') ? text(`${labels}.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<Row>
      path={path}
      ids={ids}
      titleOf={nameOf}
      details={(row) => <Fields lines={lines(row)} />}
      history={{ labelOf }}
      {...(related ? { related } : {})}
      {...(files ? { attachments: ({ id }) => <Attachments path={path} id={id} mayEdit={mayEdit} /> } : {})}
    />
  );
}
