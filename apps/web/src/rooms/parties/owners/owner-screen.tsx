import { useAddressItem } from '../../../kit/address.ts';
import { OwnerForm } from './owner-form.tsx';
import { OwnerList } from './owner-list.tsx';

/** /userInfo: who owns machines; `?edit=` turns the list into the form. */
export function Screen() {
  const [editing] = useAddressItem('edit');
  if (editing === null) return <OwnerList />;
  return <OwnerForm key={editing} id={editing === 'new' ? null : editing} />;
}
