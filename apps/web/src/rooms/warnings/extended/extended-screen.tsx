import { useAddressItem } from '#kit/address.ts';
import { ExtendEditForm } from './extend-edit-form.tsx';
import { ExtendGrantFormPage } from './extend-grant-form.tsx';
import { ExtendedList } from './extended-list.tsx';

/** /extendArea: where vehicles may work for a time; `?edit=new` grants, `?edit=<id>` changes. */
export function Screen() {
  const [edit] = useAddressItem('edit');
  if (edit === null) return <ExtendedList />;
  return edit === 'new' ? <ExtendGrantFormPage /> : <ExtendEditForm id={edit} />;
}
