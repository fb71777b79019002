/** At most so many codes at once (spec §8). */
export const mostSns = 10;

/** The codes of a pasted text: parted by anything that is no letter or digit, each once, in their order. */
export function snCodes(pasted: string): string[] {
  return [...new Set(pasted.split(/[^\p{L}\p{N}_-]+/u).filter((code) => code !== ''))];
}
