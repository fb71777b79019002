import { useAddressItem } from '#kit/address.ts';
import { ZwtForm } from './zwt-form.tsx';
import { ZwtList } from './zwt-list.tsx';

/** /zwtuser: the people who use Zhiweitong terminals; `?edit=` turns the list into the form. */
export function Screen() {
  const [editing] = useAddressItem('edit');
  if (editing === null) return <ZwtList />;
  return <ZwtForm key={editing} id={editing === 'new' ? null : editing} />;
}
