import { ModificationForm } from './modification-form.tsx';

/** /addFront: an order for an unmanned modification. */
export function Screen() {
  return <ModificationForm id={null} />;
}
