import { fields } from '@furrow/contract';
import { expect, it } from 'vitest';
import { newPassword } from './new-password.ts';

it('R-5-004 R-5-008 makes passwords that both variants of the rule take, no two alike', () => {
  const made = Array.from({ length: 200 }, newPassword);
  for (const password of made) {
    expect(fields.password.safeParse(password).success).toBe(true);
    expect(fields.passwordWithSign.safeParse(password).success).toBe(true);
  }
  expect(new Set(made).size).toBe(200);
});
