import { useAddressItem } from '#kit/address.ts';
import { BlockList } from './block-list.tsx';
import { BlockForm } from './form/block-form.tsx';

/** /blockManage: field boundaries, a list beside its map; `?edit=` turns it into the form. */
export function Screen() {
  const [editing] = useAddressItem('edit');
  if (editing === null) return <BlockList />;
  return <BlockForm key={editing} id={editing === 'new' ? null : editing} />;
}
