import { cutName } from '../cut-name.rules.ts';

/** A name of a file as a record may bear it: signs that it may not have become spaces; without one it is its number. */
export function plainName(name: string, number: number): string {
  const plain = cutName(
    name
      .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim(),
    30,
  );
  return plain === '' ? String(number) : plain;
}
