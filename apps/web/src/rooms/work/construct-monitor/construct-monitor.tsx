import { useAddressItem } from '#kit/address.ts';
import { SiteForm } from './form/site-form.tsx';
import { SiteMonitor } from './site-monitor.tsx';

/** /constructMonitor: which sites run and how far; `?edit=` turns it into the form. */
export function Screen() {
  const [editing] = useAddressItem('edit');
  if (editing === null) return <SiteMonitor />;
  return <SiteForm key={editing} id={editing === 'new' ? null : editing} />;
}
