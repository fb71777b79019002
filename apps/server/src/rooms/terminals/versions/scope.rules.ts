import type { SoftwareVersionRow, WidenForm } from '@furrow/contract';

export type HeldScope = Pick<
  SoftwareVersionRow,
  'releaseScope' | 'scopeSns' | 'scopeShare' | 'scopeDealers' | 'scopeDivisions'
>;

const holds = <One>(all: readonly One[], some: readonly One[]): boolean =>
  some.every((one) => all.includes(one));

/** Whether the wanted scope reaches everything that the present one reaches, and more: a scope never narrows. */
export function isWider(
  now: HeldScope,
  wanted: Pick<WidenForm, 'scope' | 'sns' | 'share' | 'dealers' | 'divisions'>,
): boolean {
  if (now.releaseScope === 'all') return false;
  switch (wanted.scope) {
    case 'all':
      return true;
    case 'trial':
      return now.releaseScope === 'trial' && !holds(now.scopeSns, wanted.sns);
    case 'share':
      return (
        now.releaseScope === 'trial' || (now.releaseScope === 'share' && (wanted.share ?? 0) > now.scopeShare)
      );
    case 'chosen':
      if (now.releaseScope === 'trial') return true;
      return (
        now.releaseScope === 'chosen' &&
        holds(wanted.dealers, now.scopeDealers) &&
        holds(wanted.divisions, now.scopeDivisions) &&
        wanted.dealers.length + wanted.divisions.length > now.scopeDealers.length + now.scopeDivisions.length
      );
  }
}
