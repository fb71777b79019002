import { useAddressItem } from '#kit/address.ts';
import { HardwareForm } from './hardware-form.tsx';
import { HardwareList } from './hardware-list.tsx';

/** /hardwareCode: requests for hardware codes; `?edit=new` makes one (`&sn=` its device), `?edit=<id>` changes one. */
export function Screen() {
  const [edit] = useAddressItem('edit');
  if (edit === null) return <HardwareList />;
  return <HardwareForm key={edit} id={edit === 'new' ? null : edit} />;
}
