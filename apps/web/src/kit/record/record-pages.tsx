import type { AnyList } from '@furrow/contract';
import { useAddressItem } from '../address.ts';
import { RecordForm } from './record-form.tsx';
import { RecordList } from './record-list.tsx';
import type { RecordParts, RecordRow } from './record-parts.ts';

/** A record at its one address: `?edit=` turns the list into the form. */
export function RecordPages<Row extends RecordRow, List extends AnyList>({
  record,
}: {
  record: RecordParts<Row, List>;
}) {
  const [editing] = useAddressItem('edit');
  if (editing === null) return <RecordList record={record} />;
  return <RecordForm key={editing} record={record} id={editing === 'new' ? null : editing} />;
}
