import { fields } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches, randomPassword } from './password.ts';

describe('passwords', () => {
  it('are kept as argon2id with the settled cost', async () => {
    const kept = await hashPassword('Furrow-2026a');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(kept, 'Furrow-2026a')).toBe(true);
    expect(await passwordMatches(kept, 'Furrow-2026b')).toBe(false);
  });

  it('never match without an account, not even the password of the decoy that costs the same work', async () => {
    expect(await passwordMatches(null, 'decoy')).toBe(false);
  });

  it('made at random obey the rule and differ', () => {
    const made = Array.from({ length: 50 }, randomPassword);
    expect(made.every((password) => fields.password.safeParse(password).success)).toBe(true);
    expect(new Set(made).size).toBe(50);
  });
});
