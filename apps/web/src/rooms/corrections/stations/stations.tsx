import { useAddressItem } from '#kit/address.ts';
import { StationForm } from './station-form.tsx';
import { StationList } from './station-list.tsx';

/** /bsManage: the base stations; `?edit=` turns the list into the form. */
export function Screen() {
  const [editing] = useAddressItem('edit');
  if (editing === null) return <StationList />;
  return <StationForm key={editing} id={editing === 'new' ? null : editing} />;
}
