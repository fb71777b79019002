import { describe, expect, it } from 'vitest';
import { changedTerms, mayRevoke, openTerms } from './extend.rules.ts';

const terms = {
  kind: 'divisions' as const,
  divisions: ['230000'],
  outline: null,
  from: 1000,
  to: 2000,
  reason: 'harvest',
};

describe('an extended area', () => {
  it('is changed as a whole before it begins, then only in its end, and no more when it is over', () => {
    expect(openTerms('scheduled')).toContain('divisions');
    expect(openTerms('inForce')).toEqual(['to']);
    expect([openTerms('ended'), openTerms('revoked')]).toEqual([[], []]);
    const edit = { ...terms, divisions: ['220000'], to: 3000 };
    expect(changedTerms(terms, edit)).toEqual(['divisions', 'to']);
  });

  it('is revoked before it ends', () => {
    expect((['scheduled', 'inForce', 'ended', 'revoked'] as const).map(mayRevoke)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
