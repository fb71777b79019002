import { createHash, randomInt } from 'node:crypto';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const howMany = 10;
const length = 16;

/** Ten codes of 80 bits, `ABCD-EFGH-IJKL-MNOP`: so long that a plain hash cannot be tried through. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () =>
    Array.from(
      { length },
      (_, place) => `${place > 0 && place % 4 === 0 ? '-' : ''}${signs[randomInt(32)]}`,
    ).join(''),
  );
}

/** What is stored of a code; hyphens do not count. */
export function hashOfCode(accountId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${accountId} ${code.replaceAll('-', '')}`)
    .digest();
}
