import { Secret } from 'otpauth';
import type { Pool } from '#database/pool.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { codeAt } from '../totp.ts';

/** The code that an app with this key shows now, or `steps` later. */
export const codeOf = (key: string, steps = 0): string =>
  codeAt(Secret.fromBase32(key).bytes, Date.now() + steps * 30_000);

/** Some code that this key shows neither now nor around now. */
export function wrongCodeOf(key: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}

/** Turns the factor of whoever is signed in on by the real calls. */
export async function turnOn(
  one: TestApp,
  token: string,
): Promise<{ key: string; code: string; recoveryCodes: string[] }> {
  const { key } = (await one.call('POST', 'profile/secondFactor', { token })).json().data;
  const code = codeOf(key);
  const on = await one.call('PUT', 'profile/secondFactor', { token, body: { code } });
  return { key, code, recoveryCodes: on.json().data.recoveryCodes };
}

/** Lets codes of now be taken again, as if the last one had been used long ago. */
export async function forgetLastStep(pool: Pool): Promise<void> {
  await pool.query('update account_factor set last_step = 0');
}
