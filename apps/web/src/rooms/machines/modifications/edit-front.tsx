import { useAddressItem } from '#kit/address.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ModificationForm } from './modification-form.tsx';

/** /editFront?id=: an order as long as it may be changed, later only to be read. */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('id');
  if (id !== null) return <ModificationForm key={id} id={id} />;
  return (
    <main id="content">
      <PageHeading hidden>{text('modifications.edit')}</PageHeading>
      <EmptyState>{text('refusals.notFound')}</EmptyState>
    </main>
  );
}
