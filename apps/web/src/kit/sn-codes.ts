/** At most so many codes at once (spec §8). */
export const mostSns = 10;

/** The codes of a pasted text, each once, in their order: parted by space, comma, semicolon or line break (C2). */
export function snCodesOf(pasted: string): string[] {
  return [
    ...new Set(
      pasted
        .normalize('NFKC')
        .split(/[\s,;、]+/)
        .filter((code) => code !== ''),
    ),
  ];
}
