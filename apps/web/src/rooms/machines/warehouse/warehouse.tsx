import { useAddressItem } from '#kit/address.ts';
import { BookingPage } from './booking/booking-page.tsx';
import { DocumentPage } from './document/document-page.tsx';
import { RecordList } from './records/record-list.tsx';

/** /warehouse: where an SN is, since when, and the documents that moved it. */
export function Screen() {
  const [view] = useAddressItem('view');
  const [book] = useAddressItem('book');
  if (view !== null) return <DocumentPage key={view} id={view} />;
  if (book !== null) return <BookingPage key={book} direction={book === 'in' ? 'in' : 'out'} />;
  return <RecordList />;
}
