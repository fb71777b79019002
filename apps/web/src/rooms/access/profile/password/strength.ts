import { fields } from '@furrow/contract';

export type Strength = 'bad' | 'fair' | 'good' | 'strong';

/** How hard a password is to guess, of those that the rule takes: by its length, its signs and how few of its letters repeat. */
export function strengthOf(password: string): Strength {
  if (!fields.password.safeParse(password).success) return 'bad';
  const different = new Set(password).size;
  const points =
    Number(password.length >= 11) +
    Number(password.length >= 14) +
    Number(/[^A-Za-z0-9]/.test(password)) +
    Number(different >= 9) -
    Number(/(.)\1\1|0123|1234|2345|3456|4567|5678|6789|abcd|qwer/i.test(password)) -
    Number(/(19|20)\d\d/.test(password));
  if (points >= 3) return 'strong';
  return points >= 2 ? 'good' : 'fair';
}
