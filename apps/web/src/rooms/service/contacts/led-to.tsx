import type { ContactRow } from '@furrow/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../kit/words/text.ts';

/** The problem that was made of a contact. */
export function LedTo({ ledTo, ledToId }: Pick<ContactRow, 'ledTo' | 'ledToId'>) {
  const text = useTexts();
  if (ledToId === null) return text('format.none');
  return <Link to={`/problemManage?id=${ledToId}`}>{ledTo}</Link>;
}
