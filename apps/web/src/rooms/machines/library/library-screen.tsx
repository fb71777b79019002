import type { AnyList } from '@furrow/contract';
import { useAddressItem } from '../../../kit/address.ts';
import type { Library, LibraryRow } from './library.ts';
import { LibraryForm } from './library-form.tsx';
import { LibraryList } from './library-list.tsx';

/** A library at its one address: `?edit=` turns the list into the form. */
export function LibraryScreen<Row extends LibraryRow, List extends AnyList>({
  library,
}: {
  library: Library<Row, List>;
}) {
  const [editing] = useAddressItem('edit');
  if (editing === null) return <LibraryList library={library} />;
  return <LibraryForm key={editing} library={library} id={editing === 'new' ? null : editing} />;
}
