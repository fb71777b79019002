import { useAddressItem } from '#kit/address.ts';
import { MarkFormPage } from './mark-form.tsx';
import { MarkList } from './mark-list.tsx';

/** /markManage: what drivers marked in the field; `?edit=new` adds a mark, `?edit=<id>` changes it. */
export function Screen() {
  const [edit] = useAddressItem('edit');
  return edit === null ? <MarkList /> : <MarkFormPage id={edit === 'new' ? null : edit} />;
}
