/** A name of a file as a record may bear it: signs that it may not have become spaces; without one it is its number. */
export function plainName(name: string, number: number): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 30)
    .trim();
  return plain === '' ? String(number) : plain;
}
