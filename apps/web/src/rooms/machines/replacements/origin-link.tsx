import type { ReplacementOrigin } from '@furrow/contract';
import { Link } from 'react-router';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';

export const originWords = (origin: ReplacementOrigin): string => text(`replacements.origins.${origin}`);

interface Source {
  origin: ReplacementOrigin;
  sourceId: string | null;
  source: string;
  sn: string;
}

/** The page of what a replacement was made by, with the right that opens it. */
export function originPage({ origin, sourceId, source, sn }: Source) {
  if (origin === 'application')
    return { right: 'equipReplace', path: `/replaceDetail?id=${sourceId}`, deed: 'application' } as const;
  // A repair that was typed in has no application, only its record.
  if (origin === 'repair' && sourceId === null)
    return { right: 'repairRecord', path: `/repairRecord?number=${source}`, deed: 'record' } as const;
  if (origin === 'repair')
    return { right: 'repairManage', path: `/repairDetail?id=${sourceId}`, deed: 'application' } as const;
  if (origin === 'passive')
    return { right: 'snConnect', path: `/snConnect?sn=${sn}`, deed: 'connections' } as const;
  if (origin === 'undo')
    return { right: 'newReplaceRecord', path: `/newReplaceRecord?id=${sourceId}`, deed: 'job' } as const;
  return null;
}

/** What a replacement was made by, as a way to it for who may go. */
export function OriginLink(row: Source) {
  const words = useTexts();
  const account = useAccount();
  const page = originPage(row);
  const name = row.source || originWords(row.origin);
  if (page === null || !mayOpen(account, page.right)) return row.source || words('format.none');
  return <Link to={page.path}>{name}</Link>;
}
