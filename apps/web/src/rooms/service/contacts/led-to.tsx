import type { ContactRow } from '@furrow/contract';
import { Link } from 'react-router';
import { useTexts } from '#kit/words/text.ts';

/** Numbers of remote sessions begin with this. */
const sessionMark = 'S-';

/** The problem that was made of a contact, or the remote session that it became. */
export function LedTo({ ledTo, ledToId }: Pick<ContactRow, 'ledTo' | 'ledToId'>) {
  const text = useTexts();
  if (ledToId === null) return text('format.none');
  const page = ledTo.startsWith(sessionMark) ? 'remoteServeList' : 'problemManage';
  return <Link to={`/${page}?id=${ledToId}`}>{ledTo}</Link>;
}
