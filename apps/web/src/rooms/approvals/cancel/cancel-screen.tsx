import { useAddressItem } from '#kit/address.ts';
import { CancelForm } from './cancel-form.tsx';
import { CancelList } from './cancel-list.tsx';

/** /equipCancel: applications to write devices off; `?edit=new` makes one, `?edit=<id>` changes one. */
export function Screen() {
  const [edit] = useAddressItem('edit');
  if (edit === null) return <CancelList />;
  return <CancelForm key={edit} id={edit === 'new' ? null : edit} />;
}
