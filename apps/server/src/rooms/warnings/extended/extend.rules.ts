import type { ExtendState, ExtendTerms } from '@furrow/contract';

/** The terms that an edit may still change: all before it begins, then only the end, and nothing when it is over. */
export function openTerms(state: ExtendState): readonly (keyof ExtendTerms)[] {
  if (state === 'scheduled') return ['kind', 'divisions', 'outline', 'from', 'to', 'reason'];
  return state === 'inForce' ? ['to'] : [];
}

/** The terms in which two differ. */
export function changedTerms(before: ExtendTerms, after: ExtendTerms): (keyof ExtendTerms)[] {
  const names: (keyof ExtendTerms)[] = ['kind', 'divisions', 'outline', 'from', 'to', 'reason'];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Scheduled ones and those in force can be taken back. */
export const mayRevoke = (state: ExtendState): boolean => state === 'scheduled' || state === 'inForce';
