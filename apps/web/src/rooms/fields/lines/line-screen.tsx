import { useAddressItem } from '#kit/address.ts';
import { LineFormPage } from './line-form.tsx';
import { LineList } from './line-list.tsx';

/** /abLine: lines that machines are steered along; `?edit=new` draws one, `?edit=<id>` changes it. */
export function Screen() {
  const [edit] = useAddressItem('edit');
  return edit === null ? <LineList /> : <LineFormPage id={edit === 'new' ? null : edit} />;
}
